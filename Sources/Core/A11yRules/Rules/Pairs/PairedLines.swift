import A11yAnalysis
import A11yModel

// Neighbours on one line, in two captures.
extension ScreenPair {
  typealias Element = (base: Node, other: Node)

  /// The drawn neighbours of one parent that are beside each other in both captures, in capture order.
  ///
  /// Maps, sliders and controls of a player have no direction (Apple's Human Interface Guidelines, Right to left),
  /// and numbers and code keep theirs.
  func neighbours() -> [(Element, Element)] {
    let shown = pairs { hasDirection($0) }
    return zip(shown, shown.dropFirst()).filter { one, two in
      one.base.parent?.index == two.base.parent?.index && one.base.isOnLine(of: two.base)
        && one.other.isOnLine(of: two.other) && !(isNumber(one.base) && isNumber(two.base))
    }.map { ($0, $1) }
  }

  private func isNumber(_ node: Node) -> Bool {
    guard let label = node.label, !label.isSilent else { return false }
    return !String(label).contains(where: \.isLetter)
  }

  private func hasDirection(_ node: Node) -> Bool {
    node.frame?.isEmpty == false && base.isDrawn[node.index] && !node.isInBar
      && (node.type == .staticText || node.type == .image || base.isInteractive[node.index])
      && !node.isIn([.map, .webView, .keyboard, .slider])
      && node.label.map { WordList.isOfPlayer($0, locale: base.locale) } != true
      && node.identifier.map { WordList.isOfPlayer($0, locale: "en") } != true
  }
}

extension Node {
  /// Whether the elements are beside each other, and the middle of one is as high as the other.
  func isOnLine(of other: Node) -> Bool {
    guard let frame, let second = other.frame, gap(to: other) != nil else { return false }
    return frame.midY > second.minY && frame.midY < second.maxY
  }

  /// The distance to an element beside it in points, positive from left to right; nil if they overlap.
  func gap(to other: Node) -> Double? {
    guard let first = frame, let second = other.frame else { return nil }
    if first.maxX <= second.minX + 1 { return max(1, second.minX - first.maxX) }
    if second.maxX <= first.minX + 1 { return -max(1, first.minX - second.maxX) }
    return nil
  }
}
