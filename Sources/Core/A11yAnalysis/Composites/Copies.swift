import A11yModel

extension ElementTree {
  /// Returns whether each element is a duplicate of an earlier one: of the same type, label, identifier, value
  /// and frame. iOS 26 reports scroll bars, buttons in fields and map pins twice; React Native reports a view
  /// and its content. O(n).
  ///
  /// In a view hierarchy, there are no duplicates. An element without any text is one only if it is a control.
  func copies() -> [Bool] {
    var isCopy = [Bool](repeating: false, count: count)
    guard !screen.isViewHierarchy, !screen.isDesignTime else { return isCopy }
    var originals = Originals(capacity: count)
    let (uncopied, interactive) = (Self.uncopied, TypeSet.interactive)
    for index in indices {
      let node = self[index]
      guard let frame = node.frame, !frame.isEmpty, !uncopied.contains(node.type),
        node.has(.label) || node.has(.identifier) || node.has(.value)
          || interactive.contains(node.type)
      else { continue }
      let isKnown = originals.contains(hash(node, frame)) { areEqual(self[$0], node) }
      if isKnown { isCopy[index] = true } else { originals.add(index) }
    }
    return isCopy
  }

  /// Returns the rows at the place of an earlier row of the same list. The list keeps them for reuse, or has
  /// not removed them yet; they are not on the screen. O(n).
  func staleRows() -> Set<Int> {
    guard !screen.isViewHierarchy, !screen.isDesignTime else { return [] }
    var stale: Set<Int> = []
    var places: Set<RowPlace> = []
    for index in indices where type(of: index) == .cell {
      guard let parent = parent(of: index), let frame = self[index].frame, !frame.isEmpty else {
        continue
      }
      if !places.insert(RowPlace(list: parent, frame: frame)).inserted { stale.insert(index) }
    }
    return stale
  }

  private static let texts: [TextFact] = [.identifier, .label, .value]

  // In a paged app, every page is a window or scroll view of the same size.
  private static let uncopied: TypeSet = [
    .application, .window, .scrollView, .table, .collectionView, .webView, .cell, .switch,
  ]

  // Hashes the facts that are cheap to compare; candidates are then compared in full.
  private func hash(_ node: Node, _ frame: Rect) -> UInt64 {
    var hash = UInt64(node.type.rawValue)
    func add(_ number: Double) {
      hash = (hash ^ number.bitPattern) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    add(frame.x)
    add(frame.y)
    add(frame.width)
    add(frame.height)
    return hash
  }

  private func areEqual(_ one: Node, _ other: Node) -> Bool {
    one.type == other.type && one.frame == other.frame
      && Self.texts.allSatisfy { one[$0] == other[$0] }
  }
}

private struct RowPlace: Hashable {
  let list: Int
  let frame: Rect
}

/// An open-addressing hash table of elements with bounded probing. If a hostile capture makes many hashes
/// collide, duplicates are missed.
private struct Originals {
  private var slots: [Int32]
  private var free = 0

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  /// Whether the table contains an equal element; if not, the next call to `add(_:)` fills the slot found.
  mutating func contains(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Bool {
    let mask = slots.count - 1
    free = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<16 {
      guard slots[free] >= 0 else { return false }
      if isEqual(Int(slots[free])) { return true }
      free = (free + 1) & mask
    }
    return false
  }

  mutating func add(_ index: Int) { slots[free] = Int32(index) }
}
