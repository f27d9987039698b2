/// The tokens of an Objective-C file, without comments and directives of the preprocessor.
struct ObjectiveCTokens {
  /// A token.
  struct Token: Hashable {
    enum Kind { case name, number, string, mark }

    let kind: Kind
    /// As it is written; of a string what is in its quotation marks.
    let text: String
    /// The offset of the first byte.
    let offset: Int32
    /// The offset behind the last byte.
    let end: Int32
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var place = 0
  // Nobody writes so many; a file that has them is not written by hand.
  private static let most = 2_000_000

  /// - Complexity: O(n) for n bytes.
  init(_ text: String) {
    bytes = Array(text.utf8)
    read()
  }

  private mutating func read() {
    var isAtStart = true
    while place < bytes.count, tokens.count < Self.most {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"):
        place += 1
        isAtStart = true
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        place += 1
        continue
      case UInt8(ascii: "#") where isAtStart: skipDirective()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readString()
      case UInt8(ascii: "'"): readCharacter()
      case _ where Self.isOfName(byte): readName()
      default:
        append(.mark, place..<(place + 1))
        place += 1
      }
      isAtStart = false
    }
  }

  private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self),
        offset: Int32(truncatingIfNeeded: range.lowerBound),
        // The quotation mark belongs to a string.
        end: Int32(truncatingIfNeeded: range.upperBound + (kind == .string ? 1 : 0))))
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  // A backslash at the end of a line continues it.
  private mutating func skipDirective() {
    repeat {
      skipLine()
      guard place > 0, place < bytes.count else { return }
      let isContinued =
        bytes[place - 1] == UInt8(ascii: "\\")
        || bytes[place - 1] == UInt8(ascii: "\r") && place > 1
          && bytes[place - 2] == UInt8(ascii: "\\")
      guard isContinued else { return }
      place += 1
    } while place < bytes.count
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
  }

  private mutating func readString() {
    let start = place + 1
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""),
      bytes[place] != UInt8(ascii: "\n")
    {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place, bytes.count)
    append(.string, start..<max(start, place))
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { place += 1 }
  }

  private mutating func readCharacter() {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "'"),
      bytes[place] != UInt8(ascii: "\n")
    {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place, bytes.count)
    if place < bytes.count, bytes[place] == UInt8(ascii: "'") { place += 1 }
    let end = Int32(truncatingIfNeeded: place)
    tokens.append(Token(kind: .number, text: "'", offset: end, end: end))
  }

  private mutating func readName() {
    let start = place
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
    append(isNumber ? .number : .name, start..<place)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isOfIdentifier || byte == UInt8(ascii: "$")
  }
}
