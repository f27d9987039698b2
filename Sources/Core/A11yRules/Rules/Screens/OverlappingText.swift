import A11yAnalysis
import A11yModel

/// A rule that flags overlapping text.
struct OverlappingText: Rule {
  typealias Card = OverlappingTextCard

  static let masks = [texts]
  private static let texts = ElementMask.own(.text, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let texts = screen.elements(Self.texts).filter { isJudged($0, screen) }
    findings.candidate(texts.count)
    // Maps place texts themselves.
    let nodes = texts.map { screen.tree[$0] }.filter { !isOnMap($0) }
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
    var pairs: [(one: Int, other: Int)] = []
    let surfaces = Dictionary(grouping: nodes.indices) { Surface(nodes[$0], screen) }
    for places in surfaces.values.sorted(by: { $0[0] < $1[0] }) {
      let frames = places.map { (nodes[$0].frame ?? .zero).insetBy(Self.inset) }
      let found = RectPairs.first(frames, fuel: screen.fuel) { one, other in
        let (one, other) = (places[one], places[other])
        return overlap(nodes[one], nodes[other]) && name(one) != name(other)
          && areDrawnTogether(nodes[one], nodes[other], screen)
      }
      pairs += found.neighbours.map { (places[$0.one], places[$0.others[0]]) }
      findings.notEvaluated(unfinished: found.unfinished)
    }
    for (one, other) in pairs.sorted(by: { $0.one < $1.one }) {
      findings.emit(
        .liesOver(nodes[other]), at: nodes[one], reason: .overlap, .possible,
        related: [nodes[other]], count: 1, members: [], subject: .pair)
    }
  }

  // Frames that share less are not compared.
  private static let inset = Measures.Side.tap / 2 - 0.01

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

  // Texts that are visible at once, and that scroll together. Others are never compared.
  private struct Surface: Hashable {
    let layer: Int?
    let presentation: Range<Int>?
    let scrollParent: Int?
    let isPinned: Bool
    let bar: Int?

    init(_ node: Node, _ screen: AnalyzedScreen) {
      layer = screen.composites.layer(node.index)
      presentation = screen.presentations.innermost(of: node.index)?.range
      scrollParent = screen.visibility.scrollParent(of: node.index)
      isPinned = screen.visibility.isPinned(node.index)
      bar = node.ancestors.prefix(64).first { Self.bars.contains($0.type) }?.index
    }

    private static let bars: TypeSet = [.navigationBar, .tabBar, .toolbar, .window]
  }

  // Whether neither element is part of the other, or in front of it in an opaque view.
  private func areDrawnTogether(
    _ one: Node, _ other: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    !screen.tree.isAncestor(one.index, of: other.index)
      && !screen.tree.isAncestor(other.index, of: one.index)
      && !isBetween(one, other, screen)
  }

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
