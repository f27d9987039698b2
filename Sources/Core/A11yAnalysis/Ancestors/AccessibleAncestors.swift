import A11yModel

/// The accessible ancestor that hides each element from VoiceOver: an accessibility element is a single
/// VoiceOver stop, whatever its descendants are.
///
/// Only the outermost one counts. Tables are ignored, because a search results table can wrongly report that it
/// is an accessibility element (appium/WebDriverAgent). Descendants of an object with
/// `accessibilityElementsHidden` are hidden on purpose.
package struct AccessibleAncestors {
  // The outermost accessible ancestor; -1 if there is none, -2 below an element that is hidden on purpose.
  private let outermost: [Int32]

  /// Returns the outermost accessible ancestor of an element; nil if there is none, or if an element in between
  /// is hidden from accessibility. O(1).
  package func outermost(of index: Int) -> Int? {
    outermost[index] < 0 ? nil : Int(outermost[index])
  }

  init(_ tree: ElementTree) {
    outermost = tree.inheriting { (node, outer: Int32?) in
      guard let outer, let parent = node.parent else { return -1 }
      if outer == -2 || node.isTrue(.accessibilityElementsHidden)
        || parent.isTrue(.accessibilityElementsHidden) || node.isTrue(.hidden)
      {
        return -2
      }
      return outer == -1 && Self.isAccessible(parent) ? Int32(parent.index) : outer
    }
  }

  /// Whether an element hides its descendants from VoiceOver: it is an accessibility element, or WebDriverAgent
  /// reports it as accessible.
  static func isAccessible(_ node: Node) -> Bool {
    if node.type == .table { return false }
    if let known = node[.isAccessibilityElement] { return known }
    guard node.isTrue(.exposed) else { return false }
    switch node.type {
    // WebDriverAgent reports these as accessible without checking.
    case .textField, .secureTextField: return false
    // WebDriverAgent reports a cell as accessible if its first child is; if the first child is not, the value
    // is the cell's own.
    case .cell: return node.firstChild.map { $0[.exposed] == false } ?? true
    default: return true
    }
  }

  /// Whether an element is a cell that VoiceOver stops on as a whole.
  package static func isAccessibleCell(_ node: Node) -> Bool {
    node.type == .cell && isAccessible(node)
  }

  /// Returns the hidden elements, grouped by the ancestor that hides them, in capture order. O(n).
  func groups() -> [(ancestor: Int, elements: [Int])] {
    var groups: [(ancestor: Int, elements: [Int])] = []
    for index in outermost.indices where outermost[index] >= 0 {
      let ancestor = Int(outermost[index])
      if groups.last?.ancestor == ancestor {
        groups[groups.count - 1].elements.append(index)
      } else {
        groups.append((ancestor, [index]))
      }
    }
    return groups
  }
}

extension Node {
  fileprivate var firstChild: Node? { children.first { _ in true }.map { tree[$0] } }
}
