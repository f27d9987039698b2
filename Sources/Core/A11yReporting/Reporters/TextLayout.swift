/// The layout of words in lines and columns.
package enum TextLayout {
  /// The default width of reports, narrow enough for logs.
  package static let width = 100

  /// Returns the words in lines up to a width. A longer word has its own line.
  static func paragraph(
    _ text: String, indent: Int, hanging: Int? = nil, width: Int = width
  ) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let margin = lines.isEmpty ? indent : hanging ?? indent
      if !line.isEmpty, margin + line.count + 1 + word.count > width {
        lines.append(spaces(margin) + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(spaces(lines.isEmpty ? indent : hanging ?? indent) + line)
    return lines.joined(separator: "\n")
  }

  /// Returns rows with aligned columns. The last column is not padded.
  package static func table(_ rows: [[String]], indent: Int = 0, gap: Int = 2) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + spaces(widths[column] + gap - cell.count)
      }
      return spaces(indent) + cells.joined()
    }.joined(separator: "\n")
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Returns a number of baseline entries in words.
  package static func entries(_ number: Int) -> String { count(number, "entry", "entries") }

  /// Returns a number with its noun: `1 finding`, `3 findings`.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
