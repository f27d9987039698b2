import A11yAnalysis
import A11yModel

/// The elements of a screen with a unique identifier or label, for finding them in other inputs of the run.
package struct ScreenMarks: Sendable {
  package enum Key: Hashable, Sendable {
    case identifier(String)
    case label(String)
  }

  /// An element with a unique key.
  package struct Mark: Sendable {
    /// The position in the tree.
    package let index: Int
    package let type: ElementType
    /// The source location; the file is empty if it is the file of the screen.
    package let place: (file: String, line: Int, column: Int)
  }

  /// The elements by key; nil for a key that several elements have.
  package private(set) var marks: [Key: Mark?] = [:]

  /// Collects the marks of a screen; for Swift source, only of elements that the screen's own type defines.
  ///
  /// - Complexity: O(n) for n elements.
  package init(_ screen: AnalyzedScreen) {
    let isSource = screen.isSourceCode
    for node in isSource ? screen.source.own : Array(screen.tree.nodes) {
      let code = node.hasDetails ? node.details.code : nil
      let mark = Mark(
        index: node.index, type: node.type,
        place: (code?.path ?? "", code?.line ?? node.line, code?.column ?? node.column))
      // An element in a row template occurs more than once.
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

  // In source, only a literal label counts, not the name of an image.
  private static func isNamed(_ node: Node, _ code: CodeFacts?) -> Bool {
    code.map { $0.naming == .literal } ?? true
  }

  private mutating func add(_ key: Key, _ mark: Mark?) {
    marks[key] = marks[key] == nil ? .some(mark) : .some(nil)
  }

  /// Returns the only element with a key; nil if there are none or several.
  package func only(_ key: Key) -> Mark? { marks[key] ?? nil }
}
