/// How deep code lies in one another, before anything is parsed: the parser's work doubles with each level of
/// square brackets, and its stack grows with all brackets and with the length of chains.
struct NestingDepth {
  private var depth = 0
  private var squares = 0
  // How many dots, and how many of the words and signs that hold what follows them, there are in one chain.
  private var links = 0
  /// Whether it is deeper than any code that somebody has written.
  private(set) var isTooDeep = false

  private static let deepest = 200
  private static let mostSquares = 12
  private static let mostLinks = 1_000

  /// Looks through a file; brackets in comments and texts of one line do not count.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < bytes.count, !isTooDeep {
      switch bytes[position] {
      case UInt8(ascii: "["):
        squares += 1
        open()
      case UInt8(ascii: "("), UInt8(ascii: "{"): open()
      case UInt8(ascii: "]"):
        squares = max(0, squares - 1)
        depth = max(0, depth - 1)
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: "!"), UInt8(ascii: "?"): link()
      // `try try try …`
      case UInt8(ascii: " ") where position > 0 && bytes[position - 1] > 0x20: link()
      case UInt8(ascii: ","), UInt8(ascii: ";"): links = 0
      case 0x0A:
        if !Self.continues(bytes, after: position) { links = 0 }
      case UInt8(ascii: "/"): position = Self.endOfComment(bytes, position)
      case UInt8(ascii: "\""): position = Self.endOfText(bytes, position)
      default: break
      }
      position += 1
    }
  }

  private mutating func open() {
    depth += 1
    isTooDeep = depth > Self.deepest || squares > Self.mostSquares
  }

  private mutating func link() {
    links += 1
    if links > Self.mostLinks { isTooDeep = true }
  }

  // Whether the next line with anything in it goes on with a chain.
  private static func continues(
    _ bytes: UnsafeBufferPointer<UInt8>, after start: Int
  ) -> Bool {
    var position = start + 1
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    return position < bytes.count && bytes[position] == UInt8(ascii: ".")
  }

  // The last byte of a comment of one line; the slash itself where there is none.
  private static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") else { return start }
    return endOfLine(bytes, start)
  }

  private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position + 1 < bytes.count, bytes[position + 1] != 0x0A { position += 1 }
    return position
  }

  // The closing mark of a text without anything put into it; the opening one for all others.
  private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "\"") { return position }
      if bytes[position] == UInt8(ascii: "\\") {
        if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "(") { return start }
        position += 1
      }
      position += 1
    }
    return start
  }
}
