import A11yModel

/// The platform's hit testing, computed in one pass over a view hierarchy.
///
/// A touch goes to the frontmost window whose hit test returns a view, and in it to the last view in pre-order
/// that contains the point, as must all its ancestors, provided that none of them is hidden, transparent (own
/// alpha below 0.01) or has user interaction disabled. Source: Apple's documentation of
/// `UIView.hitTest(_:with:)`.
package struct TouchModel {
  /// The touch region of each element, clipped by all ancestors, the window and the screen, in screen points.
  package private(set) var clip: [Rect]
  // The topmost element, among each element and its ancestors, that blocks touches, or -1.
  private var prunedBy: [Int32]
  /// Whether each element takes touches that no descendant takes.
  private(set) var takes: [Bool]
  /// Windows, and roots outside windows, back to front.
  private(set) var units: [Unit] = []
  // The index of the unit that contains each element; -1 for ancestors of windows.
  private var rank: [Int32]
  /// Elements whose facts do not tell whether they take touches, and that are assumed not to.
  private(set) var silent: [Int] = []

  private let composites: Composites

  /// A window or a root outside windows, with its descendants.
  struct Unit {
    var root: Int
    var level: Double
    // Whether it is a helper window of the system, which ignores touches except on the keyboard.
    var letsTouchesThrough: Bool
  }

  init(
    _ tree: ElementTree, isInteractive: [Bool], composites: Composites, bounds: Rect?
  ) {
    self.composites = composites
    clip = Array(repeating: .zero, count: tree.count)
    prunedBy = Array(repeating: -1, count: tree.count)
    takes = Array(repeating: false, count: tree.count)
    rank = Array(repeating: -1, count: tree.count)
    findUnits(tree)
    for (position, unit) in units.enumerated() {
      for index in unit.root..<tree.end(of: unit.root) {
        rank[index] = Int32(position)
        visit(tree[index], root: unit.root, bounds ?? .everywhere, isInteractive)
      }
    }
  }

  // MARK: Windows

  private mutating func findUnits(_ tree: ElementTree) {
    let windows = Self.outermostWindows(tree)
    var holdsWindow = [Bool](repeating: false, count: windows.isEmpty ? 0 : tree.count)
    for window in windows {
      var ancestor = tree.parent(of: window)
      while let index = ancestor, !holdsWindow[index] {
        holdsWindow[index] = true
        ancestor = tree.parent(of: index)
      }
    }
    var index = 0
    while index < tree.count {
      if !holdsWindow.isEmpty && holdsWindow[index] || Self.isApplication(index, tree) {
        index += 1
      } else {
        units.append(Self.unit(tree[index]))
        index = tree.end(of: index)
      }
    }
    let order = units.enumerated().sorted {
      ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
    }
    units = order.map(\.element)
  }

  private static func isApplication(_ index: Int, _ tree: ElementTree) -> Bool {
    tree.type(of: index) == .application && tree.end(of: index) > index + 1
  }

  private static func outermostWindows(_ tree: ElementTree) -> [Int] {
    var windows: [Int] = []
    var index = 0
    while index < tree.count {
      let isWindow = tree.type(of: index) == .window
      if isWindow { windows.append(index) }
      index = isWindow ? tree.end(of: index) : index + 1
    }
    return windows
  }

  private static func unit(_ root: Node) -> Unit {
    let name = root[.className].map(String.init) ?? ""
    let level = root.hasDetails ? root.details.window?.level ?? 0 : 0
    return Unit(
      root: root.index, level: level.isNaN ? 0 : level,
      letsTouchesThrough: helperWindows.contains { name.hasPrefix($0) })
  }

  private static let helperWindows = ["UITextEffects", "UIRemoteKeyboard", "UIStatusBar"]

  // MARK: Elements

  private mutating func visit(_ node: Node, root: Int, _ bounds: Rect, _ isInteractive: [Bool]) {
    let index = node.index
    let parent = index == root ? nil : node.tree.parent(of: index)
    let outer = parent.map { clip[$0] } ?? bounds
    prunedBy[index] = parent.map { prunedBy[$0] } ?? -1
    if prunedBy[index] < 0 && Self.isPruned(node) { prunedBy[index] = Int32(index) }
    guard let region = node.touchRegion, !Self.isWalkedThrough(node, region) else {
      clip[index] = outer
      return
    }
    clip[index] = region.intersection(outer)
    guard prunedBy[index] < 0, !clip[index].isEmpty else { return }
    takes[index] = takesTouches(node, isRoot: parent == nil, isInteractive[index])
  }

  private static func isPruned(_ node: Node) -> Bool {
    node.isTrue(.hidden) || node[.userInteractionEnabled] == false
      || node.alpha.map { $0 < Measures.Opacity.gone } == true
  }

  // SwiftUI inserts views without size whose descendants take touches nevertheless.
  private static func isWalkedThrough(_ node: Node, _ region: Rect) -> Bool {
    region.isEmpty
      && (!region.isFinite || region.width < 0 || region.height < 0
        || TypeSet.plain.contains(node.type) && !node.isTrue(.clipsToBounds)
          && !node.descendants.isEmpty)
  }

  private mutating func takesTouches(_ node: Node, isRoot: Bool, _ isInteractive: Bool) -> Bool {
    let unit = units[Int(rank[node.index])]
    if unit.letsTouchesThrough { return isInteractive || Self.isKeyboard(node) }
    // A window in front with no view at a point may ignore the touch.
    if isRoot && node.type == .window && rank[node.index] > 0 { return false }
    if node[.isView] == false { return isInteractive }
    if node[.userInteractionEnabled] == true { return true }
    if isInteractive || composites.touchLayer(of: node.index) > .content { return true }
    silent.append(node.index)
    return false
  }

  private static func isKeyboard(_ node: Node) -> Bool {
    if node.type == .keyboard || node.type == .key { return true }
    guard let name = node[.className], !name.isEmpty else { return false }
    return ["UIKeyboard", "UIInputSetHost"].contains { name.utf8.starts(with: $0.utf8) }
  }
}

extension TouchModel {
  /// Returns the areas that own points, front to back.
  func hitAreas(_ tree: ElementTree) -> [HitArea] {
    var hitAreas: [HitArea] = []
    hitAreas.reserveCapacity(takes.count { $0 })
    for unit in units.reversed() {
      for index in (unit.root..<tree.end(of: unit.root)).reversed() where takes[index] {
        hitAreas.append(HitArea(index, clip[index]))
      }
    }
    return hitAreas
  }

  /// Returns the topmost element, among the element and its ancestors, that blocks touches.
  package func pruner(of index: Int) -> Int? { prunedBy[index] < 0 ? nil : Int(prunedBy[index]) }

  /// Returns the index in ``units`` of the unit that contains an element; nil for ancestors of windows.
  package func unit(of index: Int) -> Int? { rank[index] < 0 ? nil : Int(rank[index]) }

  /// Whether one element is in front of another in drawing and hit testing.
  package func isInFront(_ one: Int, of other: Int) -> Bool {
    (rank[one], one) > (rank[other], other)
  }
}
