import A11yModel

/// Which control each element is a part of, so that a tap on a part counts for the whole.
///
/// A control inside another is separate, unless it is the same thing twice (same box, compatible
/// names) or a part of a composite control such as a segment (``Composites/part(_:)``).
package struct ControlUnits {
  private let tree: ElementTree
  private let isInteractive: [Bool]
  private let composites: Composites
  // The nearest separate control that the element is, or is a part of, and the nearest control, the
  // element itself included; -1 for none.
  private struct Unit {
    var separate: Int32
    var nearest: Int32
  }

  private let unitOf: [Unit]

  init(
    _ tree: ElementTree, isInteractive: [Bool], isControl: [Bool], composites: Composites
  ) {
    self.tree = tree
    self.isInteractive = isInteractive
    self.composites = composites
    unitOf = tree.inheriting { node, outer in
      var unit = outer ?? Unit(separate: -1, nearest: -1)
      guard isControl[node.index] else { return unit }
      if unit.nearest < 0 || !Self.isPart(node, of: tree[Int(unit.nearest)], composites) {
        unit.separate = Int32(node.index)
      }
      unit.nearest = Int32(node.index)
      return unit
    }
  }

  private static func isPart(_ inner: Node, of outer: Node, _ composites: Composites) -> Bool {
    if let part = composites.part(inner.index), part.control <= outer.index { return true }
    guard let one = outer.frame, let other = inner.frame, one.isSameBox(as: other) else {
      return false
    }
    guard let name = inner.name, let outerName = outer.name, !name.isEmpty, !outerName.isEmpty
    else { return true }
    return name == outerName
  }

  /// The nearest separate control that the element is, or is a part of.
  package func control(of index: Int) -> Int? {
    unitOf[index].separate < 0 ? nil : Int(unitOf[index].separate)
  }

  /// Whether the element is a control and no part of another one.
  package func isSeparate(_ index: Int) -> Bool { unitOf[index].separate == Int32(index) }

  /// Whether no other control lies between an element and one below it, or the element itself.
  func reaches(_ element: Int, from target: Int) -> Bool { Int(unitOf[target].separate) <= element }

  /// Whether a tap on `target`, which is `element` or below it, is a tap on `element`.
  func owns(_ element: Int, _ target: Int) -> Bool { reaches(element, from: target) }

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
