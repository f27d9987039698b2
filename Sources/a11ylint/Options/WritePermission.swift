import A11yAudit
import ArgumentParser

/// Whether a command may write where CI is set.
struct WritePermission: ParsableArguments {
  @Flag(help: "Writes even where CI is set.")
  var allowCiWrite = false

  /// Refuses where a run of CI would write what people should review.
  ///
  /// - Parameter what: What is written.
  func demand(_ what: String) throws(CommandFailure) {
    guard RunEnvironment.isCI(), !allowCiWrite else { return }
    throw CommandFailure(
      .usage,
      "CI is set: \(what) are written where people review them; --allow-ci-write overrides this")
  }
}
