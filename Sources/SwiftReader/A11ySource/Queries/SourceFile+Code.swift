import A11yModel

extension SourceFile {
  /// Returns the code between two offsets as a span.
  func span(_ what: CodeSpan.What, _ code: Range<Int32>) -> CodeSpan {
    let offset = Int(code.lowerBound)
    return CodeSpan(
      what, offset: offset, line: line(at: offset), column: column(at: offset),
      character: character(at: offset),
      text: String(decoding: text(code.lowerBound, code.upperBound), as: UTF8.self))
  }

  // Longer code is cut: it only has to be recognized.
  private static let longestCode = 160

  /// Returns the code between two offsets in one line.
  func codeInOneLine(_ start: Int32, _ end: Int32) -> String {
    let words = String(decoding: text(start, end), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    var text = ""
    for word in words {
      // A chain that is written over several lines has no spaces in one line.
      if !text.isEmpty, word.first != "." { text += " " }
      text += word
      if text.count > Self.longestCode { break }
    }
    return String(text.prefix(Self.longestCode))
  }
}
