import A11yModel

/// The screens of a capture, one per line.
public enum ScreenListing {
  /// The listing: name, number of elements, format, line on which the tree starts, and whether it
  /// was cut.
  public static func text(_ screens: [Screen], style: TextStyle) -> String {
    let rows = screens.map { screen in
      [
        screen.name.escapedForDisplay(), TextLayout.count(screen.tree.count, "element"),
        screen.source.format.escapedForDisplay(), "line \(max(1, screen.source.line))",
        screen.isTruncated ? "truncated" : "complete",
      ]
    }
    let head = style.bold(TextLayout.count(screens.count, "screen"))
    return "\(head)\n\(TextLayout.table(rows, indent: 2))\n"
  }
}
