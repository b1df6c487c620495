@main struct QReport { static func main() {} }
