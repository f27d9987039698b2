import A11yModel

/// Flags elements that VoiceOver stops on and that neither do nor say anything.
struct SilentFocusStop: ElementRule {
  init(options: RuleOptions) {}

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    !screen.isInteractive[node.index] && !Self.exempt.contains(node.type)
      && node.traits?.isDisjoint(with: .spoken) != false && node.label?.isEmpty != false
      && node[.isAccessibilityElement] != false && node[.exposed] != false
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard node[.isAccessibilityElement] == true else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    guard screen.exposure[node] == .known else { return }
    for fact in [TextFact.label, .value, .hint] {
      guard let text = node[fact] else {
        return findings.notEvaluated(fact == .label ? .label : fact == .value ? .value : .hint)
      }
      if !text.isSilent { return }
    }
    emit(at: node, into: &findings)
  }

  private func emit(at node: Node, into findings: inout FindingSink) {
    if node.traits?.contains(.updatesFrequently) == true {
      findings.emit("says nothing now", at: node, reason: "live-region", severity: .note)
    } else if node.type == .staticText {
      findings.emit("is a text without text", at: node, reason: "empty-text", severity: .note)
    } else {
      findings.emit("is a stop of VoiceOver that says nothing", at: node, reason: "nothing")
    }
  }

  // Images have a rule of their own. Windows, lists and other containers of whole screens have no
  // text; where one is an element, what it hides is the defect.
  private static let exempt = TypeSet.scrolling.union(.lists).union([
    .application, .window, .image, .icon, .navigationBar, .tabBar, .toolbar,
  ])
}

extension Traits {
  // VoiceOver says a word for these; "image" is in a rule of its own.
  fileprivate static let spoken: Traits = [.selected, .notEnabled, .tabBar, .image]
}
