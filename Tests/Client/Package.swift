// swift-tools-version: 6.0
import PackageDescription

// A package like that of an app, with tests that link both products. Scripts/test-client type-checks the
// tests, and verifies that no other package is resolved.
let package = Package(
  name: "Client",
  platforms: [.iOS(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1)],
  dependencies: [
    .package(name: "a11ylint", path: "../.."),
    // A different major version than the command uses.
    .package(url: "https://github.com/jpsim/Yams.git", exact: "5.0.1"),
  ],
  targets: [
    // Represents an app and the frameworks it imports.
    .target(name: "Shop", dependencies: ["Yams"]),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Shop", .product(name: "A11ySwiftTesting", package: "a11ylint"),
        .product(name: "A11yTesting", package: "a11ylint"),
        .product(name: "A11yUIKit", package: "a11ylint"),
      ]),
  ]
)
