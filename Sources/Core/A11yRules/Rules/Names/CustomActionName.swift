import A11yAnalysis
import A11yModel

/// A rule that flags custom actions with missing, duplicate or programmatic names.
struct CustomActionName: ElementRule {
  typealias Card = CustomActionNameCard

  static let candidates = ElementMask.own([.reached])

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.hasDetails, let actions = node.details.customActions else {
      if node[.isAccessibilityElement] == true { findings.notEvaluated(.customActions) }
      return
    }
    guard !actions.isEmpty else { return }
    if actions.contains(where: { $0.normalizedSpaces.isEmpty }) {
      findings.emit("has a custom action without a name", at: node, reason: .empty)
    }
    judge(actions, of: node, into: &findings)
  }

  private func judge(_ actions: [String], of node: Node, into findings: inout Findings) {
    if let name = Self.recurring(actions) {
      findings.emit(.hasTwo(name), at: node, reason: .duplicate)
    }
    if let name = actions.first(where: Self.isProgrammatic) {
      findings.emit(.isProgrammatic(name), at: node, reason: .programmatic, .likely)
    }
  }

  private static func recurring(_ actions: [String]) -> String? {
    var seen: Set<String> = []
    return actions.first { action in
      let name = action.folded
      return !name.isEmpty && !seen.insert(name).inserted
    }
  }

  private static func isProgrammatic(_ action: String) -> Bool {
    Text.with(action) { text in
      AssetName(text) != nil || UnresolvedText(text, mayBeKey: true) != nil
        || ProgrammaticText(text) != nil
    }
  }
}

extension Finding.Message {
  fileprivate static func hasTwo(_ name: String) -> Self {
    "has two custom actions of the name \"\(name)\""
  }

  fileprivate static func isProgrammatic(_ name: String) -> Self {
    "has a custom action with a name for a program: \"\(name)\""
  }
}

// MARK: Swift sources

extension CustomActionName {
  /// Evaluates literal names. An unnamed action is the one for a double tap.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.hasDetails {
      guard let actions = node.details.customActions else { continue }
      findings.candidate()
      judge(actions.filter { !$0.isEmpty && $0 != "?" }, of: node, into: &findings)
    }
  }
}
