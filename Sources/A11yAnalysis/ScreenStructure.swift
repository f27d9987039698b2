import A11yModel

/// The structure of a screen without its data, for recognizing a screen within one run.
///
/// It consists of the types of the elements, their identifiers without numbers, whether they are named, and
/// their nesting. Texts, states and positions are left out, as are the number, the order and the optional parts of
/// list rows.
package struct ScreenStructure: Hashable, Sendable {
  // The number of elements on each path; 0 for those in rows.
  private var counts: [Int: Int] = [:]
  // Rotating a device makes another screen.
  private let width, height: Double?

  // Identifiers of one run are compared with each other only.
  private static let seed = UInt64.random(in: .min ... .max)

  /// - Complexity: O(n) for n elements.
  package init(_ screen: AnalyzedScreen) {
    (width, height) = (screen.bounds?.width, screen.bounds?.height)
    let paths = screen.tree.inheriting { (node, outer: Int?) in
      var hasher = Hasher()
      hasher.combine(outer)
      hasher.combine(node.type)
      hasher.combine(Self.identifier(of: node))
      hasher.combine(node.label?.isEmpty == false)
      return hasher.finalize()
    }
    for (index, path) in paths.enumerated() where !screen.isSystemOwned[index] {
      let isInRow = screen.rows.row(of: index) != nil
      counts[path, default: 0] += isInRow ? 0 : 1
    }
  }

  // UIKit identifies a navigation bar by its title, which may be data.
  private static func identifier(of node: Node) -> IdentifierPattern {
    node.type == .navigationBar || node.isIdentifiedByText
      ? .none : IdentifierPattern(node, seed: seed)
  }
}
