import Testing

@testable import A11yAnalysis

@Suite("Lists of words")
struct WordListTests {
  @Test("every language with words has a list", arguments: WordLanguages.names)
  func languages(name: String) throws {
    let list = try #require(WordList.of(language: name))
    #expect(list.language == name)
    #expect(WordList.choices(for: "a", locale: name).map(\.list.language) == [name])
  }

  @Test("a language without words has none")
  func others() {
    #expect(WordList.of(language: "eo") == nil)
    #expect(WordList.choices(for: "a", locale: "eo").isEmpty)
  }
}
