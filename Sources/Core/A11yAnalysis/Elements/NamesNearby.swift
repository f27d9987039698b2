import A11yModel

/// The elements with a name inside or around them. Captures that do not record accessibility elements report a
/// control and its wrapper, or the texts that name it. A class, so that a lookup retains no arrays.
package final class NamesNearby: Sendable {
  /// Whether each element has a descendant with a name, or with a value that serves as one.
  package let isInside: [Bool]
  /// Whether each element is inside a control whose name applies to it.
  package let isAround: [Bool]

  init(_ tree: ElementTree, isInteractive: [Bool], composites: Composites) {
    var isInside = Array(repeating: false, count: tree.count)
    var isAround = Array(repeating: false, count: tree.count)
    // The nearest control around each element, or -1, and whether it has a name.
    var around = Array(repeating: Int32(-1), count: tree.count)
    var isControlNamed = Array(repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      guard let parent = tree.parent(of: index) else { continue }
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
