import A11yModel

/// Where a touch goes, for every point and every control of one screen.
///
/// In captures that record the paint order it is the platform's own rule, exactly; in others it is
/// what the types alone say (a keyboard lies in front of a button). What the capture recorded of
/// the system's own answer beats both. Computed when first asked; belongs to one thread.
package final class HitTesting {
  /// The position that stands for the recorded frame of a keyboard that is not in the tree.
  package static let keyboard = Int.max

  /// Whether it follows from recorded facts, not from types.
  package let isExact: Bool
  /// Whether an element can be tapped, as far as its own facts say: a control, and enabled.
  package let isActive: [Bool]

  let tree: ElementTree
  let bounds: Rect?
  let isInteractive: [Bool]
  let model: TouchModel?
  let layers: TouchLayers?
  let units: ControlUnits
  let painters: [Painter]
  var scanBudget = 100_000_000
  /// What was found out about the covers of controls; more than one rule asks.
  var covers: [Cover?]

  /// What owns each point of the screen.
  lazy var grid = OwnerGrid(painters, elements: tree.count, scale: tree.screen.scale)
  /// What might own points, if only the capture said whether it takes touches.
  lazy var silentGrid = OwnerGrid(silentPainters, elements: tree.count, scale: tree.screen.scale)
  /// The area that taps on an element own, its parts included, in square points.
  lazy var ownAreas: [Double] = sumAreas { self.units.separate[$0] != Int32($0) }
  /// The same with all that lies below it, other controls included.
  lazy var subtreeAreas: [Double] = sumAreas { _ in true }
  /// The position of what a tap at the element's activation point hits, by position of the
  /// element; -1 for nothing. Only for active elements.
  lazy var hits: [Int32] = findHits()
  /// What the model hits at the points of live hit tests, by element.
  lazy var probeOwners: [Int: [Int32]] = findProbeOwners()

  convenience init(_ screen: AnalyzedScreen) {
    self.init(screen.tree, isInteractive: screen.isInteractive, bounds: screen.bounds)
  }

  init(_ tree: ElementTree, isInteractive: [Bool], bounds: Rect?) {
    self.tree = tree
    self.bounds = bounds
    self.isInteractive = isInteractive
    isExact = tree.screen.paintOrderIsKnown
    let controls = tree.indices.map { isInteractive[$0] || tree[$0].isElementCell }
    isActive = tree.indices.map { controls[$0] && tree[$0].isEnabled }
    units = ControlUnits(tree, isActive: controls)
    model = isExact ? TouchModel(tree, isInteractive: isInteractive, bounds: bounds) : nil
    layers = isExact ? nil : TouchLayers(tree, bounds: bounds)
    covers = Array(repeating: nil, count: tree.count)
    let keyboard = Self.keyboardPainter(tree, bounds)
    painters = keyboard + (model?.painters(tree) ?? layers?.painters ?? [])
  }

  /// Whether the partition of the screen is exact, or was snapped to the device's pixels because
  /// there are too many edges.
  package var isPartitionExact: Bool { grid.isExact }

  // A keyboard that is not in the tree, but whose frame is recorded.
  private static func keyboardPainter(_ tree: ElementTree, _ bounds: Rect?) -> [Painter] {
    guard let frame = tree.screen.keyboardFrame?.intersection(bounds ?? .everywhere),
      !frame.isEmpty,
      tree.indices.lazy.filter({ tree.type(of: $0) == .keyboard }).isEmpty
    else { return [] }
    return [Painter(tree.count, frame)]
  }

  private var silentPainters: [Painter] {
    guard let model else { return [] }
    let silent = model.silent.sorted { model.isInFront($0, of: $1) }
    return silent.map { Painter($0, model.clip[$0]) }
  }

  private func findHits() -> [Int32] {
    var elements: [Int] = []
    var points: [Point] = []
    for index in tree.indices where isActive[index] {
      guard let point = activationPoint(of: index), bounds?.contains(point) != false else {
        continue
      }
      elements.append(index)
      points.append(point)
    }
    let owners = PointOwners.owners(of: points, painters)
    var hits = [Int32](repeating: -1, count: tree.count)
    for (element, owner) in zip(elements, owners) { hits[element] = owner }
    return hits
  }

  private func sumAreas(where countsForParent: (Int) -> Bool) -> [Double] {
    var areas = grid.areas
    for index in tree.indices.reversed() where countsForParent(index) {
      if let parent = tree.parent(of: index) { areas[parent] += areas[index] }
    }
    return areas
  }
}

extension Node {
  fileprivate var isElementCell: Bool { type == .cell && isTrue(.isAccessibilityElement) }

  fileprivate var isEnabled: Bool {
    self[.enabled] != false && traits?.contains(.notEnabled) != true
  }
}

extension HitTesting {
  /// Where VoiceOver and UI tests tap: the recorded activation point, or the middle of the frame.
  package func activationPoint(of index: Int) -> Point? {
    if let point = recordedActivationPoint(of: index) { return point }
    return tree[index].frame.flatMap { $0.isEmpty ? nil : $0.center }
  }

  /// The activation point that the capture records; nil when it records none.
  func recordedActivationPoint(of index: Int) -> Point? {
    let node = tree[index]
    guard node.hasDetails, let point = node.details.activationPoint, point.isFinite else {
      return nil
    }
    // Both zero means that neither is set.
    return point == Point(0, 0) && node.frame?.isEmpty != false ? nil : point
  }

  /// What a touch at a point hits; nil for nothing. O(n).
  ///
  /// Only where the capture records the paint order.
  package func hit(at point: Point) -> Int? {
    guard isExact, point.isFinite else { return nil }
    return painters.first { $0.contains(point.x, point.y) }.map { position(of: $0.element) }
  }

  func position(of owner: Int32) -> Int { owner == tree.count ? Self.keyboard : Int(owner) }

  /// Whether an owner is the element or below it.
  func isInSubtree(_ owner: Int, of index: Int) -> Bool {
    owner >= index && owner < tree.end(of: index)
  }
}
