import A11yModel

/// Which control each element is a part of, so that a tap on a part counts for the whole.
///
/// A control inside another is separate, unless it is the same thing twice (same box, compatible
/// names) or a part of a composite control such as a segment.
struct ControlUnits {
  /// The nearest separate control that the element is, or is a part of; -1 for none.
  private(set) var separate: [Int32]

  init(_ tree: ElementTree, isActive: [Bool]) {
    separate = Array(repeating: -1, count: tree.count)
    // The nearest active element, the element itself included.
    var unit = [Int32](repeating: -1, count: tree.count)
    for index in tree.indices {
      let parent = tree.parent(of: index)
      separate[index] = parent.map { separate[$0] } ?? -1
      let outer = parent.map { unit[$0] } ?? -1
      unit[index] = isActive[index] ? Int32(index) : outer
      guard isActive[index], outer < 0 || !Self.isPart(tree[index], of: tree[Int(outer)]) else {
        continue
      }
      separate[index] = Int32(index)
    }
  }

  private static func isPart(_ inner: Node, of outer: Node) -> Bool {
    if TypeSet.composite.contains(outer.type) { return true }
    guard let one = outer.frame, let other = inner.frame, one.isSameBox(as: other) else {
      return false
    }
    guard let name = inner.name, let outerName = outer.name, !name.isEmpty, !outerName.isEmpty
    else { return true }
    return name == outerName
  }

  /// Whether a tap on `target`, which is `element` or below it, is a tap on `element`.
  func owns(_ element: Int, _ target: Int) -> Bool { Int(separate[target]) <= element }
}
