import A11yModel

/// What rows are told by, of each element: the types below it, its identifier but for numbers, and what
/// its whole subtree looks like.
struct RowContents {
  /// The types below each element, without those that only arrange others.
  private(set) var types: [TypeSet]
  /// The identifiers.
  private(set) var patterns: [IdentifierPattern]
  /// Hashes of everything below each element, and of itself, by which rows are told: equal for equal
  /// subtrees. Seeded anew for every screen, so that none can be made to collide.
  private(set) var shapes: [UInt64]

  /// - Complexity: O(n) for n elements and the bytes of their identifiers.
  init(_ tree: ElementTree) {
    types = Array(repeating: TypeSet(), count: tree.count)
    patterns = Array(repeating: .none, count: tree.count)
    let seed = UInt64.random(in: .min ... .max)
    shapes = Array(repeating: seed, count: tree.count)
    let (lists, plain) = (TypeSet.lists, TypeSet.plain)
    let (arranging, pictures) = (TypeSet.arranging, TypeSet.pictures)
    for index in tree.indices.reversed() {
      let node = tree[index]
      let type = node.type
      let parent = tree.parent(of: index)
      var shape = shapes[index].mixed(
        with: UInt64(type.rawValue) << 1 | (arranging.contains(type) && node.has(.label) ? 1 : 0))
      if node.has(.identifier) {
        patterns[index] = IdentifierPattern(node, seed: seed)
        // Where it is no row, the identifier of a picture is data, and so are words.
        let isRow = parent.map { lists.contains(tree.type(of: $0)) } ?? false
        shape = shape.mixed(
          with: isRow || !pictures.contains(type) ? patterns[index].hash : 1)
      }
      shapes[index] = shape
      guard let parent else { continue }
      types[parent].formUnion(types[index])
      if !plain.contains(type) { types[parent].insert(type) }
      shapes[parent] = shapes[parent].mixed(with: shape)
    }
  }
}

extension UInt64 {
  /// Both in one, in this order.
  func mixed(with other: UInt64) -> UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other &+ 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low ^ other
  }
}
