import A11yModel

extension TypeSet {
  /// Types that only arrange others, as far as rows are concerned.
  static let arranging: TypeSet = plain.union([.scrollView])
  /// Types that show something.
  static let pictures: TypeSet = [.image, .icon]

  /// Whether at least half of the types of both are in both.
  func resembles(_ other: TypeSet) -> Bool {
    2 * shared(with: other) >= union(other).count
  }

  /// Whether all of it is in the other set, and nothing that one acts on: what is missing may be optional.
  func isPart(of other: TypeSet) -> Bool {
    shared(with: other) == count && shared(with: .interactive) == 0
  }
}
