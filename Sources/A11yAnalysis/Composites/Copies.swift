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
    // The last original with a hash. A collision only hides a copy.
    var originals: [Int: Int] = [:]
    originals.reserveCapacity(count)
    for index in indices {
      guard let key = copyKey(self[index]) else { continue }
      if let original = originals[key], areEqual(self[original], self[index]) {
        isCopy[index] = true
      } else {
        originals[key] = index
      }
    }
    return isCopy
  }

  private func copyKey(_ node: Node) -> Int? {
    guard let frame = node.frame, !frame.isEmpty, !Self.uncopied.contains(node.type) else {
      return nil
    }
    let facts: [TextFact] = [.identifier, .label, .value]
    guard facts.contains(where: { node.has($0) }) || TypeSet.interactive.contains(node.type) else {
      return nil
    }
    var hasher = Hasher()
    hasher.combine(node.type)
    hasher.combine(frame.x)
    hasher.combine(frame.y)
    hasher.combine(frame.width)
    hasher.combine(frame.height)
    for fact in facts { hasher.combine(node[fact].map { $0.count } ?? -1) }
    return hasher.finalize()
  }

  // Every screen of a paged app is a window or a scroll view of the same size.
  private static let uncopied: TypeSet = [
    .application, .window, .scrollView, .table, .collectionView, .webView, .cell, .switch,
  ]

  private func areEqual(_ one: Node, _ other: Node) -> Bool {
    one.type == other.type && one.frame == other.frame
      && [TextFact.identifier, .label, .value].allSatisfy { one[$0] == other[$0] }
  }
}
