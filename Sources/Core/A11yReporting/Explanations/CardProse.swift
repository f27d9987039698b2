import A11yModel

/// Sentences of rule cards in Markdown, with the names of APIs as code.
enum CardProse {
  private static let products: Set = [
    "iOS", "iPadOS", "iPhone", "iPad", "macOS", "tvOS", "visionOS", "watchOS", "UIKit",
  ]

  static func markdown(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      // Arguments may have spaces between them: `.accessibilityElement(children: .combine)`.
      if let last = words.last, last.contains("("), last.first != "(", !last.contains(")") {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(word)
      }
    }
    // A sign in the middle of a line begins no quotation.
    return words.map(marked).joined(separator: " ").replacingAll(" &gt; ", with: " > ")
  }

  private static func marked(_ word: Substring) -> String {
    var (start, end) = (word.startIndex, word.endIndex)
    while start < end, "(\"".contains(word[start]) { start = word.index(after: start) }
    while start < end, let last = word[start..<end].last,
      ",.;:\"".contains(last) || last == ")" && !word[start..<end].contains("(")
    {
      end = word.index(before: end)
    }
    let name = word[start..<end]
    guard isName(name) else { return MarkdownText.escaped(String(word)) }
    let (before, after) = (String(word[..<start]), String(word[end...]))
    return MarkdownText.escaped(before) + "`\(name)`" + MarkdownText.escaped(after)
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.first, !word.contains("`"), !word.contains("{") else { return false }
    let head = word.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber }
    if word.contains("(") { return word.last == ")" && !head.isEmpty && first != "(" }
    if first == "." { return head.first?.isLowercase == true }
    if products.contains(String(head)) { return false }
    return first.isASCII && first.isLowercase && head.contains(where: \.isUppercase)
      || word.hasPrefix("UI") && word.dropFirst(2).first?.isUppercase == true
        && word.contains(where: \.isLowercase)
  }
}
