import A11yModel

/// The front-to-back layers of a capture of the accessibility hierarchy, derived from element types because the
/// order of elements there does not tell what is in front.
struct TouchLayers {
  /// The layer of an element, derived from the types and frames of the element and its ancestors.
  private struct Place {
    var layer: TouchLayer
    var isDoubtful = false
    // Whether children far outside the element make their frames doubtful.
    let holdsChildren: Bool
  }

  /// The outermost elements of the layers in front of the content, front to back.
  private(set) var hitAreas: [HitArea] = []
  private let places: [Place]

  init(_ tree: ElementTree, bounds: Rect?, composites: Composites) {
    let screen = bounds ?? .everywhere
    let front = composites.front
    var roots: [Int] = []
    places = tree.inheriting { (node, outer: Place?) in
      let type = composites.touchLayer(of: node.index)
      let own = front?.contains(node.index) == true ? max(type, .presentation) : type
      var place = Place(layer: own, holdsChildren: Self.holdsChildren(node, screen))
      if let outer, let parent = node.parent {
        place.layer = max(own, outer.layer)
        place.isDoubtful = outer.isDoubtful || outer.holdsChildren && Self.strays(node, parent)
      }
      // Whether what follows a dimming view elsewhere is in front of it is unknown.
      if let front, node.index >= front.upperBound { place.isDoubtful = true }
      if own > outer?.layer ?? .content && !place.isDoubtful && node[.visible] != false {
        roots.append(node.index)
      }
      return place
    }
    roots.sort { (layer(of: $0).rawValue, $0) > (layer(of: $1).rawValue, $1) }
    for root in roots {
      let frame = tree[root].frame?.insetBy(tree.screen.frameRounding).intersection(screen) ?? .zero
      if !frame.isEmpty { hitAreas.append(HitArea(root, frame)) }
    }
  }

  /// Returns the layer of an element: its own or its ancestors', whichever is further in front. O(1).
  func layer(of index: Int) -> TouchLayer { places[index].layer }

  /// Whether the frames in the element's branch are unreliable. O(1).
  func isDoubtful(_ index: Int) -> Bool { places[index].isDoubtful }

  private static func holdsChildren(_ node: Node, _ screen: Rect) -> Bool {
    guard !node.descendants.isEmpty, let frame = node.frame else { return false }
    return !frame.isEmpty && !TypeSet.scrolling.contains(node.type) && screen.contains(frame)
  }

  // A child entirely outside a parent on the screen has a relative frame, or one from before a rotation.
  private static func strays(_ child: Node, _ parent: Node) -> Bool {
    guard let inner = child.frame, let outer = parent.frame, !inner.isEmpty else { return false }
    return !inner.intersects(outer)
  }
}
