// swift-tools-version: 6.0
import PackageDescription

// Compiles the sources that need Apple's frameworks against stand-ins, and runs their tests on Linux. The
// stand-ins declare what Apple documents, with the same names, types and isolation, and behave as documented.
// They prove that the sources compile and that their logic is sound, not that Apple's frameworks behave the
// same. This is a separate package because a module named UIKit would change the result of `canImport` in all
// other modules of a build.
//
// `Sources` contains symbolic links to the real sources, except for the stand-ins.
//
// The toolchain's overlay of Testing for UIKit expects Apple's UIKit, not the stand-in.
let withoutOverlays: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]

let package = Package(
  name: "AppleStandIns",
  targets: [
    .target(name: "UIKit"),
    .target(name: "XCUIAutomation", dependencies: ["UIKit"]),

    .systemLibrary(name: "CLibxml2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CPng", pkgConfig: "libpng"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(name: "A11yTree"),
    .target(name: "A11yFiles", dependencies: ["A11yTree"]),
    .target(name: "A11yModel", dependencies: ["A11yTree"]),
    .target(
      name: "A11yCapture",
      dependencies: ["A11yFiles", "A11yModel", "CLibxml2", "CPng", "CZlib"]),
    .target(name: "A11yAnalysis", dependencies: ["A11yModel"]),
    .target(name: "A11yRules", dependencies: ["A11yAnalysis", "A11yModel"]),
    .target(name: "A11yBaseline", dependencies: ["A11yAnalysis", "A11yModel", "A11yRules"]),
    .target(
      name: "A11yReporting",
      dependencies: ["A11yAnalysis", "A11yBaseline", "A11yModel", "A11yRules"]),
    .target(
      name: "A11yAudit",
      dependencies: [
        "A11yAnalysis", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yModel", "A11yReporting",
        "A11yRules",
      ]),
    .target(
      name: "A11yUIKit", dependencies: ["A11yFiles", "A11yTree", "UIKit"],
      exclude: ["README.md"]),
    .target(name: "TestSupport", dependencies: ["A11yRules"]),
    .target(
      name: "A11yRecorder",
      dependencies: [
        "A11yFiles", "A11yTree", "A11yUIKit", "UIKit", "XCUIAutomation",
      ],
      exclude: ["README.md"],
      // The stand-ins declare what Xcode 27 brought.
      swiftSettings: [.define("A11YLINT_XCODE_27")]),
    .target(
      name: "A11yTesting",
      dependencies: [
        "A11yAudit", "A11yBaseline", "A11yCapture", "A11yFiles", "A11yRecorder", "A11yReporting",
        "A11yRules", "A11yUIKit", "UIKit", "XCUIAutomation",
      ],
      exclude: ["README.md"],
      swiftSettings: [.define("A11YLINT_XCODE_27")]),
    .target(
      name: "A11ySwiftTesting", dependencies: ["A11yFiles", "A11yModel", "A11yTesting", "UIKit"],
      exclude: ["README.md"], swiftSettings: withoutOverlays),
    .testTarget(
      name: "A11yUIKitTests",
      dependencies: [
        "A11yCapture", "A11yRecorder", "A11yRules", "A11ySwiftTesting", "A11yTesting", "A11yUIKit",
        "TestSupport", "UIKit",
      ],
      swiftSettings: withoutOverlays),
    // The screens of the sample app, to check its captures.
    .target(name: "SampleApp", dependencies: ["UIKit"]),
    .testTarget(
      name: "SampleAppUnitTests",
      dependencies: ["A11ySwiftTesting", "A11yTesting", "A11yUIKit", "SampleApp", "UIKit"],
      // Read by path, not as a resource.
      exclude: ["a11ylint.jsonl"],
      swiftSettings: withoutOverlays),
    // Only compiled, because there is no app to drive. Apple's XCTest re-exports XCUIAutomation, and Xcode hides
    // Testing from UI tests.
    .target(
      name: "SampleAppUITests", dependencies: ["A11yTesting", "XCUIAutomation"],
      swiftSettings: [
        .unsafeFlags([
          "-Xfrontend", "-import-module", "-Xfrontend", "XCUIAutomation",
          "-module-alias", "Testing=_Testing_Unavailable",
        ])
      ]),
    .testTarget(
      name: "SampleAppTests",
      dependencies: ["A11yCapture", "A11yRules", "A11yUIKit", "SampleApp", "UIKit"],
      swiftSettings: withoutOverlays),
    .testTarget(
      name: "XCUITestTests",
      dependencies: [
        "A11yRecorder", "A11ySwiftTesting", "A11yTesting", "TestSupport", "UIKit", "XCUIAutomation",
      ],
      swiftSettings: withoutOverlays),
  ],
  swiftLanguageModes: [.v6]
)
