import A11yAnalysis
import A11yModel

/// A rule that flags identifiers that an app sets and no UI test asks for.
struct IdentifierNeverUsed: Rule {
  typealias Card = IdentifierNeverUsedCard

  // Captured screens do not show what tests ask for.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, identifier) in suite.setIdentifiers {
      findings.candidate()
      guard identifier.result == .unasked else { continue }
      findings.emit(
        "is set as \(identifier.name.inQuotes), and no test asks for it", at: node, reason: .unasked
      )
    }
  }
}
