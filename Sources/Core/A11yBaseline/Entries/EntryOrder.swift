extension BaselineEntry {
  /// The unique key of an entry in a baseline.
  package struct Key: Hashable, Comparable, Sendable {
    let fingerprint: Fingerprint?
    let ordinal: Int

    package static func < (left: Key, right: Key) -> Bool {
      guard left.fingerprint != right.fingerprint else { return left.ordinal < right.ordinal }
      guard let one = left.fingerprint, let other = right.fingerprint else {
        return left.fingerprint == nil
      }
      return one < other
    }
  }

  var key: Key { Key(fingerprint: identity.key, ordinal: ordinal) }

  /// Sorts entries as in files and reports: by screen, rule, anchor and fingerprint, as bytes, and ordinal.
  ///
  /// It sorts small records first and then moves each entry once, because entries are large.
  static func sort(_ entries: inout [BaselineEntry]) {
    // Entries from a file are already sorted.
    guard !isSorted(entries) else { return }
    var runs = Runs()
    var places = entries.indices.map { index in
      Place(
        run: runs.number(entries[index].screen, entries[index].rule),
        anchor: entries[index].anchor, position: index)
    }
    let ranks = runs.ranks
    for index in places.indices { places[index].run = ranks[places[index].run] }
    places.sort { left, right in
      if left.run != right.run { return left.run < right.run }
      let order = left.anchor.byteOrder(right.anchor)
      if order != 0 { return order < 0 }
      return entries[left.position].key < entries[right.position].key
    }
    entries.arrange(places.map(\.position))
  }

  private static func isSorted(_ entries: [BaselineEntry]) -> Bool {
    entries.indices.dropFirst().allSatisfy { isInOrder(entries, $0 - 1, $0) }
  }

  // Takes positions, because copying an entry is slow.
  private static func isInOrder(_ entries: [BaselineEntry], _ one: Int, _ other: Int) -> Bool {
    if entries[one].batch !== entries[other].batch {
      let screens = entries[one].screen.byteOrder(entries[other].screen)
      if screens != 0 { return screens < 0 }
      let rules = entries[one].rule.byteOrder(entries[other].rule)
      if rules != 0 { return rules < 0 }
    }
    let anchors = entries[one].anchor.byteOrder(entries[other].anchor)
    if anchors != 0 { return anchors < 0 }
    return entries[one].key <= entries[other].key
  }

  // Combines screen and rule into one number, because many entries share them.
  private struct Place {
    var run: Int
    let anchor: String
    let position: Int
  }

  private struct Runs {
    private var numbers: [String: [String: Int]] = [:]
    private var names: [(screen: String, rule: String)] = []

    mutating func number(_ screen: String, _ rule: String) -> Int {
      if let number = numbers[screen]?[rule], names[number].screen.byteOrder(screen) == 0,
        names[number].rule.byteOrder(rule) == 0
      {
        return number
      }
      numbers[screen, default: [:]][rule] = names.count
      names.append((screen, rule))
      return names.count - 1
    }

    // The rank of each number in byte order; equal bytes have equal ranks.
    var ranks: [Int] {
      let sorted = names.indices.sorted { order($0, $1) < 0 }
      var ranks = Array(repeating: 0, count: names.count)
      for (before, number) in zip(sorted, sorted.dropFirst()) {
        ranks[number] = ranks[before] + (order(before, number) == 0 ? 0 : 1)
      }
      return ranks
    }

    private func order(_ left: Int, _ right: Int) -> Int {
      let order = names[left].screen.byteOrder(names[right].screen)
      return order == 0 ? names[left].rule.byteOrder(names[right].rule) : order
    }
  }

  /// Returns the entries with new ordinals: consecutive from 0 for each fingerprint.
  ///
  /// The ordinals depend only on the contents of the entries, not on their order or their previous ordinals.
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

  /// The entry with the ordinal 0, for comparing it with others that have the same fingerprint.
  var unnumbered: BaselineEntry { numbered(0) }

  private func numbered(_ ordinal: Int) -> BaselineEntry {
    var entry = self
    entry.ordinal = ordinal
    return entry
  }
}

extension Array {
  /// Moves the element at each old position in `order` to its new position, along cycles.
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
