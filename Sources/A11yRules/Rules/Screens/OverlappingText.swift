import A11yAnalysis
import A11yModel

/// Flags texts that lie over each other.
struct OverlappingText: Rule {
  typealias Card = OverlappingTextCard

  static let masks = [texts]
  private static let texts = ElementMask.own(.text, none: .part)

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let texts = screen.elements(Self.texts).filter { isJudged($0, screen) }
    findings.candidate(texts.count)
    var told: Set<Int> = []
    for pair in RectPairs.near(texts.map { screen.tree[$0].frame ?? .zero }) {
      let (one, other) = (screen.tree[texts[pair.0]], screen.tree[texts[pair.1]])
      // One finding for each: the first text that it lies over.
      guard !told.contains(one.index), overlap(one, other), areDrawnTogether(one, other, screen)
      else { continue }
      told.insert(one.index)
      findings.emit(
        .liesOver(other), at: one, reason: .overlap, .possible, related: [other], count: 1,
        members: [], subject: .pair)
    }
  }

  private func isJudged(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    let node = screen.tree[index]
    guard node.hasName, node[.turned] != true, !screen.visibility.isScrolledOut(index),
      screen.visibility.effectiveAlpha(of: index) >= 0.3, let frame = node.frame,
      let visible = screen.visibility.visibleRect(of: index)
    else { return false }
    return visible.contains(frame, tolerance: 1)
  }

  private func overlap(_ one: Node, _ other: Node) -> Bool {
    guard let first = one.frame, let second = other.frame else { return false }
    let common = first.intersection(second)
    return common.width >= 4 && common.height >= 4
      && common.area >= 0.15 * min(first.area, second.area)
  }

  // Shadows and outlines are copies; what a sheet or a bar lies over is behind it.
  private func areDrawnTogether(
    _ one: Node, _ other: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    let tree = screen.tree
    guard one.name?.folded != other.name?.folded, !tree.isAncestor(one.index, of: other.index),
      !tree.isAncestor(other.index, of: one.index),
      screen.composites.layer(one.index) == screen.composites.layer(other.index),
      screen.presentations.innermost(of: one.index)?.range
        == screen.presentations.innermost(of: other.index)?.range,
      screen.visibility.scrollParent(of: one.index)
        == screen.visibility.scrollParent(of: other.index)
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

  // Whether a view that hides what is behind it holds the one in front.
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
