import A11yModel

/// The app's visible controls that VoiceOver can neither stop on nor activate.
///
/// A control is reachable if VoiceOver stops on it or on the same control inside it, or if it can be activated
/// by a double tap on another stop, by a custom action with its name, or by an adjacent control with the same
/// function. Other rules report controls that an ancestor, a list or a modal view hides from VoiceOver.
package struct UnreachableControls {
  /// One lost control, or several adjacent ones of the same kind.
  package struct Group {
    /// The controls, in capture order; at least one.
    package var controls: [Node]
    package let confidence: Confidence
    package let isDisabled: Bool
    /// Whether they only take taps, without the type or trait of a control.
    package let isTapOnly: Bool
  }

  package private(set) var groups: [Group] = []
  /// The number of controls that could not be evaluated, by the missing fact.
  package private(set) var gaps: [Fact: Int] = [:]
  // The position of the outermost lost control that contains each element, the element itself included, or -1.
  private var lost: [Int32]

  /// Whether an element is a lost control or inside one. O(1).
  package func holds(_ index: Int) -> Bool { lost[index] >= 0 }

  /// Finds the lost controls. O(n log n) for n elements.
  init(_ screen: ReachSources, controls: ArraySlice<Int>) {
    lost = Array(repeating: -1, count: screen.tree.count)
    var judge = ReachJudge(screen)
    // An array of few distinct facts, searched linearly because some captures lack a fact for most elements.
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

  // Rows without controls, which count as one control each.
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

  // Keeps the control or its wrapper, whichever has a name, or else the wrapper.
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

  // Adjacent controls of one type and size, such as the stars of a rating or the keys of a keypad, are one
  // finding. Two controls with names are two findings.
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

  var isDisabled: Bool { self[.enabled] == false || traits?.contains(.notEnabled) == true }
}
