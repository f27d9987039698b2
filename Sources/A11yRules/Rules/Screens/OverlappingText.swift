import A11yAnalysis
import A11yModel

/// A rule that flags overlapping text.
struct OverlappingText: Rule {
  typealias Card = OverlappingTextCard

  static let masks = [texts]
  private static let texts = ElementMask.own(.text, none: .part)

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let texts = screen.elements(Self.texts).filter { isJudged($0, screen) }
    findings.candidate(texts.count)
    let nodes = texts.map { screen.tree[$0] }
    // Case folding a name takes far longer than comparing two frames.
    var names: [String?] = Array(repeating: nil, count: nodes.count)
    func name(_ place: Int) -> String {
      if let name = names[place] { return name }
      let bytes = nodes[place].name?.utf8.prefix(Self.mostCompared)
      let name = bytes.map { String(decoding: $0, as: UTF8.self).folded } ?? ""
      names[place] = name
      return name
    }
    // Each text is reported with the first one that it overlaps.
    let found = RectPairs.near(
      nodes.map { $0.frame ?? .zero }, most: 1, fuel: screen.fuel
    ) { one, other in
      overlap(nodes[one], nodes[other]) && name(one) != name(other)
        && areDrawnTogether(nodes[one], nodes[other], screen)
    }
    for near in found.neighbours {
      let other = nodes[near.others[0]]
      findings.emit(
        .liesOver(other), at: nodes[near.one], reason: .overlap, .possible, related: [other],
        count: 1, members: [], subject: .pair)
    }
    findings.notEvaluated(unfinished: found.unfinished)
  }

  // The bytes to compare; longer strings differ earlier or not at all.
  private static let mostCompared = 1000

  private func isJudged(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    let node = screen.tree[index]
    guard node.hasName, node[.turned] != true, !screen.visibility.isScrolledOut(index),
      screen.visibility.effectiveAlpha(of: index) >= Measures.Opacity.legible,
      let frame = node.frame,
      let visible = screen.visibility.visibleRect(of: index)
    else { return false }
    return visible.contains(frame, tolerance: 1)
  }

  private func overlap(_ one: Node, _ other: Node) -> Bool {
    guard let first = one.frame, let second = other.frame else { return false }
    let common = first.intersection(second)
    return min(common.width, common.height) >= Measures.Side.tap
      && common.area >= Measures.Coverage.texts * min(first.area, second.area)
  }

  // Whether both elements are visible at once: neither is part of the other, or behind a sheet or a bar.
  private func areDrawnTogether(
    _ one: Node, _ other: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    let tree = screen.tree
    guard !tree.isAncestor(one.index, of: other.index),
      !tree.isAncestor(other.index, of: one.index),
      screen.composites.layer(one.index) == screen.composites.layer(other.index),
      screen.presentations.innermost(of: one.index)?.range
        == screen.presentations.innermost(of: other.index)?.range,
      screen.visibility.scrollParent(of: one.index)
        == screen.visibility.scrollParent(of: other.index),
      screen.visibility.isPinned(one.index) == screen.visibility.isPinned(other.index)
    else { return false }
    return bar(of: one) == bar(of: other) && !isOnMap(one) && !isBetween(one, other, screen)
  }

  private func bar(of node: Node) -> Int? {
    node.ancestors.prefix(64).first { Self.bars.contains($0.type) }?.index
  }

  private static let bars: TypeSet = [.navigationBar, .tabBar, .toolbar, .window]

  private func isOnMap(_ node: Node) -> Bool {
    node.ancestors.prefix(64).contains { $0.type == .map }
  }

  // Whether the front element is in an opaque view that doesn't contain the other one.
  private func isBetween(_ one: Node, _ other: Node, _ screen: AnalyzedScreen) -> Bool {
    other.ancestors.prefix(64).prefix { !screen.tree.isAncestor($0.index, of: one.index) }
      .contains { $0.isTrue(.opaque) || screen.isInteractive[$0.index] }
  }
}

extension Finding.Message {
  fileprivate static func liesOver(_ other: Node) -> Self {
    "lies over \(other.spokenName), so that neither can be read"
  }
}
