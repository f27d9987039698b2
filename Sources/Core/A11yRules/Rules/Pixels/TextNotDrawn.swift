import A11yAnalysis
import A11yModel

/// A rule that flags texts that VoiceOver reads and that the screen does not show.
struct TextNotDrawn: ElementRule {
  typealias Card = TextNotDrawnCard

  static let candidates = ElementMask.own([.text, .labelled])

  var judgesFrames: Bool { false }

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    let texts = screen.elements(Self.candidates)
    return texts.isEmpty || screen.pixels == nil || screen.isBusy ? [] : texts
  }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard let label = node.label, !label.isSilent, let frame = node.frame else { return false }
    return min(frame.width, frame.height) >= Measures.Side.visible
      && !screen.visibility.isScrolledOut(node.index)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    switch screen.pixels?.ink(of: node.index) {
    case .ink(let ink)?:
      guard ink.inkCount == 0, ink.surroundings == 0, ink.plainShare == 1 else { return }
      findings.emit(
        .isNotDrawn(ink.background), at: node, reason: .uniform,
        node.alpha == nil ? .possible : .likely)
    default: findings.notEvaluated(because: .pixels)
    }
  }
}

extension Finding.Message {
  fileprivate static func isNotDrawn(_ background: RGB) -> Self {
    "is not on the screenshot; its frame is \(background.hex) all over"
  }
}
