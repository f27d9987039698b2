import A11yModel

extension TypeSet {
  /// Types that only arrange other elements in rows.
  static let arranging: TypeSet = plain.union([.scrollView])
  static let pictures: TypeSet = [.image, .icon]

  /// Whether the sets have at least half of their combined types in common.
  func resembles(_ other: TypeSet) -> Bool {
    2 * shared(with: other) >= union(other).count
  }

  /// Whether the other set contains all these types, and none of them is interactive.
  func isPart(of other: TypeSet) -> Bool {
    shared(with: other) == count && shared(with: .interactive) == 0
  }
}
