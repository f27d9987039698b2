import A11yAnalysis
import A11yModel

/// A rule that flags texts that keep their size when the user chooses a larger text size.
struct TextDoesNotScale: PairRule {
  typealias Card = TextDoesNotScaleCard

  private enum Growth {
    case grows, fixed(Confidence), capped, unknown
  }

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard let sizes = pair.sizes, sizes.other.isAccessibility else { return }
    var fixed: [(text: ScreenPair.TextPair, confidence: Confidence)] = []
    var growing = 0
    for text in findings.comparableTexts(of: pair) {
      switch growth(of: text, to: sizes.other) {
      case .grows: growing += 1
      case .fixed(let confidence): fixed.append((text, confidence))
      case .capped:
        growing += 1
        findings.emit(
          "stops growing before \(pair.setting)", at: text.base, reason: .capped, severity: .note)
      case .unknown: findings.notEvaluated(.font)
      }
    }
    if growing == 0, fixed.count >= Measures.Settings.wholeScreen, let first = fixed.first {
      return findings.emit(
        "keeps its size at \(pair.setting), and so do all \(fixed.count) texts that can be judged",
        at: first.text.base, reason: .screen, first.confidence, severity: .error,
        related: fixed.dropFirst().map(\.text.base), count: fixed.count)
    }
    for (text, confidence) in fixed {
      findings.emit(
        "keeps its size of \(words(of: text)) at \(pair.setting)", at: text.base, reason: .fixed,
        confidence)
    }
  }

  private func words(of text: ScreenPair.TextPair) -> String {
    text.fonts.map { "\($0.base.pointSize.shortDescription) pt" } ?? "\(text.frame.size) pt"
  }

  private func growth(of text: ScreenPair.TextPair, to size: TextSize) -> Growth {
    if let fonts = text.fonts, fonts.base.pointSize > 0 {
      let ratio = fonts.other.pointSize / fonts.base.pointSize
      if ratio < Measures.Settings.sameSize { return .fixed(.certain) }
      let sizes = TextStyleSizes.of(fonts.base.textStyle)
      guard let sizes, fonts.other.pointSize <= sizes.largest, sizes.largest < sizes.accessibility1
      else { return .grows }
      return .capped
    }
    let (height, width) = (
      text.otherFrame.height / text.frame.height, text.otherFrame.width / text.frame.width
    )
    if height >= Measures.Settings.growth || width >= Measures.Settings.growth { return .grows }
    // A text as wide as its view says nothing of its font, and at the first size large titles hardly grow.
    guard text.hugsText, size != .accessibility1 else { return .unknown }
    return .fixed(.likely)
  }
}
