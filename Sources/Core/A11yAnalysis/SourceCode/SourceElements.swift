import A11yModel

/// The source location of an element.
package struct CodePlace: Hashable, Sendable {
  private let path: String
  private let line: Int
  private let column: Int

  package init(_ node: Node) { self.init(node.details.code ?? CodeFacts()) }

  init(_ code: CodeFacts) { (path, line, column) = (code.path, code.line, code.column) }
}

/// The elements of a screen read from Swift sources. A component is part of the tree wherever it is used, but
/// each of its elements is evaluated once, on the screen of its own type.
package struct SourceElements {
  private let tree: ElementTree
  /// The elements that the screen's own type defines, one per source location, in order.
  package let own: [Node]
  /// The nearest ancestor that VoiceOver reads as one element with its descendants; -1 if none, -2 if unknown.
  private let speakers: [Int32]

  /// Finds the elements. O(n) for n elements.
  init(_ tree: ElementTree) {
    self.tree = tree
    var own: [Int] = []
    var seen: [Place: Int] = [:]
    var speakers = [Int32](repeating: -1, count: tree.count)
    for node in tree.nodes {
      if let parent = node.parent {
        let code = parent.details.code
        speakers[node.index] = speakers[parent.index]
        if speakers[node.index] == -1 {
          if code?.children == .unknown {
            speakers[node.index] = -2
          } else if parent.isTrue(.isAccessibilityElement) {
            speakers[node.index] = Int32(parent.index)
          }
        }
      }
      guard let code = node.details.code, code.owner.isEmpty, node.parent != nil else { continue }
      let place = Place(
        code: CodePlace(code), type: node.type, gesture: code.gesture, children: code.children)
      if let known = seen[place] {
        // If a function yields several elements, the one with the worst name counts.
        let other = tree[own[known]].details.code
        if code.naming.badness > other?.naming.badness ?? 0 { own[known] = node.index }
      } else {
        seen[place] = own.count
        own.append(node.index)
      }
    }
    self.own = own.map { tree[$0] }
    self.speakers = speakers
  }

  // A view and the views that its modifiers create start at the same location.
  private struct Place: Hashable {
    let code: CodePlace
    let type: ElementType
    let gesture: CodeFacts.Gesture?
    let children: CodeFacts.Children?
  }

  /// Whether VoiceOver stops on the element; nil if that depends on a condition or on another package.
  package func isStop(_ node: Node) -> Bool? {
    switch speakers[node.index] {
    case -1: node[.isAccessibilityElement]
    case -2: nil
    default: false
    }
  }

  /// Whether no ancestor decides how VoiceOver reads the element.
  package func isOnItsOwn(_ node: Node) -> Bool { speakers[node.index] == -1 }

  /// Returns the ancestor that VoiceOver reads in place of the element; nil if there is none.
  package func speaker(of node: Node) -> Node? {
    let speaker = speakers[node.index]
    return speaker >= 0 ? tree[Int(speaker)] : nil
  }

  /// Whether each element is missing from ``own``.
  package var isElsewhere: [Bool] {
    var isElsewhere = [Bool](repeating: true, count: tree.count)
    for node in own { isElsewhere[node.index] = false }
    return isElsewhere
  }

  /// The elements in ``own`` that VoiceOver stops on.
  package var stops: [Node] {
    own.filter { isStop($0) == true }
  }

  package func stops(inside node: Node) -> [Node] {
    node.descendants.map { tree[$0] }.filter { isStop($0) == true }
  }

  /// Whether two elements are never present at the same time.
  package static func exclude(_ first: Node, _ second: Node) -> Bool {
    guard let first = first.details.code?.branch, let second = second.details.code?.branch else {
      return false
    }
    return exclude(first, second)
  }

  /// Whether two elements are there under conditions of their own, which may be opposites.
  package static func mayExclude(_ first: Node, _ second: Node) -> Bool {
    guard let first = first.details.code?.branch, let second = second.details.code?.branch else {
      return false
    }
    return !(first + "/").hasPrefix(second + "/") && !(second + "/").hasPrefix(first + "/")
  }

  /// Whether two branches (``CodeFacts/branch``) take different sides of one condition.
  static func exclude(_ first: String, _ second: String) -> Bool {
    let first = first.split(separator: "/")
    let second = second.split(separator: "/")
    for (one, other) in zip(first, second) where one != other {
      return one.prefix { $0 != "." } == other.prefix { $0 != "." }
    }
    return false
  }

  /// Returns the maximum number of elements present at the same time. O(n), not counting their branches.
  package static func mostAtOnce(_ nodes: [Node]) -> Int {
    mostAtOnce(nodes.map { ($0.details.code?.branch ?? "").split(separator: "/")[...] })
  }

  private static func mostAtOnce(_ branches: [ArraySlice<Substring>]) -> Int {
    var always = 0
    var conditions: [Substring: [Substring: [ArraySlice<Substring>]]] = [:]
    for branch in branches {
      guard let first = branch.first else {
        always += 1
        continue
      }
      let condition = first.prefix { $0 != "." }
      conditions[condition, default: [:]][first, default: []].append(branch.dropFirst())
    }
    return conditions.values.reduce(always) { sum, sides in
      sum + (sides.values.map(mostAtOnce).max() ?? 0)
    }
  }
}
