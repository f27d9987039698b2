// swift-tools-version: 6.0
import PackageDescription

// A package as an app's would be: tests that link our products. Scripts/test-client counts what else it
// resolves, which must be nothing, and type-checks its tests.
let package = Package(
  name: "Client",
  platforms: [.iOS(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1)],
  dependencies: [
    .package(name: "a11ylint", path: "../.."),
    // Another major version than the command's.
    .package(url: "https://github.com/jpsim/Yams.git", exact: "5.0.1"),
  ],
  targets: [
    // Stands for an app and for the frameworks that it imports.
    .target(name: "Shop", dependencies: ["Yams"]),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Shop", .product(name: "A11yTesting", package: "a11ylint"),
        .product(name: "A11yUIKit", package: "a11ylint"),
      ]),
  ]
)
