import A11yAnalysis
import A11yModel

/// A rule that flags controls that a larger text size removes or pushes off the screen.
struct ControlLostAtLargeSize: PairRule {
  typealias Card = ControlLostAtLargeSizeCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.sizes != nil else { return }
    let controls = pair.base.controls.filter { isJudged(pair.base.tree[$0], on: pair) }
    findings.candidate(controls.count)
    // Missing elements prove nothing in a capture that was cut off.
    if pair.other.screen.isTruncated {
      return findings.notEvaluated(because: .truncation, candidates: controls.count)
    }
    let lost = Set(pair.lost)
    for index in controls where findings.goesOn {
      let node = pair.base.tree[index]
      // The overflow button may stand where the control was.
      if let partner = pair.partners[index], node.isMore || !pair.other.tree[partner].isMore {
        check(node, pair.other.tree[partner], on: pair, into: &findings)
      } else if lost.contains(index), isCutOff(node, on: pair) {
        findings.notEvaluated(because: .partlyShown)
      } else if lost.contains(index) || pair.partners[index] != nil {
        let isMoved = node.isInBar && hasMore(pair.other)
        let words = isMoved ? "is only behind “More” at" : "is missing at"
        findings.emit(
          "\(words) \(pair.setting)", at: node, reason: isMoved ? .moved : .missing,
          isMoved ? .possible : .likely, severity: isMoved ? .note : nil)
      }
    }
  }

  // Fewer rows fit at a larger size.
  private func isJudged(_ node: Node, on pair: ScreenPair) -> Bool {
    pair.base.isDrawn[node.index]
      && !node.isIn(.lists) && !node.isIn([.keyboard])
  }

  // Whether nothing below it in its scroll view was captured either, as in a list that loads what is shown.
  private func isCutOff(_ node: Node, on pair: ScreenPair) -> Bool {
    guard let scroll = pair.base.visibility.scrollParent(of: node.index) else { return false }
    let isPaired = { (index: Int) in pair.partners[index] != nil }
    guard !(node.index..<pair.base.tree.end(of: scroll)).contains(where: isPaired) else {
      return false
    }
    // There is room for it behind the last element.
    let ends = (scroll..<node.index).compactMap { pair.partners[$0] }
      .filter { pair.other.tree.end(of: $0) == $0 + 1 }
      .compactMap { pair.other.tree[$0].frame?.maxY }
    guard let end = ends.max(), let bottom = pair.other.bounds?.maxY,
      let height = node.frame?.height
    else { return true }
    return end + 2 * height > bottom
  }

  private func check(
    _ base: Node, _ other: Node, on pair: ScreenPair, into findings: inout Findings
  ) {
    guard let screen = pair.other.bounds, let before = base.frame, let frame = other.frame,
      pair.base.bounds?.intersects(before) == true, !frame.isEmpty
    else { return findings.notEvaluated(.frame) }
    guard pair.other.visibility.scrollParent(of: other.index) == nil else { return }
    let shown = frame.intersection(screen)
    guard shown.isEmpty || shown.width * shown.height < frame.width * frame.height / 2 else {
      return
    }
    findings.emit(
      "is off the screen at \(pair.setting), where nothing scrolls", at: base, reason: .offscreen,
      .likely)
  }

  private func hasMore(_ screen: AnalyzedScreen) -> Bool {
    screen.controls.contains { index in
      let node = screen.tree[index]
      return node.isInBar && node.isMore
    }
  }
}

extension Node {
  fileprivate var isMore: Bool { label.map { $0 == "More" } ?? false }
}
