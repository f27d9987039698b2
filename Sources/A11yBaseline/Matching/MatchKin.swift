/// What findings or entries have in common with others: a place without its rank, and what an
/// element keeps wherever it goes. Both are numbers, equal for what is equal.
struct MatchKin {
  /// What only a rank tells apart; nil for what has no place.
  let kins: [Int?]
  /// The type of an element, and what was found at it; nil for what has no place.
  let kinds: [Int?]

  /// Numbers of places and of their kinds, for both sides of a comparison.
  struct Numbers {
    fileprivate var places: [Place: (kin: Int, kind: Int)] = [:]
    fileprivate var kinds: [Kind: Int] = [:]
  }

  /// A place without its rank.
  fileprivate struct Place: Hashable {
    let discriminator: String
    let anchor: String
    let typeClass: String
    let path: String

    init(_ item: MatchItem) {
      discriminator = item.identity.discriminator
      anchor = item.features.nearestAnchor
      typeClass = ElementFeatures.typeClass(item.features.type)
      path = item.features.path
    }

    static func areEqual(_ one: MatchItem, _ other: MatchItem) -> Bool {
      one.features.type == other.features.type && one.features.path == other.features.path
        && one.features.anchors.last == other.features.anchors.last
        && one.identity.discriminator == other.identity.discriminator
    }
  }

  fileprivate struct Kind: Hashable {
    let discriminator: String
    let typeClass: String
  }

  /// - Parameter numbers: What is numbered so far: those of the other side, or none.
  /// - Complexity: O(n) for n items.
  init(_ items: [MatchItem], _ numbers: inout Numbers) {
    var kins = [Int?](repeating: nil, count: items.count)
    var kinds = kins
    var last: (index: Int, kin: Int, kind: Int)?
    for index in items.indices where items[index].identity.fp2 != nil {
      // Most are beside each other.
      if let last, Place.areEqual(items[last.index], items[index]) {
        (kins[index], kinds[index]) = (last.kin, last.kind)
        continue
      }
      let (kin, kind) = numbers.numbers(of: Place(items[index]))
      (kins[index], kinds[index]) = (kin, kind)
      last = (index, kin, kind)
    }
    self.kins = kins
    self.kinds = kinds
  }
}

extension MatchKin.Numbers {
  fileprivate mutating func numbers(of place: MatchKin.Place) -> (kin: Int, kind: Int) {
    if let known = places[place] { return known }
    let kind = MatchKin.Kind(discriminator: place.discriminator, typeClass: place.typeClass)
    let numbers = (places.count, kinds[kind] ?? kinds.count)
    kinds[kind] = numbers.1
    places[place] = numbers
    return numbers
  }
}
