/// Text in Markdown as GitHub and GitLab show it: nothing in it becomes a tag, a link, a mention or a
/// command.
enum MarkdownText {
  /// Words of our own, or of a card: characters that mean something are escaped, line breaks are spaces.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "!": result += "\\\(character)"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// A sentence with texts of a capture in it: prose where none of them could be more than a word to a
  /// host, else code. A backslash does not help there, for hosts look for mentions and links in what is
  /// shown.
  static func sentence(_ text: String) -> String {
    let text = text.displayed
    let isHarmless =
      text.unicodeScalars.allSatisfy { !"@#!~&$%<>`*|\\[]".unicodeScalars.contains($0) }
      && !["://", "www."].contains(where: text.hasPart)
    return isHarmless ? escaped(text) : code(text)
  }

  /// A text of a capture as code: shown as it is, with control characters made visible, behind a fence
  /// that is longer than any in it.
  static func code(_ text: String) -> String {
    let text = text.displayed
    guard !text.isEmpty else { return "` `" }
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A backtick at the edge would join the fence, and a space at both edges would be dropped.
    let needsRoom =
      text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
