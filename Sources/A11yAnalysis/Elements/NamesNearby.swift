import A11yModel

/// Which elements have a name inside or around them: two passes over the tree.
///
/// Captures that do not record accessibility elements print a control and the wrapper around it,
/// or the texts that it takes its name from.
///
/// A class, so that looking one element up does not retain both arrays.
package final class NamesNearby: Sendable {
  /// Whether something below the element has a name, or a value that serves as one.
  package let isInside: [Bool]
  /// Whether the element lies in a control that has a name.
  package let isAround: [Bool]

  init(_ tree: ElementTree, isInteractive: [Bool], composites: Composites) {
    var isInside = Array(repeating: false, count: tree.count)
    var isAround = Array(repeating: false, count: tree.count)
    // The nearest control around each element, -1 for none, and whether it has a name.
    var around = Array(repeating: Int32(-1), count: tree.count)
    var isControlNamed = Array(repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      guard let parent = tree.parent(of: index) else { continue }
      // The first of the siblings that has one speaks for all.
      if !isInside[parent], isInside[index] || Self.names(tree[index]) { isInside[parent] = true }
    }
    for index in tree.indices {
      guard let parent = tree.parent(of: index) else { continue }
      around[index] = isInteractive[parent] ? Int32(parent) : around[parent]
      isControlNamed[index] =
        isInteractive[parent] ? tree[parent].hasName || isAround[parent] : isControlNamed[parent]
      isAround[index] = isControlNamed[index] && composites.isNamed(index, by: Int(around[index]))
    }
    self.isInside = isInside
    self.isAround = isAround
  }

  private static func names(_ node: Node) -> Bool {
    node.hasName || TypeSet.namedByValue.contains(node.type) && node.value?.isSilent == false
  }
}
