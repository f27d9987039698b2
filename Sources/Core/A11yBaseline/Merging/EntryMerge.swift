import A11yRules

/// The merge of an entry that both sides have.
struct EntryMerge {
  /// The merged entry, with the ordinal 0; nil if no context is left.
  let entry: BaselineEntry?
  let conflicts: [MergeConflict]

  /// Merges an entry field by field.
  ///
  /// - Parameter kept: The side whose text is used in conflicts.
  init(_ versions: MergeVersions<BaselineEntry>, keeping kept: MergeSide) {
    var merged = versions[kept]
    var conflicts: [MergeConflict] = []
    func words(
      _ word: WritableKeyPath<BaselineEntry, String>,
      _ subject: (String, String) -> MergeConflict.Subject
    ) {
      // Compares bytes, which is what files contain. An added entry has an empty base.
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
    // Measurements do not conflict. The lower one reports a worse finding earlier.
    let severities = versions.map(\.severity)
    merged.severity = severities.undisputed ?? min(severities.ours, severities.theirs)
    if versions.ours.peers > 0 || versions.theirs.peers > 0 {
      let rows = versions.map(\.rows)
      merged.rows = rows.undisputed ?? rows.ours.joined(with: rows.theirs)
    } else {
      merged.count = versions.map(\.count).sum
    }
    let sides = versions.map(\.side)
    merged.side = sides.undisputed ?? min(sides.ours, sides.theirs)
    let sound: Set<BaselineContext> = versions.map { Set($0.sound) }.union()
    merged.sound = sound.sorted()
    let contracts = versions.map(\.contract)
    merged.contract = contracts.undisputed ?? max(contracts.ours, contracts.theirs)
    let origins = versions.map(\.origin)
    let first = origins.ours.rawValue < origins.theirs.rawValue ? origins.ours : origins.theirs
    merged.origin = origins.undisputed ?? first
    let contexts: Set<BaselineContext> = versions.map { Set($0.contexts) }.union()
    merged.contexts = contexts.sorted()
    let descriptions = versions.map(EntryDescription.init)
    merged.describe(as: descriptions.undisputed ?? min(descriptions.ours, descriptions.theirs))
    merged.identity.features.addRows(of: versions.ours.identity.features)
    merged.identity.features.addRows(of: versions.theirs.identity.features)
    merged.ordinal = 0
    entry = contexts.isEmpty ? nil : merged
    self.conflicts = conflicts
  }
}

/// The description of an element: parts that belong together, from one capture.
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
}
