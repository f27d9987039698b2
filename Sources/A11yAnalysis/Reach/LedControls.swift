import A11yModel

/// Which controls a double tap on some stop of VoiceOver lands on: it taps the activation point, and
/// what lies there acts, as the picture of a card does that is tapped through the card's title.
struct LedControls {
  private let isLed: [Bool]

  /// Whether a double tap on some stop lands on the control. O(1).
  func contains(_ index: Int) -> Bool { isLed[index] }

  /// O(n + s √n) for s stops, at worst.
  init(_ stops: VoiceOverStops, isInteractive: [Bool], hitTesting: HitTesting) {
    let tree = hitTesting.tree
    // The nearest control that an element is, or that it lies in; -1 for none.
    let acting: [Int32] = tree.inheriting { node, outer in
      isInteractive[node.index] ? Int32(node.index) : outer ?? -1
    }
    var isLed = Array(repeating: false, count: tree.count)
    for stop in stops.all where acting[stop] >= 0 && acting[stop] != stop {
      let control = Int(acting[stop])
      // Many views of a document have no frame; what lies in a view is drawn in it all the same.
      guard let point = tree[stop].activationPoint, let region = tree[control].touchRegion else {
        isLed[control] = true
        continue
      }
      if region.contains(point) { isLed[control] = true }
    }
    if hitTesting.isExact {
      let points = stops.all.map { tree[$0].activationPoint ?? Point(-1e12, -1e12) }
      let owners = PointOwners.owners(of: points, hitTesting.order.hitAreas)
      for (stop, owner) in zip(stops.all, owners) {
        guard let taker = owner.element, acting[taker] >= 0, acting[taker] != stop else { continue }
        isLed[Int(acting[taker])] = true
      }
    }
    self.isLed = isLed
  }
}
