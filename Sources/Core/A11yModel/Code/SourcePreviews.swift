import A11yTree

/// The previews of the views in Swift sources.
package struct SourcePreviews: Sendable {
  /// A preview: `#Preview`, or a type that conforms to `PreviewProvider`.
  package struct Preview: Sendable {
    /// The name that Xcode shows.
    package let name: String
    /// The views of the project that it shows, also inside of others, in order of their names.
    package let views: [String]
    /// The screen that shows it, named as the preview.
    package var screen: Screen

    package init(name: String, views: [String], screen: Screen) {
      (self.name, self.views, self.screen) = (name, views, screen)
    }
  }

  /// A view of the project, whose name is that of its screen in a check: `Row (B)` if several files have a `Row`.
  package struct View: Sendable {
    package let name: String
    package let path: String
    /// From 1.
    package let line: Int

    package init(name: String, path: String, line: Int) {
      (self.name, self.path, self.line) = (name, path, line)
    }
  }

  /// The previews, in the order of files and places.
  package var all: [Preview] = []
  /// The views that are screens, in the order of files and places.
  package var views: [View] = []

  package init() {}

  /// The views that no preview shows.
  package var viewsWithout: [View] {
    let shown = Set(all.flatMap(\.views))
    return views.filter { !shown.contains($0.name) }
  }
}

extension SourcePreviews.Preview {
  /// The reason why nothing of it was read; nil if anything was.
  package var gap: String? {
    screen.diagnostics.first { $0.kind == .notRead || $0.kind == .noElement }?.message
  }
}
