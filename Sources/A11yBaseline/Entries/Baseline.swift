/// The findings that were accepted before.
package struct Baseline: Equatable, Sendable {
  /// The entries, sorted by screen, rule, anchor, fingerprint and ordinal.
  package private(set) var entries: [BaselineEntry]
  /// Findings that were accepted once and then fixed, sorted by fingerprint.
  package private(set) var tombstones: [Tombstone]
  /// What it was made with; nil for one that keeps no record.
  package private(set) var knowledge: Knowledge?

  /// The number of entries that a baseline may have: more than twice the findings of the largest run.
  package static let mostEntries = 250_000

  /// The message of an error about a file with more.
  package static func excessMessage(_ most: Int = mostEntries) -> String {
    "has more than \(most) entries, the most that are read"
  }

  /// The version of both stored forms. Files of another version are not read.
  package static let version = 7

  /// Says why a file of another version is not read, and what to do about it.
  package static func misfit(ofVersion version: Int) -> String? {
    if version == Self.version { return nil }
    return version > Self.version
      ? "made by a newer a11ylint: version \(version); update the tool"
      : "made by an older a11ylint: version \(version); delete it and run `a11ylint baseline create`"
  }

  /// A baseline with nothing in it.
  package static let empty = Baseline([])

  /// Something that was fixed once.
  package struct Tombstone: Hashable, Sendable {
    /// The fingerprint that the entry had.
    package var fingerprint: String
    /// The id of the rule.
    package var rule: String
    /// The name of the screen.
    package var screen: String
    /// The element for a reader.
    package var anchor: String

    /// Creates a tombstone.
    package init(fingerprint: String, rule: String, screen: String, anchor: String) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.screen = screen
      self.anchor = anchor
    }

    /// What is left of an entry.
    init(_ entry: BaselineEntry) {
      self.init(
        fingerprint: entry.fingerprint, rule: entry.rule, screen: entry.screen,
        anchor: entry.anchor)
    }

    /// What decides between two with one fingerprint: the lower counts.
    var words: [String] { [rule, screen, anchor] }
  }

  /// Creates a baseline; the order of the entries does not matter.
  package init(
    _ entries: consuming [BaselineEntry], tombstones: [Tombstone] = [],
    knowledge: Knowledge? = nil
  ) {
    self.entries = entries
    BaselineEntry.sort(&self.entries)
    self.tombstones = tombstones.sorted { $0.fingerprint < $1.fingerprint }
    // A record of nothing says nothing.
    let isEmpty = knowledge.map { $0.rules.isEmpty && $0.languages.isEmpty } ?? true
    self.knowledge = isEmpty ? nil : knowledge
  }

  /// A baseline of entries in any order: numbered, and without tombstones of what is accepted.
  static func assembled(
    _ entries: [BaselineEntry], tombstones: [Tombstone], knowledge: Knowledge? = nil
  ) -> Baseline {
    let present = Set(entries.map(\.fingerprint))
    var buried = Dictionary(
      tombstones.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    for fingerprint in present { buried[fingerprint] = nil }
    return Baseline(
      BaselineEntry.numbered(entries), tombstones: Array(buried.values),
      knowledge: knowledge)
  }
}
