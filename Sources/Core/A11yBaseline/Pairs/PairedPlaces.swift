import A11yModel

/// The elements of two captures, paired by their places in the hierarchy where nothing else tells them apart.
///
/// Texts in another language are equal in nothing else.
struct PairedPlaces {
  /// The position in the new capture of each paired element of the old one.
  private(set) var partners: [Int: Int]

  private struct Place: Hashable {
    /// The partner of the nearest paired ancestor in the new capture; -1 if there is none.
    let parent: Int
    let depth: Int
    let type: ElementType
  }

  /// - Complexity: O(n · d) for n elements and d levels.
  init(
    _ elements: ElementPairs, _ old: ElementTree, _ new: ElementTree,
    where mayBePaired: (Node) -> Bool
  ) {
    partners = Dictionary(uniqueKeysWithValues: elements.pairs.map { ($0.old, $0.new) })
    let paired = Set(partners.values)
    let known = Self.places(of: elements.vanished, in: old) { self.partners[$0] }
    let found = Self.places(of: elements.appeared, in: new) { paired.contains($0) ? $0 : nil }
    for (place, members) in known {
      guard let others = found[place], others.count == members.count else { continue }
      for (one, other) in zip(members, others)
      where mayBePaired(old[one]) && mayBePaired(new[other]) {
        partners[one] = other
      }
    }
  }

  private static func places(
    of open: [Int], in tree: ElementTree, partner: (Int) -> Int?
  ) -> [Place: [Int]] {
    Dictionary(grouping: open) { index in
      let node = tree[index]
      var depth = 0
      for ancestor in node.ancestors {
        depth += 1
        if let parent = partner(ancestor.index) {
          return Place(parent: parent, depth: depth, type: node.type)
        }
      }
      return Place(parent: -1, depth: depth, type: node.type)
    }
  }
}
