import A11yModel

/// The control that each element belongs to, so that a tap on a part counts as a tap on the control.
///
/// A control inside another is separate, unless both are the same control reported twice (same rectangle,
/// compatible names) or it is a part of a composite control (``Composites/part(_:)``).
package struct ControlUnits {
  private let tree: ElementTree
  private let isInteractive: [Bool]
  private let composites: Composites
  // The nearest separate control and the nearest control, the element itself included, or -1.
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

  /// Returns the nearest separate control that contains the element, the element itself included.
  package func control(of index: Int) -> Int? {
    unitOf[index].separate < 0 ? nil : Int(unitOf[index].separate)
  }

  /// Whether the element is a control that is not part of another one.
  package func isSeparate(_ index: Int) -> Bool { unitOf[index].separate == Int32(index) }

  /// Whether no separate control other than `element` is on the path from `target` up to it.
  func reaches(_ element: Int, from target: Int) -> Bool { Int(unitOf[target].separate) <= element }

  /// Whether a tap on `target`, the element itself or a descendant, counts as a tap on `element`.
  func owns(_ element: Int, _ target: Int) -> Bool { reaches(element, from: target) }

  /// Whether an ancestor responds to touches on behalf of a descendant: a control or bar for its parts, an
  /// accessibility element for all its descendants, a cell for all but controls.
  func acts(_ ancestor: Int, for index: Int) -> Bool {
    let type = tree.type(of: ancestor)
    if isInteractive[ancestor] || TypeSet.composite.contains(type) { return true }
    if type == .cell || type == .tableRow {
      return !TypeSet.interactive.contains(tree.type(of: index))
    }
    return tree[ancestor].isTrue(.isAccessibilityElement)
  }
}
