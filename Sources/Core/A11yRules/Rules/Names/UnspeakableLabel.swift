import A11yAnalysis
import A11yModel

/// A rule that flags labels without anything to read.
struct UnspeakableLabel: Rule, LiteralRule {
  typealias Card = UnspeakableLabelCard

  static let masks = [named, LabelledElements.unknown]
  private static let named = ElementMask.own(.labelled, any: .stop, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    LabelledElements(screen).countUnknown(into: &findings)
    for index in screen.elements(Self.named) {
      let node = screen.tree[index]
      guard let label = node.label, let first = label.utf8.first else { continue }
      findings.candidate()
      if !first.isASCIILetterOrDigit { check(node, label, on: screen, into: &findings) }
    }
  }

  private func check(
    _ node: Node, _ label: Text, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let content = Speakability(label)
    guard content != .speakable, !isPart(node, screen) else { return }
    let isControl = screen.isInteractive[node.index]
    let confidence: Confidence = screen.exposure[node] == .known ? .certain : .likely
    switch content {
    case .speakable: break
    case .blank:
      findings.emit(
        "has a label of white space only", at: node, reason: .blank, confidence,
        severity: isControl || node.type == .image ? nil : .note)
    case .iconFont:
      findings.emit(
        .unsaid("icon font glyphs", label), at: node, reason: .iconFont, confidence,
        severity: isControl || node.type == .image ? nil : .warning)
    case .namedSymbol where isControl:
      findings.emit(
        .unsaid("a symbol", label), at: node, reason: .singleSymbol, confidence,
        severity: .note)
    case .namedSymbol: break
    case .punctuation:
      findings.emit(
        .unsaid("punctuation", label), at: node, reason: .punctuation, confidence,
        severity: isControl ? nil : .note)
    }
  }

  // Captures that don't record accessibility elements include the text that a control's label comes from.
  private func isPart(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure[node] != .known else { return false }
    return screen.namesNearby.isAround[node.index]
      || node.parent.map { screen.isInteractive[$0.index] } == true
  }
}

extension Finding.Message {
  fileprivate static func unsaid(_ kind: String, _ label: Text) -> Self {
    "has a label of \(kind) only: \"\(String(label).prefix(20))\""
  }
}
