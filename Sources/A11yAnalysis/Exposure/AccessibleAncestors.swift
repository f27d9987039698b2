import A11yModel

/// Which elements an accessible ancestor hides from VoiceOver: an accessibility element is one
/// stop, whatever lies below it.
///
/// The outermost accessible ancestor counts. Tables are no such ancestors: a search results table
/// can wrongly say it is one (appium/WebDriverAgent). What lies below an object that is hidden
/// from accessibility was hidden on purpose.
package struct AccessibleAncestors {
  // The outermost accessible ancestor; -1 for none, -2 below something hidden on purpose.
  private let outermost: [Int32]

  /// The outermost accessible ancestor of an element; nil when none hides it, or when an object in
  /// between is hidden from accessibility. O(1).
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

  /// Whether an element hides what lies below it: an accessibility element, or what WebDriverAgent
  /// computed as one.
  static func isAccessible(_ node: Node) -> Bool {
    if node.type == .table { return false }
    if let known = node[.isAccessibilityElement] { return known }
    guard node.isTrue(.exposed) else { return false }
    switch node.type {
    // Counted as accessible without being accessibility elements.
    case .textField, .secureTextField: return false
    // A cell borrows the answer of its first child; where that one is no stop of its own, the
    // answer is the cell's.
    case .cell: return node.firstChild.map { $0[.exposed] == false } ?? true
    default: return true
    }
  }

  /// Whether an element is a row that VoiceOver stops on as a whole.
  package static func isAccessibleCell(_ node: Node) -> Bool {
    node.type == .cell && isAccessible(node)
  }

  /// The elements that something hides, by what hides them, in capture order. O(n).
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
