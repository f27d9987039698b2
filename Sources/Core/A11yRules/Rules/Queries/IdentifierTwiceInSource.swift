import A11yAnalysis
import A11yModel

/// A rule that flags identifiers that the sources of an app set on two elements of one screen.
struct IdentifierTwiceInSource: Rule {
  typealias Card = IdentifierTwiceInSourceCard

  // On captured screens, duplicate-identifier finds them.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, identifier) in suite.setIdentifiers {
      findings.candidate()
      guard !identifier.place.isEmpty else { continue }
      findings.emit(
        "is set as \(identifier.name.inQuotes), as another element is at \(identifier.place)",
        at: node, reason: .twice, .likely)
    }
  }
}
