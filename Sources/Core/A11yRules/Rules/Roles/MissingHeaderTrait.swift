import A11yAnalysis
import A11yModel

/// A rule that flags titles of sections without the header trait.
struct MissingHeaderTrait: Rule {
  typealias Card = MissingHeaderTraitCard

  // Captures rarely record fonts; `missing-header` evaluates their screens as a whole.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates texts in the font of a title.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    let own = screen.source.own
    let titles = own.filter(\.isTitle)
    for node in titles where screen.source.isStop(node) == true {
      findings.candidate()
      guard let traits = node.traits else {
        findings.notEvaluated(.traits)
        continue
      }
      guard traits.isDisjoint(with: [.header, .button, .link]), let code = node.details.code,
        heads(node, titles, own, screen)
      else { continue }
      findings.emit(
        "has the font of a title, and VoiceOver does not say that it is a heading\(code.whenAndHowOften)",
        at: node, reason: .titleFont, .likely)
    }
  }

  // A title heads a section: there are several on the screen, a list follows, the view is a part of screens, or the
  // font is smaller than that of a screen's title.
  private func heads(
    _ title: Node, _ titles: [Node], _ own: [Node], _ screen: AnalyzedScreen
  ) -> Bool {
    if title.details.code?.variable.isEmpty == false { return true }
    let behind = own.filter { $0.index > title.index }
    guard behind.contains(where: { screen.source.isStop($0) == true }) || title.uses > 0 else {
      return false
    }
    let isOneOfMany = titles.contains {
      !SourceElements.exclude($0, title) && $0.index != title.index
    }
    return isOneOfMany || title.uses > 0 || title.details.code?.titleLevel == 2
      || behind.contains {
        $0.details.code?.isTemplate == true || TypeSet.scrolling.contains($0.type)
      }
  }
}

extension Node {
  fileprivate var isTitle: Bool {
    guard let code = details.code else { return false }
    return type == .staticText && code.titleLevel > 0 && !code.isTemplate
  }

  fileprivate var uses: Int { details.code?.uses ?? 0 }
}
