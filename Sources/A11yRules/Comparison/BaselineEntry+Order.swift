extension BaselineEntry {
  /// Which entry of a baseline it is.
  struct Key: Hashable {
    let fingerprint: String
    let ordinal: Int
  }

  var key: Key { Key(fingerprint: fingerprint, ordinal: ordinal) }

  /// The order of files and reports, by bytes.
  static func isOrderedBefore(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    let pairs = [
      (left.screen, right.screen), (left.rule, right.rule), (left.anchor, right.anchor),
      (left.fingerprint, right.fingerprint),
    ]
    for (first, second) in pairs where !first.utf8.elementsEqual(second.utf8) {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return left.ordinal < right.ordinal
  }

  /// The entries, those with one fingerprint numbered from 0.
  ///
  /// The numbers depend on what is in the entries alone, not on their order or their old numbers.
  static func numbered(_ entries: [BaselineEntry]) -> [BaselineEntry] {
    Dictionary(grouping: entries, by: \.fingerprint).values.flatMap { group in
      guard group.count > 1 else { return group.map { $0.numbered(0) } }
      let ordered = group.map { entry in
        let entry = entry.numbered(0)
        return (entry: entry, bytes: BaselineText.line(entry))
      }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      return ordered.enumerated().map { $0.element.entry.numbered($0.offset) }
    }
  }

  private func numbered(_ ordinal: Int) -> BaselineEntry {
    var entry = self
    entry.ordinal = ordinal
    return entry
  }
}
