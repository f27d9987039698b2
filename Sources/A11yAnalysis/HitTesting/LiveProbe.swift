import A11yModel

/// What a live hit test at one point of a control says, beside what the model says there.
package struct LiveProbe: Hashable, Sendable {
  /// Where it was asked; screen points.
  package let point: Point
  /// Who takes the touch.
  package let owner: TouchOwner
  /// What that means for the control.
  let outcome: TouchOutcome
  /// What the model says.
  package let expected: TouchOutcome

  /// Whether the model says the same.
  var agrees: Bool { expected.isLike(outcome) }

  /// Whether touches arrive here although the model says that they do not.
  var isPassage: Bool { outcome == .reached && !agrees }

  /// Whether something covers the control here.
  var isCover: Bool {
    if case .covered = outcome { return true }
    return false
  }

  /// Whether the model knows of nothing that covers the control here, while something does.
  var isUnexpectedCover: Bool { isCover && !agrees && !expected.isUnknown }

  /// What says where the touch goes.
  package var evidence: TouchEvidence { .liveHitTest(at: point, owner) }
}

/// The live hit tests of one screen, beside the model.
struct LiveProbes {
  private let resolution: TouchResolution
  // Who owns the points by the model, by element; none without the recorded paint order.
  private let owners: [Int: [AreaOwner]]

  init(_ resolution: TouchResolution) {
    self.resolution = resolution
    owners = resolution.order.model == nil ? [:] : Self.owners(resolution)
  }

  private static func owners(_ resolution: TouchResolution) -> [Int: [AreaOwner]] {
    var elements: [(index: Int, count: Int)] = []
    var points: [Point] = []
    for node in resolution.tree.nodes where node.hasLiveProbes {
      let probes = node.details.hitProbes ?? []
      elements.append((node.index, probes.count))
      points += probes.map { $0.point.isFinite ? $0.point : Point(-1e12, -1e12) }
    }
    let owners = PointOwners.owners(of: points, resolution.order.hitAreas)
    var start = 0
    var result: [Int: [AreaOwner]] = [:]
    for element in elements {
      result[element.index] = Array(owners[start..<start + element.count])
      start += element.count
    }
    return result
  }

  /// The live hit tests inside of the element, in the order in which they were asked.
  func all(of node: Node) -> [LiveProbe] {
    guard let region = node.touchRegion, let probes = node.details.hitProbes else { return [] }
    let owners = owners[node.index]
    return probes.enumerated().compactMap { position, probe in
      guard region.contains(probe.point) else { return nil }
      let owner = TouchOwner(probe.hit, in: resolution.tree)
      return LiveProbe(
        point: probe.point, owner: owner,
        outcome: resolution.outcome(of: node.index, takenBy: owner),
        expected: owners.map { resolution.expected(node.index, ownedBy: $0[position]) }
          ?? .unknown(.fact(.paintOrder)))
    }
  }
}

extension [LiveProbe] {
  /// The live hit test at the activation point of the element; nil where none was asked there.
  func atActivationPoint(of node: Node) -> LiveProbe? {
    guard let point = node.activationPoint else { return nil }
    let pixel = 1 / Swift.max(node.tree.screen.scale ?? 1, 1)
    return first { abs($0.point.x - point.x) < pixel && abs($0.point.y - point.y) < pixel }
  }
}

extension Node {
  /// Whether the capture has live hit tests that were asked for the element.
  var hasLiveProbes: Bool { hasDetails && details.hitProbes?.isEmpty == false }
}
