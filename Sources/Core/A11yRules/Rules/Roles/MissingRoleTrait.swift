import A11yAnalysis
import A11yModel

/// A rule that flags elements that lack the trait of their type, so VoiceOver doesn't announce it.
struct MissingRoleTrait: Rule {
  typealias Card = MissingRoleTraitCard

  static let masks = [typed]
  private static let typed = ElementMask.own(any: [.button, .image], none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let (states, isInteractive) = (screen.exposure.states, screen.isInteractive)
    for index in screen.elements(Self.typed) where states[index] != .hidden {
      let node = screen.tree[index]
      guard let kind = Kind(node, isInteractive: isInteractive[index]),
        kind.reason != .image || states[index] == .known
      else { continue }
      findings.candidate()
      guard let traits = node.traits else {
        findings.notEvaluated(.traits)
        continue
      }
      guard traits.isDisjoint(with: kind.traits) else { continue }
      findings.emit(
        .lacks(kind.word), at: node, reason: kind.reason,
        states[index] == .known ? .certain : .likely, isTyped: screen.isDesignTime)
    }
    checkTitles(screen, into: &findings)
  }

  private struct Kind {
    let word: String
    let traits: Traits
    let reason: Reason

    init?(_ node: Node, isInteractive: Bool) {
      switch node.type {
      case .button: (word, traits, reason) = ("button", .roles, .button)
      case .link: (word, traits, reason) = ("link", .link, .link)
      case .image where !isInteractive: (word, traits, reason) = ("image", .image, .image)
      default: return nil
      }
    }
  }

  // A title drawn by UIKit is a header; a custom title view is one only if the app says so.
  private func checkTitles(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.isViewHierarchy, !screen.isDesignTime else { return }
    for index in screen.tree.indices where screen.tree.type(of: index) == .navigationBar {
      guard screen.isDrawn[index], let title = title(of: screen.tree[index], screen) else {
        continue
      }
      findings.candidate()
      guard let traits = title.traits else {
        findings.notEvaluated(.traits)
        continue
      }
      guard !traits.contains(.header) else { continue }
      findings.emit(.lacks("header"), at: title, reason: .title, .likely)
    }
  }

  // Returns the only static text of a bar if it is in the middle.
  private func title(of bar: Node, _ screen: AnalyzedScreen) -> Node? {
    var title: Node?
    for index in bar.descendants.prefix(256) {
      let node = screen.tree[index]
      guard screen.exposure[node] == .known, screen.isDrawn[index] else { continue }
      if node.traits?.contains(.header) == true { return nil }
      guard node.type == .staticText, !screen.isInteractive[index], node.hasName else { continue }
      if title != nil { return nil }
      title = node
    }
    guard let frame = title?.frame, let outer = bar.frame,
      abs(frame.midX - outer.midX) <= outer.width / 4
    else { return nil }
    return title
  }
}

extension Finding.Message {
  fileprivate static func lacks(_ word: String) -> Self {
    "lacks the trait \(word), so VoiceOver does not say that it is one"
  }
}
