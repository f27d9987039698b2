import A11yAnalysis
import A11yModel

/// By which identifiers the lists of a screen that show rows are found again.
struct ListAnchors {
  /// Those of the nearest elements that have one, the lists themselves first; empty for none.
  private(set) var names: Set<String> = []

  /// - Complexity: O(n) for n rows, and the depth of each list.
  init(_ screen: AnalyzedScreen) {
    var known: Set<Int> = []
    for row in screen.rows.firstElements {
      guard let list = screen.tree.parent(of: row), known.insert(list).inserted else { continue }
      names.insert(Self.anchor(list, on: screen))
    }
  }

  private static func anchor(_ list: Int, on screen: AnalyzedScreen) -> String {
    var next: Int? = list
    while let index = next {
      let node = screen.tree[index]
      if ElementPlaces.isAnchor(node), let raw = node.identifier?.beginning {
        return screen.rows.row(of: index) == nil ? raw.stableIdentifier : raw.rowIdentifier
      }
      next = screen.tree.parent(of: index)
    }
    return ""
  }
}
