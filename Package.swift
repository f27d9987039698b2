// swift-tools-version: 6.0
import PackageDescription

let systemLibraries: [Target.Dependency] = ["CLibxml2", "CZlib"].map {
  .target(name: $0, condition: .when(platforms: [.linux]))
}

let applePlatforms: [Platform] = [.macOS, .iOS, .macCatalyst, .tvOS, .visionOS]

let package = Package(
  name: "a11ylint",
  platforms: [.macOS(.v13), .iOS(.v15), .macCatalyst(.v15), .tvOS(.v15), .visionOS(.v1)],
  // What an app or its tests link, and nothing else: a package that depends on this one resolves what
  // any product reaches, and these reach no other package. The programs need no product to be built here.
  products: [
    .library(name: "A11yTesting", targets: ["A11yTesting"]),
    .library(name: "A11yUIKit", targets: ["A11yUIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache.git", from: "2.0.0"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0"),
    // Only for tests: the server that speaks the drivers' protocols.
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.20.0"),
  ],
  targets: [
    // The element tree and what every other module shares. Imports nothing.
    .target(name: "A11yModel"),
    // Paths, and files that are written whole or not at all.
    .target(name: "A11yFiles", dependencies: ["A11yModel"]),
    // One importer per capture format. Apple's SDKs have libxml2 and zlib as modules of their own.
    .systemLibrary(
      name: "CLibxml2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "A11yCapture", dependencies: ["A11yFiles", "A11yModel"] + systemLibraries,
      linkerSettings: ["xml2", "z"].map { .linkedLibrary($0, .when(platforms: applePlatforms)) }),
    // What runs inside an app: reads the tree from UIKit. Empty where there is no UIKit.
    .target(name: "A11yUIKit", dependencies: ["A11yCapture", "A11yModel"]),
    // What follows from the facts of a screen: what is visible, reached, read, hit. Knows no rule.
    .target(name: "A11yAnalysis", dependencies: ["A11yModel"]),
    // The rules, the engine that runs them, and what they find.
    .target(name: "A11yRules", dependencies: ["A11yAnalysis", "A11yModel"]),
    // Which findings are new: their identity, matching and comparison with a baseline, the gate.
    .target(name: "A11yBaseline", dependencies: ["A11yAnalysis", "A11yModel", "A11yRules"]),
    // Starts programs. Nothing that tests of apps link may do so.
    .target(name: "CProcess"),
    .target(name: "A11yProcess", dependencies: ["A11yFiles", "CProcess"]),
    // What git knows of files.
    .target(name: "A11yGit", dependencies: ["A11yFiles", "A11yModel", "A11yProcess"]),
    // Baselines in SQLite. Nothing else links SQLite.
    .target(
      name: "A11yBaselineStore",
      dependencies: [
        "A11yBaseline", "A11yFiles", "A11yGit", "A11yModel",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // One reporter per output format.
    .target(
      name: "A11yReporting",
      dependencies: ["A11yAnalysis", "A11yBaseline", "A11yModel", "A11yRules"]),
    // What queries of UI tests and locators of Appium find in a screen. Nothing else links XPath.
    .target(
      name: "A11yQueries",
      dependencies: ["A11yAnalysis", "A11yBaseline", "A11yModel", "A11yReporting", "A11yRules"]
        + systemLibraries),
    // The report as one page, with drawings of the screens. Nothing else links the template engine.
    .target(
      name: "A11yPage",
      dependencies: [
        "A11yBaseline", "A11yModel", "A11yReporting", "A11yRules",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Templates"]),
    // The journey from captures to a result: read, analyse, judge, compare, gate.
    .target(
      name: "A11yAudit",
      dependencies: [
        "A11yAnalysis", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yModel", "A11yReporting",
        "A11yRules",
      ]),
    // Reads .a11ylint.yml.
    .target(
      name: "A11yConfiguration",
      dependencies: [
        "A11yAudit", "A11yCapture", "A11yFiles", "A11yModel", "A11yReporting", "A11yRules", "Yams",
      ]),
    // What a project needs to begin: a configuration, a workflow; and what is wrong with one that has.
    // Not for tests: it knows SQLite, YAML and git.
    .target(
      name: "A11yAdoption",
      dependencies: [
        "A11yAudit", "A11yBaseline", "A11yBaselineStore", "A11yCapture", "A11yConfiguration",
        "A11yFiles", "A11yGit", "A11yModel", "A11yReporting", "A11yRules",
      ],
      exclude: ["Templates"]),
    // Asks running drivers for captures: WebDriver over HTTP, idb and AXe as processes.
    .target(
      name: "A11yDrivers",
      dependencies: ["A11yCapture", "A11yFiles", "A11yModel", "A11yProcess"]),
    // Reads Swift sources as screens. Nothing else links the parser of Swift, and no type of it leaves.
    .target(
      name: "A11ySource",
      dependencies: [
        "A11yModel", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // Assertions for test suites; links neither SQLite nor YAML.
    .target(
      name: "A11yTesting",
      dependencies: [
        "A11yAudit", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yReporting", "A11yRules",
        "A11yUIKit",
      ]),
    // All commands but capture: nothing here can reach a network.
    .target(
      name: "A11yCommands",
      dependencies: [
        "A11yAdoption", "A11yAnalysis", "A11yAudit", "A11yBaselineStore", "A11yCapture",
        "A11yConfiguration", "A11yFiles", "A11yGit", "A11yPage", "A11yProcess", "A11yQueries",
        "A11yReporting", "A11yRules",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/a11ylint"),
    .executableTarget(
      name: "a11ylint", dependencies: ["A11yCommands"], path: "Sources/Programs/a11ylint"),
    // The command capture, which a11ylint hands over to: it alone loads a network stack.
    .executableTarget(
      name: "a11ylint-capture",
      dependencies: ["A11yCapture", "A11yCommands", "A11yDrivers", "A11yFiles", "A11yReporting"],
      path: "Sources/Programs/a11ylint-capture"),
    // Reads Swift sources for a11ylint, which hands them over: it alone loads a parser of Swift.
    .executableTarget(
      name: "a11ylint-source",
      dependencies: ["A11yCapture", "A11yFiles", "A11yModel", "A11ySource"],
      path: "Sources/Programs/a11ylint-source"),
    // Turns Rules/*.yml into the cards, types and names of the rules: *+Generated.swift.
    .executableTarget(name: "update-rulebook", dependencies: ["Yams"]),
    // One stage in isolation, for Benchmarks/run.
    .executableTarget(
      name: "a11ylint-benchmark",
      dependencies: [
        "A11yAudit", "A11yBaselineStore", "A11yCapture", "A11yReporting", "A11yRules",
      ],
      path: "Benchmarks/Sources"),

    .target(name: "TestSupport", dependencies: ["A11yRules"], path: "Tests/Support"),
    // Servers and programs that speak the drivers' protocols, well and badly.
    .target(
      name: "DriverStandIns",
      dependencies: [
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
    .testTarget(name: "A11yGitTests", dependencies: ["A11yGit", "TestSupport"]),
    .testTarget(
      name: "A11yBaselineStoreTests",
      dependencies: ["A11yBaselineStore", "A11yFiles", "TestSupport"]),
    .testTarget(
      name: "A11yQueriesTests",
      dependencies: ["A11yCapture", "A11yQueries", "TestSupport"] + systemLibraries),
    .testTarget(name: "A11yReportingTests", dependencies: ["A11yReporting", "TestSupport"]),
    .testTarget(
      name: "A11yPageTests", dependencies: ["A11yAudit", "A11yPage", "TestSupport"]),
    // Against UIKit itself; empty where there is none. Tests/AppleStandIns runs them there.
    .testTarget(name: "A11yUIKitTests", dependencies: ["A11yUIKit", "TestSupport"]),
    .testTarget(
      name: "A11yTestingTests", dependencies: ["A11yFiles", "A11yTesting", "TestSupport"]),
    .testTarget(name: "A11yAuditTests", dependencies: ["A11yAudit", "TestSupport"]),
    .testTarget(
      name: "A11yAdoptionTests", dependencies: ["A11yAdoption", "TestSupport"]),
    .testTarget(
      name: "A11yConfigurationTests", dependencies: ["A11yConfiguration", "TestSupport"]),
    .testTarget(
      name: "A11ySourceTests",
      dependencies: [
        "A11yFiles", "A11yQueries", "A11yRules", "A11ySource", "TestSupport",
      ] + systemLibraries),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "A11yAudit", "A11yCommands", "A11yFiles", "DriverStandIns", "TestSupport", "a11ylint",
        "a11ylint-capture", "a11ylint-source",
      ], exclude: ["Cases/Screens"]),
  ],
  swiftLanguageModes: [.v6]
)

// The targets that are fuzzed: Scripts/fuzz alone builds the program of them, whose main function is that of
// libFuzzer; else their seeds are tested.
let fuzzed: [Target.Dependency] = [
  "A11yAudit", "A11yBaselineStore", "A11yCommands", "A11yConfiguration", "A11yDrivers", "A11yGit",
  "A11yQueries", "A11ySource", "TestSupport",
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
