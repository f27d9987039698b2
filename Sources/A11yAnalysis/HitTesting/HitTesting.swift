import A11yModel

/// Where a touch goes, for every point and every control of one screen.
///
/// In captures that record the paint order it is the platform's own rule, exactly; in others it is
/// what the types alone say (a keyboard lies in front of a button). What the capture recorded of
/// the system's own answer beats both. Every answer follows from the screen alone, whatever was
/// asked before; what many answers need is computed when first asked. An instance belongs to one
/// thread.
package final class HitTesting {
  /// Whether an element can be tapped, as far as its own facts say: a control, and enabled.
  package let isActive: [Bool]
  /// Which element is a part of which control.
  package let units: ControlUnits
  /// Who lies in front of whom.
  package let order: TouchOrder
  /// Who owns which part of the screen.
  package private(set) lazy var areas = OwnedAreas(
    tree, order: order, names: names, cellsPerKindOfQuestion: cellsPerKindOfQuestion)
  /// Whom a person would name for owners of touches.
  private(set) lazy var names = OwnerNames(
    tree, isInteractive: isInteractive, composites: composites)

  let tree: ElementTree
  let resolution: TouchResolution
  private let isInteractive: [Bool]
  private let composites: Composites
  private let cellsPerKindOfQuestion: Int
  /// Who owns the activation points of active elements, by the model.
  private(set) lazy var hits: [AreaOwner] = findHits()
  private lazy var probes = LiveProbes(resolution)

  init(
    _ tree: ElementTree, isInteractive: [Bool], composites: Composites, bounds: Rect?,
    cellsPerKindOfQuestion: Int = OwnerGrid.cellsPerKindOfQuestion
  ) {
    self.tree = tree
    self.isInteractive = isInteractive
    self.composites = composites
    self.cellsPerKindOfQuestion = cellsPerKindOfQuestion
    let controls = tree.indices.map { isInteractive[$0] || tree[$0].isElementCell }
    isActive = tree.indices.map { controls[$0] && tree[$0].isEnabled }
    units = ControlUnits(
      tree, isInteractive: isInteractive, isControl: controls, composites: composites)
    order = TouchOrder(
      tree, isInteractive: isInteractive, composites: composites, bounds: bounds)
    resolution = TouchResolution(tree: tree, bounds: bounds, units: units, order: order)
  }

  /// The platform's rule; nil where the capture does not record the paint order.
  package var model: TouchModel? { order.model }

  /// Whether it follows from the recorded paint order, not from types.
  package var isExact: Bool { order.isExact }

  private func findHits() -> [AreaOwner] {
    var elements: [Int] = []
    var points: [Point] = []
    let count = isActive.count { $0 }
    elements.reserveCapacity(count)
    points.reserveCapacity(count)
    for index in tree.indices where isActive[index] {
      guard let point = tree[index].activationPoint,
        resolution.bounds?.contains(point) != false
      else { continue }
      elements.append(index)
      points.append(point)
    }
    let owners = PointOwners.owners(of: points, order.hitAreas)
    var hits = [AreaOwner](repeating: .nobody, count: tree.count)
    for (element, owner) in zip(elements, owners) { hits[element] = owner }
    return hits
  }

  // MARK: Answers

  /// Who takes a touch at a point, by the model. O(n).
  package func owner(at point: Point) -> TouchOwner {
    let area = point.isFinite ? order.hitAreas.first { $0.contains(point.x, point.y) } : nil
    return area?.owner.touchOwner ?? (isExact ? .nobody : .unknown)
  }

  /// What happens to a touch at the element's activation point.
  package func answer(of index: Int) -> TouchAnswer {
    let node = tree[index]
    if node.hasLiveProbes, let probe = probes.all(of: node).atActivationPoint(of: node) {
      return TouchAnswer(outcome: outcome(of: index, by: probe), evidence: probe.evidence)
    }
    if let isHittable = node.isRecordedAsHittable {
      return TouchAnswer(outcome: isHittable ? .reached : unreached(index), evidence: .driver)
    }
    let outcome = modelOutcome(of: index)
    if case .dead = outcome, let passage = liveProbes(of: index).first(where: \.isPassage) {
      return TouchAnswer(outcome: .reached, evidence: passage.evidence)
    }
    return TouchAnswer(outcome: outcome, evidence: .model)
  }

  private func outcome(of index: Int, by probe: LiveProbe) -> TouchOutcome {
    switch probe.outcome {
    case .reached, .innerControl, .covered(.element): probe.outcome
    default: unreached(index)
    }
  }

  // The capture says that it is not reached; the model may know why.
  private func unreached(_ index: Int) -> TouchOutcome {
    let outcome = modelOutcome(of: index)
    switch outcome {
    case .reached, .unknown, .missed: return .notHittable
    default: return outcome
    }
  }

  /// What the model says of a touch at the element's activation point, whatever the system answered.
  func modelOutcome(of index: Int) -> TouchOutcome {
    guard let point = tree[index].activationPoint else {
      return isExact ? .offScreen : .unknown(.fact(.paintOrder))
    }
    return resolution.modelled(index, at: point, ownedBy: hits[index])
  }

  // MARK: What the running app answered

  /// The live hit tests inside of the element, in the order in which they were asked.
  package func liveProbes(of index: Int) -> [LiveProbe] {
    let node = tree[index]
    return node.hasLiveProbes ? probes.all(of: node) : []
  }

  /// Whether the system says that touches arrive, also where the model says that they do not.
  package func isVouchedFor(_ index: Int) -> Bool {
    tree[index].isRecordedAsHittable == true || liveProbes(of: index).contains(where: \.isPassage)
  }
}

extension Node {
  fileprivate var isElementCell: Bool { type == .cell && isTrue(.isAccessibilityElement) }

  fileprivate var isEnabled: Bool {
    self[.enabled] != false && traits?.contains(.notEnabled) != true
  }
}
