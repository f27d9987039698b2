import A11yModel

extension AnalyzedScreen {
  /// Whether the capture shows a complete screen of the app, not just an alert, a part, or another process.
  package var isWholeScreen: Bool {
    guard !facts.isDesignTime, !screen.isTruncated, let bounds, !bounds.isEmpty,
      tree.roots.contains(where: { Self.windows.contains(tree.type(of: $0)) }),
      !presentations.all.contains(where: { $0.kind == .typed || $0.kind == .loading })
    else { return false }
    return !tree.indices.contains { index in
      Self.foreign.contains(tree.type(of: index)) && isDrawn[index]
        && visibility.visibleRect(of: index).map { $0.area >= bounds.area / 2 } == true
    }
  }

  private static let windows: TypeSet = [.application, .window]
  private static let foreign: TypeSet = [.webView, .map, .remotePlaceholder, .keyboard]
}
