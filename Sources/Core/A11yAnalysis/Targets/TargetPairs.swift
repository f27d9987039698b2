import A11yModel

/// The pairs of controls on one screen whose touch targets overlap or are close to each other.
package struct TargetPairs {
  package struct Pair {
    package let one: TargetSizes.Target
    package let other: TargetSizes.Target

    package init(one: TargetSizes.Target, other: TargetSizes.Target) {
      (self.one, self.other) = (one, other)
    }
  }

  /// A target with later targets near it.
  package struct Neighbours {
    /// The first pairs, in capture order.
    package let pairs: [Pair]
    package let count: Int
  }

  /// The result of a search for targets near each other.
  package struct Found {
    /// The targets with others near them, in capture order.
    package let neighbours: [Neighbours]
    /// The number of targets without known neighbors that were not compared with all targets near them.
    package let unfinished: Int
  }

  /// The maximum number of pairs to report for one point; larger groups are reported as one.
  package static let mostPairs = 5

  private let tree: ElementTree
  private let composites: Composites
  private let presentations: Presentations
  private let visibility: Visibility
  private let fuel: Fuel
  private let targets: [TargetSizes.Target]

  init(
    _ sizes: TargetSizes, tree: ElementTree, composites: Composites, presentations: Presentations,
    visibility: Visibility, fuel: Fuel
  ) {
    self.tree = tree
    self.visibility = visibility
    self.composites = composites
    self.presentations = presentations
    self.fuel = fuel
    // Maps determine the positions of their content, and bars lay out their items themselves.
    targets = sizes.targets.filter { target in
      !tree[target.index].ancestors.prefix(64).contains { Self.arranging.contains($0.type) }
    }
  }

  private static let arranging: TypeSet = [
    .map, .navigationBar, .tabBar, .toolbar, .picker, .datePicker, .segmentedControl,
  ]

  /// Returns the targets within a distance, in points, that are separate controls: neither contains the other,
  /// both are in one layer, and their functions differ. O(n log n) for n targets.
  ///
  /// - Parameters:
  ///   - excluded: The positions in the tree of targets to exclude.
  ///   - most: The maximum number of pairs to return for each target.
  package func near(
    within distance: Double = 0, excluding excluded: Set<Int> = [], most: Int,
    where isPair: (Pair) -> Bool
  ) -> Found {
    let targets = excluded.isEmpty ? targets : targets.filter { !excluded.contains($0.index) }
    func pair(_ one: Int, _ other: Int) -> Pair { Pair(one: targets[one], other: targets[other]) }
    let found = RectPairs.near(
      targets.map(\.region), within: distance, most: most, fuel: fuel
    ) { one, other in
      let pair = pair(one, other)
      return areTwo(pair) && isPair(pair)
    }
    return Found(
      neighbours: found.neighbours.map { near in
        Neighbours(pairs: near.others.map { pair(near.one, $0) }, count: near.count)
      }, unfinished: found.unfinished)
  }

  /// Returns the groups of more than five separate targets with the same center, each in capture order.
  /// O(n log n) for n targets; each is compared with at most eight others of its group.
  package func concentric(where isPair: (Pair) -> Bool) -> [[TargetSizes.Target]] {
    guard targets.count > Self.mostPairs else { return [] }
    var byCenter: [Point: [TargetSizes.Target]] = [:]
    for target in targets where !target.region.isEmpty {
      let center = target.region.center
      byCenter[Point(center.x.rounded(), center.y.rounded()), default: []].append(target)
    }
    return byCenter.values.filter { $0.count > Self.mostPairs }
      .map { distinct($0, where: isPair) }.filter { $0.count > Self.mostPairs }
      .sorted { $0[0].index < $1[0].index }
  }

  private func distinct(
    _ group: [TargetSizes.Target], where isPair: (Pair) -> Bool
  ) -> [TargetSizes.Target] {
    var kept: [TargetSizes.Target] = []
    for target in group where fuel.spend() {
      let isDistinct = kept.suffix(8).contains { other in
        let pair = Pair(one: other, other: target)
        return areTwo(pair) && isPair(pair)
      }
      if isDistinct || kept.isEmpty { kept.append(target) }
    }
    return kept
  }

  private func areTwo(_ pair: Pair) -> Bool {
    let (one, other) = (pair.one.index, pair.other.index)
    guard !tree.isAncestor(one, of: other), !tree.isAncestor(other, of: one),
      composites.layer(one) == composites.layer(other),
      presentations.innermost(of: one)?.range == presentations.innermost(of: other)?.range,
      visibility.isPinned(one) == visibility.isPinned(other)
    else { return false }
    return !doTheSame(tree[one], tree[other]) && !areOneBox(pair)
  }

  // An image and a link with the same destination.
  private func doTheSame(_ one: Node, _ other: Node) -> Bool {
    one.type == other.type && one.hasName && one.label == other.label
  }

  // One control that is reported twice, once with its name.
  private func areOneBox(_ pair: Pair) -> Bool {
    pair.one.region.isSameBox(as: pair.other.region)
      && (!tree[pair.one.index].hasName || !tree[pair.other.index].hasName
        || tree[pair.one.index].label == tree[pair.other.index].label)
  }
}
