extension SourceFile {
  private static let longestExcerpt = 48
  // More is never read for an excerpt.
  private static let mostBytes = 400

  /// Returns the beginning of an expression in one line, for example `Button { dismiss() }`.
  ///
  /// - Parameters:
  ///   - start: The offset of the expression.
  ///   - end: The offset behind it; nil if unknown, where the line ends it.
  func excerpt(from start: Int, to end: Int?) -> String {
    guard bytes.indices.contains(start) else { return "" }
    let last = min(max(end ?? bytes.count, start), start + Self.mostBytes, bytes.count)
    var code = bytes[start..<last]
    if end == nil { code = code.prefix { $0 != 0x0A } }
    var text = ""
    var count = 0
    // Cuts at a place where no bracket is open, if there is one, or else after a statement in the first braces.
    var whole = 0
    var statement = 0
    var depth = 0
    for line in String(decoding: code, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = Self.uncommented(line)
      guard !line.isEmpty else { continue }
      if depth == 1, text.last != "{", text.contains("{") { statement = count }
      if !text.isEmpty, !line.hasPrefix(".") {
        text += " "
        count += 1
      }
      for character in line {
        guard count < Self.longestExcerpt else { return cut(text, whole, statement) }
        text.append(character.isWhitespace ? " " : character)
        count += 1
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) {
          depth -= 1
          if depth == 0 { whole = count }
          if depth == 1, character == ")", text.contains("{") { statement = count }
        }
      }
      // Modifiers on lines of their own do not help to recognize it.
      if depth == 0 { return text }
    }
    return text
  }

  private func cut(_ text: String, _ whole: Int, _ statement: Int) -> String {
    if whole > 8 { return String(text.prefix(whole)) }
    if statement > 0 { return text.prefix(statement) + " … }" }
    guard let brace = text.firstIndex(of: "{") else { return text + "…" }
    if let inner = text[brace...].dropFirst().firstIndex(of: "{") {
      return text[...inner] + " … } }"
    }
    return text[...brace] + " … }"
  }

  private static func uncommented(_ line: Substring) -> Substring {
    var code = line.drop { $0.isWhitespace }
    if code.hasPrefix("//") { return "" }
    if let comment = code.firstRange(of: " //") { code = code[..<comment.lowerBound] }
    while code.last?.isWhitespace == true { code.removeLast() }
    return code
  }
}
