import A11yAnalysis
import A11yModel
import A11yRules

extension JudgedScreen {
  /// Outlines a screen that was read from a result, after its capture was read again.
  ///
  /// A result does not record the positions of elements in the tree. They are found again by line and column,
  /// or else by type, frame and path.
  ///
  /// - Complexity: O(n) for n elements, besides analysis that has not run yet.
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

/// The elements of a tree by the properties that a result records.
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
  // There may be many rows without frames, and computing a path takes time.
  private static let mostAlike = 64

  init(_ tree: ElementTree) {
    self.tree = tree
    for node in tree.nodes {
      if node.line > 0 { places[Place(line: node.line, column: node.column)] = node.index }
      shapes[Shape(type: node.typeName, frame: node.frame), default: []].append(node.index)
    }
  }

  /// Sets the position of an element in the tree; -1 if unknown.
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
