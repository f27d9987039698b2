import A11yModel

/// Flags images that VoiceOver stops on and that say nothing.
struct MissingImageLabel: Rule {
  init(options: RuleOptions) {}

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    let (isSystemOwned, isDrawn) = (screen.isSystemOwned, screen.isDrawn)
    let isInteractive = screen.isInteractive
    // An image without a label is decorative in most captures that do not record what is exposed.
    var unknown = 0
    for index in screen.tree.indices
    where !isInteractive[index] && !isSystemOwned[index] && isDrawn[index] {
      let node = screen.tree[index]
      guard isImage(node), node[.isAccessibilityElement] != false, node[.exposed] != false else {
        continue
      }
      findings.candidate()
      if node.has(.label) { continue }
      if node[.isAccessibilityElement] == nil && node[.exposed] == nil && node.knows(.label) {
        unknown += 1
      } else {
        check(node, on: screen, into: &findings)
      }
    }
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
  }

  private func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard node.knows(.label) else { return findings.notEvaluated(.label) }
    guard let value = node.value else { return findings.notEvaluated(.value) }
    guard value.isSilent else { return }
    if screen.exposure[node] == .known {
      findings.emit("has no label", at: node, reason: "nothing")
    } else if node[.isAccessibilityElement] == nil {
      // WebDriverAgent's "accessible" is exact for images: VoiceOver stops on them.
      findings.emit("has no label", at: node, reason: "nothing", .likely)
    }
  }

  private func isImage(_ node: Node) -> Bool {
    node.type == .image || node.type == .icon || node.traits?.contains(.image) == true
  }
}
