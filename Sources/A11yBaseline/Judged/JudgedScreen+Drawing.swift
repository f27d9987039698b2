import A11yAnalysis
import A11yModel
import A11yRules

extension JudgedScreen {
  /// Keeps what there is to draw of a screen that was judged before, and whose capture was read again.
  ///
  /// A result does not say which elements of the tree its findings are about: they are those at the same place
  /// of the file, or else the only ones of the same type and frame.
  ///
  /// - Complexity: O(n) for n elements, besides what the analysis has not computed yet.
  package mutating func draw(_ screen: AnalyzedScreen) {
    let places = ElementIndex(screen.tree)
    for index in findings.indices {
      places.place(&findings[index].finding.element)
      for other in findings[index].finding.related.indices {
        places.place(&findings[index].finding.related[other])
      }
    }
    outline = ScreenOutline(screen, findings: findings)
  }
}

/// The elements of a tree by what a result says of them.
private struct ElementIndex {
  private struct Place: Hashable {
    let line: Int
    let column: Int
  }

  private struct Shape: Hashable {
    let type: String
    let frame: Rect?
  }

  private let tree: ElementTree
  private var places: [Place: Int] = [:]
  private var shapes: [Shape: [Int]] = [:]
  // Rows without frames may be many, and the path of each takes its time.
  private static let mostAlike = 64

  init(_ tree: ElementTree) {
    self.tree = tree
    for node in tree.nodes {
      if node.line > 0 { places[Place(line: node.line, column: node.column)] = node.index }
      shapes[Shape(type: node.typeName, frame: node.frame), default: []].append(node.index)
    }
  }

  /// Says where an element stands in the tree; -1 where that is unknown.
  func place(_ element: inout ElementSummary) {
    element.index = position(of: element) ?? -1
  }

  private func position(of element: ElementSummary) -> Int? {
    if element.line > 0,
      let index = places[Place(line: element.line, column: element.column)],
      tree[index].typeName == element.type
    {
      return index
    }
    let alike = shapes[Shape(type: element.type, frame: element.frame)] ?? []
    if alike.count < 2 { return alike.first }
    return alike.prefix(Self.mostAlike).first { ElementSummary(tree[$0]).path == element.path }
  }
}
