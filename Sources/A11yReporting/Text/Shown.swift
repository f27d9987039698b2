import A11yModel
import A11yRules

/// Texts of captures, made safe and short for a line of a report.
enum Shown {
  /// At most this many scalars of a text are printed.
  static let limit = 300

  static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text.escapedForDisplay() }
    return String(text[..<end]).escapedForDisplay() + "…"
  }

  /// What a person calls the element; one without label and identifier is shown with its path.
  static func element(_ element: ElementSummary) -> String {
    element.label.isEmpty && element.identifier.isEmpty && !element.path.isEmpty
      ? text(shortened(element.path)) : text(element.name)
  }

  // The last steps say where it is; the first ones are the same for every element.
  private static func shortened(_ path: String) -> String {
    let steps = path.split(separator: ">" as Character)
    return steps.count <= 4 ? path : "… >" + steps.suffix(3).joined(separator: ">")
  }

  /// The words on one line, cut at the last word that fits.
  static func line(_ words: String, width: Int) -> String {
    let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.count > width else { return text }
    let cut = text.prefix(width - 1)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + " …"
  }
}
