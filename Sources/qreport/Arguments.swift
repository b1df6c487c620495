public import ArgumentParser
public import Report

extension OutputFormat: ExpressibleByArgument {}
extension PaperSize: ExpressibleByArgument {}
