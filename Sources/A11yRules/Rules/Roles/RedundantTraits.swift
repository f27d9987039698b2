import A11yAnalysis
import A11yModel

/// Flags modifiers that change no trait.
struct RedundantTraits: Rule {
  typealias Card = RedundantTraitsCard

  init(options: Options) {}

  // Captures tell the traits that are there, and not who has set them.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Judges the modifiers that the reader of sources has noted.
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
