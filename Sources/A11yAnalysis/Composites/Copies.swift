import A11yModel

extension ElementTree {
  /// Whether each element is printed a second time: iOS 26 prints scroll bars, buttons of fields and
  /// pins of maps twice, and React Native prints a view and what it shows. Two elements of the same type,
  /// label, identifier, value and frame are one; of them the first counts.
  ///
  /// Only captures of the accessibility layer print copies: in others two views are two views. An element
  /// without any text is no copy, unless of a control. O(n).
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

  private static let texts: [TextFact] = [.identifier, .label, .value]

  // Every screen of a paged app is a window or a scroll view of the same size.
  private static let uncopied: TypeSet = [
    .application, .window, .scrollView, .table, .collectionView, .webView, .cell, .switch,
  ]

  // Of the facts that are cheap to compare; equal ones are compared in full.
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

/// Elements by a hash: an open table, of which a bounded part is looked at. Where a hostile capture makes
/// many collide, copies are not found.
private struct Originals {
  private var slots: [Int32]
  // Where the next element goes.
  private var free = 0

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  /// Whether an element with a hash is equal; if none is, the next one that is added is kept in its place.
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
