// swift-tools-version: 6.0
import PackageDescription

let systemLibraries: [Target.Dependency] = ["CLibxml2", "CPng", "CZlib"].map {
  .target(name: $0, condition: .when(platforms: [.linux]))
}

let applePlatforms: [Platform] = [.macOS, .iOS, .macCatalyst, .tvOS, .visionOS]

// Mint builds only what a package declares as a product.
let programs: [Product] =
  Context.environment["A11YLINT_PROGRAMS"] == nil
  ? []
  : ["a11ylint", "a11ylint-capture"].map { .executable(name: $0, targets: [$0]) }

let package = Package(
  name: "a11ylint",
  platforms: [.macOS(.v13), .iOS(.v15), .macCatalyst(.v15), .tvOS(.v15), .visionOS(.v1)],
  // Only what apps and their tests link. A dependent package resolves every package that a product
  // reaches, and these reach none. The programs don't need products to be built here.
  products: [
    .library(name: "A11yRecorder", targets: ["A11yRecorder"]),
    .library(name: "A11yTesting", targets: ["A11yTesting"]),
    .library(name: "A11ySwiftTesting", targets: ["A11ySwiftTesting"]),
    .library(name: "A11yUIKit", targets: ["A11yUIKit"]),
  ] + programs,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.6.0"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0"),
    // For tests only: the HTTP server of the driver stand-ins.
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.20.0"),
  ],
  targets: [
    // The element tree: what a capture knows of a screen. Imports nothing.
    .target(name: "A11yTree", path: "Sources/Core/A11yTree"),
    // Paths, locks and atomic file writes; and what captures are written with, also inside an app.
    .target(name: "A11yFiles", dependencies: ["A11yTree"], path: "Sources/Core/A11yFiles"),
    // Other types that all modules of the linter share: names, patterns, sketches. Exports A11yTree.
    .target(name: "A11yModel", dependencies: ["A11yTree"], path: "Sources/Core/A11yModel"),
    // One importer per capture format. Apple SDKs include libxml2 and zlib as modules.
    .systemLibrary(
      name: "CLibxml2", path: "Sources/Core/CLibxml2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    // Apple platforms decode pictures with ImageIO.
    .systemLibrary(
      name: "CPng", path: "Sources/Core/CPng", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/Core/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "A11yCapture",
      dependencies: ["A11yFiles", "A11yModel"] + systemLibraries, path: "Sources/Core/A11yCapture",
      linkerSettings: ["xml2", "z"].map { .linkedLibrary($0, .when(platforms: applePlatforms)) }),
    // Captures from inside an app, read from UIKit. Empty on platforms without UIKit.
    .target(
      name: "A11yUIKit", dependencies: ["A11yFiles", "A11yTree"], path: "Sources/Apple/A11yUIKit",
      exclude: ["README.md"]),
    // Facts derived from a screen: visibility, focus order, speech, hit testing. Independent of rules.
    .target(name: "A11yAnalysis", dependencies: ["A11yModel"], path: "Sources/Core/A11yAnalysis"),
    // The rules, the engine that runs them, and their findings.
    .target(
      name: "A11yRules", dependencies: ["A11yAnalysis", "A11yModel"], path: "Sources/Core/A11yRules"
    ),
    // Finding identity, comparison with a baseline, and the gate.
    .target(
      name: "A11yBaseline", dependencies: ["A11yAnalysis", "A11yModel", "A11yRules"],
      path: "Sources/Core/A11yBaseline"),
    // Other programs: subprocesses, git, and JSON-RPC with editors and agents. Must not be linked by anything
    // that app tests link.
    .target(name: "CProcess", path: "Sources/Core/CProcess"),
    .target(
      name: "A11yProcess", dependencies: ["A11yFiles", "A11yModel", "CProcess"],
      path: "Sources/Core/A11yProcess"),
    // Baselines in SQLite. The only module that links SQLite.
    .target(
      name: "A11yBaselineStore",
      dependencies: [
        "A11yBaseline", "A11yFiles", "A11yModel", "A11yProcess",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], path: "Sources/Core/A11yBaselineStore"),
    .target(
      name: "A11yReporting",
      dependencies: ["A11yAnalysis", "A11yBaseline", "A11yModel", "A11yRules"],
      path: "Sources/Core/A11yReporting"),
    // Matches of the queries of UI tests on a screen: XCUITest, Appium, Maestro, Detox, KIF and EarlGrey. The
    // only module that links XPath.
    .target(
      name: "A11yQueries",
      dependencies: [
        "A11yAnalysis", "A11yBaseline", "A11yCapture", "A11yConfiguration", "A11yModel",
        "A11yReporting", "A11yRules",
      ]
        + systemLibraries, path: "Sources/Suites/A11yQueries",
      exclude: ["README.md"]),
    // The HTML report, with drawings of the screens.
    .target(
      name: "A11yPage",
      dependencies: ["A11yBaseline", "A11yModel", "A11yReporting", "A11yRules"],
      path: "Sources/Page/A11yPage",
      exclude: ["README.md", "Templates"]),
    // The audit pipeline: reads and judges captures, compares with a baseline, and applies the gate.
    .target(
      name: "A11yAudit",
      dependencies: [
        "A11yAnalysis", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yModel", "A11yReporting",
        "A11yRules",
      ], path: "Sources/Core/A11yAudit"),
    .target(
      name: "A11yConfiguration",
      dependencies: [
        "A11yAudit", "A11yCapture", "A11yFiles", "A11yModel", "A11yReporting", "A11yRules", "Yams",
      ], path: "Sources/Core/A11yConfiguration"),
    // The setup of a project (configuration, workflow), and the diagnosis of a faulty setup. Not for
    // tests, because it links SQLite, YAML and git.
    .target(
      name: "A11yAdoption",
      dependencies: [
        "A11yAudit", "A11yBaseline", "A11yBaselineStore", "A11yCapture", "A11yConfiguration",
        "A11yFiles", "A11yModel", "A11yProcess", "A11yReporting", "A11yRules",
      ], path: "Sources/Command/A11yAdoption",
      exclude: ["Templates"]),
    // Captures from running drivers: WebDriver over HTTP, idb and AXe as subprocesses.
    .target(
      name: "A11yDrivers",
      dependencies: ["A11yCapture", "A11yFiles", "A11yModel", "A11yProcess"],
      path: "Sources/Apple/A11yDrivers"),
    // Screens read from Swift sources. The only module that links the Swift parser.
    .target(
      name: "A11ySource",
      dependencies: [
        "A11yModel", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], path: "Sources/SwiftReader/A11ySource",
      exclude: ["README.md"]),
    // Captures of the screens that tests show, for a11ylint merge. Has no rule, report, importer or baseline, so
    // that a client compiles little. Never imports Testing.
    .target(
      name: "A11yRecorder", dependencies: ["A11yFiles", "A11yTree", "A11yUIKit"],
      path: "Sources/Apple/A11yRecorder",
      exclude: ["README.md"]),
    // Assertions for test suites. Links neither SQLite nor YAML. Never imports Testing, which Xcode keeps
    // from UI tests and from every module that they import.
    .target(
      name: "A11yTesting",
      dependencies: [
        "A11yAudit", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yRecorder", "A11yReporting",
        "A11yRules", "A11yUIKit",
      ], path: "Sources/Apple/A11yTesting",
      exclude: ["README.md"]),
    // Assertions for Swift Testing.
    .target(
      name: "A11ySwiftTesting", dependencies: ["A11yFiles", "A11yModel", "A11yTesting"],
      path: "Sources/Apple/A11ySwiftTesting",
      exclude: ["README.md"]),
    // All commands except capture. Has no access to the network.
    .target(
      name: "A11yCommands",
      dependencies: [
        "A11yAdoption", "A11yAnalysis", "A11yAudit", "A11yBaselineStore", "A11yCapture",
        "A11yConfiguration", "A11yFiles", "A11yPage", "A11yProcess", "A11yQueries",
        "A11yReporting", "A11yRules", "A11ySource",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Command/A11yCommands"),
    .executableTarget(
      name: "a11ylint", dependencies: ["A11yCommands"], path: "Sources/Command/Programs/a11ylint"),
    // The capture command, run by a11ylint. The only program that links a network stack.
    .executableTarget(
      name: "a11ylint-capture",
      dependencies: ["A11yCapture", "A11yCommands", "A11yDrivers", "A11yFiles", "A11yReporting"],
      path: "Sources/Command/Programs/a11ylint-capture"),
    // Generates the cards, types and names of the rules (*+Generated.swift) from Rules/*.yml.
    .executableTarget(
      name: "update-rulebook", dependencies: ["A11yAnalysis", "A11yModel", "Yams"],
      path: "Sources/Tools/update-rulebook"),
    // Measures single stages, for Benchmarks/run.
    .executableTarget(
      name: "a11ylint-benchmark",
      dependencies: [
        "A11yAudit", "A11yBaselineStore", "A11yCapture", "A11yReporting", "A11yRules",
      ],
      path: "Benchmarks/Sources"),

    .target(name: "TestSupport", dependencies: ["A11yRules"], path: "Tests/Support"),
    // The JSON Schemas in Documentation, generated from the declarations of documents.
    .target(
      name: "DocumentSchemas", dependencies: ["A11yModel", "A11yReporting"],
      path: "Tests/Schemas"),
    // Servers and programs that imitate drivers, including faulty ones.
    .target(
      name: "DriverStandIns",
      dependencies: [
        "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/DriverStandIns"),
    .testTarget(name: "A11yModelTests", dependencies: ["A11yModel", "TestSupport"]),
    .testTarget(
      name: "A11yCaptureTests", dependencies: ["A11yCapture", "TestSupport"] + systemLibraries),
    .testTarget(name: "A11yDriversTests", dependencies: ["A11yDrivers", "DriverStandIns"]),
    .testTarget(
      name: "A11yAnalysisTests",
      dependencies: ["A11yAnalysis", "A11yCapture", "A11yRules", "TestSupport"] + systemLibraries),
    .testTarget(
      name: "A11yRulesTests",
      dependencies: ["A11yRules", "A11yCapture", "TestSupport"] + systemLibraries),
    .testTarget(
      name: "A11yBaselineTests",
      dependencies: ["A11yBaseline", "A11yCapture", "TestSupport"] + systemLibraries),
    .testTarget(
      name: "A11yRPCTests", dependencies: ["A11yFiles", "A11yProcess", "TestSupport"]),
    .testTarget(name: "A11yGitTests", dependencies: ["A11yProcess", "TestSupport"]),
    .testTarget(
      name: "A11yBaselineStoreTests",
      dependencies: ["A11yBaselineStore", "A11yFiles", "TestSupport"]),
    .testTarget(
      name: "A11yQueriesTests",
      dependencies: [
        "A11yCapture", "A11yQueries", "A11yReporting", "DocumentSchemas", "TestSupport",
      ] + systemLibraries),
    .testTarget(
      name: "A11ySuitesTests", dependencies: ["A11yQueries", "TestSupport"]),
    .testTarget(
      name: "A11yReportingTests", dependencies: ["A11yReporting", "DocumentSchemas", "TestSupport"]),
    .testTarget(
      name: "A11yPageTests", dependencies: ["A11yAudit", "A11yPage", "TestSupport"]),
    // Runs against UIKit or, from Tests/AppleStandIns, against its stand-in. Empty on other platforms.
    .testTarget(name: "A11yUIKitTests", dependencies: ["A11yUIKit", "TestSupport"]),
    .testTarget(
      name: "A11yTestingTests",
      dependencies: [
        "A11yCapture", "A11yFiles", "A11yRecorder", "A11ySwiftTesting", "A11yTesting",
        "TestSupport",
      ]),
    .testTarget(name: "A11yAuditTests", dependencies: ["A11yAudit", "TestSupport"]),
    .testTarget(
      name: "A11yAdoptionTests", dependencies: ["A11yAdoption", "TestSupport"]),
    .testTarget(
      name: "A11yConfigurationTests", dependencies: ["A11yConfiguration", "TestSupport"]),
    .testTarget(
      name: "A11ySourceTests",
      dependencies: [
        "A11yBaseline", "A11yFiles", "A11yQueries", "A11yRules", "A11ySource", "TestSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ] + systemLibraries),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "A11yAudit", "A11yCapture", "A11yCommands", "A11yFiles", "DriverStandIns", "TestSupport",
        "a11ylint", "a11ylint-capture",
      ] + systemLibraries, exclude: ["Cases/Screens"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzz targets. Only Scripts/fuzz builds the fuzzing program, whose main function comes from
// libFuzzer. All other builds test the seeds.
let fuzzed: [Target.Dependency] = [
  "A11yAudit", "A11yBaselineStore", "A11yCommands", "A11yConfiguration", "A11yDrivers",
  "A11yProcess", "A11yQueries", "A11ySource", "TestSupport",
]
if Context.environment["A11YLINT_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(name: "a11ylint-fuzz", dependencies: fuzzed, path: "Fuzzing/Sources"))
} else {
  package.targets.append(
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzed, path: "Fuzzing",
      exclude: ["Dictionaries", "README.md", "Seeds", "Sources/Entry.swift"],
      sources: ["Sources", "Tests"]))
}

// An import lends its members to its own file alone.
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
