// swift-tools-version: 6.0
import PackageDescription

// Runs the tests of A11yUIKit in an iOS simulator. A separate package, because Xcode's scheme for the root
// package would build every target for iOS, including the command and SQLite. The product has the name of the
// package, so that the scheme A11yUIKit includes the tests.
//
// `Sources` and `Tests` contain symbolic links to the real folders.
let package = Package(
  name: "A11yUIKit",
  // The version of the oldest simulator. The library's own build verifies its lower deployment target.
  platforms: [.iOS(.v17)],
  products: [.library(name: "A11yUIKit", targets: ["A11yUIKit"])],
  targets: [
    .target(name: "A11yTree"),
    .target(name: "A11yFiles", dependencies: ["A11yTree"]),
    .target(name: "A11yModel", dependencies: ["A11yTree"]),
    .target(
      name: "A11yCapture", dependencies: ["A11yFiles", "A11yModel"],
      linkerSettings: [.linkedLibrary("xml2"), .linkedLibrary("z")]),
    .target(name: "A11yAnalysis", dependencies: ["A11yModel"]),
    .target(name: "A11yRules", dependencies: ["A11yAnalysis", "A11yModel"]),
    .target(
      name: "A11yUIKit", dependencies: ["A11yFiles", "A11yTree"], exclude: ["README.md"]),
    .target(name: "TestSupport", dependencies: ["A11yRules"]),
    .testTarget(name: "A11yUIKitTests", dependencies: ["A11yUIKit", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
