import A11yModel

/// The presentation that contains each element. A capture also reports the screen behind a sheet, but reports
/// popovers, alerts and menus alone. What follows a view that dims the whole screen is a presentation as well.
struct PresentedLayers {
  // The outermost presentation around each element, the element itself included, or -1.
  private let roots: [Int32]
  /// The layer that dims everything before it; nil if no view is known to.
  let front: Range<Int>?
  /// The first element of the layer in front that VoiceOver reads alone: the last alert or sheet, or what follows
  /// the last dimming view. Nil if there is no such layer.
  let readAlone: Int?

  init(_ tree: ElementTree, isSystem: [Bool], bounds: Rect?) {
    var sheets = [Bool](repeating: false, count: tree.count)
    for index in tree.indices where Self.isGrabber(tree[index], isSystem[index]) {
      if let sheet = Self.sheet(around: tree[index]) { sheets[sheet] = true }
    }
    let types = Self.types
    let dimmed = DimmedScreens(tree, bounds: bounds)
    front = dimmed.front
    let isRunning = !tree.screen.isDesignTime && !tree.screen.isSourceCode
    let sheet = tree.indices.last { index in
      isRunning && (Self.modalTypes.contains(tree.type(of: index)) || sheets[index])
        && !tree[index].isTrue(.hidden)
    }
    readAlone = [sheet, front?.lowerBound].compactMap { $0 }.max()
    roots = tree.inheriting { node, outer in
      if let outer, outer >= 0 { return outer }
      // A modal view of any other type is a presentation as well.
      let isLayer =
        types.contains(node.type) || sheets[node.index]
        || node.isTrue(.accessibilityViewIsModal)
      return isLayer ? Int32(node.index) : dimmed.root(of: node.index)
    }
  }

  /// Returns the outermost presentation that contains the element; nil for the screen itself. O(1).
  func root(of index: Int) -> Int? { roots[index] < 0 ? nil : Int(roots[index]) }

  // VoiceOver reads these alone, wherever they come from.
  private static let modalTypes: TypeSet = [.alert, .sheet, .dialog]
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

/// The presentations of a capture that reports no views: what follows a view that covers the whole screen and
/// contains nothing, such as the dimming view of a sheet or a sidebar. In a view hierarchy, ``Presentations``
/// finds them by the touches that they take.
private struct DimmedScreens {
  // The first element in front of the nearest dimming view before each element in the same parent, or -1.
  private var roots: [Int32] = []
  /// The last dimming view and what follows it in the same parent, if there is evidence that both are in front
  /// of what precedes them; nil without it.
  private(set) var front: Range<Int>?

  init(_ tree: ElementTree, bounds: Rect?) {
    guard !tree.screen.isViewHierarchy, !tree.screen.isDesignTime, let bounds, !bounds.isEmpty
    else {
      return
    }
    let (plain, interactive) = (TypeSet.plain, TypeSet.interactive)
    // Few screens have a view of that form, and the rest is left out without one.
    let dimming = tree.indices.filter { index in
      (plain.contains(tree.type(of: index)) || tree.type(of: index) == .button)
        && Self.dims(tree[index], bounds)
    }
    guard !dimming.isEmpty else { return }
    let controls = tree.counts { interactive.contains(tree.type(of: $0)) }
    // The first element in front of the last dimming view so far, by the parent of both.
    var front: [Int: Int32] = [:]
    var rest = dimming[...]
    var layers: [Range<Int>] = []
    roots = Array(repeating: -1, count: tree.count)
    for index in tree.indices {
      guard let parent = tree.parent(of: index) else { continue }
      roots[index] = front[parent] ?? roots[parent]
      guard rest.first == index else { continue }
      rest.removeFirst()
      guard controls[index] > 0, controls[tree.end(of: parent)] > controls[index + 1] else {
        continue
      }
      front[parent] = Int32(index + 1)
      layers.append(index..<tree.end(of: parent))
    }
    self.front = layers.suffix(Self.mostLayers).last { layer in
      Self.isCalledDimming(tree[layer.lowerBound]) || Self.liesOver(layer, tree, bounds)
    }
  }

  // No real screen has more layers, or more controls in one.
  private static let mostLayers = 8
  private static let mostControls = 256

  func root(of index: Int) -> Int32 { roots.isEmpty ? -1 : roots[index] }

  private static func isCalledDimming(_ node: Node) -> Bool {
    node.identifier.map { String($0).codeWords.contains(where: String.wordsOfDimming.contains) }
      == true
  }

  // Whether a control before the layer is under a control or text of the layer. The upper and lower quarter of
  // the screen do not count, because bars are over rows there without a layer.
  private static func liesOver(_ layer: Range<Int>, _ tree: ElementTree, _ bounds: Rect) -> Bool {
    let (interactive, margin) = (TypeSet.interactive, bounds.height * Measures.Coverage.part)
    let middle = bounds.minY + margin..<bounds.maxY - margin
    let points = (0..<layer.lowerBound).lazy.reversed().compactMap { index in
      interactive.contains(tree.type(of: index)) ? tree[index].frame?.center : nil
    }.filter { middle.contains($0.y) }.prefix(mostControls)
    let frames = layer.dropFirst().lazy.compactMap { index -> Rect? in
      let type = tree.type(of: index)
      return interactive.contains(type) || type == .staticText ? tree[index].frame : nil
    }.prefix(mostControls)
    let (hidden, shown) = (Array(points), Array(frames))
    return shown.contains { frame in hidden.contains(where: frame.contains) }
  }

  private static func dims(_ node: Node, _ bounds: Rect) -> Bool {
    guard node.descendants.isEmpty, let frame = node.frame else { return false }
    return frame.contains(bounds, tolerance: Measures.Distance.wholePoint)
  }
}
