import A11yAnalysis
import A11yModel

/// A control of a document whose size no layout changes.
struct PinnedTarget {
  let node: Node
  let size: PinnedSize

  /// Whether a side that is pinned is shorter than so many points.
  func isBelow(_ side: Double) -> Bool {
    [size.width, size.height].contains { $0.map { $0 < side - Measures.Distance.rounding } == true }
  }

  /// How sure it is: a class of the app's may take touches around what it shows, unless its code was read, and
  /// code around it may give it those beside it.
  var confidence: Confidence {
    if touchCode != nil { return .possible }
    guard let name = node[.className], !name.isEmpty else { return .possible }
    return name.utf8.starts(with: "UI".utf8) || node.details.statements != nil ? .likely : .possible
  }

  /// Whether its class says by code where it takes touches, so that its size says nothing.
  var takesTouchesByCode: Bool { touchCode?.certainty == .always }

  /// The line of code around it that may give it touches, for a reader; nil where there is none.
  var remark: String? { touchCode?.remark }

  private var touchCode: CodeStatement? {
    node.details.statements?.first { $0.aspect == .touches }
  }

  /// What is pinned, for a message.
  var description: String {
    switch (size.width, size.height) {
    case (let width?, let height?):
      "\(width.shortDescription) × \(height.shortDescription) pt"
    case (let width?, nil): "a width of \(width.shortDescription) pt"
    case (nil, let height?): "a height of \(height.shortDescription) pt"
    case (nil, nil): "no size"
    }
  }
}

extension AnalyzedScreen {
  /// The controls of a document whose sizes are pinned and say where they take touches; all others are counted
  /// as not evaluated.
  func judgedPinnedTargets<Reason>(into findings: inout FindingSink<Reason>) -> [PinnedTarget] {
    pinnedTargets.filter { target in
      findings.candidate()
      if target.takesTouchesByCode { findings.notEvaluated(because: .touch) }
      return !target.takesTouchesByCode
    }
  }

  /// The controls of a document whose sizes are pinned, in document order.
  private var pinnedTargets: [PinnedTarget] {
    controls.compactMap { index in
      let node = tree[index]
      guard node.hasDetails, let size = node.details.pinnedSize, composites.part(index) == nil,
        !isSystemSized(node), !isInline(node)
      else { return nil }
      return PinnedTarget(node: node, size: size)
    }
  }

  /// What leaves a pinned control too little room on the canvas.
  func crowdingNeighbour(of target: PinnedTarget) -> TargetSizes.Target? {
    guard target.isBelow(Measures.Side.minimum), let frame = target.node.frame, frame.isFinite
    else {
      return nil
    }
    let width = target.size.width ?? frame.width
    let height = target.size.height ?? frame.height
    let region = Rect(frame.midX - width / 2, frame.midY - height / 2, width, height)
    return targetSizes.neighbour(
      crowding: .init(index: target.node.index, region: region, isRegionKnown: false))
  }
}
