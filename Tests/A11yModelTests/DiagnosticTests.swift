import A11yModel
import Testing

@Suite("Diagnostics of captures")
struct DiagnosticTests {
  @Test("a code that a file has is that of its kind, and one that is not known is kept")
  func codes() {
    for kind in Diagnostic.Kind.allCases {
      let read = Diagnostic(code: kind.rawValue, "m", line: 3)
      #expect(read == Diagnostic(kind, "m", line: 3) && read.kind == kind)
      #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
    let unknown = Diagnostic(code: "Of a later version", "m")
    #expect(unknown.kind == nil && unknown.code == "Of a later version")
    #expect(!unknown.isFault && !unknown.isOrdinary && !unknown.isBlindness)
  }

  @Test("what a capture cannot see is a fault, and what none of its kind tells is none")
  func meanings() {
    for kind in Diagnostic.Kind.allCases {
      let diagnostic = Diagnostic(kind, "m")
      if diagnostic.isBlindness { #expect(diagnostic.isFault) }
      if diagnostic.isOrdinary { #expect(!diagnostic.isFault) }
    }
  }
}
