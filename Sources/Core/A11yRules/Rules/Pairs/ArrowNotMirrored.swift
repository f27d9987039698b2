import A11yAnalysis
import A11yModel

/// A rule that flags arrows that still point the same way in a mirrored layout.
struct ArrowNotMirrored: PairRule {
  typealias Card = ArrowNotMirroredCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.isTurned else { return }
    for (base, other) in pair.pairs(where: { $0.type == .image || $0.type == .button }) {
      guard let arrow = base.arrow else { continue }
      findings.candidate()
      guard arrow == other.arrow, isMirrored(base, other, on: pair) else { continue }
      let mirrored = arrow.replacingAll("left", with: "backward").replacingAll(
        "right", with: "forward")
      findings.emit(
        "shows \(arrow) in a mirrored layout, too; \(mirrored) follows the direction", at: base,
        reason: .same, .likely)
    }
  }

  private func isMirrored(_ base: Node, _ other: Node, on pair: ScreenPair) -> Bool {
    guard let frame = base.frame, let screen = pair.base.bounds, let after = other.frame,
      let otherScreen = pair.other.bounds, frame.midX != screen.midX
    else { return false }
    let tolerance = Measures.Settings.mirrored
    return abs(frame.midX - screen.minX - (otherScreen.maxX - after.midX)) <= tolerance
      && abs(frame.midX - screen.midX) > tolerance
  }
}

extension Node {
  /// The name of an arrow that has a side instead of a direction, such as `chevron.right`; nil if it is none.
  fileprivate var arrow: String? {
    for name in [identifier, label] {
      guard let name, name.utf8.count <= 40 else { continue }
      let text = String(name)
      let parts = text.split(separator: ".")
      guard parts.count > 1, Self.arrows.contains(parts[0]), Self.sides.contains(parts[1]),
        Self.joints.union(Self.sides).isDisjoint(with: parts.dropFirst(2))
      else { continue }
      return text
    }
    return nil
  }

  private static let arrows: Set<Substring> = ["arrow", "arrowshape", "chevron"]
  // Between the sides of arrows that point both ways.
  private static let joints: Set<Substring> = ["and", "arrow"]
  private static let sides: Set<Substring> = ["left", "right"]
}
