import A11yAnalysis
import A11yModel

/// A rule that flags controls that UI tests can find only by their label or other text.
struct MissingIdentifier: Rule {
  typealias Card = MissingIdentifierCard

  static let masks = [controls]
  private static let controls = ElementMask.own(.control, any: .stop, none: .part)

  private let acceptsUniqueLabels: Bool

  init(options: Options) { acceptsUniqueLabels = options.uniqueLabels == .accept }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    var counts: [Text: Int] = [:]
    if acceptsUniqueLabels {
      for index in screen.elements(Self.controls) {
        if let label = screen.tree[index].label { counts[label, default: 0] += 1 }
      }
    }
    for index in screen.elements(Self.controls) {
      let node = screen.tree[index]
      // Rows come and go, and tests find them by their contents.
      guard screen.rows.row(of: index) == nil else { continue }
      findings.candidate()
      guard let identifier = node.identifier else {
        findings.notEvaluated(.identifier)
        continue
      }
      guard identifier.isEmpty else { continue }
      if acceptsUniqueLabels, let label = node.label, !label.isSilent, counts[label] == 1 {
        continue
      }
      findings.emit("has no identifier", at: node, reason: .none)
    }
  }
}
