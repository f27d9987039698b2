import A11yModel

/// A short description of what a screen shows, for telling screens and their states apart.
///
/// It has 16-bit digests of identifiers, texts and places, so that it reveals none of them. What tab bars show is left
/// out: many screens have it.
package struct ScreenSignature: Hashable, Sendable {
  /// The identifiers of containers, which are the same in every state.
  package private(set) var marks: Set<UInt16>
  /// The titles of navigation bars, which are the same in every state.
  package private(set) var titles: Set<UInt16>
  /// The identifiers of elements outside list rows.
  package private(set) var identifiers: Set<UInt16>
  /// The texts of elements outside list rows.
  package private(set) var texts: Set<UInt16>
  /// The number of elements in each place outside bars and list rows, by anchor and path.
  package private(set) var places: [UInt16: Int]
  /// The number of elements in each place in bars, which screens with nothing else in common share.
  package private(set) var bars: [UInt16: Int]
  /// The number of list rows with an element in each place. It depends on data.
  package private(set) var rows: [UInt16: Int]

  /// The elements outside list rows, each by its identifier or by what is around it. Only of a screen that was just
  /// judged.
  private(set) var elements: Set<UInt32> = []

  /// The numbers of digests that are kept: those with the lowest values.
  struct Limits {
    let marks: Int
    let names: Int
    let places: Int
    let bars: Int
    let rows: Int

    /// The limits of a judged screen, which tells whether an element's place was seen.
    static let screen = Limits(marks: 32, names: 1024, places: 1024, bars: 1024, rows: 1024)
    /// The limits in a baseline. One place in rows tells that there were any.
    static let stored = Limits(marks: 8, names: 12, places: 16, bars: 0, rows: 1)
  }

  /// The highest number of elements in one place.
  static let mostEquals = 15

  init(
    marks: Set<UInt16> = [], titles: Set<UInt16> = [], identifiers: Set<UInt16> = [],
    texts: Set<UInt16> = [], places: [UInt16: Int] = [:], bars: [UInt16: Int] = [:],
    rows: [UInt16: Int] = [:], elements: Set<UInt32> = [], _ limits: Limits = .screen
  ) {
    self.elements = elements
    self.marks = Self.lowest(limits.marks, of: marks)
    self.titles = Self.lowest(limits.marks, of: titles)
    self.identifiers = Self.lowest(limits.names, of: identifiers)
    self.texts = Self.lowest(limits.names, of: texts)
    self.places = Self.lowest(limits.places, of: places)
    self.bars = Self.lowest(limits.bars, of: bars)
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
    ScreenSignature(
      marks: marks, titles: titles, identifiers: identifiers, texts: texts, places: places,
      rows: rows, .stored)
  }

  /// Whether nothing is known of the screen.
  package var isEmpty: Bool {
    Kind.all.allSatisfy { self[keyPath: $0].isEmpty } && places.isEmpty && bars.isEmpty
      && rows.isEmpty
  }

  /// Everything that names the screen or one of its elements.
  package var names: Set<UInt16> { Kind.all.reduce(into: []) { $0.formUnion(self[keyPath: $1]) } }

  /// A kind of names. Only names of one kind are compared, because digests are short.
  private typealias Kind = KeyPath<ScreenSignature, Set<UInt16>>

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
    let all = [places, bars, rows]
    let count = all.reduce(0) { $0 + ($1[place] ?? 0) }
    let isWhole = all.allSatisfy { $0.count < Limits.screen.places }
    return count > 0 || isWhole && !isEmpty ? count : nil
  }

  /// Whether the screen shows an element with the type and the identifier of another one, or with the same
  /// surroundings.
  func shows(_ features: ElementFeatures) -> Bool {
    features.ownWords.map { elements.contains(Self.digest(of: features.type, $0)) } ?? false
  }

  /// Whether the screen shows a row of a form, with the defect or without it.
  func shows(row: String) -> Bool { elements.contains(Self.digest(of: "row", row)) }

  /// Returns the digest of an element with a type and an identifier or surroundings.
  static func digest(of type: String, _ words: String) -> UInt32 {
    UInt32(truncatingIfNeeded: XXHash64.hash(Array("\(type) \(words)".utf8)))
  }

  /// Whether the screen shows a named element that was beside another one.
  func shows(neighbourOf features: ElementFeatures) -> Bool {
    [features.neighbours.before, features.neighbours.after].contains { word in
      guard ElementFeatures.Neighbours.isNamed(word) else { return false }
      let name = Self.digest(word)
      return Kind.all.contains { self[keyPath: $0].contains(name) }
    }
  }
}

/// The text form: seven groups of digests in hexadecimal, in ascending order, each digest of a place with the
/// number of its elements.
extension ScreenSignature {
  /// The text form, for example `1a2b//3c4d5e6f//70812//`; `//////` without any digest.
  package var text: String {
    func digits(_ digest: UInt16) -> String {
      let text = String(digest, radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    func counts(_ places: [UInt16: Int]) -> [String] {
      places.sorted { $0.key < $1.key }.map { digits($0.key) + String($0.value, radix: 16) }
    }
    let groups =
      [marks, titles, identifiers, texts].map { $0.sorted().map(digits) }
      + [places, bars, rows].map(counts)
    return groups.map { $0.joined() }.joined(separator: "/")
  }

  /// Parses the text form; nil for any other text.
  package init?(_ text: String) {
    let groups = text.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard groups.count == 7, text.utf8.count <= 32_768 else { return nil }
    let names = groups[..<4].compactMap { Self.numbers($0, of: 4) }
    let places = groups[4...].compactMap { Self.numbers($0, of: 5) }
    guard names.count == 4, places.count == 3 else { return nil }
    let sets = names.map { Set($0.map { UInt16($0) }) }
    func counts(_ numbers: [Int]) -> [UInt16: Int] {
      Dictionary(
        numbers.map { (UInt16($0 >> 4), $0 & 0xF) }, uniquingKeysWith: { first, _ in first })
    }
    self.init(
      marks: sets[0], titles: sets[1], identifiers: sets[2], texts: sets[3],
      places: counts(places[0]), bars: counts(places[1]), rows: counts(places[2]))
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
  /// In one language, a screen with none of the names is another one. Between languages, identifiers decide, and the
  /// layout where there are few.
  ///
  /// - Parameters:
  ///   - isTranslated: Whether the imprints are in different languages.
  ///   - common: The digests that other screens have too.
  package func likeness(
    to earlier: ScreenSignature, isTranslated: Bool = false, ignoring common: Set<UInt16> = []
  ) -> Likeness? {
    let stable = shared(Kind.stable, with: earlier, ignoring: common)
    let known = isTranslated ? stable : shared(Kind.all, with: earlier, ignoring: common)
    // A list without a row may be empty, or not loaded yet.
    let isEmptied = rows.isEmpty && !earlier.rows.isEmpty
    let mostAlike = isEmptied ? Likeness.otherState : .same
    if known.share >= ImprintMeasures.same { return mostAlike }
    if stable.all >= ImprintMeasures.fewest, stable.share >= ImprintMeasures.same {
      return mostAlike
    }
    if known.all >= (isTranslated ? ImprintMeasures.fewest : 1) {
      let hasMark = shared(Kind.ofScreen, with: earlier, ignoring: common).found > 0
      let isOther = !hasMark && known.share < ImprintMeasures.other && !isPart(of: earlier)
      return isOther ? .other : .otherState
    }
    guard let layout = layout(comparedTo: earlier) else { return nil }
    if layout >= ImprintMeasures.sameLayout { return mostAlike }
    return layout < ImprintMeasures.otherLayout ? .other : .otherState
  }

  // Whether the screen shows some of the names of an earlier imprint, and no others.
  private func isPart(of earlier: ScreenSignature) -> Bool {
    shared(Kind.all, with: earlier).found > 0
      && Kind.all.allSatisfy { kind in
        let limit = Kind.ofScreen.contains(kind) ? Limits.stored.marks : Limits.stored.names
        return Self.comparable(self[keyPath: kind], to: earlier[keyPath: kind], limit)
          .isSubset(of: earlier[keyPath: kind])
      }
  }

  /// Whether the screen shows nearly all names of an earlier imprint, so that what is missing was taken away.
  func isWhole(comparedTo earlier: ScreenSignature) -> Bool {
    shared(Kind.all, with: earlier).share >= ImprintMeasures.current
  }

  // The number of names of an earlier imprint, and how many of them are there.
  private struct Shared {
    var found = 0
    var all = 0

    var share: Double { all == 0 ? 0 : Double(found) / Double(all) }
  }

  private func shared(
    _ kinds: [Kind], with earlier: ScreenSignature, ignoring common: Set<UInt16> = []
  ) -> Shared {
    kinds.reduce(into: Shared()) { sum, kind in
      let known = earlier[keyPath: kind].subtracting(common)
      sum.all += known.count
      sum.found += known.intersection(self[keyPath: kind]).count
    }
  }

  private static func comparable(
    _ digests: Set<UInt16>, to excerpt: Set<UInt16>, _ limit: Int
  ) -> Set<UInt16> {
    guard excerpt.count >= limit, let highest = excerpt.max() else { return digests }
    return digests.filter { $0 <= highest }
  }

  /// Whether two screens share less than a fifth of the names of the smaller one.
  ///
  /// Unlike ``likeness(to:ignoring:)``, it ignores the layout, which a translated screen shares.
  package func isUnlike(_ other: ScreenSignature, ignoring common: Set<UInt16> = []) -> Bool {
    let mine = names.subtracting(common)
    let others = other.names.subtracting(common)
    let least = min(mine.count, others.count)
    return least >= ImprintMeasures.fewest
      && Double(mine.intersection(others).count) < ImprintMeasures.unlike * Double(least)
  }

  /// Whether a screen of the same app and name is another one, not the same in another state or language.
  ///
  /// - Parameter title: The title that gave both screens their name, which proves nothing; nil for another name.
  package func isOther(than other: ScreenSignature, titled title: String? = nil) -> Bool {
    let common = Set([title.map(Self.digest(ofTitle:))].compactMap(\.self))
    return isUnlike(other, ignoring: common)
      && likeness(to: other, isTranslated: true, ignoring: common) == .other
  }

  // The share of elements outside bars and rows that are in the same places; nil if there are few.
  private func layout(comparedTo earlier: ScreenSignature) -> Double? {
    let kept = Self.comparable(
      Set(places.keys), to: Set(earlier.places.keys), Limits.stored.places)
    let now = places.filter { kept.contains($0.key) }
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
  /// The share of elements in the same places from which it does, if its texts are translated.
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

extension KeyPath<ScreenSignature, Set<UInt16>> {
  fileprivate static var all: [KeyPath] { ofScreen + [\.identifiers, \.texts] }
  /// The names of the screen itself, which it has in every state.
  fileprivate static var ofScreen: [KeyPath] { [\.marks, \.titles] }
  /// The names that are the same in every language.
  fileprivate static var stable: [KeyPath] { [\.identifiers] }
}
