import A11yReporting
import ArgumentParser

/// The saved results that a command reads.
struct ResultOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "JSON results, folders that contain some, or result bundles.", valueName: "result"))
  var paths: [String] = []

  /// Returns the paths. Throws if there are none.
  func demanded() throws(CommandFailure) -> [String] {
    guard !paths.isEmpty else {
      throw CommandFailure(.usage, "no result; expected files or folders")
    }
    return paths
  }
}
