import A11yModel

/// The app's own controls that are seen and that no stop of VoiceOver is or leads to.
///
/// A control is reached as a stop of its own, by a stop inside that is the same control, by one whose
/// double tap lands on it, by a custom action with its name, or by a control beside it that does the
/// same. What an ancestor, a list or a modal view keeps from VoiceOver belongs to the rules about
/// these.
package struct UnreachableControls {
  /// Controls that are lost in one way: one, or several of a kind beside each other.
  package struct Group {
    /// In capture order; at least one.
    package var controls: [Node]
    /// How sure it is.
    package let confidence: Confidence
    /// Whether they cannot be used just now.
    package let isDisabled: Bool
    /// Whether they are no controls by type or trait, and only take taps.
    package let isTapOnly: Bool
  }

  /// In capture order.
  package private(set) var groups: [Group] = []
  /// The facts that were missing, with the number of controls that could not be judged for it.
  package private(set) var gaps: [Fact: Int] = [:]
  // The position of the outermost lost control that each element is, or lies in; -1 for none.
  private var lost: [Int32]

  /// Whether an element is a lost control, or a part of one. O(1).
  package func holds(_ index: Int) -> Bool { lost[index] >= 0 }

  /// O(n log n) for n elements.
  init(_ screen: ReachSources, controls: ArraySlice<Int>) {
    lost = Array(repeating: -1, count: screen.tree.count)
    var judge = ReachJudge(screen)
    // Of few facts, and most elements of some captures: searched, not hashed.
    var gaps: [(fact: Fact, count: Int)] = []
    var found: [(node: Node, confidence: Confidence)] = []
    for index in controls {
      switch judge.verdict(on: screen.tree[index]) {
      case .reached, .elsewhere: continue
      case .unknown(let fact):
        if let place = gaps.firstIndex(where: { $0.fact == fact }) {
          gaps[place].count += 1
        } else {
          gaps.append((fact, 1))
        }
      case .lost(let confidence): found.append((screen.tree[index], confidence))
      }
    }
    self.gaps = Dictionary(uniqueKeysWithValues: gaps.map { ($0.fact, $0.count) })
    found += Self.lostRows(screen, judge)
    found.sort { $0.node.index < $1.node.index }
    groups = Self.groups(Self.withoutParts(found))
    for (node, _) in found where lost[node.index] < 0 {
      for index in node.index..<screen.tree.end(of: node.index) { lost[index] = Int32(node.index) }
    }
  }

  // Rows without a control in them, which count as one as they are.
  private static func lostRows(
    _ screen: ReachSources, _ judge: ReachJudge
  ) -> [(node: Node, confidence: Confidence)] {
    screen.tree.nodes.compactMap { node in
      guard node.type == .cell, !screen.isInteractive[node.index],
        screen.visibility.isDrawn[node.index], !screen.composites.isSystem[node.index],
        case .lost(let confidence) = judge.verdict(onRow: node)
      else { return nil }
      return (node, confidence)
    }
  }

  // Of a control and its wrapper the one with a name counts, or else the outer one.
  private static func withoutParts(
    _ found: [(node: Node, confidence: Confidence)]
  ) -> [(node: Node, confidence: Confidence)] {
    var result: [(node: Node, confidence: Confidence)] = []
    for item in found {
      guard let last = result.last, last.node.descendants.contains(item.node.index) else {
        result.append(item)
        continue
      }
      let outer = last.node
      if outer.hasName || !item.node.hasName {
        let isPart = !item.node.hasName || item.node.name == outer.name
        if !isPart { result.append(item) }
      } else if outer.frame.flatMap({ item.node.frame?.isSameBox(as: $0) }) == true {
        result[result.count - 1] = item
      } else {
        result.append(item)
      }
    }
    return result
  }

  // Stars of a rating, keys of a pad: controls of one type and size beside each other are one finding.
  // Two with names of their own are two.
  private static func groups(_ found: [(node: Node, confidence: Confidence)]) -> [Group] {
    var result: [Group] = []
    var open: [Kind: [Node]] = [:]
    for (node, confidence) in found { open[Kind(node, confidence), default: []].append(node) }
    for (node, confidence) in found {
      let kind = Kind(node, confidence)
      guard let members = open[kind] else { continue }
      let isOne =
        node.frame != nil && (members.count > 2 || !members.contains(where: \.hasName))
      if isOne { open[kind] = nil }
      result.append(
        Group(
          controls: isOne ? members : [node], confidence: confidence,
          isDisabled: kind.isDisabled, isTapOnly: node.isTapOnly))
    }
    return result
  }

  private struct Kind: Hashable {
    let parent: Int
    let type: ElementType
    let width: Double
    let height: Double
    let isDisabled: Bool
    let confidence: Confidence

    init(_ node: Node, _ confidence: Confidence) {
      parent = node.parent?.index ?? -1
      type = node.type
      width = node.frame?.width.rounded() ?? -1
      height = node.frame?.height.rounded() ?? -1
      isDisabled = node.isDisabled
      self.confidence = confidence
    }
  }
}

extension Node {
  fileprivate var isTapOnly: Bool {
    !TypeSet.interactive.contains(type)
      && traits.map { $0.isDisjoint(with: .interactive) } != false
  }

  /// Whether it is known that it cannot be used.
  var isDisabled: Bool { self[.enabled] == false || traits?.contains(.notEnabled) == true }
}
