import A11yModel

/// The controls that a double tap on another VoiceOver stop activates: it taps the stop's activation point, so
/// that a double tap on a card's title may activate the card's image.
struct IndirectlyActivated {
  private let isLed: [Bool]

  func contains(_ index: Int) -> Bool { isLed[index] }

  /// Finds the controls. O(n + s √n) for s stops, at worst.
  init(_ stops: VoiceOverStops, isInteractive: [Bool], hitTesting: HitTesting) {
    let tree = hitTesting.tree
    // The nearest control among each element and its ancestors, or -1.
    let acting: [Int32] = tree.inheriting { node, outer in
      isInteractive[node.index] ? Int32(node.index) : outer ?? -1
    }
    var isLed = Array(repeating: false, count: tree.count)
    for stop in stops.all where acting[stop] >= 0 && acting[stop] != stop {
      let control = Int(acting[stop])
      // Many views of a document have no frame; a view is still drawn inside its ancestors.
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
