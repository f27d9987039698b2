// swift-tools-version: 6.0
import PackageDescription

// Runs the tests of A11yUIKit in an iOS simulator. A package of its own: the scheme that Xcode makes of
// the package at the root would build every target for iOS, the command and its SQLite included.
// One product of the package's name, so that the scheme A11yUIKit has the tests.
//
// `Sources` and `Tests` hold symbolic links to the real ones.
let package = Package(
  name: "A11yUIKit",
  // That of the oldest simulator; that the library gets by with less is checked where it is built.
  platforms: [.iOS(.v17)],
  products: [.library(name: "A11yUIKit", targets: ["A11yUIKit"])],
  targets: [
    .target(name: "A11yModel"),
    .target(
      name: "A11yCapture", dependencies: ["A11yModel"],
      linkerSettings: [.linkedLibrary("xml2"), .linkedLibrary("z")]),
    .target(name: "A11yAnalysis", dependencies: ["A11yModel"]),
    .target(name: "A11yRules", dependencies: ["A11yAnalysis", "A11yModel"]),
    .target(name: "A11yUIKit", dependencies: ["A11yCapture", "A11yModel"]),
    .target(name: "TestSupport", dependencies: ["A11yRules"]),
    .testTarget(name: "A11yUIKitTests", dependencies: ["A11yUIKit", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
