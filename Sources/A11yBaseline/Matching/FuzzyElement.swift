import A11yAnalysis

/// What decides whether a finding and an entry are compared at all; texts are numbers.
struct FuzzyElement {
  /// The position among the items.
  let position: Int
  /// The number of the place: the kind of element, below the nearest anchor.
  let place: Int
  /// The number of the place that its identifier is; nil without one.
  let namedPlace: Int?
  let rank: Int
  private let equals: Int
  // 0 for none.
  private let identifier: Int
  private let hasText: Bool

  /// Whether it has neither identifier nor text.
  var isSilent: Bool { identifier == 0 && !hasText }

  /// Whether both may be one element.
  ///
  /// Elements that say nothing are told apart by their rank alone. It moves by no more elements
  /// than came or went: among as many as before, another rank is another element.
  func mayBeSame(as entry: FuzzyElement) -> Bool {
    // Two identifiers are two elements, however alike: `buy.1004` mended and `buy.1034` broken must
    // not pass for one that moved. Rows that number theirs share a key of an earlier stage.
    let bothAreNamed = identifier != 0 && entry.identifier != 0
    if bothAreNamed && identifier != entry.identifier { return false }
    guard !bothAreNamed, !(hasText && entry.hasText) else { return true }
    let growth = equals - entry.equals
    let shift = rank - entry.rank
    return growth >= 0 ? 0...growth ~= shift : growth...0 ~= shift
  }
}

extension FuzzyElement {
  /// Numbers for identifiers and places.
  struct Names {
    private var identifiers: [String: Int] = [:]
    private var places: [Place: Int] = [:]

    /// How many places there are, numbered from 0.
    var placeCount: Int { places.count }

    // Only elements of one kind below one anchor are compared, or with one identifier.
    fileprivate struct Place: Hashable {
      let discriminator: String
      let type: String
      let anchor: String?
      let identifier: Int
    }

    fileprivate mutating func number(ofIdentifier identifier: String) -> Int {
      if identifier.isEmpty { return 0 }
      let next = identifiers.count + 1
      return Self.number(&identifiers[identifier, default: next])
    }

    fileprivate mutating func number(of place: Place) -> Int {
      let next = places.count
      return Self.number(&places[place, default: next])
    }

    // Access in place stores the default.
    private static func number(_ value: inout Int) -> Int { value }
  }

  /// The elements among the items at some positions; groups and screens are not compared.
  static func elements(
    _ items: [MatchItem], _ positions: [Int], _ names: inout Names
  ) -> [FuzzyElement] {
    var elements: [FuzzyElement] = []
    elements.reserveCapacity(positions.count)
    for position in positions {
      let discriminator = items[position].discriminator
      guard discriminator == "element" || discriminator.hasPrefix("element ") else { continue }
      elements.append(
        FuzzyElement(items[position].identity.features, discriminator, position, &names))
    }
    return elements
  }

  private init(
    _ features: ElementFeatures, _ discriminator: String, _ position: Int, _ names: inout Names
  ) {
    self.position = position
    identifier = names.number(ofIdentifier: features.identifier)
    hasText = !features.text.isEmpty
    rank = features.rank
    equals = features.equals
    func place(_ anchor: String?, _ identifier: Int) -> Int {
      let type = features.typeClass
      return names.number(
        of: Names.Place(
          discriminator: discriminator, type: type, anchor: anchor, identifier: identifier))
    }
    self.place = place(features.nearestAnchor, 0)
    namedPlace = identifier == 0 ? nil : place(nil, identifier)
  }
}
