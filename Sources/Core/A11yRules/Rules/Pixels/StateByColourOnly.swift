import A11yAnalysis
import A11yModel

/// A rule that flags elements that only change their hue when a tap changes their state.
struct StateByColourOnly: PairRule {
  typealias Card = StateByColourOnlyCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .tapped, let before = pair.base.pixels, let after = pair.other.pixels
    else { return }
    for (base, other) in pair.pairs(where: { mayHaveState($0, on: pair.base) })
    where findings.goesOn {
      findings.candidate()
      guard case .ink(let one) = before.ink(of: base.index),
        case .ink(let two) = after.ink(of: other.index), one.isReadable, two.isReadable
      else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      guard base.label == other.label, base.value == other.value,
        let (old, new) = one.hues(differingOnlyFrom: two), one.hasSameShapes(as: two)
      else { continue }
      findings.emit(
        "changes only its hue with \(pair.setting): \(old.hex) becomes \(new.hex)", at: base,
        reason: .hue, .likely)
    }
  }

  private func mayHaveState(_ node: Node, on screen: AnalyzedScreen) -> Bool {
    screen.isInteractive[node.index] || node.type == .staticText || node.type == .image
  }
}

extension Ink {
  fileprivate func hasSameShapes(as other: Ink) -> Bool {
    components.count == other.components.count
      && zip(components, other.components).allSatisfy { one, two in
        abs(one.box.width - two.box.width) <= 2 && abs(one.box.height - two.box.height) <= 2
      }
  }
}
