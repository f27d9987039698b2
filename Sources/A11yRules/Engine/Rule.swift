import A11yModel

/// Looks at a screen and emits what it finds.
///
/// A rule is two files: `Rules/<id>.yml`, its card, and a Swift file with a type named as the card.
package protocol Rule: Sendable {
  /// What is written about the rule; generated.
  static var card: RuleCard { get }
  /// Creates the rule with its options.
  init(options: RuleOptions)
  /// Emits findings, and names the facts that were missing.
  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink)
}

/// A rule that judges one element at a time.
package protocol ElementRule: Rule {
  /// Whether elements that are not drawn are judged, too; false unless the rule is about them.
  static var judgesUndrawn: Bool { get }
  /// The positions of all elements that the rule may be about, in capture order, where the screen
  /// keeps a list of them; nil, the default, for every element. A list holds elements of the app's
  /// own that are drawn.
  func candidates(on screen: AnalyzedScreen) -> [Int]?
  /// Whether the rule is about such elements at all. Every one of them counts as a candidate.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool
  /// Judges one element that the rule applies to.
  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink)
}

extension ElementRule {
  /// False: most rules leave out what is not drawn.
  package static var judgesUndrawn: Bool { false }

  /// Nil: most rules are about any element.
  package func candidates(on screen: AnalyzedScreen) -> [Int]? { nil }

  /// Judges every element that is the app's own and that the rule applies to.
  package func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    let tree = screen.tree
    if let candidates = candidates(on: screen) {
      for index in candidates { judge(tree[index], on: screen, into: &findings) }
      return
    }
    let isSystemOwned = screen.isSystemOwned
    let isDrawn = screen.isDrawn
    for index in tree.indices
    where !isSystemOwned[index] && (Self.judgesUndrawn || isDrawn[index]) {
      judge(tree[index], on: screen, into: &findings)
    }
  }

  private func judge(
    _ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink
  ) {
    guard applies(to: node, on: screen) else { return }
    findings.candidate()
    check(node, on: screen, into: &findings)
  }
}
