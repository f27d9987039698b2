import A11yModel

/// The presentation that contains each element. A capture also reports the screen behind a sheet, but reports
/// popovers, alerts and menus alone.
struct PresentedLayers {
  // The outermost presentation around each element, the element itself included, or -1.
  private let roots: [Int32]

  init(_ tree: ElementTree, isSystem: [Bool]) {
    var sheets = [Bool](repeating: false, count: tree.count)
    for index in tree.indices where Self.isGrabber(tree[index], isSystem[index]) {
      if let sheet = Self.sheet(around: tree[index]) { sheets[sheet] = true }
    }
    let types = Self.types
    roots = tree.inheriting { node, outer in
      if let outer, outer >= 0 { return outer }
      // A modal view of any other type is a presentation as well.
      let isLayer =
        types.contains(node.type) || sheets[node.index]
        || node.isTrue(.accessibilityViewIsModal)
      return isLayer ? Int32(node.index) : -1
    }
  }

  /// Returns the outermost presentation that contains the element; nil for the screen itself. O(1).
  func root(of index: Int) -> Int? { roots[index] < 0 ? nil : Int(roots[index]) }

  private static let types: TypeSet = [.alert, .sheet, .dialog, .popover, .menu]

  private static func isGrabber(_ node: Node, _ isSystem: Bool) -> Bool {
    isSystem && node.type == .button && node.has(.value) && node.descendants.isEmpty
  }

  // Finds a sheet that is not reported as one: its upper edge is that of its grabber.
  private static func sheet(around grabber: Node) -> Int? {
    guard let parent = grabber.parent, let frame = grabber.frame, let outer = parent.frame,
      !windows.contains(parent.type), abs(frame.minY - outer.minY) <= Measures.Distance.near
    else { return nil }
    return parent.index
  }

  private static let windows: TypeSet = [.application, .window]
}
