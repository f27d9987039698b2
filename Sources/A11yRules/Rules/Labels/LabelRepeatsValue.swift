import A11yAnalysis
import A11yModel

/// A rule that flags labels that contain the value, which VoiceOver reads after the label.
struct LabelRepeatsValue: ElementRule, LiteralRule {
  typealias Card = LabelRepeatsValueCard

  static let candidates = ElementMask.own([.control, .labelled], any: .stop, none: .part)

  init(options: Options) {}

  // The label of a row combines its contents.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { node.type != .cell }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.knows(.value) else { return findings.notEvaluated(.value) }
    guard node.has(.value), let value = node.value, let label = node.label, value.count > 1,
      label.count <= 1000, value.count <= label.count, !isCopied(value, label, node)
    else { return }
    let (name, said) = (FoldedWords(String(label)), FoldedWords(String(value)))
    guard said.length > 1, name.has(said) else { return }
    findings.emit(
      .saysValue(value), at: node, reason: .valueInLabel,
      screen.exposure[node] == .known ? .certain : .likely)
  }

  // Tools print the placeholder as the value of an empty field, and the text of a label as its value.
  private func isCopied(_ value: Text, _ label: Text, _ node: Node) -> Bool {
    node.placeholder == value || value == label && node[.isAccessibilityElement] == nil
  }
}

extension Finding.Message {
  fileprivate static func saysValue(_ value: Text) -> Self {
    "says its value, which VoiceOver says anyway: \"\(String(value))\""
  }
}
