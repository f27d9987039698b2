// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "a11ylint-plugin",
  products: [
    .plugin(name: "A11yLintCommand", targets: ["A11yLintCommand"]),
    .plugin(name: "A11yLintBaseline", targets: ["A11yLintBaseline"]),
    .plugin(name: "A11yLintBuild", targets: ["A11yLintBuild"]),
  ],
  targets: [
    .binaryTarget(
      name: "a11ylint",
      url: "@{address}/releases/download/v@{version}/@{bundle}",
      checksum: "@{bundle_sha256}"),
    // Reads and reports; may write nothing.
    .plugin(
      name: "A11yLintCommand",
      capability: .command(
        intent: .custom(verb: "a11ylint", description: "Finds accessibility defects in captures.")),
      dependencies: ["a11ylint"]),
    // May write into the package, and is asked for it once.
    .plugin(
      name: "A11yLintBaseline",
      capability: .command(
        intent: .custom(
          verb: "a11ylint-baseline", description: "Creates and changes the baseline of a11ylint."),
        permissions: [
          .writeToPackageDirectory(reason: "The baseline lies in the package, to be committed.")
        ]),
      dependencies: ["a11ylint"]),
    // Looks at the views of a target while it is built.
    .plugin(name: "A11yLintBuild", capability: .buildTool(), dependencies: ["a11ylint"]),
  ]
)
