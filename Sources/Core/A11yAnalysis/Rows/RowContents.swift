import A11yModel

/// The features that row comparison uses, for each element: the types of its descendants, its identifier
/// without numbers, and a hash of its subtree.
struct RowContents {
  /// The types of each element's descendants, except those that only arrange others.
  private(set) var types: [TypeSet]
  private(set) var patterns: [IdentifierPattern]
  /// A hash of each element's subtree. It has a seed of the process, so that no capture can force collisions.
  private(set) var shapes: [UInt64]

  private static let seed = UInt64.random(in: .min ... .max)

  /// Computes the features. O(n) for n elements and the bytes of their identifiers.
  init(_ tree: ElementTree) {
    types = Array(repeating: TypeSet(), count: tree.count)
    patterns = Array(repeating: .none, count: tree.count)
    let seed = Self.seed
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
        // The identifier of an image is data unless the image is a row, as are texts.
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
  /// Returns a hash of both values, which depends on their order.
  func mixed(with other: UInt64) -> UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other &+ 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low ^ other
  }
}
