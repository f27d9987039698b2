import A11yModel

/// What a live hit test at one point of a control says, beside what the model says there.
struct LiveProbe: Hashable, Sendable {
  /// Where it was asked; screen points.
  let point: Point
  /// The view that takes the touch.
  let hit: ElementReference
  /// What that means for the control.
  let answer: TouchAnswer
  /// What the model says; nil where the capture does not record enough.
  let expected: TouchAnswer?

  /// Whether the model says the same.
  var agrees: Bool { expected?.isLike(answer) == true }

  /// Whether the model knows of nothing that covers the control here, while something does.
  var isUnexpectedCover: Bool {
    guard case .covered = answer, let expected else { return false }
    return !expected.isLike(answer)
  }
}

extension HitTesting {
  /// The live hit tests inside of the element, in the order in which they were asked.
  func liveProbes(of index: Int) -> [LiveProbe] {
    let node = tree[index]
    guard node.hasDetails, let probes = node.details.hitProbes, !probes.isEmpty,
      let region = node.touchRegion
    else { return [] }
    let owners = probeOwners[index]
    return probes.enumerated().compactMap { position, probe in
      guard region.contains(probe.point) else { return nil }
      return LiveProbe(
        point: probe.point, hit: probe.hit, answer: answer(of: index, hitting: probe.hit),
        expected: owners.flatMap { expected(of: index, owner: $0[position]) })
    }
  }

  /// The live hit test at the activation point of the element; nil where none was asked there.
  func activationProbe(of index: Int) -> LiveProbe? {
    let probes = liveProbes(of: index)
    return probes.isEmpty ? nil : activationProbe(of: index, among: probes)
  }

  func activationProbe(of index: Int, among probes: [LiveProbe]) -> LiveProbe? {
    guard let point = activationPoint(of: index) else { return nil }
    let pixel = 1 / max(tree.screen.scale ?? 1, 1)
    return probes.first {
      abs($0.point.x - point.x) < pixel && abs($0.point.y - point.y) < pixel
    }
  }

  /// Whether the system says that touches arrive, also where the model says that they do not.
  func isVouchedFor(_ index: Int) -> Bool {
    recordedAnswer(of: index) == true
      || liveProbes(of: index).contains { $0.answer == .reached && !$0.agrees }
  }

  private func expected(of index: Int, owner: Int32) -> TouchAnswer? {
    guard owner >= 0 else { return .missed }
    if Int(owner) == tree.count { return .covered(by: .element(Self.keyboard)) }
    let answer = answer(of: index, hitting: .element(Int(owner)))
    if case .covered = answer, hasUnknownOrder(index, Int(owner)) { return nil }
    return answer
  }

  /// What the model hits at the points of all live hit tests, by element; none without the recorded
  /// paint order.
  func findProbeOwners() -> [Int: [Int32]] {
    guard isExact else { return [:] }
    var elements: [(index: Int, count: Int)] = []
    var points: [Point] = []
    for node in tree.nodes where node.hasDetails {
      guard let probes = node.details.hitProbes, !probes.isEmpty else { continue }
      elements.append((node.index, probes.count))
      points += probes.map { $0.point.isFinite ? $0.point : Point(-1e12, -1e12) }
    }
    let owners = PointOwners.owners(of: points, painters)
    var start = 0
    var result: [Int: [Int32]] = [:]
    for element in elements {
      result[element.index] = Array(owners[start..<start + element.count])
      start += element.count
    }
    return result
  }
}
