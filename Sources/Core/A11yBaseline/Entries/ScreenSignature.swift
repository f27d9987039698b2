import A11yModel

/// A short description of what a screen shows, for telling screens and their states apart.
///
/// It has 16-bit digests of identifiers, texts and places, so that it reveals none of them.
package struct ScreenSignature: Hashable, Sendable {
  /// The titles of navigation bars and the identifiers of containers, which are the same in every state.
  package private(set) var marks: Set<UInt16>
  /// The identifiers and texts of elements outside list rows.
  package private(set) var names: Set<UInt16>
  /// The number of elements in each place outside list rows, by anchor and path.
  package private(set) var places: [UInt16: Int]
  /// The number of list rows with an element in each place. It depends on data.
  package private(set) var rows: [UInt16: Int]

  /// The numbers of digests that are kept: those with the lowest values.
  struct Limits {
    let marks: Int
    let names: Int
    let places: Int
    let rows: Int

    /// The limits of a judged screen, which tells whether an element's place was seen.
    static let screen = Limits(marks: 32, names: 128, places: 1024, rows: 1024)
    /// The limits in a baseline.
    static let stored = Limits(marks: 8, names: 12, places: 16, rows: 0)
  }

  /// The highest number of elements in one place.
  static let mostEquals = 15

  init(
    marks: Set<UInt16> = [], names: Set<UInt16> = [], places: [UInt16: Int] = [:],
    rows: [UInt16: Int] = [:], _ limits: Limits = .screen
  ) {
    self.marks = Self.lowest(limits.marks, of: marks)
    self.names = Self.lowest(limits.names, of: names)
    self.places = Self.lowest(limits.places, of: places)
    self.rows = Self.lowest(limits.rows, of: rows)
  }

  private static func lowest(_ count: Int, of numbers: [UInt16: Int]) -> [UInt16: Int] {
    let kept = lowest(count, of: Set(numbers.keys))
    return numbers.filter { kept.contains($0.key) }.mapValues { min($0, mostEquals) }
  }

  // The same digests are kept for all screens, so that excerpts can be compared.
  private static func lowest(_ count: Int, of digests: Set<UInt16>) -> Set<UInt16> {
    digests.count <= count ? digests : Set(digests.sorted().prefix(count))
  }

  /// The excerpt that a baseline stores.
  package var excerpt: ScreenSignature {
    ScreenSignature(marks: marks, names: names, places: places, rows: rows, .stored)
  }

  /// Whether nothing is known of the screen.
  package var isEmpty: Bool {
    marks.isEmpty && names.isEmpty && places.isEmpty && rows.isEmpty
  }

  /// Returns the digest of a text.
  static func digest(_ text: String) -> UInt16 {
    UInt16(truncatingIfNeeded: XXHash64.hash(Array(text.utf8)))
  }

  /// Returns the digest of the title of a navigation bar.
  static func digest(ofTitle title: String) -> UInt16 { digest("bar \(title.stable)") }

  /// Returns the digest of the place of an element.
  static func digest(ofPlace path: String, in anchor: String) -> UInt16 {
    digest("\(anchor)\n\(path)")
  }

  /// Returns the number of elements in the place of an element, at most ``mostEquals``; nil if it is unknown.
  func count(inPlaceOf features: ElementFeatures) -> Int? {
    let place = Self.digest(ofPlace: features.path, in: features.nearestAnchor)
    let count = (places[place] ?? 0) + (rows[place] ?? 0)
    let isWhole = places.count < Limits.screen.places && rows.count < Limits.screen.rows
    return count > 0 || isWhole && !isEmpty ? count : nil
  }
}

/// The text form: four groups of digests in hexadecimal, in ascending order, each digest of a place with the
/// number of its elements.
extension ScreenSignature {
  /// The text form, for example `1a2b/3c4d5e6f/70812/`; `///` without any digest.
  package var text: String {
    func digits(_ digest: UInt16) -> String {
      let text = String(digest, radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    func counts(_ places: [UInt16: Int]) -> [String] {
      places.sorted { $0.key < $1.key }.map { digits($0.key) + String($0.value, radix: 16) }
    }
    let groups = [
      marks.sorted().map(digits), names.sorted().map(digits), counts(places), counts(rows),
    ]
    return groups.map { $0.joined() }.joined(separator: "/")
  }

  /// Parses the text form; nil for any other text.
  package init?(_ text: String) {
    let groups = text.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard groups.count == 4, text.utf8.count <= 16_384,
      let marks = Self.numbers(groups[0], of: 4), let names = Self.numbers(groups[1], of: 4),
      let places = Self.numbers(groups[2], of: 5), let rows = Self.numbers(groups[3], of: 5)
    else { return nil }
    func counts(_ numbers: [Int]) -> [UInt16: Int] {
      Dictionary(
        numbers.map { (UInt16($0 >> 4), $0 & 0xF) }, uniquingKeysWith: { first, _ in first })
    }
    self.init(
      marks: Set(marks.map { UInt16($0) }), names: Set(names.map { UInt16($0) }),
      places: counts(places), rows: counts(rows))
    // Other text has digests twice or in another order.
    guard self.text == text else { return nil }
  }

  private static func numbers(_ digits: [UInt8], of length: Int) -> [Int]? {
    guard digits.count.isMultiple(of: length) else { return nil }
    var numbers: [Int] = []
    for start in stride(from: 0, to: digits.count, by: length) {
      let word = String(decoding: digits[start..<start + length], as: UTF8.self)
      guard let number = Int(word, radix: 16), number >= 0 else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension ScreenSignature {
  /// The resemblance of a screen to an earlier capture under the same name.
  package enum Likeness: Int, Comparable, Sendable {
    /// Nothing that distinguishes the screen is there.
    case other
    /// The screen is in another state, for example empty or with an error.
    case otherState
    /// The screen shows most of what it did.
    case same

    package static func < (one: Likeness, other: Likeness) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the resemblance to an earlier imprint; nil if that says too little.
  ///
  /// - Parameter common: The digests that other screens have too, such as those of a tab bar.
  package func likeness(to earlier: ScreenSignature, ignoring common: Set<UInt16> = []) -> Likeness?
  {
    var known = earlier.marks.union(earlier.names).subtracting(common)
    if known.count < ImprintMeasures.fewest { known = earlier.marks.union(earlier.names) }
    let hasNames = known.count >= ImprintMeasures.fewest
    let share = hasNames ? share(of: known) : 0
    let layout = layout(comparedTo: earlier)
    guard hasNames || layout != nil else { return nil }
    if share >= ImprintMeasures.same || layout ?? 0 >= ImprintMeasures.sameLayout { return .same }
    // Removed elements are no other state as long as nothing has come in their place.
    if share > 0, !hasMore(than: earlier) { return .same }
    let hasMark = !earlier.marks.subtracting(common).isDisjoint(with: marks)
    let isOther =
      !hasMark && share < ImprintMeasures.other
      && layout ?? 0 < (hasNames ? ImprintMeasures.sameLayout : ImprintMeasures.otherLayout)
    return isOther ? .other : .otherState
  }

  // Whether the screen has names or places that an earlier imprint lacks.
  private func hasMore(than earlier: ScreenSignature) -> Bool {
    let limits = Limits.stored
    return Self.comparable(places, to: earlier.places, limits.places).keys
      .contains { earlier.places[$0] == nil }
      || !Self.comparable(names, to: earlier.names, limits.names).isSubset(of: earlier.names)
      || !Self.comparable(marks, to: earlier.marks, limits.marks).isSubset(of: earlier.marks)
  }

  // An excerpt says nothing of digests above its highest.
  private static func comparable(
    _ digests: Set<UInt16>, to excerpt: Set<UInt16>, _ limit: Int
  ) -> Set<UInt16> {
    guard excerpt.count >= limit, let highest = excerpt.max() else { return digests }
    return digests.filter { $0 <= highest }
  }

  private static func comparable(
    _ places: [UInt16: Int], to excerpt: [UInt16: Int], _ limit: Int
  ) -> [UInt16: Int] {
    let kept = comparable(Set(places.keys), to: Set(excerpt.keys), limit)
    return places.filter { kept.contains($0.key) }
  }

  /// Whether two screens share less than a fifth of the names of the smaller one.
  ///
  /// Unlike ``likeness(to:ignoring:)``, it ignores the layout, which a translated screen shares.
  package func isUnlike(_ other: ScreenSignature, ignoring common: Set<UInt16> = []) -> Bool {
    let mine = marks.union(names).subtracting(common)
    let others = other.marks.union(other.names).subtracting(common)
    let least = min(mine.count, others.count)
    return least >= ImprintMeasures.fewest
      && Double(mine.intersection(others).count) < ImprintMeasures.unlike * Double(least)
  }

  /// Whether a screen of the same app and name is another one, not the same in another state or language.
  ///
  /// - Parameter title: The title that gave both screens their name, which proves nothing; nil for another name.
  package func isOther(than other: ScreenSignature, titled title: String? = nil) -> Bool {
    let common = Set([title.map(Self.digest(ofTitle:))].compactMap(\.self))
    return isUnlike(other, ignoring: common) && likeness(to: other, ignoring: common) == .other
  }

  private func share(of known: Set<UInt16>) -> Double {
    let found = known.count { marks.contains($0) || names.contains($0) }
    return Double(found) / Double(known.count)
  }

  // The share of elements outside rows that are in the same places; nil if there are few.
  private func layout(comparedTo earlier: ScreenSignature) -> Double? {
    let now = Self.comparable(places, to: earlier.places, Limits.stored.places)
    let before = earlier.places
    let all = Set(now.keys).union(before.keys)
    let (least, most) = all.reduce((0, 0)) { sum, place in
      let (one, other) = (now[place] ?? 0, before[place] ?? 0)
      return (sum.0 + min(one, other), sum.1 + max(one, other))
    }
    let count = before.values.reduce(0, +)
    return count < ImprintMeasures.fewest ? nil : Double(least) / Double(max(1, most))
  }
}

/// The measures for comparing imprints.
enum ImprintMeasures {
  /// The lowest number of names, or of elements, that a comparison rests on.
  static let fewest = 3
  /// The share of names from which a screen shows what it did.
  static let same = 0.5
  /// The share of elements in the same places from which it does, whatever its texts: they may be translated.
  static let sameLayout = 0.6
  /// The share of stored names below which a screen that is the same gets a new imprint.
  static let current = 0.8
  /// The share of names below which it is another screen.
  static let other = 0.15
  /// The share of names below which two screens with one name in a run are different ones.
  static let unlike = 0.2
  /// The share of elements in the same places below which a screen without names is another one.
  static let otherLayout = 0.2
}
