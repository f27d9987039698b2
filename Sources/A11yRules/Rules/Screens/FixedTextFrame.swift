import A11yAnalysis
import A11yModel

/// Flags texts in frames that are too low for two lines of larger letters.
struct FixedTextFrame: Rule {
  typealias Card = FixedTextFrameCard

  /// Below this height in points a text that grows is cut.
  private let height: Double

  init(options: Options) { height = options.height }

  // A frame of a running app may follow the text.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Judges heights that are written out.
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
