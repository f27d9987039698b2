import A11yModel

/// A conflict between the two sides of a merge about an entry.
package struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The entry in the version of the kept side, or the other version if the kept side removed it.
  package var entry: BaselineEntry
  package var subject: Subject
  /// The side whose version is kept.
  package var kept: MergeSide

  package enum Subject: Hashable, Sendable {
    /// The reasons for accepting the entry.
    case reason(ours: String, theirs: String)
    case owner(ours: String, theirs: String)
    /// One side removed the entry, and the other accepted it again.
    case presence(removedBy: MergeSide)
  }

  /// The conflict in one line, safe to print, for example
  /// `Login: missing-label at button #pay: the reason is "A" here and "B" there; kept "A"`.
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

  // The sort keys of conflicts.
  var words: [String] { [entry.screen, entry.rule, entry.anchor, entry.fingerprint, description] }

  private func words(_ name: String, _ ours: String, _ theirs: String) -> String {
    let kept = (kept == .ours ? ours : theirs).inQuotes
    return "the \(name) is \(ours.inQuotes) here and \(theirs.inQuotes) there; kept \(kept)"
  }
}
