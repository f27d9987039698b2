import A11yRules

/// One entry that both sides have, as one.
struct EntryMerge {
  /// The entry, numbered 0; nil where no context is left in which it is accepted.
  let entry: BaselineEntry?
  /// What they disagree on.
  let conflicts: [MergeConflict]

  /// Merges an entry field by field.
  ///
  /// - Parameter kept: Whose words count where both have changed them.
  init(_ versions: MergeVersions<BaselineEntry>, keeping kept: MergeSide) {
    var merged = versions[kept]
    var conflicts: [MergeConflict] = []
    func words(
      _ word: WritableKeyPath<BaselineEntry, String>,
      _ subject: (String, String) -> MergeConflict.Subject
    ) {
      // By bytes, which is what a file has. Who adds an entry has said nothing before.
      var bytes = versions.map { Array($0[keyPath: word].utf8) }
      bytes.base = bytes.base ?? []
      if let undisputed = bytes.undisputed {
        merged[keyPath: word] = String(decoding: undisputed, as: UTF8.self)
      } else {
        let (ours, theirs) = (versions.ours[keyPath: word], versions.theirs[keyPath: word])
        conflicts.append(
          .init(entry: versions[kept], subject: subject(ours, theirs), kept: kept))
      }
    }
    words(\.reason) { .reason(ours: $0, theirs: $1) }
    words(\.owner) { .owner(ours: $0, theirs: $1) }
    // What was measured is no matter of opinion: the lower of two measures complains earlier.
    let severities = versions.map(\.severity)
    merged.severity = severities.undisputed ?? min(severities.ours, severities.theirs)
    merged.count = versions.map(\.count).sum
    let contracts = versions.map(\.contract)
    merged.contract = contracts.undisputed ?? max(contracts.ours, contracts.theirs)
    let origins = versions.map(\.origin)
    let first = origins.ours.rawValue < origins.theirs.rawValue ? origins.ours : origins.theirs
    merged.origin = origins.undisputed ?? first
    let contexts: Set<BaselineContext> = versions.map { Set($0.contexts) }.union()
    merged.contexts = contexts.sorted()
    let descriptions = versions.map(EntryDescription.init)
    merged.describe(as: descriptions.undisputed ?? min(descriptions.ours, descriptions.theirs))
    merged.ordinal = 0
    entry = contexts.isEmpty ? nil : merged
    self.conflicts = conflicts
  }
}

/// What is remembered of an element: parts that only fit together, from one capture.
private struct EntryDescription: Hashable, Comparable {
  let identity: Identity
  let anchor: String
  private let bytes: [UInt8]

  init(_ entry: BaselineEntry) {
    identity = entry.identity
    anchor = entry.anchor
    bytes = BaselineText.line(
      BaselineEntry(
        identity: entry.identity, rule: entry.rule, screen: entry.screen, anchor: entry.anchor,
        severity: .note))
  }

  static func < (left: EntryDescription, right: EntryDescription) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension BaselineEntry {
  fileprivate mutating func describe(as description: EntryDescription) {
    identity = description.identity
    anchor = description.anchor
  }

  /// On what terms it was accepted.
  var terms: Terms { Terms(reason: reason, owner: owner, origin: origin) }

  struct Terms: Hashable {
    let reason: String
    let owner: String
    let origin: Origin
  }
}
