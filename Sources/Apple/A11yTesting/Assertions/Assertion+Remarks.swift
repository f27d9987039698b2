import A11yBaseline

extension Assertion {
  /// An attachment with the remarks of a passed assertion, or `nil` if there are none.
  package var remarksAttachment: AuditAttachment? {
    let lines = remarks + counts
    guard !lines.isEmpty else { return nil }
    let text = (lines + coverage).joined(separator: "\n") + "\n"
    return AuditAttachment(
      screen: result?.screens.first?.name ?? site.running.name, part: "remarks", kind: .text,
      bytes: Array(text.utf8))
  }

  /// Whether the audit covered the whole screen.
  package var couldAudit: Bool { result.map { $0.inputNotes.isEmpty } ?? false }
}
