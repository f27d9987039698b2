import A11yAnalysis
import A11yModel

/// What elements of a screen are recognised by in another input of the same run: identifiers and labels that one
/// element has alone.
package struct ScreenMarks: Sendable {
  /// What an element is recognised by.
  package enum Key: Hashable, Sendable {
    case identifier(String)
    case label(String)
  }

  /// An element that has a key alone.
  package struct Mark: Sendable {
    /// The position in the tree.
    package let index: Int
    /// What kind of element it is.
    package let type: ElementType
    /// Where it stands; the file is empty where it is that of the screen.
    package let place: (file: String, line: Int, column: Int)
  }

  /// The elements by their keys; nil for a key that several have.
  package private(set) var marks: [Key: Mark?] = [:]

  /// Gathers the marks of a screen; of a source only what its own type defines.
  ///
  /// - Complexity: O(n) for n elements.
  package init(_ screen: AnalyzedScreen) {
    let isSource = screen.isSourceCode
    for node in isSource ? screen.source.own : Array(screen.tree.nodes) {
      let code = node.hasDetails ? node.details.code : nil
      let mark = Mark(
        index: node.index, type: node.type,
        place: (code?.path ?? "", code?.line ?? node.line, code?.column ?? node.column))
      // Of the rows of a list none is meant.
      let isAlone = code?.isTemplate != true
      if let identifier = node.identifier, !identifier.isEmpty {
        add(.identifier(String(identifier)), isAlone ? mark : nil)
      }
      if let label = node.label, !label.isSilent, label.utf8.count <= Self.longest,
        Self.isNamed(node, code)
      {
        add(.label(String(label)), isAlone ? mark : nil)
      }
    }
  }

  private static let longest = 120

  // The name of an image is none that anybody has given it.
  private static func isNamed(_ node: Node, _ code: CodeFacts?) -> Bool {
    code.map { $0.naming == .literal } ?? true
  }

  private mutating func add(_ key: Key, _ mark: Mark?) {
    marks[key] = marks[key] == nil ? .some(mark) : .some(nil)
  }

  /// The element that has a key alone.
  package func only(_ key: Key) -> Mark? { marks[key] ?? nil }
}
