import Foundation
import PackagePlugin

/// Looks at the SwiftUI views of a target in each build, and tells what it finds at their lines.
@main struct A11yLintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule, module.kind != .test else { return [] }
    let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
    return command(
      looking: folder(of: sources), at: sources, of: target.name,
      from: context.package.directoryURL,
      by: try context.tool(named: "a11ylint").url)
  }

  // The folder that holds all of them. What they refer to is found in the whole project.
  private func folder(of sources: [URL]) -> [URL] {
    guard var folder = sources.first?.deletingLastPathComponent() else { return [] }
    while folder.pathComponents.count > 1,
      !sources.allSatisfy({ $0.pathComponents.starts(with: folder.pathComponents) })
    {
      folder.deleteLastPathComponent()
    }
    return [folder]
  }

  // With a configuration its gate decides, and a new finding ends the build; without one nothing has been accepted
  // yet, so that findings are told alone.
  fileprivate func command(
    looking paths: [URL], at sources: [URL], of target: String, from root: URL,
    by program: URL
  ) -> [Command] {
    guard !sources.isEmpty else { return [] }
    let configuration = root.appending(path: ".a11ylint.yml")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path)
    let gate =
      isConfigured ? ["--config", configuration.path] : ["--no-config", "--no-baseline", "--exit-zero"]
    return [
      .buildCommand(
        displayName: "Looking for accessibility defects in \(target)", executable: program,
        arguments: ["check", "--allow-empty", "--no-progress"] + gate
          + ["--output", "xcode"] + paths.map(\.path),
        // A file that a build makes would become a part of the app; without one it is run each time.
        inputFiles: sources, outputFiles: [])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension A11yLintBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      return command(
        looking: sources, at: sources, of: target.displayName,
        from: context.xcodeProject.directoryURL,
        by: try context.tool(named: "a11ylint").url)
    }
  }
#endif
