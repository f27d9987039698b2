import A11yAudit
import A11yReporting
import ArgumentParser

/// The permission to write project files in CI.
struct WritePermission: ParsableArguments {
  @Flag(help: "Write even if the environment variable CI is set.")
  var allowCiWrite = false

  /// Throws in CI, where nobody would review the written files.
  ///
  /// - Parameter what: The kind of files, in the plural.
  func demand(_ what: String) throws(CommandFailure) {
    guard RunEnvironment.isCI(), !allowCiWrite else { return }
    throw CommandFailure(
      .usage,
      "CI is set: \(what) are not written in CI, where nobody reviews them; "
        + "expected --allow-ci-write to write them anyway")
  }
}
