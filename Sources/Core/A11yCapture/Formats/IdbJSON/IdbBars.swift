import A11yModel

/// The bars that are captured without their contents.
///
/// CoreSimulator's bridge, which idb and AXe use, reports navigation bars, tab bars, and toolbars as groups without
/// children (facebook/idb 767 and 892, cameroncooke/AXe 43 and 47). Forks that probe for the contents by hit testing
/// report some of them. If a group is mistaken for such a bar, only conclusions from its emptiness are lost.
enum IdbBars {
  static let containers: Set<ElementType> = [
    .group, .other, .navigationBar, .tabBar, .toolbar,
  ]

  /// Returns whether a role description is that of a bar. Descriptions are localized; only English ones are
  /// recognized.
  static func isNamed(_ description: JSONText) -> Bool {
    names.contains { description.isText($0) }
  }

  private static let names: [StaticString] = [
    "Nav bar", "Navigation bar", "Tab bar", "Tab Bar", "Toolbar",
  ]

  // The maximum distance of a bar from an edge, in points: below the status bar, or above the home indicator.
  private static let fromTop = 120.0
  private static let fromBottom = 40.0
  // The maximum number of candidates, because each is compared with all elements.
  private static let limit = 16

  /// Returns the empty bars of a screen, in capture order, in O(n) time.
  static func empty(in places: [IdbSurvey.Place]) -> [IdbSurvey.Place] {
    guard let app = places.first(where: { $0.index == 0 })?.frame, !app.isEmpty else { return [] }
    let bars = places.lazy.filter { place in
      place.index > 0 && place.isEmptyContainer
        && (place.isBar || liesAlongAnEdge(place.frame, of: app))
    }
    return bars.prefix(limit).filter { bar in
      !places.contains { $0.index != bar.index && bar.frame.contains($0.frame.center) }
    }
    .sorted { $0.index < $1.index }
  }

  private static func liesAlongAnEdge(_ frame: Rect, of app: Rect) -> Bool {
    guard frame.width >= app.width * 0.98, frame.height >= 20, frame.height <= app.height / 4 else {
      return false
    }
    return frame.minY >= app.minY - 1 && frame.minY - app.minY <= fromTop
      || frame.maxY <= app.maxY + 1 && app.maxY - frame.maxY <= fromBottom
  }
}

extension IdbSurvey {
  /// Marks the bars whose contents were not captured.
  func markBars(in tree: inout JSONTree) {
    for bar in IdbBars.empty(in: places) where tree.builder.type(at: bar.index) != .keyboard {
      tree.builder.select(bar.index)
      tree.builder.set(.contentCaptured, false)
      tree.notes.add(
        .barsNotRead,
        "a bar is printed as if nothing were in it; titles, tabs and search fields there are unknown",
        bar.line)
    }
  }
}
