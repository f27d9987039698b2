import A11yModel

/// Screens in sketch notation, one after another, each below a comment with its name. If there are several,
/// each begins with its first line, `driver` or `in-process`.
package enum SketchFile {
  /// Returns the text of screens, separated by blank lines.
  package static func text(of screens: [Screen]) -> String {
    screens.map { screen in
      "// \(screen.name.escapedForDisplay())\n"
        + SketchPrinter(screen.tree.showingNoSecrets()).description()
    }.joined(separator: "\n")
  }

  /// Returns the facts of a screen that sketch notation cannot express.
  package static func missing(from screen: Screen) -> [String] {
    let facts = screen.tree.screen
    var missing: [String] = []
    var (insets, fonts) = (false, false)
    if facts.contentSizeCategory != nil { missing.append("contentSizeCategory") }
    if facts.orientation != nil { missing.append("orientation") }
    if facts.keyboardFrame != nil { missing.append("keyboardFrame") }
    if facts.safeArea != nil { missing.append("safeArea") }
    if let bounds = facts.bounds, bounds.x != 0 || bounds.y != 0 {
      missing.append("origin of bounds")
    }
    if facts.paintOrderIsKnown != facts.isViewHierarchy {
      missing.append(facts.isViewHierarchy ? "viewHierarchy" : "paintOrder")
    }
    for node in screen.tree.nodes where node.hasDetails {
      let details = node.details
      if let scroll = details.scroll, scroll.inset != Insets() { insets = true }
      if let font = details.font, !font.textStyle.isEmpty || font.numberOfLines != 0 {
        fonts = true
      }
    }
    if insets { missing.append("scroll insets") }
    if fonts { missing.append("text styles") }
    if !screen.context.isEmpty { missing.append("context") }
    if screen.isTruncated { missing.append("truncated") }
    return missing
  }

  /// Reads the screens of a text, keeping its line numbers. The only screen of a text, and a screen without a
  /// comment above it, gets its name from `name`.
  static func screens(
    in text: String, nameOf name: (Int) -> String
  ) throws(SketchError) -> [(name: String, tree: ElementTree)] {
    var screens: [(name: String, tree: ElementTree)] = []
    let parts = parts(of: text)
    for part in parts {
      let title = parts.count > 1 ? part.title : nil
      let sketch = try Sketch(lines: part.lines, startingAt: part.start + 1)
      screens.append((title ?? name(screens.count), sketch.tree))
    }
    return screens
  }

  private struct Part {
    var start = 0
    /// The comment directly above its first line.
    var title: String?
    var lines: [Substring] = []
    var hasScreenLine = false
  }

  private static func parts(of text: String) -> [Part] {
    let lines = Sketch.lines(of: text)
    var parts: [Part] = []
    var part = Part()
    var comment: Substring?
    for (number, line) in lines.enumerated() {
      if isScreenLine(line) {
        if part.hasScreenLine {
          parts.append(part)
          part = Part(start: number)
        }
        part.hasScreenLine = true
        part.title = comment.map { String($0.dropFirst(2).drop { $0 == " " }) }
      }
      comment = line.hasPrefix("// ") ? line : nil
      part.lines.append(line)
    }
    return parts + [part]
  }

  private static func isScreenLine(_ line: Substring) -> Bool {
    let word = line.prefix { !$0.isWhitespace }
    return word == "driver" || word == "in-process"
  }
}
