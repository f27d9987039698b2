import A11yModel

/// The form of a key: a name of code, or words of a language.
struct KeyShape {
  /// The words between separators and capitals, in lower case.
  let words: [Substring]
  /// The key without separators, in lower case.
  let folded: [UInt8]
  private let key: String

  init(_ key: String) {
    self.key = key
    words = Self.words(of: key)
    folded = words.flatMap { Array($0.lowercased().utf8) }
  }

  private static func words(of key: String) -> [Substring] {
    var words: [Substring] = []
    for part in key.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      var start = part.startIndex
      var before: Character?
      for index in part.indices {
        if let last = before, last.isLowercase || last.isNumber, part[index].isUppercase {
          words.append(part[start..<index])
          start = index
        }
        before = part[index]
      }
      words.append(part[start...])
    }
    return words
  }

  /// Whether it can be a name of code at all.
  var isName: Bool {
    let isPlain = key.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !Self.marks.contains(byte)
    }
    // A selector ends in a colon.
    return isPlain && key.last != ":" && key.utf8.count >= 4 && key.utf8.count <= 128
      && words.contains { $0.contains(where: \.isLetter) }
  }

  /// Whether it is words of a language, which some apps have as identifiers, too: `Delete Todo`.
  var isPhrase: Bool {
    key.utf8.contains(0x20) && folded.count >= 6 && key.utf8.count <= 128
      && key.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  // Marks that identifiers do not have, but texts and addresses.
  private static let marks = Set(",;!?'\"@&%$€+*=<>|\\^~`{}".utf8)

  /// Whether it is a name of code of several words, and no word, brand, file or site.
  var isIdentifier: Bool {
    guard isName, words.count > 1, !isFile else { return false }
    let long = words.filter { $0.count > 2 && $0.allSatisfy(\.isLetter) }
    if key.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }) {
      return long.count > 1
    }
    // `YouTube`, `Check-in`, `iPhone`
    let hasHyphen = key.utf8.contains(UInt8(ascii: "-"))
    let isLower = key.first?.isLowercase == true
    return long.count > 2 || long.count > 1 && isLower && (hasHyphen || folded.count >= 8)
  }

  /// Returns the beginning of an identifier up to its first separator: `cart` of `cart.pay`.
  static func group(of key: String) -> Substring? {
    let start = key.prefix { $0.isLetter || $0.isNumber }
    return start.count > 2 && key.dropFirst(start.count).count > 1 ? start : nil
  }

  private var isFile: Bool {
    guard let dot = key.lastIndex(of: ".") else { return false }
    return Self.ends.contains(key[key.index(after: dot)...].lowercased())
  }

  private static let ends: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "de", "co", "uk", "eu", "fr", "ch", "at", "us", "me",
    "info", "edu", "gov", "md", "txt", "json", "pdf", "png", "jpg", "jpeg", "html", "js", "css",
    "xml", "zip", "csv", "mp3", "mp4", "mov", "heic", "gif", "plist", "swift", "docx", "xlsx",
    "blog", "test", "local", "invalid", "example", "social",
  ]

  /// Whether another name is written nearly so. Numbers are never mistaken for others, nor is a short word.
  func isNear(_ other: KeyShape) -> Bool {
    guard folded != other.folded else { return true }
    let length = min(folded.count, other.folded.count)
    let most = length < 5 ? 0 : length < 10 ? 1 : 2
    guard most > 0, abs(folded.count - other.folded.count) <= most,
      Self.digits(folded) == Self.digits(other.folded),
      String.distance(folded, other.folded) <= most
    else { return false }
    guard words.count == other.words.count else { return true }
    return zip(words, other.words).allSatisfy { one, other in
      one.lowercased() == other.lowercased() || min(one.count, other.count) >= 3
    }
  }

  private static func digits(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

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
struct NamePatterns {
  private var byStart: [Character: [[Substring]]] = [:]
  private var open: [[Substring]] = []

  // Fewer letters say nothing of what a run makes of them.
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
