import A11yBaseline

/// The reasons why findings of a check cannot be accepted.
package struct AcceptanceRefusal: Sendable {
  private let result: CheckResult
  private let baseline: Baseline

  /// - Parameter result: A check against the baseline.
  package init(_ result: CheckResult, _ baseline: Baseline) {
    (self.result, self.baseline) = (result, baseline)
  }

  /// Returns why the finding with a fingerprint cannot be accepted; nil if it can, or if there is none.
  package func words(for fingerprint: String) -> String? {
    guard result.acceptable([.fingerprint(fingerprint)]).isEmpty else { return nil }
    if let found = result.comparison.findings.first(where: { $0.fingerprint == fingerprint }) {
      return words(for: found)
    }
    if let entry = result.comparison.fixed.first(where: { $0.fingerprint == fingerprint }) {
      return "was fixed: \(NamedFinding(entry).words); a11ylint baseline update removes the entry"
    }
    if let entry = baseline.entries.first(where: { $0.fingerprint == fingerprint }) {
      return accepted(entry)
    }
    return baseline.tombstones.first { $0.fingerprint == fingerprint }.map(Self.fixed)
  }

  /// Returns that the finding of a former entry was fixed.
  package static func fixed(_ tombstone: Baseline.Tombstone) -> String {
    "was fixed: \(NamedFinding(tombstone).words); expected an accepted or a new finding"
  }

  /// Returns lines about suppressed findings, the first few by name.
  package func suppressed(where isMeant: (ComparedFinding) -> Bool) -> [String] {
    let hidden = result.comparison.findings.filter { $0.state == .suppressed && isMeant($0) }
    let rest = hidden.count - Self.limit
    return hidden.prefix(Self.limit).map(words)
      + (rest > 0 ? ["and \(rest) more suppressed findings"] : [])
  }

  private static let limit = 4

  private func words(for found: ComparedFinding) -> String {
    let name = NamedFinding(found.finding).words
    if found.state == .suppressed {
      let note = (found.note ?? found.state.rawValue).displayed
      return "\(name) is \(note); remove the suppression to accept it"
    }
    if let entry = found.entry, !found.state.isNews { return accepted(entry) }
    return "\(name): the screen was still changing; expected a capture of the settled screen"
  }

  private func accepted(_ entry: BaselineEntry) -> String {
    "already accepted: \(NamedFinding(entry).words), \(entry.terms); "
      + "a11ylint baseline edit changes the reason or owner"
  }
}
