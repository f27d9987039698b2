import A11yAnalysis
import A11yModel

/// A rule that flags controls with the same frame that are all accessibility elements.
struct DuplicateTargetBounds: Rule {
  typealias Card = DuplicateTargetBoundsCard

  static let masks = [controls, unknown]
  private static let controls = ElementMask.own([.control, .element])
  private static let unknown = ElementMask.own(
    .control, any: .assumed, none: [.part, .element, .noElement])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard !screen.isDesignTime else { return }
    let controls = screen.elements(Self.controls).filter { isJudged($0, screen) }
    findings.candidate(controls.count)
    let groups = crowdedBoxes(controls, screen)
    for group in groups {
      emit(group.map { screen.tree[$0] }.filter { !isTold($0, screen) }, &findings)
    }
    let grouped = Set(groups.joined())
    let rest = controls.filter { !grouped.contains($0) }.map { screen.tree[$0] }
    let found = RectPairs.near(
      rest.map { $0.frame ?? .zero }, most: TargetPairs.mostPairs, fuel: screen.fuel
    ) { one, other in
      areInOneBox(rest[one], rest[other]) && !isTold(rest[one], screen)
        && !isTold(rest[other], screen)
    }
    for near in found.neighbours {
      for other in near.others.map({ rest[$0] }) {
        findings.emit(
          .isDouble(of: other), at: rest[near.one], reason: .sameBox, related: [other], count: 1,
          members: [], subject: .pair)
      }
    }
    findings.notEvaluated(unfinished: found.unfinished)
    let unknown = screen.elements(Self.unknown).count
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.isAccessibilityElement, candidates: unknown)
  }

  // Returns the groups of more than five controls with the same frame, each of which becomes one finding.
  private func crowdedBoxes(_ controls: [Int], _ screen: AnalyzedScreen) -> [[Int]] {
    guard controls.count > TargetPairs.mostPairs else { return [] }
    let byBox = Dictionary(grouping: controls) { index in
      let frame = screen.tree[index].frame ?? .zero
      return Rect(
        frame.x.rounded(), frame.y.rounded(), frame.width.rounded(), frame.height.rounded())
    }
    return byBox.values.filter { $0.count > TargetPairs.mostPairs }.sorted { $0[0] < $1[0] }
  }

  private func emit(_ group: [Node], _ findings: inout Findings) {
    guard group.count > 1 else { return }
    let others = Array(group.dropFirst().prefix(20))
    findings.emit(
      .isDouble(of: others[0], more: group.count - 2), at: group[0], reason: .sameBox,
      related: others, count: group.count, members: [group[0].index] + others.map(\.index))
  }

  private func areInOneBox(_ one: Node, _ other: Node) -> Bool {
    guard let first = one.frame, let second = other.frame else { return false }
    return first.isSameBox(as: second)
  }

  // Parts of a control belong to that control, except a button inside another button.
  private func isJudged(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure.isWalked[index] || hasTwin(screen.tree[index]),
      screen.visibility.visibleRect(of: index)?.isEmpty == false
    else { return false }
    guard let part = screen.composites.part(index), part.role != .choice else { return true }
    return part.role == .echo && TypeSet.buttons.contains(screen.tree.type(of: index))
  }

  private func hasTwin(_ node: Node) -> Bool {
    guard let parent = node.parent, let frame = node.frame, let outer = parent.frame else {
      return false
    }
    return parent.isTrue(.isAccessibilityElement) && outer.isSameBox(as: frame)
  }

  // Whether another rule reports the element because a view in front receives all its touches.
  private func isTold(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    switch screen.covers[node] {
    case .covered(let covering): covering.extent == .whole
    case .presentation: true
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func isDouble(of other: Node, more: Int = 0) -> Self {
    let others = more > 0 ? " and \(more) more" : ""
    return
      "lies in the same box as \(other.spokenName)\(others): one stop, or one target, too many"
  }
}
