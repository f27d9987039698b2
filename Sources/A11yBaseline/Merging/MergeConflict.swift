import A11yModel

/// Something of an entry on which both sides of a merge disagree.
package struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The entry, as the kept side has it, or had it.
  package var entry: BaselineEntry
  /// What they disagree on.
  package var subject: Subject
  /// Whose version counts.
  package var kept: MergeSide

  /// What two sides may disagree on.
  package enum Subject: Hashable, Sendable {
    /// Why it is accepted.
    case reason(ours: String, theirs: String)
    /// Who answers for it.
    case owner(ours: String, theirs: String)
    /// One side has removed it, while the other has accepted it anew.
    case presence(removedBy: MergeSide)
  }

  /// For example `Login: missing-label at button #pay: the reason is "A" here and "B" there; kept "A"`.
  ///
  /// Safe to print.
  package var description: String {
    let place = "\(entry.screen.shownName): \(entry.name)"
    switch subject {
    case .reason(let ours, let theirs): return "\(place): \(words("reason", ours, theirs))"
    case .owner(let ours, let theirs): return "\(place): \(words("owner", ours, theirs))"
    case .presence(let side):
      let what =
        side == .ours
        ? "removed here and accepted anew there" : "accepted anew here and removed there"
      return "\(place): \(what); \(kept == side ? "removed" : "kept")"
    }
  }

  // What conflicts are sorted by.
  var words: [String] { [entry.screen, entry.rule, entry.anchor, entry.fingerprint, description] }

  private func words(_ name: String, _ ours: String, _ theirs: String) -> String {
    let kept = (kept == .ours ? ours : theirs).inQuotes
    return "the \(name) is \(ours.inQuotes) here and \(theirs.inQuotes) there; kept \(kept)"
  }
}
