import A11yModel

/// The screens of a capture, one per line.
package enum ScreenListing {
  /// Returns the listing: name, number of elements, format, line of the tree, whether it is truncated, and
  /// the origin of the name.
  package static func text(_ screens: [Screen], style: TextStyle) -> String {
    let rows = screens.map { screen in
      [
        screen.name.escapedForDisplay(), TextLayout.count(screen.tree.count, "element"),
        screen.source.format.escapedForDisplay(), "line \(max(1, screen.source.line))",
        screen.isTruncated ? "truncated" : "complete", words(screen.nameOrigin),
      ]
    }
    let head = style.bold(TextLayout.count(screens.count, "screen"))
    return "\(head)\n\(TextLayout.table(rows, indent: 2))\n"
  }

  private static func words(_ origin: Screen.NameOrigin) -> String {
    switch origin {
    case .file: "named after its file"
    case .capture: "named by the capture"
    case .test: "named by its test"
    case .template: "named by the configuration"
    case .manifest: "named by the manifest"
    case .caller: "named by the caller"
    }
  }
}
