import Testing

@testable import A11yModel

@Suite("The names of SF Symbols")
struct SystemSymbolsTests {
  private func contains(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { SystemSymbols.contains(UnsafeRawBufferPointer($0)) }
  }

  @Test(
    "every release's names and variants are found",
    arguments: [
      "0.circle", "zzz", "a", "xmark", "heart.fill", "square.and.arrow.up", "brain.head.profile",
      "character.book.closed.fill.ja", "text.bubble.rtl", "doc.text", "document.badge.plus",
      "air.conditioner", "applelogo", "apple.logo", "arrow.2.circlepath",
    ])
  func known(_ name: String) {
    #expect(contains(name))
  }

  @Test("each listed name is found")
  func listed() {
    let names = SymbolSources.names.description.split(separator: " ").map(String.init)
    #expect(names.count > 5_000)
    #expect(names.filter { !contains($0) } == [])
  }

  @Test(
    "nothing else is",
    arguments: [
      "", ".", "fill", ".fill", "heart.", "heart.pink", "Heart", "hear", "hearts", "heart fill",
      "login.button.title", "example.com", "xmark.xmark", "square.and.arrow", "zzzz", "0",
      "heart heart.badge.bolt", "0.circle 0.square",
    ])
  func unknown(_ name: String) {
    #expect(!contains(name))
  }

  @Test("what is said for a symbol does not depend on how it is drawn")
  func descriptions() {
    #expect(SystemSymbols.isPlain("xmark.circle.fill"))
    #expect(!SystemSymbols.isPlain("paperplane"))
    #expect(SystemSymbols.isNameless("brain.head.profile"))
    #expect(SystemSymbols.isUnmistakable("gearshape.fill"))
    #expect(!SystemSymbols.isUnmistakable("trash"))
    #expect(SystemSymbols.misleadingWords("chevron.down") == "go down")
    #expect(SystemSymbols.misleadingWords("chevron.left") == nil)
  }
}
