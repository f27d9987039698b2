import A11yModel

/// Lines wrapped at a width, with hanging indents. Longer words are not broken.
struct WrappedLines {
  let text: String

  /// Stands for a space at which no line ends.
  static let joint = "\u{1F}"

  init(_ lines: String, width: Int) {
    let width = max(40, width)
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped($0, width) }.joined(separator: "\n").replacingAll(Self.joint, with: " ")
  }

  private static func wrapped(_ line: Substring, _ width: Int) -> String {
    // The number of bytes is never smaller.
    guard line.utf8.count > width, visibleCount(line) > width else { return String(line) }
    let margin = min(line.prefix { $0 == " " }.count + 2, width / 2)
    var lines: [String] = []
    var current = String(line.prefix { $0 == " " })
    var count = current.count
    var isFirst = true
    for word in words(of: line.drop { $0 == " " }) {
      let length = visibleCount(word)
      if !isFirst, count + 1 + length > width {
        lines.append(current)
        current = TextLayout.spaces(margin) + word
        count = margin + length
      } else {
        current += (isFirst ? "" : " ") + word
        count += length + (isFirst ? 0 : 1)
      }
      isFirst = false
    }
    return (lines + [current]).joined(separator: "\n")
  }

  // A command after a colon is one word, so that it can be copied as a line.
  private static func words(of line: Substring) -> [Substring] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let start = words.indices.dropFirst().first { index in
      words[index - 1].hasSuffix(":")
        && (words[index] == Tool.name || words[index].hasSuffix("m" + Tool.name))
    }
    guard let start else { return words }
    return words[..<start] + [line[words[start].startIndex...]]
  }

  // The number of characters outside of escape sequences: colors end in a letter, links in a backslash.
  private static func visibleCount(_ text: Substring) -> Int {
    var count = 0
    var end: Character?
    var isFirst = false
    for character in text {
      if character == "\u{1B}", end != "\\" {
        (end, isFirst) = ("m", true)
      } else if let last = end {
        if isFirst, character == "]" { end = "\\" }
        isFirst = false
        if character == last { end = nil }
      } else {
        count += 1
      }
    }
    return count
  }
}
