import A11yModel

/// The tokens of a source of a test suite.
struct ScriptFile: Sendable {
  let path: String
  let stem: String
  let language: SuiteLanguage
  let tokens: [ScriptToken]
  private let text: String
  private let ends: [Int]
  private let lineStarts: [Int]
  private static let longestSource = 200

  init(_ file: SuiteFile) {
    (path, stem, text) = (file.path, file.stem, file.text)
    language = SuiteLanguage(path: file.path) ?? .javaScript
    tokens = ScriptLexer.tokens(file.text, language)
    ends = Self.ends(tokens)
    lineStarts =
      [0] + file.text.utf8.enumerated().lazy.filter { $0.element == 0x0A }.map { $0.offset + 1 }
  }

  /// Returns whether a string occurs anywhere in the source.
  func mentions(_ word: String) -> Bool { text.hasPart(word) }

  /// Returns the line and the column in bytes of a token, both from 1.
  func place(of index: Int) -> (line: Int, column: Int) {
    let offset = tokens[index].range.lowerBound
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// Returns the source of some tokens on one line, shortened if it is long.
  func source(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    let length = min(last.range.upperBound - first.range.lowerBound, 4 * Self.longestSource)
    let start = text.utf8.index(text.startIndex, offsetBy: first.range.lowerBound)
    let bytes = text.utf8[start...].prefix(length)
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard line.unicodeScalars.count > Self.longestSource else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(Self.longestSource))) + "…"
  }

  func name(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .name(let name) = tokens[index].kind else {
      return nil
    }
    return name
  }

  func isSign(_ sign: Unicode.Scalar, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign(UInt8(ascii: sign))
  }

  /// Returns the position behind the bracket that closes the one at a position.
  func end(ofBracket index: Int) -> Int {
    tokens.indices.contains(index) ? max(ends[index], index + 1) : tokens.count
  }

  // Returns the end of each bracket; 0 for other tokens.
  private static func ends(_ tokens: [ScriptToken]) -> [Int] {
    var ends = [Int](repeating: 0, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .sign(let sign) = token.kind else { continue }
      switch sign {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { ends[start] = index + 1 }
      default: break
      }
    }
    for index in open { ends[index] = tokens.count }
    return ends
  }

  /// Returns the dotted path of names at a position, such as `this.ids.save`, and the position behind it.
  func path(_ index: Int) -> (path: String, end: Int)? {
    guard var path = name(index) else { return nil }
    var end = index + 1
    while isSign(".", end), let next = name(end + 1), end - index < 32 {
      path += "." + next
      end += 2
    }
    return (path, end)
  }
}
