extension Assertion {
  /// What does not fail, for who reads a passed test; nil when there is nothing.
  var remarksAttachment: AuditAttachment? {
    let lines = remarks + counts
    guard !lines.isEmpty else { return nil }
    let text = (lines + coverage).joined(separator: "\n") + "\n"
    return AuditAttachment(
      screen: result?.screens.first?.name ?? site.running.name, part: "remarks", kind: .text,
      bytes: Array(text.utf8))
  }

  /// Whether everything that was asked for could be looked at.
  var couldAudit: Bool { result.map { $0.inputNotes.isEmpty } ?? false }
}
