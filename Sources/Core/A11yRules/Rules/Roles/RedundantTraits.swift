import A11yAnalysis
import A11yModel

/// A rule that flags trait modifiers without effect.
struct RedundantTraits: Rule {
  typealias Card = RedundantTraitsCard

  // Captures record traits, but not the modifiers that set them.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates the modifiers that the source reader has marked as ineffective.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own {
      guard let code = node.details.code else { continue }
      findings.candidate()
      guard let span = code.span(.idleTraits) else { continue }
      let modifier = span.text.filter { !$0.isWhitespace }
      findings.emit(
        .changesNothing(modifier), at: node, reason: modifier.hasSuffix("([])") ? .empty : .own,
        .likely, edits: [TextEdit(span, "")])
    }
  }
}

extension Finding.Message {
  fileprivate static func changesNothing(_ modifier: String) -> Self {
    "has traits in vain: \(modifier) changes nothing"
  }
}
