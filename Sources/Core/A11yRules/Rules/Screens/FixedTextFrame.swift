import A11yAnalysis
import A11yModel

/// A rule that flags text in frames that are too low for two lines of larger text.
struct FixedTextFrame: Rule {
  typealias Card = FixedTextFrameCard

  /// The height in points below which growing text is clipped.
  private let height: Double

  init(options: Options) { height = options.height }

  // In a running app, the frame may adapt to the text.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates literal heights.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.drawsText {
      findings.candidate()
      guard let code = node.details.code, let fixed = code.fixedHeight, fixed > 0, fixed < height
      else { continue }
      findings.emit(
        "has a height of \(fixed.shortDescription) pt, whatever the text size of the user",
        at: node,
        reason: .height, .possible)
    }
  }
}
