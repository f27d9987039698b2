import A11yCapture
import A11yModel
import Testing

@Suite("Debug text of the corpus", .enabled(if: Corpus.exists))
struct DebugCorpusTests {
  // Counts the element lines of the tree. SOURCES.md also counts lines of the path or the query chain.
  @Test(
    "every dump is read as far as it goes",
    arguments: [
      ("appium-13227-health-remoteplaceholder.txt", 6, false),
      ("appium-13227-health-summary.txt", 16, true),
      ("appium-13516-xamarin.txt", 16, true),
      ("appium-13681-springboard-escaped.json", 5, false),
      ("appium-15077-flat-lines.txt", 6, true),
      ("appium-16299-theclub-tail.txt", 8, true),
      ("appium-20239-ios18-escaped.json", 2, false),
      ("appium-20835-two-windows-escaped.txt", 3, false),
      ("appium-flutter-855-escaped-tail.txt", 11, true),
      ("discovery-demoauto.txt", 24, false),
      ("flutter-90959-nslog-prefix.txt", 10, true),
      ("flutter-91003-nslog-prefix.txt", 7, true),
      ("rjchatfield-ax-po-app.txt", 8, false),
      ("wda-40-xcode9-main-window-traits.txt", 3, true),
      ("wda-416-uikitcatalog-textfields.txt", 14, true),
      ("xquitestdemo-zh-subtree.txt", 23, true),
    ])
  func counts(name: String, count: Int, isTruncated: Bool) throws {
    let result = try Corpus.read("debug-description/" + name)
    #expect(result.failures.isEmpty)
    #expect(result.screens.map(\.tree.count) == [count])
    #expect(result.screens.map(\.isTruncated) == [isTruncated])
    #expect(result.screens.first?.source.format == "debug-description")
  }

  @Test("the dump of the article has its facts and its lines")
  func demoAuto() throws {
    let tree = try #require(
      try Corpus.read("debug-description/discovery-demoauto.txt").screens.first
    )
    .tree
    let button = tree[3]
    #expect(button.type == .button && button.line == 6)
    #expect(button.string(.identifier) == "show-text-button")
    #expect(button.frame == Rect(22, 80, 136, 30))
    #expect(button[.enabled] == true && button[.selected] == false && button.traits == nil)
    let name = "3 of 3 Wi-Fi bars"
    let wifi = try #require(tree.nodes.first { $0.string(.identifier) == name })
    #expect(wifi.value == nil && wifi.label?.isEmpty == true)
  }
}
