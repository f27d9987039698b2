import A11yModel

/// Which controls of one screen share a part of what takes touches, or nearly do.
package struct TargetPairs {
  /// Two targets, the earlier one in the capture first.
  package struct Pair {
    package let one: TargetSizes.Target
    package let other: TargetSizes.Target
  }

  private let tree: ElementTree
  private let composites: Composites
  private let presentations: Presentations
  private let targets: [TargetSizes.Target]

  init(
    _ sizes: TargetSizes, tree: ElementTree, composites: Composites, presentations: Presentations
  ) {
    self.tree = tree
    self.composites = composites
    self.presentations = presentations
    // What lies on a map lies where the map says, and bars lay out their items themselves.
    targets = sizes.targets.filter { target in
      !tree[target.index].ancestors.prefix(64).contains { Self.arranging.contains($0.type) }
    }
  }

  private static let arranging: TypeSet = [
    .map, .navigationBar, .tabBar, .toolbar, .picker, .datePicker, .segmentedControl,
  ]

  /// The pairs of targets that lie within a distance of each other and are two things: neither lies in the other
  /// one, they are in one layer, and do not do the same.
  ///
  /// - Complexity: O(n log n) for n targets.
  package func pairs(within distance: Double = 0) -> [Pair] {
    RectPairs.near(targets.map(\.region), within: distance).lazy
      .map { Pair(one: targets[$0.0], other: targets[$0.1]) }
      .filter(areTwo)
  }

  private func areTwo(_ pair: Pair) -> Bool {
    let (one, other) = (pair.one.index, pair.other.index)
    guard !tree.isAncestor(one, of: other), !tree.isAncestor(other, of: one),
      composites.layer(one) == composites.layer(other),
      presentations.innermost(of: one)?.range == presentations.innermost(of: other)?.range
    else { return false }
    return !doTheSame(tree[one], tree[other]) && !areOneBox(pair)
  }

  // A picture and a link to one place.
  private func doTheSame(_ one: Node, _ other: Node) -> Bool {
    one.type == other.type && one.hasName && one.label == other.label
  }

  // Printed twice, once with the name.
  private func areOneBox(_ pair: Pair) -> Bool {
    pair.one.region.isSameBox(as: pair.other.region)
      && (!tree[pair.one.index].hasName || !tree[pair.other.index].hasName
        || tree[pair.one.index].label == tree[pair.other.index].label)
  }
}
