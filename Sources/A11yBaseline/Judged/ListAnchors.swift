import A11yAnalysis
import A11yModel

/// The identifiers for recognizing the lists of a screen.
struct ListAnchors {
  /// The identifier of each list with rows, or else of its nearest anchor; empty if there is none.
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
