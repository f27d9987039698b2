import A11yModel

/// Flags images that VoiceOver stops on and that say nothing.
struct MissingImageLabel: ElementRule {
  init(options: RuleOptions) {}

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    isImage(node) && !screen.isInteractive[node.index]
      && node[.isAccessibilityElement] != false && node[.exposed] != false
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard let label = node.label else { return findings.notEvaluated(.label) }
    guard label.isEmpty else { return }
    guard let value = node.value else { return findings.notEvaluated(.value) }
    guard value.isSilent else { return }
    switch (screen.exposure[node], node[.isAccessibilityElement], node[.exposed]) {
    case (.known, _, _): findings.emit("has no label", at: node, reason: "nothing")
    // WebDriverAgent's "accessible" is exact for images: VoiceOver stops on them.
    case (_, nil, true): findings.emit("has no label", at: node, reason: "nothing", .likely)
    // An image without a label is decorative in most captures that do not record what is exposed.
    case (_, nil, _): findings.notEvaluated(.isAccessibilityElement)
    default: break
    }
  }

  private func isImage(_ node: Node) -> Bool {
    node.type == .image || node.type == .icon || node.traits?.contains(.image) == true
  }
}
