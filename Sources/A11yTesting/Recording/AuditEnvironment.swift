import A11yAudit
import A11yModel
import Foundation

/// The settings in the environment variables of the process.
struct AuditEnvironment: Sendable {
  /// The environment in effect. Tests of this package replace it.
  @TaskLocal static var current = AuditEnvironment(ProcessInfo.processInfo.environment)

  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  struct Recording: Equatable, Sendable {
    var mode: RecordMode
    /// A failure message, or `nil` if the requested mode is in effect.
    var refusal: String?
  }

  /// Returns the record mode. Throws for an unknown mode, which must not silently become another.
  ///
  /// - Parameter planned: The mode without the variable.
  func recording(planned: RecordMode = .never) throws(CouldNotAudit) -> Recording {
    let word = variables[RecordMode.variable] ?? ""
    guard !word.isEmpty else { return Recording(mode: planned) }
    guard let mode = RecordMode(rawValue: word) else {
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw CouldNotAudit(
        "\(RecordMode.variable) is \"\(word.escapedForDisplay())\"; expected one of \(modes)",
        hint: RecordMode.forwarding)
    }
    guard mode.needsPermissionOnCI, RunEnvironment.isCI(variables),
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

  /// The folder for partial results and captures, or `nil` if `A11YLINT_ARTIFACTS` is not set.
  var artifacts: String? {
    guard let path = variables["A11YLINT_ARTIFACTS"], !path.isEmpty else { return nil }
    return path
  }
}
