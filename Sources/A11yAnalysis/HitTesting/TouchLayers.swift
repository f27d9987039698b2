import A11yModel

/// The layers of a capture of the accessibility layer: which elements lie in front of others
/// because of their type. Document order says nothing there.
struct TouchLayers {
  /// What follows from the types and frames of an element and of those around it.
  private struct Place {
    var layer: TouchLayer
    var isDoubtful = false
    // Whether children that lie far outside of it are in doubt.
    let holdsChildren: Bool
  }

  /// The outermost elements of the layers in front of the content, front first.
  private(set) var hitAreas: [HitArea] = []
  private let places: [Place]

  init(_ tree: ElementTree, bounds: Rect?, composites: Composites) {
    let screen = bounds ?? .everywhere
    var roots: [Int] = []
    places = tree.inheriting { (node, outer: Place?) in
      let own = composites.touchLayer(of: node.index)
      var place = Place(layer: own, holdsChildren: Self.holdsChildren(node, screen))
      if let outer, let parent = node.parent {
        place.layer = max(own, outer.layer)
        place.isDoubtful = outer.isDoubtful || outer.holdsChildren && Self.strays(node, parent)
      }
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

  /// The layer of an element: its own or its ancestors', whichever is in front. O(1).
  func layer(of index: Int) -> TouchLayer { places[index].layer }

  /// Whether the frames of the element's branch cannot be trusted. O(1).
  func isDoubtful(_ index: Int) -> Bool { places[index].isDoubtful }

  private static func holdsChildren(_ node: Node, _ screen: Rect) -> Bool {
    guard !node.descendants.isEmpty, let frame = node.frame else { return false }
    return !frame.isEmpty && !TypeSet.scrolling.contains(node.type) && screen.contains(frame)
  }

  // A child far outside a parent that is on the screen: frames are relative, or of a rotation.
  private static func strays(_ child: Node, _ parent: Node) -> Bool {
    guard let inner = child.frame, let outer = parent.frame, !inner.isEmpty else { return false }
    return !inner.intersects(outer)
  }
}
