import A11yCapture
import A11yModel
import Testing

@Suite("JSON of the corpus", .enabled(if: Corpus.exists))
struct JSONCorpusTests {
  // SOURCES.md counts elements with a type. In truncated documents, elements without a type are left out.
  @Test(
    "every document is read as far as it goes",
    arguments: [
      ("wda-json/uiviewer-ios-springboard-renamed.json", 93, false),
      ("wda-json/uiviewer-ios-springboard-wda-shape.json", 93, false),
      ("wda-json/xctestwd-104-truncated.json", 3, true),
      ("wda-json/xcuitest-docs-element-attributes.json", 1, true),
      ("idb-json/idb-543-simulatorbridge-legacy.json", 1, true),
      ("idb-json/idb-docs-describe-point-bare-object.json", 1, true),
      ("idb-json/maestro-153-describe-all-truncated.json", 2, true),
      ("idb-json/sim-use-89-axe-point-truncated.json", 2, true),
      ("idb-json/simuse-account-settings.json", 22, false),
      ("idb-json/simuse-emoji.raw.json", 82, false),
      ("idb-json/simuse-no-keyboard.wrapped.json", 23, false),
      ("idb-json/simuse-qwerty.raw.json", 57, false),
    ])
  func counts(name: String, count: Int, isTruncated: Bool) throws {
    let result = try Corpus.read(name)
    #expect(result.failures.isEmpty)
    #expect(result.screens.map(\.tree.count) == [count])
    #expect(result.screens.map(\.isTruncated) == [isTruncated])
    #expect(result.screens.first?.source.format == String(name.prefix { $0 != "/" }))
  }

  // SOURCES.md counts two trees of the same screen. Only one has Maestro's format.
  @Test(
    "Maestro's captures have the screen and the status bar",
    arguments: [
      ("maestro-trailblaze-contacts_ios_new_contact.json", 68),
      ("maestro-trailblaze-contacts_ios_search_active.json", 56),
    ])
  func maestro(name: String, count: Int) throws {
    let screens = try Corpus.read("others/" + name).screens
    #expect(screens.map(\.tree.count) == [count] && screens.map(\.isTruncated) == [false])
    #expect(screens.first?.tree.screen.bounds == Rect(0, 0, 402, 874))
  }

  @Test(
    "hierarchies of EarlGrey and Detox are refused",
    arguments: [
      "detox-33-earlgrey-rn-fragment.txt", "detox-view-hierarchy-web-view.75.ios.xml",
      "detox-view-hierarchy-with-test-id-injection.75.ios.xml",
      "detox-view-hierarchy-with-test-id-injection.76.ios.new-arch.xml",
      "detox-view-hierarchy-without-test-id-injection.73.ios.xml",
      "earlgrey-664-hierarchy-fragment.txt", "flutter-40173-earlgrey-fragment.txt",
    ])
  func refused(name: String) {
    let error = #expect(throws: ImportError.self) { try Corpus.read("others/" + name) }
    #expect(error?.code == .unsupported)
  }

  @Test("a schema of paths and types is no capture")
  func schema() {
    let error = #expect(throws: ImportError.self) {
      try Corpus.read("idb-json/axe-schema-types-xcode26.json")
    }
    #expect(error?.code == .noCapture)
  }

  @Test("the two shapes of one springboard are equal")
  func springboard() throws {
    let one = try Corpus.read("wda-json/uiviewer-ios-springboard-renamed.json").screens.first?.tree
    let other = try Corpus.read("wda-json/uiviewer-ios-springboard-wda-shape.json").screens.first?
      .tree
    let pairs = zip(try #require(one).nodes, try #require(other).nodes)
    #expect(
      pairs.allSatisfy {
        $0.type == $1.type && $0.frame == $1.frame && $0.identifier == $1.identifier
          && $0.label == $1.label && $0.parent?.index == $1.parent?.index
      })
  }

  @Test("a real software keyboard is the system's, and the app's buttons are not")
  func keyboard() throws {
    let tree = try #require(try Corpus.read("idb-json/simuse-qwerty.raw.json").screens.first).tree
    let keys = tree.nodes.filter { $0.type == .key }
    #expect(
      keys.contains { $0.string(.label) == "Q" } && !keys.contains { $0.string(.label) == "戻る" })
    #expect(tree.nodes.filter { $0.details.window?.owner.isEmpty == false }.count == 5)
  }
}
