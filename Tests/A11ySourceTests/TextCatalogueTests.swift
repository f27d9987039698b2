import A11yModel
import A11ySource
import Testing

@Suite("A string catalogue")
struct TextCatalogueTests {
  private func catalogue(_ json: String) throws -> TextCatalogue {
    var catalogue = TextCatalogue()
    try catalogue.add(stringCatalogue: TextStorage(Array(json.utf8)))
    return catalogue
  }

  @Test("the keys of plural rules have texts")
  func pluralRules() {
    var catalogue = TextCatalogue()
    catalogue.add(
      pluralRules: """
        <plist version="1.0"><dict>
          <key>room_changes</key>
          <dict><key>NSStringLocalizedFormatKey</key><string>%#@CHANGES@</string></dict>
        </dict></plist>
        """)
    #expect(catalogue.keys.contains("room_changes") && catalogue.texts["room_changes"] == nil)
  }

  @Test("gives the texts of its own language, wherever it says which that is")
  func source() throws {
    let strings = """
      "strings": {"a": {"localizations": {
        "it": {"stringUnit": {"value": "Chiudi"}}, "de": {"stringUnit": {"value": "Schließen"}}}}}
      """
    for json in [
      "{\"sourceLanguage\": \"de\", \(strings)}", "{\(strings), \"sourceLanguage\": \"de\"}",
    ] {
      #expect(try catalogue(json).texts == ["a": "Schließen"])
    }
  }

  @Test("has a key whose texts depend on a device, and none that nobody has translated")
  func variations() throws {
    let found = try catalogue(
      """
      {"sourceLanguage": "en", "strings": {"a": {}, "b": {"localizations": {"be": {"variations":
        {"device": {"ipad": {"stringUnit": {"value": "iPad"}}}}}}},
        "c": {"localizations": {"it": {"stringUnit": {"value": "Chiudi"}}}}}}
      """)
    #expect(found.keys == ["b", "c"])
    #expect(found.texts.isEmpty)
  }
}
