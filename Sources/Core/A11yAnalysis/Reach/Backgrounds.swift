import A11yModel

/// Detection of views that take taps but are not controls: screen content that dismisses the keyboard, a
/// dimming view that dismisses a drawer, views that forward touches.
struct Backgrounds {
  let tree: ElementTree
  let bounds: Rect?
  let isInteractive: [Bool]
  let isDrawn: [Bool]
  let stops: VoiceOverStops
  let presentations: Presentations

  func contains(_ node: Node) -> Bool {
    if TypeSet.scrolling.contains(node.type) && node.type != .textView { return true }
    let isPlain = TypeSet.plain.contains(node.type)
    if isPlain, isRoot(node) || holds(node, where: { TypeSet.editable.contains($0.type) }) {
      return true
    }
    guard let frame = node.frame, let area = presentedArea(around: node.index), area > 0 else {
      return false
    }
    let part = frame.area / area
    if part >= Measures.Coverage.whole { return !stops.all.isEmpty }
    if isPlain, part >= Measures.Coverage.most, holds(node, where: { isInteractive[$0.index] }) {
      return true
    }
    return isPlain && !node.hasName && (part >= Measures.Coverage.part || isCalledBackground(node))
      && isEmpty(node)
  }

  private func isRoot(_ node: Node) -> Bool {
    node.parent == nil || node.isControllerRoot
  }

  // A presentation is a screen of its own: a sheet has its own background.
  private func presentedArea(around index: Int) -> Double? {
    let presented = presentations.innermost(of: index).flatMap { tree[$0.range.lowerBound].frame }
    let area = bounds?.area
    guard let presented, presented.area > 0 else { return area }
    return area.map { min($0, presented.area) } ?? presented.area
  }

  private func holds(_ node: Node, where condition: (Node) -> Bool) -> Bool {
    node.descendants.prefix(512).contains { condition(tree[$0]) }
  }

  private func isEmpty(_ node: Node) -> Bool {
    !node.descendants.prefix(512).contains { index in
      isDrawn[index] && !TypeSet.plain.contains(tree.type(of: index))
    }
  }

  private static let words = String.wordsOfDimming.union([
    "overlay", "background", "shade", "curtain", "mask",
  ])

  private func isCalledBackground(_ node: Node) -> Bool {
    [node.identifier, node[.className]].contains { text in
      text.map { String($0).codeWords.contains(where: Self.words.contains) } ?? false
    }
  }
}
