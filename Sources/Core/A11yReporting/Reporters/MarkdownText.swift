import A11yModel

/// Text in Markdown for GitHub and GitLab, which cannot become a tag, a link, a mention or a command.
package enum MarkdownText {
  /// Escapes a text of ours, and replaces line breaks with spaces.
  package static func escaped(_ text: String) -> String {
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

  /// Returns a sentence with texts of a capture: as prose if it is harmless, or else as code. Escaping is not
  /// enough, because hosts look for mentions and links in rendered text.
  package static func sentence(_ text: String) -> String { sentence(shown: text.displayed) }

  /// Returns a sentence of a person like one of a capture, but whole.
  static func wholeSentence(_ text: String) -> String { sentence(shown: text.escapedForDisplay()) }

  private static func sentence(shown text: String) -> String {
    let isHarmless =
      text.unicodeScalars.allSatisfy { !"@#!~&$%<>`*|\\[]".unicodeScalars.contains($0) }
      && !["://", "www."].contains(where: text.hasPart)
    return isHarmless ? escaped(text) : code(shown: text)
  }

  /// Returns a text of a capture as code, in a fence that is longer than any in the text.
  static func code(_ text: String) -> String { code(shown: text.displayed) }

  private static func code(shown text: String) -> String {
    guard !text.isEmpty else { return "` `" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // A backtick at an end would join the fence, and Markdown strips a space at both ends.
    let needsRoom =
      text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// Returns lines as a block of code, in a fence that is longer than any in them.
  ///
  /// - Parameters:
  ///   - word: The word after the fence.
  ///   - lines: The lines, without line breaks.
  static func block(_ word: String, _ lines: [String]) -> String {
    let longest = lines.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + word] + lines + [fence]).map { "\($0)\n" }.joined()
  }

  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Returns a text of a capture as code in a cell of a table.
  static func cell(_ text: String) -> String { code(text).replacingAll("|", with: "\\|") }

  /// Returns the start and end of a part that hosts show folded; without HTML, a heading.
  static func folded(_ title: String, asHTML: Bool) -> (start: String, end: String) {
    asHTML
      ? ("<details><summary>\(title)</summary>\n\n", "</details>\n\n") : ("#### \(title)\n\n", "")
  }
}
