import A11yModel

/// The recipients of touches, for every point and every control of one screen.
///
/// If the capture records the paint order, the platform's hit testing is reproduced exactly; otherwise element
/// types determine what is in front, such as a keyboard in front of a button. The system's recorded answers
/// override both. Results depend only on the screen, not on the order of calls; shared data is computed on
/// first use. Confined to one thread.
package final class HitTesting {
  /// Whether each element is an enabled control, according to its own facts.
  package let isActive: [Bool]
  package let units: ControlUnits
  package let order: TouchOrder
  package private(set) lazy var areas = OwnedAreas(
    tree, order: order, names: names, cellsPerKindOfQuestion: cellsPerKindOfQuestion)
  private(set) lazy var names = OwnerNames(
    tree, isInteractive: isInteractive, composites: composites)

  let tree: ElementTree
  let resolution: TouchResolution
  private let isInteractive: [Bool]
  private let composites: Composites
  private let cellsPerKindOfQuestion: Int
  /// The modeled owner of each active element's activation point.
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

  /// The platform's hit testing; nil if the capture does not record the paint order.
  package var model: TouchModel? { order.model }

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

  // MARK: Results

  /// Returns the modeled owner of a touch at a point, in screen coordinates. O(n).
  package func owner(at point: Point) -> TouchOwner {
    let area = point.isFinite ? order.hitAreas.first { $0.contains(point.x, point.y) } : nil
    return area?.owner.touchOwner ?? (isExact ? .nobody : .unknown)
  }

  /// Returns the result of a touch at the element's activation point.
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

  // The capture records that touches do not arrive; the model may know the reason.
  private func unreached(_ index: Int) -> TouchOutcome {
    let outcome = modelOutcome(of: index)
    switch outcome {
    case .reached, .unknown, .missed: return .notHittable
    default: return outcome
    }
  }

  /// Returns the modeled result of a touch at the element's activation point, regardless of recorded answers.
  func modelOutcome(of index: Int) -> TouchOutcome {
    guard let point = tree[index].activationPoint else {
      return isExact ? .offScreen : .unknown(.fact(.paintOrder))
    }
    return resolution.modelled(index, at: point, ownedBy: hits[index])
  }

  // MARK: Answers of the running app

  /// Returns the recorded hit tests inside the element, in recorded order.
  package func liveProbes(of index: Int) -> [LiveProbe] {
    let node = tree[index]
    return node.hasLiveProbes ? probes.all(of: node) : []
  }

  /// Whether the system reports that touches arrive, even if the model disagrees.
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
