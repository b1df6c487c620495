import Foundation
import Testing

/// The house plan: which modules the files of each target may import.
///
/// Stairs go down only.
private let plan: [String: Set<String>] = [
    "Sources/Graphics": ["Glibc"],
    "Sources/Layout": [
        "Glibc", "Synchronization", "Graphics", "CHarfBuzz", "CFontconfig", "CICU",
    ],
    "Sources/LayoutFoundation": ["FoundationEssentials", "Graphics", "Layout"],
    "Sources/Rendering": ["Glibc", "Synchronization", "Graphics", "Layout", "CCairo", "CZlib"],
    "Templates": [],
    "Sources/Report": [
        "Foundation", "Synchronization", "Graphics", "Layout", "Rendering", "Templates", "GRDB",
    ],
    "Sources/qreport": ["Foundation", "Report", "ArgumentParser"],
]

struct `Imports` {
    @Test(arguments: plan.keys.sorted())
    func `go only downwards`(folder: String) throws {
        for file in try swiftFiles(in: folder) {
            let imports = try String(contentsOf: file, encoding: .utf8)
                .matches(of: /(?m)^\s*(?:(?:public|package|internal|private|@\w+)\s+)*import (\w+)/)
                .map { String($0.1) }
            let strangers = Set(imports).subtracting(plan[folder, default: []])
            #expect(strangers.isEmpty, "\(file.lastPathComponent) imports \(strangers.sorted())")
        }
    }

    @Test func `are planned for every target`() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            at: top.appending(path: "Sources"), includingPropertiesForKeys: nil)
        let floors = folders.map(\.lastPathComponent).filter { !isCellar($0) }
        #expect(Set(floors.map { "Sources/\($0)" }).isSubset(of: plan.keys))
    }

    @Test func `of C libraries show in no signature`() throws {
        for floor in ["Sources/Layout", "Sources/Rendering"] {
            for file in try swiftFiles(in: floor) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let isOpen = text.contains(/(?m)^(public|package) import C[A-Z]/)
                #expect(!isOpen, "\(file.lastPathComponent) shows a C library to others")
            }
        }
    }
}

struct `Files` {
    @Test func `are short enough to read`() throws {
        for folder in plan.keys.sorted() {
            for file in try swiftFiles(in: folder) {
                let lines = try String(contentsOf: file, encoding: .utf8).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= 401, "\(file.lastPathComponent) has \(lines.count) lines")
            }
        }
    }
}

private let top = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

/// Modules of C libraries have no Swift: `C` and a capital letter.
private func isCellar(_ name: String) -> Bool { name.contains(/^C[A-Z]/) }

private func swiftFiles(in folder: String) throws -> [URL] {
    let files = try #require(
        FileManager.default.enumerator(
            at: top.appending(path: folder), includingPropertiesForKeys: nil))
    let found = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    try #require(!found.isEmpty)
    return found
}
