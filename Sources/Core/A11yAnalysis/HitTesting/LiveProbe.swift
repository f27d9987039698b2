import A11yModel

/// The recorded result of a live hit test at one point of a control, with the modeled result.
package struct LiveProbe: Hashable, Sendable {
  /// The tested point, in screen coordinates.
  package let point: Point
  package let owner: TouchOwner
  /// The recorded result for the control.
  let outcome: TouchOutcome
  /// The modeled result for the control.
  package let expected: TouchOutcome

  var agrees: Bool { expected.isLike(outcome) }

  /// Whether touches arrive here even though the model says otherwise.
  var isPassage: Bool { outcome == .reached && !agrees }

  var isCover: Bool {
    if case .covered = outcome { return true }
    return false
  }

  /// Whether an element covers the control here that the model does not know of.
  var isUnexpectedCover: Bool { isCover && !agrees && !expected.isUnknown }

  package var evidence: TouchEvidence { .liveHitTest(at: point, owner) }
}

/// The live hit tests of one screen, with the modeled results.
struct LiveProbes {
  private let resolution: TouchResolution
  // The modeled owners of the tested points, by element; empty without a recorded paint order.
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
  /// Returns the live hit test at the element's activation point, to within one pixel; nil if there is none.
  func atActivationPoint(of node: Node) -> LiveProbe? {
    guard let point = node.activationPoint else { return nil }
    let pixel = 1 / Swift.max(node.tree.screen.scale ?? 1, 1)
    return first { abs($0.point.x - point.x) < pixel && abs($0.point.y - point.y) < pixel }
  }
}

extension Node {
  var hasLiveProbes: Bool { hasDetails && details.hitProbes?.isEmpty == false }
}
