import A11yAudit
import A11yModel
import Foundation

/// What the environment of the process says: whether to record, and where to put what.
struct AuditEnvironment: Sendable {
  /// The environment that counts; tests of this package replace it.
  @TaskLocal static var current = AuditEnvironment(ProcessInfo.processInfo.environment)

  private let variables: [String: String]

  /// Reads an environment.
  init(_ variables: [String: String]) { self.variables = variables }

  /// What to do with new findings, and why it is not what was asked for.
  struct Recording: Equatable, Sendable {
    var mode: RecordMode
    /// A failure of its own; nil when the mode is the one that was asked for.
    var refusal: String?
  }

  /// The mode of recording.
  ///
  /// - Throws: ``CouldNotAudit`` for a word that is no mode, because a mode that silently is
  ///   another one has cost others a lot.
  func recording() throws(CouldNotAudit) -> Recording {
    let word = variables[RecordMode.variable] ?? ""
    guard !word.isEmpty else { return Recording(mode: .never) }
    guard let mode = RecordMode(rawValue: word) else {
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw CouldNotAudit(
        "\(RecordMode.variable) is \"\(word.escapedForDisplay())\"; expected one of \(modes)",
        hint: RecordMode.forwarding)
    }
    guard mode != .never, RunEnvironment.isCI(variables),
      variables["A11YLINT_ALLOW_CI_RECORD"] != "1"
    else {
      return Recording(mode: mode)
    }
    return Recording(
      mode: .never,
      refusal: """
        \(RecordMode.variable)=\(mode.rawValue) is ignored because CI is set
          Screens were compared as always. A11YLINT_ALLOW_CI_RECORD=1 allows it.
          \(RecordMode.forwarding)
        """)
  }

  /// The folder for partial results and captures: `A11YLINT_ARTIFACTS`; nil when it is not set.
  var artifacts: String? {
    guard let path = variables["A11YLINT_ARTIFACTS"], !path.isEmpty else { return nil }
    return path
  }
}
