import A11yModel

/// The graph that VoiceOver traverses: from the roots through explicit lists, or through children where there
/// is no list. A depth-first search, cut at cycles. O(elements + entries).
package struct ContainerGraph {
  /// Whether the traversal reaches an element and does not skip it.
  package private(set) var isReached: [Bool]
  /// Whether an element, or any element that the traversal finds from it, is an accessibility element.
  package private(set) var leadsToElement: [Bool]
  /// Whether neither the element nor an ancestor is hidden, transparent or hidden from accessibility.
  package private(set) var isShown: [Bool]
  /// The number of edges that lead to an element.
  package private(set) var arrivals: [Int32]
  /// The reachable containers that list an element, each once, in order.
  package private(set) var claims: [Int: [Int]] = [:]
  /// Edges back to an element on the current path: the container with the list, and the entry.
  package private(set) var cycles: [(owner: Int, entry: Int)] = []
  /// Containers whose list is ignored because their frame is empty.
  package private(set) var zeroSized: [Int] = []
  /// Containers whose list is used, in capture order.
  package private(set) var owners: [Int] = []

  private enum Color: UInt8 { case white, grey, black }

  private struct Step {
    let element: Int
    let owner: Int
    let next: [Int]
    var position = 0
  }

  init(_ tree: ElementTree) {
    isReached = Array(repeating: false, count: tree.count)
    leadsToElement = Array(repeating: false, count: tree.count)
    arrivals = Array(repeating: 0, count: tree.count)
    isShown = Self.shown(tree)
    var colors = Array(repeating: Color.white, count: tree.count)
    for root in tree.roots where colors[root] == .white { walk(from: root, tree, &colors) }
    owners.sort()
    for owner in owners { claim(owner, tree) }
  }

  private mutating func walk(from root: Int, _ tree: ElementTree, _ colors: inout [Color]) {
    var path = [enter(root, owner: -1, tree, &colors)]
    while let step = path.last {
      guard step.position < step.next.count else {
        path.removeLast()
        colors[step.element] = .black
        if leadsToElement[step.element], let last = path.last {
          leadsToElement[last.element] = true
        }
        continue
      }
      path[path.count - 1].position += 1
      let entry = step.next[step.position]
      arrivals[entry] += 1
      switch colors[entry] {
      case .white: path.append(enter(entry, owner: step.owner, tree, &colors))
      case .grey: cycles.append((step.owner, entry))
      case .black: if leadsToElement[entry] { leadsToElement[step.element] = true }
      }
    }
  }

  private mutating func enter(
    _ element: Int, owner: Int, _ tree: ElementTree, _ colors: inout [Color]
  ) -> Step {
    colors[element] = .grey
    let node = tree[element]
    let list = Exposure.references(of: node)
    guard isShown[element], !Exposure.isPruned(node) else {
      if isShown[element], list != nil, !node.isTrue(.isAccessibilityElement) {
        zeroSized.append(element)
      }
      return Step(element: element, owner: owner, next: [])
    }
    isReached[element] = true
    if node.isTrue(.isAccessibilityElement) {
      leadsToElement[element] = true
      return Step(element: element, owner: owner, next: [])
    }
    if list != nil { owners.append(element) }
    return Step(element: element, owner: list == nil ? owner : element, next: Exposure.next(node))
  }

  private mutating func claim(_ owner: Int, _ tree: ElementTree) {
    var seen: Set<Int> = []
    for entry in Exposure.list(of: tree[owner]) ?? [] where seen.insert(entry).inserted {
      claims[entry, default: []].append(owner)
    }
  }

  private static func shown(_ tree: ElementTree) -> [Bool] {
    var shown = Array(repeating: true, count: tree.count)
    for index in tree.indices {
      let node = tree[index]
      shown[index] =
        tree.parent(of: index).map { shown[$0] } ?? true
        && !node.isTrue(.hidden) && !node.isTrue(.accessibilityElementsHidden)
        && node.alpha.map { $0 > 0 } ?? true
    }
    return shown
  }

  /// Returns the number of containers that may have an unrecorded list; 1 if the capture records no lists.
  static func countUnknownLists(_ tree: ElementTree) -> Int {
    var unknown = 0
    var isRecorded = false
    for node in tree.nodes {
      if node.hasDetails, node.details.accessibilityElements != nil {
        isRecorded = true
      } else if !node.descendants.isEmpty {
        unknown += 1
      }
    }
    return tree.isEmpty ? 0 : isRecorded ? unknown : 1
  }
}
