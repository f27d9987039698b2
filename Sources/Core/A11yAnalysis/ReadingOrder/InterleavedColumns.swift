import A11yModel

/// The containers whose columns lie side by side over the height of the screen, as in a split view, and are read
/// in turns. On a large screen VoiceOver may instead finish a column before the next, so the order is in doubt.
struct InterleavedColumns {
  /// The positions in the tree, outermost first.
  private(set) var containers: [Int] = []

  /// Finds the containers. O(n) for n elements.
  ///
  /// - Parameter rank: Returns the index of an element among the stops; nil if it is not a stop.
  init(_ tree: ElementTree, bounds: Rect?, rank: (Int) -> Int?) {
    guard let bounds, !bounds.isEmpty else { return }
    // The first and last rank in each subtree; the last is -1 if there is no stop.
    var first = [Int](repeating: .max, count: tree.count)
    var last = [Int](repeating: -1, count: tree.count)
    for index in tree.indices.reversed() {
      if let rank = rank(index) {
        first[index] = min(first[index], rank)
        last[index] = max(last[index], rank)
      }
      guard let parent = tree.parent(of: index) else { continue }
      first[parent] = min(first[parent], first[index])
      last[parent] = max(last[parent], last[index])
    }
    for index in tree.indices {
      let columns = tree[index].children.filter { child in
        last[child] >= 0 && Self.isColumn(tree[child], bounds)
      }
      let isRead = zip(columns, columns.dropFirst()).contains { one, other in
        Self.areBeside(tree[one], tree[other]) && first[one] <= last[other]
          && first[other] <= last[one]
      }
      if isRead { containers.append(index) }
    }
  }

  private static func isColumn(_ node: Node, _ bounds: Rect) -> Bool {
    guard let frame = node.frame, frame.isFinite else { return false }
    return frame.height >= bounds.height * Measures.Coverage.most
      && frame.width < bounds.width * Measures.Coverage.whole
  }

  private static func areBeside(_ one: Node, _ other: Node) -> Bool {
    guard let one = one.frame, let other = other.frame else { return false }
    let slop = Measures.Distance.wholePoint
    return one.maxX <= other.minX + slop || other.maxX <= one.minX + slop
  }
}
