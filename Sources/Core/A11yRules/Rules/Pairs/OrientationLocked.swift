import A11yAnalysis
import A11yModel

/// A rule that flags screens that stay upright when the device is turned.
struct OrientationLocked: PairRule {
  typealias Card = OrientationLockedCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .orientation, pair.values.other == "landscape", pair.base.tree.count > 0
    else { return }
    findings.candidate()
    guard let size = pair.base.bounds?.size, let other = pair.other.bounds?.size else {
      return findings.notEvaluated(.bounds)
    }
    guard size == other, size.height > size.width else { return }
    findings.emit(
      "has the same size in landscape: \(size) pt", at: pair.base.tree[0], reason: .size, .likely)
  }
}
