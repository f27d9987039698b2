/// The groups of findings or entries, as numbers that are equal for equal groups.
struct EqualElementGroups {
  /// The group of elements that only their rank distinguishes; nil for an item without a place.
  let kins: [Int?]
  /// The group with the same type and kind of subject; nil for an item without a place.
  let kinds: [Int?]

  /// The numbers of groups on both sides of a comparison.
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

    var family: String { ElementFeatures.family(typeClass) }

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
    let family: String
  }

  /// - Parameter numbers: The numbers so far, which both sides share.
  /// - Complexity: O(n) for n items.
  init(_ items: [MatchItem], _ numbers: inout Numbers) {
    var kins = [Int?](repeating: nil, count: items.count)
    var kinds = kins
    var last: (index: Int, kin: Int, kind: Int)?
    for index in items.indices where items[index].identity.fp2 != nil {
      // Items in one place are mostly adjacent.
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

extension EqualElementGroups.Numbers {
  fileprivate mutating func numbers(of place: EqualElementGroups.Place) -> (kin: Int, kind: Int) {
    if let known = places[place] { return known }
    let kind = EqualElementGroups.Kind(discriminator: place.discriminator, family: place.family)
    let numbers = (places.count, kinds[kind] ?? kinds.count)
    kinds[kind] = numbers.1
    places[place] = numbers
    return numbers
  }
}
