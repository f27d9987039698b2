import A11yModel

/// Who can be touched where, by the platform's rule; one pass over a tree of views.
///
/// A touch goes to the front-most window whose hit test answers, and in it to the last view in
/// pre-order that holds the point, as do all its ancestors, and of which no ancestor is hidden,
/// transparent (own alpha below 0.01) or without interaction. Source: Apple's documentation of
/// `UIView.hitTest(_:with:)`.
package struct TouchModel {
  /// The frame, or the recorded hit region, cut by all ancestors, windows and the screen.
  package private(set) var clip: [Rect]
  // The topmost ancestor-or-self that keeps touches from the element; -1 when there is none.
  private var prunedBy: [Int32]
  /// Whether it takes a touch that nothing below it takes.
  private(set) var takes: [Bool]
  /// Windows, and roots outside of windows, back to front.
  private(set) var units: [Unit] = []
  // The unit that an element lies in; -1 for what lies above the windows.
  private var rank: [Int32]
  /// What does not say if it takes touches, and is taken for something that does not.
  private(set) var silent: [Int] = []

  private let composites: Composites

  /// A window with all below it.
  struct Unit {
    var root: Int
    var level: Double
    // Helper windows of the system let touches through, except where the keyboard is.
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

  // SwiftUI puts views without extent between others; what is below them works all the same.
  private static func isWalkedThrough(_ node: Node, _ region: Rect) -> Bool {
    region.isEmpty
      && (!region.isFinite || region.width < 0 || region.height < 0
        || TypeSet.plain.contains(node.type) && !node.isTrue(.clipsToBounds)
          && !node.descendants.isEmpty)
  }

  private mutating func takesTouches(_ node: Node, isRoot: Bool, _ isInteractive: Bool) -> Bool {
    let unit = units[Int(rank[node.index])]
    if unit.letsTouchesThrough { return isInteractive || Self.isKeyboard(node) }
    // A window in front that has nothing at a point may let the touch through.
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
  /// What owns points, front first.
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

  /// The topmost ancestor-or-self that keeps touches from the element.
  package func pruner(of index: Int) -> Int? { prunedBy[index] < 0 ? nil : Int(prunedBy[index]) }

  /// The position in ``units`` of the one that an element lies in; nil for what lies above windows.
  package func unit(of index: Int) -> Int? { rank[index] < 0 ? nil : Int(rank[index]) }

  /// Whether one element is drawn and touched before the other.
  package func isInFront(_ one: Int, of other: Int) -> Bool {
    (rank[one], one) > (rank[other], other)
  }
}
