extension BaselineEntry {
  /// Which entry of a baseline it is.
  struct Key: Hashable {
    let fingerprint: String
    let ordinal: Int
  }

  var key: Key { Key(fingerprint: fingerprint, ordinal: ordinal) }

  /// The order of files and reports, by bytes.
  static func isOrderedBefore(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    var order = left.screen.byteOrder(right.screen)
    if order == 0 { order = left.rule.byteOrder(right.rule) }
    if order == 0 { order = left.anchor.byteOrder(right.anchor) }
    if order == 0 { order = left.fingerprint.byteOrder(right.fingerprint) }
    return order == 0 ? left.ordinal < right.ordinal : order < 0
  }

  /// Brings entries into the order of files and reports.
  ///
  /// Positions are sorted and then each entry moves once: entries are large.
  static func sort(_ entries: inout [BaselineEntry]) {
    let order = entries.withUnsafeBufferPointer { entries in
      let isSorted = entries.indices.dropFirst().allSatisfy {
        !isOrderedBefore(entries[$0], entries[$0 - 1])
      }
      return isSorted ? [] : entries.indices.sorted { isOrderedBefore(entries[$0], entries[$1]) }
    }
    entries.arrange(order)
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

extension Array {
  /// Puts at each position the element whose old position the order names; moves along its cycles.
  fileprivate mutating func arrange(_ order: [Int]) {
    var order = order
    for start in order.indices {
      var position = start
      while order[position] != start {
        let source = order[position]
        swapAt(position, source)
        order[position] = position
        position = source
      }
      order[position] = position
    }
  }
}
