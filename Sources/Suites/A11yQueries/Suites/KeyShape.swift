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
