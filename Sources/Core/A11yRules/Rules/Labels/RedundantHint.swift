import A11yAnalysis
import A11yModel

/// A rule that flags hints that repeat the label or name a gesture.
struct RedundantHint: ElementRule, LiteralRule {
  typealias Card = RedundantHintCard

  static let candidates = ElementMask.own(any: .stop, none: .part)

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.knows(.hint) else { return findings.notEvaluated(.hint) }
    guard node.has(.hint), let hint = node.hint, hint.count <= 1000 else { return }
    let text = String(hint)
    let words = FoldedWords(text)
    guard !words.words.isEmpty else { return }
    let isKnown = screen.exposure[node] == .known
    if repeats(words, node.label) || repeats(words, node.value) {
      return findings.emit(
        .repeatsLabel(hint), at: node, reason: .repeatsLabel, isKnown ? .certain : .likely)
    }
    let choices = WordList.choices(for: text, locale: screen.locale)
    guard let choice = choices.first(where: { $0.list.beginsWithGesture(words) }) else { return }
    findings.emit(
      .saysGesture(hint), at: node, reason: .gesture,
      !choice.isSure ? .possible : isKnown ? .certain : .likely)
  }

  private func repeats(_ hint: FoldedWords, _ text: Text?) -> Bool {
    guard let text, !text.isEmpty, text.count <= 1000 else { return false }
    return FoldedWords(String(text)).has(hint)
  }
}

extension Finding.Message {
  fileprivate static func repeatsLabel(_ hint: Text) -> Self {
    "has a hint that says what it said already: \"\(String(hint))\""
  }

  fileprivate static func saysGesture(_ hint: Text) -> Self {
    "has a hint that names a gesture: \"\(String(hint))\""
  }
}
