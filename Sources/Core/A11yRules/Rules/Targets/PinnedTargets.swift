import A11yAnalysis
import A11yModel

/// A control in a document with a size fixed by constraints.
struct PinnedTarget {
  let node: Node
  let size: PinnedSize

  /// Returns whether a fixed side is shorter than a length in points.
  func isBelow(_ side: Double) -> Bool {
    [size.width, size.height].contains { $0.map { $0 < side - Measures.Distance.rounding } == true }
  }

  /// The confidence of a finding. A custom class may receive touches outside its bounds unless its code was read,
  /// and code around it may forward touches to it.
  var confidence: Confidence {
    if touchCode != nil { return .possible }
    guard let name = node[.className], !name.isEmpty else { return .possible }
    return name.utf8.starts(with: "UI".utf8) || node.details.statements != nil ? .likely : .possible
  }

  /// Whether code of its class determines where it receives touches, so that its size is irrelevant.
  var takesTouchesByCode: Bool { touchCode?.certainty == .always }

  /// A note on the code that may forward touches to it; nil if there is none.
  var remark: String? { touchCode?.remark }

  private var touchCode: CodeStatement? { node.statement(.touches) }

  /// The fixed sides, for messages.
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
  /// Returns the controls with a fixed size. Counts those that handle touches in code as not evaluated.
  func judgedPinnedTargets<Reason>(into findings: inout FindingSink<Reason>) -> [PinnedTarget] {
    pinnedTargets.filter { target in
      findings.candidate()
      if target.takesTouchesByCode { findings.notEvaluated(because: .touch) }
      return !target.takesTouchesByCode
    }
  }

  private var pinnedTargets: [PinnedTarget] {
    controls.compactMap { index in
      let node = tree[index]
      guard node.hasDetails, let size = node.details.pinnedSize, composites.part(index) == nil,
        !isSystemSized(node), !isInline(node)
      else { return nil }
      return PinnedTarget(node: node, size: size)
    }
  }

  /// Returns the control that leaves a fixed-size control too little space on the canvas.
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
