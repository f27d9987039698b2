import A11yAnalysis
import A11yModel

/// A rule that flags screens without a title.
struct MissingScreenTitle: Rule {
  typealias Card = MissingScreenTitleCard

  // W3C's guidance for mobile applications accepts a bar title, a heading or a selected tab as the title of a
  // screen.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // A screen with fewer stops is quick to explore.
    let headings = screen.headings
    guard screen.isWholeScreen, headings.content.count >= 3, let root = screen.tree.indices.first
    else { return }
    findings.candidate()
    guard !headings.hasBarTitle, !headings.hasSelectedTab else { return }
    let hasHeader = headings.hasHeader(amongFirst: 3)
    if hasHeader != true, let bar = headings.classNamedBar {
      let name = SecretText.shown(screen.tree[bar].identifier.map(String.init) ?? "")
      findings.emit(
        "has no title, so its navigation bar is called \(name.inQuotes), like the class",
        at: screen.tree[root], reason: .className, hasHeader == nil ? .possible : .likely,
        subject: .screen)
      return
    }
    switch hasHeader {
    case true?: return
    case nil: findings.notEvaluated(.traits)
    case false? where screen.hasUnreadBars: findings.notEvaluated(because: .unreadBars)
    case false?:
      findings.emit(
        "has no title: no bar with one, no header among the first three stops, no selected tab",
        at: screen.tree[root], reason: .none, .likely, subject: .screen)
    }
  }
}
