import A11yModel

/// The visible elements that no list leads to, grouped by the list that omits them.
package struct UnlistedElements {
  package struct Group {
    /// The outermost container whose list is responsible.
    package let owner: Int
    package var elements: [Int] = []
    /// The view that is omitted as a whole, if any.
    package var cause: Cause = .single
  }

  package enum Cause: Hashable {
    case single
    case modal(Int)
    case controller(Int)
  }

  struct Surroundings {
    let tree: ElementTree
    let containers: ContainerGraph
    let isDrawn: [Bool]
    let isSystemOwned: [Bool]
    let accessibleAncestors: AccessibleAncestors
  }

  /// The groups, in the order of their containers.
  package private(set) var groups: [Group] = []

  /// Finds the omitted elements. O(n) for n elements.
  init(_ screen: Surroundings) {
    let tree = screen.tree
    let graph = screen.containers
    // For each element: the nearest reached element among itself and its ancestors, and below that the
    // outermost modal view and the outermost root view of a view controller.
    var frontier = Array(repeating: -1, count: tree.count)
    var modal = frontier
    var controller = frontier
    let reachedElements = Self.reachedElements(screen)
    var positions: [Key: Int] = [:]
    for index in tree.indices {
      let node = tree[index]
      if graph.isReached[index] { frontier[index] = index; continue }
      if let parent = tree.parent(of: index) {
        (frontier[index], modal[index], controller[index]) =
          (frontier[parent], modal[parent], controller[parent])
      }
      if modal[index] < 0, node.isTrue(.accessibilityViewIsModal) { modal[index] = index }
      if controller[index] < 0, node.isControllerRoot,
        reachedElements[tree.end(of: index)] == reachedElements[index]
      {
        controller[index] = index
      }
      let owner = frontier[index]
      guard owner >= 0, Self.isLost(node, below: tree[owner], screen) else { continue }
      let cause =
        modal[index] >= 0
        ? Cause.modal(modal[index])
        : controller[index] >= 0 ? .controller(controller[index]) : .single
      let key = Key(owner: owner, cause: cause)
      if positions[key] == nil {
        positions[key] = groups.count
        groups.append(Group(owner: owner, cause: cause))
      }
      positions[key].map { groups[$0].elements.append(index) }
    }
    groups.sort { ($0.owner, $0.elements.first ?? 0) < ($1.owner, $1.elements.first ?? 0) }
  }

  private struct Key: Hashable {
    let owner: Int
    let cause: Cause
  }

  private static func isLost(_ node: Node, below owner: Node, _ screen: Surroundings) -> Bool {
    node.isTrue(.isAccessibilityElement) && screen.containers.isShown[node.index]
      && screen.isDrawn[node.index] && node.frame.map { !$0.isEmpty } == true
      && screen.accessibleAncestors.outermost(of: node.index) == nil
      && !screen.isSystemOwned[node.index]
      && !owner.isTrue(.isAccessibilityElement)
      && owner.details.accessibilityElements?.references != nil
  }

  // Prefix sums: the number of reached accessibility elements before each position.
  private static func reachedElements(_ screen: Surroundings) -> [Int] {
    var sums = [0]
    for node in screen.tree.nodes {
      let counts = node.isTrue(.isAccessibilityElement) && screen.containers.isReached[node.index]
      sums.append((sums.last ?? 0) + (counts ? 1 : 0))
    }
    return sums
  }
}

extension Node {
  var isControllerRoot: Bool { hasDetails && details.controller?.isEmpty == false }
}
