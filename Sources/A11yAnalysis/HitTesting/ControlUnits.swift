import A11yModel

/// Which control each element is a part of, so that a tap on a part counts for the whole.
///
/// A control inside another is separate, unless it is the same thing twice (same box, compatible
/// names) or a part of a composite control such as a segment.
package struct ControlUnits {
  private let tree: ElementTree
  private let isInteractive: [Bool]
  // The nearest separate control that the element is, or is a part of; -1 for none.
  private var separate: [Int32]

  init(_ tree: ElementTree, isInteractive: [Bool], isControl: [Bool]) {
    self.tree = tree
    self.isInteractive = isInteractive
    separate = Array(repeating: -1, count: tree.count)
    // The nearest control, the element itself included.
    var unit = [Int32](repeating: -1, count: tree.count)
    for index in tree.indices {
      let parent = tree.parent(of: index)
      separate[index] = parent.map { separate[$0] } ?? -1
      let outer = parent.map { unit[$0] } ?? -1
      unit[index] = isControl[index] ? Int32(index) : outer
      guard isControl[index], outer < 0 || !Self.isPart(tree[index], of: tree[Int(outer)]) else {
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

  /// The nearest separate control that the element is, or is a part of.
  package func control(of index: Int) -> Int? {
    separate[index] < 0 ? nil : Int(separate[index])
  }

  /// Whether the element is a control and no part of another one.
  package func isSeparate(_ index: Int) -> Bool { separate[index] == Int32(index) }

  /// Whether no other control lies between an element and one below it, or the element itself.
  func reaches(_ element: Int, from target: Int) -> Bool { Int(separate[target]) <= element }

  /// Whether a tap on `target`, which is `element` or below it, is a tap on `element`.
  func owns(_ element: Int, _ target: Int) -> Bool {
    reaches(element, from: target) || TypeSet.composite.contains(tree.type(of: element))
  }

  /// Whether an ancestor acts for an element in it.
  ///
  /// A control or a bar acts for its parts, an accessibility element for what it says, and a cell
  /// for what is in it, unless that is a control that should act for itself.
  func acts(_ ancestor: Int, for index: Int) -> Bool {
    let type = tree.type(of: ancestor)
    if isInteractive[ancestor] || TypeSet.composite.contains(type) { return true }
    if type == .cell || type == .tableRow {
      return !TypeSet.interactive.contains(tree.type(of: index))
    }
    return tree[ancestor].isTrue(.isAccessibilityElement)
  }
}
