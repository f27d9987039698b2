import A11yAnalysis
import A11yModel

/// A control of a document whose size no layout changes.
struct PinnedTarget {
  let node: Node
  let size: PinnedSize

  /// Whether a side that is pinned is shorter than so many points.
  func isBelow(_ side: Double) -> Bool {
    [size.width, size.height].contains { $0.map { $0 < side - 0.5 } == true }
  }

  /// How sure it is: a class of the app's may take touches around what it shows.
  var confidence: Confidence {
    guard let name = node[.className], !name.isEmpty else { return .possible }
    return name.utf8.starts(with: "UI".utf8) ? .likely : .possible
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
  /// The controls of a document whose sizes are pinned, in document order.
  var pinnedTargets: [PinnedTarget] {
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
    guard target.isBelow(TargetSizes.minimum), let frame = target.node.frame, frame.isFinite else {
      return nil
    }
    let width = target.size.width ?? frame.width
    let height = target.size.height ?? frame.height
    let region = Rect(frame.midX - width / 2, frame.midY - height / 2, width, height)
    return targetSizes.neighbour(
      crowding: .init(index: target.node.index, region: region, isRegionKnown: false))
  }
}
