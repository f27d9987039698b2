import A11yModel

/// The elements to report in place of those in front of an element: the bar or alert around them, or the
/// control that they belong to.
struct OwnerNames {
  private let tree: ElementTree
  // The nearest control, and the nearest bar, alert or similar layer, the element itself included, or -1.
  private struct Around {
    var control: Int32
    var layer: Int32
  }

  private let around: [Around]

  init(_ tree: ElementTree, isInteractive: [Bool], composites: Composites) {
    self.tree = tree
    around = tree.inheriting { node, outer in
      var around = outer ?? Around(control: -1, layer: -1)
      if isInteractive[node.index] { around.control = Int32(node.index) }
      if composites.touchLayer(of: node.index) > .content { around.layer = Int32(node.index) }
      return around
    }
  }

  /// Returns the owner to report for a touch owner in front of an element. O(1).
  func name(of owner: TouchOwner, before index: Int) -> TouchOwner {
    owner.element.map { .element(name(of: $0, before: index)) } ?? owner
  }

  /// Returns the element to report for one in front of another. O(1).
  func name(of front: Int, before index: Int) -> Int {
    outermostLayer(around: front, before: index)
      ?? separate(around[front].control, from: index) ?? front
  }

  private func outermostLayer(around front: Int, before index: Int) -> Int? {
    var outermost: Int?
    var layer = separate(around[front].layer, from: index)
    // Real screens do not nest bars and alerts this deeply, but hostile ones may.
    var left = 16
    while let candidate = layer, left > 0 {
      outermost = candidate
      layer = tree.parent(of: candidate).flatMap { separate(around[$0].layer, from: index) }
      left -= 1
    }
    return outermost
  }

  // An ancestor of the element is not in front of it.
  private func separate(_ ancestor: Int32, from index: Int) -> Int? {
    ancestor < 0 || tree.isAncestor(Int(ancestor), of: index) ? nil : Int(ancestor)
  }
}
