import A11yAudit
import A11yModel
import A11yRecorder

extension AuditEnvironment {
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
}
