import A11yAnalysis
import A11yModel

/// A rule that flags texts that a larger text size cuts off.
struct TextCutAtLargeSize: PairRule {
  typealias Card = TextCutAtLargeSizeCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard let sizes = pair.sizes, sizes.other.isAccessibility else { return }
    for (base, other) in pair.pairs(where: { $0.type == .staticText && !$0.isInBar }) {
      guard let text = base.label, let cut = other.label, !text.isSilent else { continue }
      findings.candidate()
      if String(cut).hasSuffix("…"), !String(text).hasSuffix("…") {
        findings.emit(
          "is cut off at \(pair.setting): \(String(cut).inQuotes)", at: base, reason: .cut)
      }
    }
    for text in pair.texts() where text.base.type == .staticText {
      findings.candidate()
      guard text.fonts == nil || text.fonts?.other.numberOfLines != 0 else { continue }
      guard
        let grown = text.fonts?.other.pointSize
          ?? TextStyleSizes.nearest(to: text.size).size(at: sizes.other)
      else { continue }
      let line = TextWidth(
        of: String(text.text), orElse: Measures.Settings.narrowAdvance)
      let wanted = line.width * grown
      let isOneLine = text.otherFrame.height < grown * Measures.Settings.secondLine
      guard isOneLine, wanted > text.otherFrame.width, isAtItsLimit(text, on: pair) else {
        continue
      }
      findings.emit(
        "does not fit into \(text.otherFrame.size) pt at \(pair.setting)", at: text.base,
        reason: .room,
        line.isKnown && wanted > text.otherFrame.width * Measures.Settings.tooWide
          ? .likely : .possible)
    }
  }

  // A narrower text would have had room to grow, so that its font is narrower than assumed.
  private func isAtItsLimit(_ text: ScreenPair.TextPair, on pair: ScreenPair) -> Bool {
    guard text.otherFrame.height >= text.frame.height * Measures.Settings.growth,
      pair.other.visibility.scrollParent(of: text.other.index) == nil
        || text.otherFrame.width >= text.frame.width
    else { return false }
    let room = text.other.parent?.frame?.width ?? pair.other.bounds?.width ?? 0
    return text.otherFrame.width >= room * Measures.Settings.fullWidth
  }
}
