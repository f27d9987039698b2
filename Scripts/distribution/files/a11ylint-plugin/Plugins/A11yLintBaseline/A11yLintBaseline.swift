import Foundation
import PackagePlugin

/// Hands its words over to the program, in the folder of the package, and ends as it does.
@main struct A11yLintBaseline: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "a11ylint").url
    process.arguments = ["baseline"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { exit(70) }
    exit(process.terminationStatus)
  }
}
