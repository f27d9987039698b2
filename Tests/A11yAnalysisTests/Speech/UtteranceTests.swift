import A11yAnalysis
import A11yModel
import Testing

/// The speech table of the VoiceOver model, and further cases.
@Suite("Utterances")
struct UtteranceTests {
  private func said(_ facts: SpokenFacts, _ language: String = "en") throws -> Utterance {
    Utterance(facts, in: try #require(SpeechLanguage.of(locale: language)))
  }

  private func expect(
    _ facts: SpokenFacts, _ description: String, _ hint: String = "", _ language: String = "en",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let utterance = try said(facts, language)
    #expect(utterance.description == description, sourceLocation: sourceLocation)
    #expect(utterance.hint == hint, sourceLocation: sourceLocation)
  }

  private static let switchButton: Traits = [.button, .toggleButton]
  private static let tab = Traits(rawValue: 1 << 28)
  private static let editing = Traits(rawValue: 1 << 21)
  private static let area = Traits(rawValue: 1 << 47)

  @Test("a hint stands in for a name, and is not said twice")
  func hintAsName() throws {
    try expect(.init(hint: "Hint", traits: .adjustable), "Hint. Adjustable.")
    try expect(.init(hint: "Hint", traits: .button), "Hint. Button.")
    #expect(try said(.init(hint: "Hint", traits: .button)).usesHintAsName)
    #expect(try !said(.init(label: "Next", hint: "Hint")).usesHintAsName)
  }

  @Test("a gesture is told behind the app's own hint")
  func gestures() throws {
    let gesture = "Swipe up or down with one finger to adjust the value."
    try expect(
      .init(label: "Label", hint: "Hint", traits: .adjustable), "Label. Adjustable.",
      "Hint. " + gesture)
    try expect(
      .init(label: "Label", hint: "Hint.", traits: .adjustable), "Label. Adjustable.",
      "Hint. " + gesture)
    try expect(.init(traits: .adjustable), "Adjustable.", gesture)
    try expect(
      .init(label: "L", hint: "H", traits: [.adjustable, .notEnabled]), "L. Dimmed. Adjustable.",
      "H")
  }

  @Test("traits are said in the order of the system")
  func traits() throws {
    try expect(.init(traits: [.button, .header]), "Button. Heading.")
    try expect(.init(label: "Next", traits: .button), "Next. Button.")
    try expect(.init(label: "Next.", traits: .button), "Next. Button.")
    try expect(
      .init(label: "All", traits: [.notEnabled, .button, .header, .link, .adjustable, .image]),
      "All. Dimmed. Button. Heading. Link. Adjustable. Image.")
    try expect(.init(label: "A", traits: [.button, .keyboardKey]), "A")
    try expect(.init(label: "Find", traits: .searchField), "Find. Search Field.")
  }

  @Test("what is selected is said first")
  func selected() throws {
    try expect(
      .init(
        label: "Home", traits: [Self.tab, .selected], context: .tab(1, of: 3, hidesButton: false)),
      "Selected: Home. Tab. 1 of 3.")
    try expect(
      .init(label: "Day", traits: [.button, .selected], context: .series(1, of: 2)),
      "Selected: Day. Button. 1 of 2.")
    try expect(.init(traits: .selected), "Selected.")
    try expect(
      .init(label: "Home", traits: .button, context: .tab(2, of: 3, hidesButton: true)),
      "Home. Tab. 2 of 3.")
  }

  @Test("a switch says its state, with its word only where it is a button, too")
  func switches() throws {
    try expect(
      .init(label: "Wi-Fi", value: "1", traits: Self.switchButton), "Wi-Fi. Switch Button. On.",
      "Double tap to toggle setting.")
    try expect(
      .init(label: "Wi-Fi", value: "1", traits: [.toggleButton, .notEnabled]),
      "Wi-Fi. Dimmed. On.")
    try expect(
      .init(label: "All", value: "2", hint: "Of both.", traits: Self.switchButton),
      "All. Switch Button. Mixed.", "Of both. Double tap to toggle setting.")
    try expect(
      .init(label: "Volume", value: "loud", traits: .toggleButton), "Volume. loud",
      "Double tap to toggle setting.")
  }

  @Test("a text input says how to edit it, whatever its own hint")
  func inputs() throws {
    try expect(
      .init(label: "Email", value: "a@b.c", hint: "Yours", traits: .textEntry),
      "Email: a@b.c. Text Field.", "Double tap to edit.")
    try expect(
      .init(label: "PIN", traits: [.textEntry, .secureTextField]), "PIN. Secure Text Field.",
      "Double tap to edit.")
    try expect(
      .init(label: "Note", traits: [.textEntry, Self.area, Self.editing]),
      "Note. Text Field. Is editing.", "Use the rotor to access Misspelled Words")
    try expect(
      .init(label: "Note", traits: [.textEntry, Self.area]), "Note. Text Field.",
      "Double tap to edit., Use the rotor to access Misspelled Words")
    try expect(
      .init(label: "Note", hint: "Yours", traits: [.textEntry, .notEnabled]),
      "Note. Dimmed. Text Field.", "Yours")
  }

  @Test("the way back is called so once, in the language of the system")
  func back() throws {
    try expect(.init(label: "Back", traits: .backButton), "Back Button.")
    try expect(.init(label: "Home", traits: [.backButton, .button]), "Home. Back Button.")
    try expect(.init(label: "zurück", traits: .backButton), "Zurück-Taste.", "", "de")
    #expect(try !said(.init(label: "Back", traits: .backButton)).isNameless)
    #expect(try said(.init(traits: .button)).isNameless)
  }

  @Test("lists and landmarks say where they begin and end")
  func places() throws {
    try expect(.init(label: "Milk", context: .listStart), "Milk. List Start.")
    try expect(.init(label: "Milk.", context: .listEnd), "Milk. List End.")
    try expect(.init(label: "Main", context: .landmarkStart), "Main. Landmark.")
    try expect(.init(label: "Main", context: .landmarkEnd), "Main. End.")
    try expect(.init(label: "Battery", value: "98%"), "Battery: 98%")
  }

  @Test("a cell says its headers, its span and its place")
  func cells() throws {
    var cell = StopContext.TableCell()
    cell.headers = [.init(label: "Size", value: ""), .init(label: "", value: "EU")]
    (cell.row, cell.column, cell.rowSpan) = (0, 2, 3)
    try expect(
      .init(label: "Shoe", value: "42", context: .cell(cell)),
      "Size. EU. Shoe. Spans 3 rows. Row 1. Column 3. 42")
  }

  @Test("actions and more content are announced besides")
  func remarks() throws {
    var facts = SpokenFacts(label: "Mail", traits: .button)
    (facts.hasActions, facts.hasMoreContent) = (true, true)
    let utterance = try said(facts)
    #expect(utterance.remarks == ["Actions Available", "More Content Available"])
    #expect(utterance.text == "Mail. Button. Actions Available. More Content Available.")
  }

  @Test(
    "the words of the system are those of the language",
    arguments: [
      ("de", "Ausgewählt: Start. Taste. 2 von 3."), ("fr", "Sélectionné: Start. Bouton. 2 sur 3."),
      ("es", "Seleccionado: Start. Botón. 2 de 3."),
      ("it", "Selezionato: Start. Pulsante. 2 di 3."),
      ("ja_JP", "選択されています: Start. ボタン. 3中2."),
    ])
  func languages(locale: String, text: String) throws {
    try expect(
      .init(label: "Start", traits: [.button, .selected], context: .series(2, of: 3)), text, "",
      locale)
  }

  @Test("every language has every phrase, with a source or marked as ours")
  func phrases() throws {
    #expect(Set(["en", "de", "fr", "es", "it", "ja"]).isSubset(of: SpeechLanguage.codes))
    for code in SpeechLanguage.codes {
      let language = try #require(SpeechLanguage.of(locale: code))
      #expect(language.code == code)
      for phrase in SpeechPhrase.allCases {
        let entry = language[phrase]
        #expect(!entry.text.isEmpty && !entry.source.isEmpty, "\(code) \(phrase)")
        if code == "en" {
          #expect(!entry.isOurWording && entry.text != phrase.rawValue, "\(phrase)")
        }
      }
    }
  }

  @Test("a locale is a language with perhaps more; others than ours are none")
  func locales() {
    #expect(SpeechLanguage.of(locale: "de_CH")?.code == "de")
    #expect(SpeechLanguage.of(locale: "pt-BR")?.code == "pt-BR")
    #expect(SpeechLanguage.of(locale: "pt_PT") == nil)
    #expect(SpeechLanguage.of(locale: "zh-Hans-CN")?.code == "zh-Hans")
    #expect(SpeechLanguage.of(locale: "zh_TW") == nil)
    #expect(SpeechLanguage.of(locale: "xx") == nil)
    #expect(SpeechLanguage.of(locale: "") == nil)
  }
}
