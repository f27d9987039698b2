import A11yAnalysis
import A11yBaseline
import A11yModel
import Testing

@testable import A11yReporting
@testable import A11yRules

@Suite("Texts of findings")
struct FindingTextTests {
  /// The findings of a switch and two buttons without labels, each with the kind of source that defines its element.
  private func texts(_ kinds: [RuleCard.Fix.Kind?] = [nil, nil, nil]) throws -> [FindingText] {
    let result = Sample.result([
      try Sample.screen(
        """
        window 0 0 390 844
          switch#mute 16 50 60 44
          button#help 340 50 44 44
          button#menu 340 150 44 44
        """)
    ])
    let texts = FindingTexts(result)
    return zip(result.comparison.findings, kinds).map { compared, kind in
      let text = texts.text(of: compared)
      #expect(text.making == nil)
      return FindingText(compared: compared, card: text.card, making: kind)
    }
  }

  @Test("the texts of a finding name its kind of element")
  func one() throws {
    let texts = try texts()
    #expect(texts.count == 3)
    #expect(texts[0].card?.why.contains("the switch") == true)
    #expect(texts[1].card?.why.contains("the button") == true)
    #expect(texts[1].heading == "\(texts[1].title) [missing-label]")
    #expect(texts[1].withFix("m") == "m\nFix: \(texts[1].fix)")
  }

  @Test("findings share a text about their kind of element, or about any element")
  func kindsOfElements() throws {
    let texts = try texts()
    #expect(texts[1...].card?.why == texts[1].card?.why)
    #expect(texts.card?.why.contains("the element") == true)
    #expect(texts.advice != texts[1...].advice)
  }

  @Test("findings share the advice for their kind of source, or for any source")
  func kindsOfSources() throws {
    let swiftUI = try texts([.swiftui, .swiftui, .swiftui])[1...]
    let mixed = try texts([.swiftui, .swiftui, .uikit])[1...]
    #expect(swiftUI.advice == swiftUI.card?.fixes.first { $0.kind == .swiftui }?.steps)
    #expect(mixed.advice == mixed.card?.fix)
    #expect([FindingText]().advice.isEmpty)
  }

  @Test("a finding of an unknown rule has its message alone")
  func unknown() throws {
    let text = FindingText(compared: try texts()[0].compared, card: nil, making: .swiftui)
    #expect(text.title == "missing-label" && text.heading == "missing-label")
    #expect(text.withFix("m") == "m" && text.advice.words.isEmpty)
  }

  @Test(
    "only a doubtful finding says its confidence",
    arguments: [(Confidence.certain, ""), (.likely, " (likely)"), (.possible, " (possible)")])
  func doubt(confidence: Confidence, words: String) throws {
    var finding = try texts()[0].finding
    finding.confidence = confidence
    #expect(finding.doubt == words)
  }
}
