import A11yModel

/// A slip of the pen in a text: a letter that is missing, doubled, wrong, or in the place of its neighbour.
///
/// A plural and a participle are other words, and so may be four letters where one is replaced.
struct Slip {
  private static let fewest = 4
  private static let most = 128

  /// Whether a text is long enough to have no others that differ by a letter.
  static func isJudged(_ text: String) -> Bool {
    (fewest...most).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Compares two texts; nil if they do not differ, or by more than a slip.
  ///
  /// - Complexity: O(n) for n bytes.
  init?(_ one: [UInt8], _ other: [UInt8]) {
    guard abs(one.count - other.count) <= 1, one != other else { return nil }
    let (long, short) = one.count >= other.count ? (one, other) : (other, one)
    let start = zip(long, short).prefix { $0 == $1 }.count
    let rest = (long[start...], short[start...])
    if long.count > short.count {
      guard rest.0.dropFirst() == rest.1, long[start].isASCIILetter else { return nil }
      let isEnd = !(short.dropFirst(start).first?.isASCIILetter ?? false)
      if isEnd, Self.endings.contains(long[start]) { return nil }
    } else {
      guard long[start].isASCIILetter, short[start].isASCIILetter,
        long[start] | 0x20 != short[start] | 0x20
      else { return nil }
      let isSwapped =
        rest.0.count > 1 && rest.0[start] == rest.1[start + 1] && rest.0[start + 1] == rest.1[start]
        && rest.0.dropFirst(2) == rest.1.dropFirst(2)
      let isReplaced = long.count > Self.fewest && rest.0.dropFirst() == rest.1.dropFirst()
      guard isSwapped || isReplaced else { return nil }
    }
  }

  private static let endings = Set("sdSD".utf8)
}

/// The texts with holes of an app, such as `row-` and a number.
struct NamePatterns: Hashable, Sendable {
  private var byStart: [Character: [[Substring]]] = [:]
  private var open: [[Substring]] = []

  // A pattern with fewer letters matches by chance.
  private static let fewest = 3

  init(_ texts: some Sequence<String>) {
    for text in texts where text.contains(SourceNames.hole) {
      let parts = text.split(separator: SourceNames.hole, omittingEmptySubsequences: false)
      let letters = parts.map { $0.count(where: \.isLetter) }
      guard letters.max() ?? 0 >= Self.fewest else { continue }
      if let first = parts.first?.first {
        byStart[first, default: []].append(parts)
      } else {
        open.append(parts)
      }
    }
  }

  /// Whether a text can be made of one of them.
  func match(_ text: String) -> Bool { share(of: text) != nil }

  /// Returns the largest share of a text that is written in a pattern that can make it; nil if none can.
  func share(of text: String) -> Double? {
    let own = text.first.flatMap { byStart[$0] } ?? []
    let written = (own + open).filter { Self.matches(text, $0) }
      .map { $0.reduce(0) { $0 + $1.utf8.count } }
    return written.max().map { Double($0) / Double(max(1, text.utf8.count)) }
  }

  /// Whether enough of a text is written to tell it from others, whatever fills its holes.
  static func isTelling(_ text: String) -> Bool {
    let parts = text.split(separator: SourceNames.hole, omittingEmptySubsequences: false)
    return parts.count == 1 || parts.contains { $0.count(where: \.isLetter) >= fewest }
  }

  var isEmpty: Bool { byStart.isEmpty && open.isEmpty }

  /// Returns the text that a pattern makes where the first or last part of another one has a slip of the pen; nil if no
  /// pattern does.
  ///
  /// - Complexity: O(n) for n bytes of all patterns.
  func near(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var found: [String] = []
    for parts in byStart.values.joined() + open {
      // The rest may be anything.
      guard let first = parts.first, let last = parts.last,
        2 * parts.reduce(0, { $0 + $1.utf8.count }) > bytes.count
      else { continue }
      for count in Self.counts(first) {
        let start = bytes.prefix(count)
        guard Slip(Array(start), Array(first.utf8)) != nil else { continue }
        let rest = String(decoding: bytes.dropFirst(count), as: UTF8.self)
        if Self.matches(rest, [""] + parts.dropFirst()) { found.append(first + rest) }
      }
      for count in Self.counts(last) {
        let end = bytes.suffix(count)
        guard Slip(Array(end), Array(last.utf8)) != nil else { continue }
        let rest = String(decoding: bytes.dropLast(count), as: UTF8.self)
        if Self.matches(rest, parts.dropLast() + [""]) { found.append(rest + last) }
      }
    }
    return found.min()
  }

  // The lengths of what may have a slip in a part that is long enough to be told from others.
  private static func counts(_ part: Substring) -> ClosedRange<Int> {
    let count = part.utf8.count
    let isLong = part.count(where: \.isLetter) >= 5 && Slip.isJudged(String(part))
    return isLong ? count - 1...count + 1 : 0...0
  }

  private static func matches(_ text: String, _ parts: [Substring]) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    var rest = Array(text.utf8.dropFirst(first.utf8.count))[...]
    for part in parts.dropFirst().dropLast() {
      let bytes = Array(part.utf8)
      guard let place = position(of: bytes, in: rest) else { return false }
      rest = rest[(place + bytes.count)...]
    }
    return rest.count >= last.utf8.count && rest.suffix(last.utf8.count).elementsEqual(last.utf8)
  }

  private static func position(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard !part.isEmpty else { return text.startIndex }
    guard text.count >= part.count else { return nil }
    return (text.startIndex...(text.endIndex - part.count)).first {
      text[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}

extension String {
  /// The text as people read it, with an ellipsis for each hole.
  var withoutHoles: String { replacingAll(String(SourceNames.hole), with: "…") }
}
