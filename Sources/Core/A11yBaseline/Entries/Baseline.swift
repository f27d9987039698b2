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

  /// The version of both forms. Files of another version are not read.
  package static let version = 10

  /// Returns the error message for a file of another version; nil for this version.
  package static func misfit(ofVersion version: Int) -> String? {
    if version == Self.version { return nil }
    return version > Self.version
      ? "made by a newer a11ylint: version \(version); update the tool"
      : "made by an older a11ylint: version \(version); move it away, and run "
        + "`a11ylint baseline create --from` with its new path, which keeps reasons and owners"
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

  /// Returns the baseline with what another one has on some screens, and with its rules and languages.
  package func taking(_ other: Baseline, on screens: Set<String>) -> Baseline {
    func mixed<Part>(_ parts: KeyPath<Baseline, [Part]>, _ screen: KeyPath<Part, String>) -> [Part]
    {
      self[keyPath: parts].filter { !screens.contains($0[keyPath: screen]) }
        + other[keyPath: parts].filter { screens.contains($0[keyPath: screen]) }
    }
    return Baseline(
      mixed(\.entries, \.screen), tombstones: mixed(\.tombstones, \.screen),
      knowledge: other.knowledge, screens: mixed(\.screens, \.name))
  }

  /// Returns the baseline with the entries and screens that only another one has, and with its rules and languages.
  ///
  /// The lines of all others stay as they are.
  package func adding(_ other: Baseline) -> Baseline {
    let (known, names) = (Set(entries.map(\.key)), Set(screens.map(\.name)))
    return Baseline(
      entries + other.entries.filter { !known.contains($0.key) }, tombstones: other.tombstones,
      knowledge: other.knowledge,
      screens: screens + other.screens.filter { !names.contains($0.name) })
  }

  /// Returns the baseline with the descriptions that an earlier version has of elements with an identifier of their own.
  ///
  /// They are known by it. Branches that accept findings beside them then do not change their lines.
  package func describing(namedElementsAs earlier: Baseline) -> Baseline {
    let shared = Set((entries + earlier.entries).filter { $0.ordinal > 0 }.map(\.fingerprint))
    let known = Dictionary(
      earlier.entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    let described = entries.map { entry in
      guard entry.identity.fp1 != nil, let before = known[entry.fingerprint],
        !shared.contains(entry.fingerprint)
      else { return entry }
      var entry = entry
      let members = entry.identity.features.members
      (entry.identity, entry.anchor) = (before.identity, before.anchor)
      // They say how much of the finding is accepted.
      entry.identity.features.members = members
      return entry
    }
    return Baseline(described, tombstones: tombstones, knowledge: knowledge, screens: screens)
  }
}
