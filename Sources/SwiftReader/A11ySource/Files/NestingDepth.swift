import A11yModel

/// The nesting depth of the code of a file, measured before it is parsed.
///
/// The parser and everything that walks its tree recurse. The parser bounds brackets alone, so this counts everything
/// that it recurses for: brackets, the links of chains, prefixes such as `try try`, and `else if`. It also bounds the
/// work of the parser's lookahead, which doubles with each `[` that directly follows another one and reads what lies
/// in nested `<`, `{ (`, `if a {` and `#if` once for each of them.
///
/// The count is an upper bound of the depth of the syntax tree for every file whose regular expressions contain no
/// quotation marks.
struct NestingDepth {
  /// The position where the code is nested too deeply, in bytes; nil if it can be parsed.
  private(set) var tooDeepAt: Int?
  /// About how many tokens there are, which is what the tree takes memory for.
  private(set) var tokenCount = 0
  /// Whether the file ends for them, and not for its depth, where it is nested too deeply.
  var hasTooManyTokens: Bool { tokenCount > Self.mostTokens }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var levels: [Level] = [Level(bracket: .file)]
  // The sum over all open levels, and how many `#if` are open.
  private var links = 0
  private var conditions = 0
  private var lookahead = 0
  private var work = 0
  private var last = Token.none
  private var isAfterLineBreak = false

  /// The deepest code that is read. Real code stays below a hundred.
  static let deepest = 2_000
  /// The most tokens of a file. The largest files of people have a third of them.
  static let mostTokens = 1_000_000
  private static let mostSquares = 12
  private static let freeWork = 4 << 20
  private static let workPerToken = 16

  // What is open, with the links of the chain in it.
  private struct Level {
    enum Bracket { case file, round, square, curly, interpolation }
    let bracket: Bracket
    /// The links of the expression in it, and how many of them are those of the last operand.
    var links = 0
    var members = 0
    /// The number of times that the parser looks ahead over each token inside the bracket.
    var ownLookahead = 0
    /// The same with what the chain in it adds.
    var lookahead = 0
    /// Whether a word came after which a brace may be that of a closure or of a body.
    var hasCondition = false
    /// The number of consecutive `[` up to this position.
    var squares = 0
    /// The text that goes on behind an interpolation.
    var text = SourceText(pounds: 0, isLong: false)
  }

  private enum Token {
    case none, value, keyword, `operator`, dot, openCurly, openSquare, separator
  }

  /// Measures a file.
  ///
  /// - Complexity: O(n) for n bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    while position < bytes.count, tooDeepAt == nil { step() }
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case 0x0A, 0x0D:
      isAfterLineBreak = true
      position += 1
    case 0x00...0x20: position += 1
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
    default:
      begin(byte)
      read(byte)
    }
  }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  // MARK: Tokens

  // A token in a new line begins a statement, unless it or the one before it goes on with a chain.
  private mutating func begin(_ byte: UInt8) {
    tokenCount += 1
    work += 1 + lookahead + conditions
    if work > Self.freeWork + Self.workPerToken * tokenCount || hasTooManyTokens {
      tooDeepAt = position
    }
    defer { isAfterLineBreak = false }
    guard isAfterLineBreak, last == .value || last == .separator, !byte.isOfOperator,
      byte != UInt8(ascii: "."), byte != UInt8(ascii: "#"), !bytes.has("else", at: position)
    else { return }
    reset()
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("):
      open(.round, lookahead: last == .openCurly ? 1 : 0)
    case UInt8(ascii: "["): openSquare()
    case UInt8(ascii: "{"):
      let hasCondition = levels[levels.count - 1].hasCondition
      levels[levels.count - 1].hasCondition = false
      open(.curly, lookahead: hasCondition ? 1 : 0)
      last = .openCurly
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      reset()
      last = .separator
      position += 1
    case UInt8(ascii: "."):
      link()
      levels[levels.count - 1].members += 1
      last = .dot
      position += 1
    case UInt8(ascii: "\""): readText(SourceText(bytes, at: position))
    case UInt8(ascii: "#"): readPound()
    case UInt8(ascii: "`"),
      _ where byte.isOfIdentifier:
      readWord()
    case _ where byte.isOfOperator: readOperator()
    default:
      last = .operator
      position += 1
    }
  }

  private mutating func readWord() {
    let start = position
    let isNumber = bytes[position] >= UInt8(ascii: "0") && bytes[position] <= UInt8(ascii: "9")
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      let isPoint = isNumber && byte == UInt8(ascii: ".") && self.byte(1).isASCIIDigit
      guard byte.isOfIdentifier || isPoint || byte == UInt8(ascii: "`") else { break }
      position += 1
    }
    let isListed = Self.mayBeListed(bytes[start], length: position - start)
    func isOne(of words: [StaticString]) -> Bool {
      words.contains { $0.utf8CodeUnitCount == position - start && bytes.has($0, at: start) }
    }
    let isPrefix = isListed && isOne(of: Self.prefixes)
    if isListed, isOne(of: Self.conditional) { levels[levels.count - 1].hasCondition = true }
    // `try try a`, `a is b as c`
    if last == .value || last == .keyword { link() }
    last = isPrefix ? .keyword : .value
  }

  // Words of statements with a condition, behind which the parser looks for the end of each brace.
  private static let conditional: [StaticString] = ["if", "while", "switch", "guard", "for"]

  // Words that need something behind them, which may be on the next line.
  private static let prefixes: [StaticString] = [
    "try", "await", "else", "unsafe", "consume", "copy", "borrow", "discard", "each", "repeat",
    "any", "some", "inout", "borrowing", "consuming", "isolated", "sending", "nonisolated", "let",
    "var", "case", "is", "as", "throw", "return", "in",
  ]

  // Whether one of the words has this length and begins so, for nearly all words have not.
  private static func mayBeListed(_ first: UInt8, length: Int) -> Bool {
    length < firsts.count && first.isASCIISmall
      && firsts[length] & 1 << UInt32(first - UInt8(ascii: "a")) != 0
  }

  // The first letters of the words of each length, a bit for each.
  private static let firsts: [UInt32] = {
    var firsts = [UInt32](repeating: 0, count: 16)
    for word in prefixes + conditional {
      firsts[word.utf8CodeUnitCount] |= 1 << UInt32(word.utf8Start[0] - UInt8(ascii: "a"))
    }
    return firsts
  }()

  private mutating func readOperator() {
    let start = position
    let before = links
    while position < bytes.count, bytes[position].isOfOperator {
      let byte = bytes[position]
      // A comment may follow.
      let isSlash = byte == UInt8(ascii: "/") && position > start
      if isSlash, self.byte(1) == byte || self.byte(1) == UInt8(ascii: "*") { break }
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): link()
      case UInt8(ascii: "<"): link(lookahead: 1)
      case UInt8(ascii: ">") where position > start && bytes[position - 1] == UInt8(ascii: "-"):
        link()
      default: break
      }
      position += 1
    }
    let isPostfix = [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ">")].contains(
      bytes[position - 1])
    // `a!` may end a statement; `a ? b` may not.
    let isBehindSpace = start > 0 && bytes[start - 1] <= 0x20
    last = isPostfix && !isBehindSpace ? .value : .operator
    // Operands are not nested in each other.
    let isBinary = isBehindSpace && before == links && bytes[start] != UInt8(ascii: ":")
    if isBinary { endOperand() }
  }

  private mutating func endOperand() {
    let top = levels.count - 1
    links -= levels[top].members
    levels[top].links -= levels[top].members
    levels[top].members = 0
  }

  private mutating func readPound() {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if byte(pounds) == UInt8(ascii: "\"") {
      return readText(SourceText(bytes, at: position, pounds: pounds))
    }
    if bytes.has("#if", at: position), !byte(3).isOfIdentifier { conditions += 1 }
    if bytes.has("#endif", at: position) { conditions = max(0, conditions - 1) }
    check()
    position += pounds
    while position < bytes.count, bytes[position].isOfIdentifier { position += 1 }
    last = .value
  }

  // MARK: Levels

  private mutating func check() {
    if levels.count - 1 + links + conditions > Self.deepest { tooDeepAt = position }
  }

  private mutating func link(lookahead more: Int = 0) {
    levels[levels.count - 1].links += 1
    levels[levels.count - 1].lookahead += more
    links += 1
    lookahead += more
    check()
  }

  private mutating func reset() {
    let top = levels.count - 1
    links -= levels[top].links
    lookahead -= levels[top].lookahead - levels[top].ownLookahead
    (levels[top].links, levels[top].members) = (0, 0)
    levels[top].lookahead = levels[top].ownLookahead
  }

  private mutating func open(_ bracket: Level.Bracket, lookahead more: Int = 0) {
    levels.append(Level(bracket: bracket, ownLookahead: more, lookahead: more))
    lookahead += more
    position += 1
    last = .separator
    check()
  }

  private mutating func openSquare() {
    let squares = last == .openSquare ? (levels.last?.squares ?? 0) + 1 : 1
    // Each doubles what the one around it takes.
    open(.square, lookahead: squares > 1 ? 1 << (squares - 2) : 0)
    levels[levels.count - 1].squares = squares
    last = .openSquare
    if squares > Self.mostSquares { tooDeepAt = position }
  }

  private mutating func close() {
    position += 1
    last = .value
    guard levels.count > 1, let level = levels.popLast() else { return reset() }
    links -= level.links
    lookahead -= level.lookahead
    if level.bracket == .interpolation { skip(level.text) }
  }

  // MARK: Texts and comments

  private mutating func readText(_ text: SourceText) {
    position += text.pounds + (text.isLong ? 3 : 1)
    if last == .value { link() }
    skip(text)
  }

  // Goes behind the end of a text, or into what is interpolated.
  private mutating func skip(_ text: SourceText) {
    last = .value
    switch text.next(in: bytes, from: position) {
    case .end(let end): position = end
    case .interpolation(let bracket):
      position = bracket
      open(.interpolation)
      levels[levels.count - 1].text = text
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }
}

extension UInt8 {
  /// Whether operators consist of it.
  fileprivate var isOfOperator: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
