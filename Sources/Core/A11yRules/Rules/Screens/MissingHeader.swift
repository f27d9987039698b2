import A11yAnalysis
import A11yModel

/// A rule that flags long screens without a header.
struct MissingHeader: Rule {
  typealias Card = MissingHeaderCard

  private let options: Options

  init(options: Options) { self.options = options }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.isWholeScreen else { return }
    let headings = screen.headings
    guard !headings.hasBarTitle, Double(headings.content.count) >= options.min,
      let root = screen.tree.indices.first
    else { return }
    findings.candidate()
    guard let hasHeader = headings.hasHeader() else { return findings.notEvaluated(.traits) }
    guard !hasHeader else { return }
    if screen.hasUnreadBars { return findings.notEvaluated(because: .unreadBars) }
    // Data decide how many rows a list has.
    let written = headings.content.count { screen.rows.row(of: $0) == nil }
    findings.emit(
      .hasNone(stops: headings.content.count), at: screen.tree[root], reason: .none, .likely,
      severity: Double(written) < options.min ? .note : nil, subject: .screen)
  }
}

extension Finding.Message {
  fileprivate static func hasNone(stops: Int) -> Self {
    "has \(stops) stops of VoiceOver and no header among them"
  }
}
