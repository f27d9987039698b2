import A11yAnalysis
import A11yModel

/// A rule that flags layouts that stay as they are when the direction changes to right to left.
struct LayoutNotMirrored: PairRule {
  typealias Card = LayoutNotMirroredCard

  init(options: Options) {}

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .direction, pair.values.other == "rtl" else { return }
    let shown = pair.pairs { isJudged($0, on: pair) }
    var (kept, turned) = (0, 0)
    var first: (Node, Node)?
    var members: [Node] = []
    for (one, two) in lines(shown) {
      guard findings.spend() else { return }
      findings.candidate()
      guard let before = gap(one.base, two.base), let after = gap(one.other, two.other) else {
        continue
      }
      if (before > 0) == (after > 0) {
        kept += 1
        first = first ?? (one.base, two.base)
        members.append(two.base)
      } else {
        turned += 1
      }
    }
    guard let first, kept >= Measures.Settings.fewestLines,
      Double(kept) >= Double(kept + turned) * Measures.Settings.mostLines
    else { return }
    findings.emit(
      "stays \(words(first)) in a right-to-left layout, and so does the order of \(kept) lines in all",
      at: first.0, reason: .order, .likely, related: members)
  }

  private func words(_ pair: (Node, Node)) -> String {
    let isLeft = (gap(pair.0, pair.1) ?? 0) > 0
    return "\(isLeft ? "left" : "right") of \(ElementSummary(pair.1).name)"
  }

  private func isJudged(_ node: Node, on pair: ScreenPair) -> Bool {
    node.frame?.isEmpty == false && pair.base.isDrawn[node.index] && !node.isInBar
      && (node.type == .staticText || node.type == .image || pair.base.isInteractive[node.index])
      && !node.isIn([.map, .webView, .keyboard, .slider])
  }

  private typealias Element = (base: Node, other: Node)

  // Neighbours on one line, which are beside each other in both captures.
  private func lines(_ elements: [Element]) -> [(Element, Element)] {
    zip(elements, elements.dropFirst()).filter { one, two in
      one.base.parent?.index == two.base.parent?.index && isOneLine(one.base, two.base)
        && isOneLine(one.other, two.other)
    }.map { ($0.0, $0.1) }
  }

  private func isOneLine(_ one: Node, _ two: Node) -> Bool {
    guard let first = one.frame, let second = two.frame, gap(one, two) != nil else { return false }
    return first.midY > second.minY && first.midY < second.maxY
  }

  // The distance between elements beside each other, positive from left to right; nil if they overlap.
  private func gap(_ one: Node, _ two: Node) -> Double? {
    guard let first = one.frame, let second = two.frame else { return nil }
    if first.maxX <= second.minX + 1 { return max(1, second.minX - first.maxX) }
    if second.maxX <= first.minX + 1 { return -max(1, first.minX - second.maxX) }
    return nil
  }
}
