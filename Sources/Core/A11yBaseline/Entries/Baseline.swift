/// The accepted findings of an app.
package struct Baseline: Equatable, Sendable {
  /// The entries, sorted by screen, rule, anchor, fingerprint and ordinal.
  package private(set) var entries: [BaselineEntry]
  /// The findings that were accepted and then fixed, sorted by fingerprint.
  package private(set) var tombstones: [Tombstone]
  /// The rules and languages of the runs that the baseline was created from; nil if not recorded.
  package private(set) var knowledge: Knowledge?
  /// The screens and contexts that runs are expected to capture, sorted by name and context.
  package private(set) var screens: [BaselineScreen]

  /// The version of both file formats. Files of another version are not read.
  package static let version = 9

  /// Returns the error message for a file of another version; nil for this version.
  package static func misfit(ofVersion version: Int) -> String? {
    if version == Self.version { return nil }
    return version > Self.version
      ? "made by a newer a11ylint: version \(version); update the tool"
      : "made by an older a11ylint: version \(version); delete it and run `a11ylint baseline create`"
  }

  package static let empty = Baseline([])

  /// A finding that was accepted and then fixed.
  package struct Tombstone: Hashable, Sendable {
    /// The fingerprint of the former entry.
    package var fingerprint: String
    package var rule: String
    package var screen: String
    /// A readable description of the element.
    package var anchor: String

    package init(fingerprint: String, rule: String, screen: String, anchor: String) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.screen = screen
      self.anchor = anchor
    }

    init(_ entry: BaselineEntry) {
      self.init(
        fingerprint: entry.fingerprint, rule: entry.rule, screen: entry.screen,
        anchor: entry.anchor)
    }

    // Decides between two tombstones with one fingerprint: the lower one is kept.
    var words: [String] { [rule, screen, anchor] }
  }

  /// Creates a baseline from entries in any order.
  package init(
    _ entries: consuming [BaselineEntry], tombstones: [Tombstone] = [],
    knowledge: Knowledge? = nil, screens: [BaselineScreen] = []
  ) {
    self.entries = entries
    BaselineEntry.sort(&self.entries)
    self.tombstones = tombstones.sorted { $0.fingerprint < $1.fingerprint }
    // An empty record is the same as none.
    let isEmpty = knowledge.map { $0.rules.isEmpty && $0.languages.isEmpty } ?? true
    self.knowledge = isEmpty ? nil : knowledge
    self.screens = screens.normalized
  }

  /// Creates a baseline from entries in any order, with new ordinals and no tombstones of accepted findings.
  static func assembled(
    _ entries: [BaselineEntry], tombstones: [Tombstone], knowledge: Knowledge? = nil,
    screens: [BaselineScreen] = []
  ) -> Baseline {
    let present = Set(entries.map(\.fingerprint))
    var buried = Dictionary(
      tombstones.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    for fingerprint in present { buried[fingerprint] = nil }
    return Baseline(
      BaselineEntry.numbered(entries), tombstones: Array(buried.values),
      knowledge: knowledge, screens: screens)
  }
}
