// swift-tools-version: 6.3
import PackageDescription

/// Every target of ours is built this way; C modules are not.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "qreport",
    products: [
        .library(name: "Layout", targets: ["Graphics", "Layout"]),
        .library(name: "LayoutFoundation", targets: ["Graphics", "Layout", "LayoutFoundation"]),
        .library(name: "Report", targets: ["Graphics", "Layout", "Rendering", "Report"]),
        .executable(name: "qreport", targets: ["qreport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The cellar: one module map and one shim a C library.
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // The five floors, lowest first.
        .target(name: "Graphics", swiftSettings: house),
        .target(
            name: "Layout", dependencies: ["Graphics", "CHarfBuzz", "CFontconfig", "CICU"],
            swiftSettings: house),
        // Beside the house: who does not ask for it gets no Foundation.
        .target(
            name: "LayoutFoundation", dependencies: ["Graphics", "Layout"], swiftSettings: house),
        .target(
            name: "Rendering", dependencies: ["Graphics", "Layout", "CCairo", "CZlib"],
            swiftSettings: house),
        .target(
            name: "Templates", path: "Templates", resources: [.embedInCode("weekly")],
            swiftSettings: house),
        .target(
            name: "Report",
            dependencies: [
                "Graphics", "Layout", "Rendering", "Templates",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: house),
        .executableTarget(
            name: "qreport",
            dependencies: [
                "Report",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),

        .target(
            name: "TestSupport", dependencies: ["Graphics", "Layout", "Rendering"],
            path: "Tests/TestSupport", swiftSettings: house),
        .testTarget(name: "ArchitectureTests", swiftSettings: house),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics"], swiftSettings: house),
        .testTarget(
            name: "LayoutTests", dependencies: ["Layout", "LayoutFoundation", "TestSupport"],
            exclude: ["Goldens", "Texts"],
            swiftSettings: house),
        .testTarget(
            name: "RenderingTests", dependencies: ["Rendering", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "ReportTests", dependencies: ["Report", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "EndToEndTests", dependencies: ["qreport"], swiftSettings: house),
    ]
)
