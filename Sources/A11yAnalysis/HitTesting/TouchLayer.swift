import A11yModel

/// What lies in front of what by its type alone, for captures that do not record the paint order.
package enum TouchLayer: UInt8, Comparable {
  case content, bar, statusBar, presentation, keyboard

  package static func < (left: TouchLayer, right: TouchLayer) -> Bool {
    left.rawValue < right.rawValue
  }

  package init(_ type: ElementType) {
    switch type {
    case .keyboard: self = .keyboard
    case .alert, .sheet, .popover, .menu, .dialog: self = .presentation
    case .statusBar: self = .statusBar
    case .navigationBar, .tabBar, .toolbar: self = .bar
    default: self = .content
    }
  }
}

/// The layers of a capture of the accessibility layer: which elements lie in front of others
/// because of their type. Document order says nothing there.
struct TouchLayers {
  /// The layer of each element: its own or its ancestors', whichever is in front.
  private(set) var layer: [TouchLayer]
  /// The outermost elements of the layers in front of the content, front first.
  private(set) var hitAreas: [HitArea] = []
  /// Whether the frames of the element's branch cannot be trusted.
  private(set) var isDoubtful: [Bool]

  init(_ tree: ElementTree, bounds: Rect?) {
    layer = Array(repeating: .content, count: tree.count)
    isDoubtful = Array(repeating: false, count: tree.count)
    let screen = bounds ?? .everywhere
    var roots: [Int] = []
    for index in tree.indices {
      let own = TouchLayer(tree.type(of: index))
      let parent = tree.parent(of: index)
      let inherited = parent.map { layer[$0] } ?? .content
      layer[index] = max(own, inherited)
      if let parent {
        isDoubtful[index] = isDoubtful[parent] || Self.strays(tree[index], tree[parent], screen)
      }
      if own > inherited && !isDoubtful[index] && tree[index][.visible] != false {
        roots.append(index)
      }
    }
    roots.sort { (layer[$0].rawValue, $0) > (layer[$1].rawValue, $1) }
    for root in roots {
      let frame = tree[root].frame?.insetBy(tree.screen.frameRounding).intersection(screen) ?? .zero
      if !frame.isEmpty { hitAreas.append(HitArea(root, frame)) }
    }
  }

  // A child far outside a parent that is on the screen: frames are relative, or of a rotation.
  private static func strays(_ child: Node, _ parent: Node, _ screen: Rect) -> Bool {
    guard let inner = child.frame, let outer = parent.frame, !inner.isEmpty, !outer.isEmpty,
      !TypeSet.scrolling.contains(parent.type), screen.contains(outer)
    else { return false }
    return !inner.intersects(outer)
  }
}
