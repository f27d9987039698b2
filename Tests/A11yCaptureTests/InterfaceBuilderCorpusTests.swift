import A11yCapture
import A11yModel
import Testing

@Suite("Interface Builder documents of the corpus", .enabled(if: Corpus.exists))
struct InterfaceBuilderCorpusTests {
  // Views with a frame, counted by XML query, plus bar items, segments, titles, and views without a frame.
  @Test(
    "every view is read",
    arguments: [
      ("a11yuitests-main.storyboard", 1, 17), ("ddg-browsingmenubutton.xib", 1, 4),
      ("ddg-main.storyboard", 1, 17), ("ddg-omnibar.xib", 1, 37),
      ("ddg-settings.storyboard", 8, 106), ("ddg-tabswitcher.storyboard", 2, 44),
      ("detox-native-main.storyboard", 3, 9), ("earlgrey-basic.xib", 1, 17),
      ("earlgrey-scrollview.xib", 1, 16), ("earlgrey-visibility.xib", 1, 16),
      ("eidolon-fulfillment.storyboard", 20, 169), ("iqkeyboard-scrollview.storyboard", 7, 126),
      ("kif-main.storyboard", 16, 285), ("netnewswire-ios-settings.storyboard", 6, 120),
      ("wda-integrationapp-main.storyboard", 8, 51),
    ])
  func counts(name: String, screens: Int, elements: Int) throws {
    let result = try Corpus.read("interface-builder/" + name)
    #expect(result.screens.count == screens)
    #expect(result.screens.reduce(0) { $0 + $1.tree.count } == elements)
    #expect(Set(result.screens.map(\.name)).count == screens)
    #expect(result.screens.allSatisfy { $0.diagnostics.isEmpty && !$0.isTruncated })
  }

  @Test(
    "every element stands where its tag starts",
    arguments: ["kif-main.storyboard", "eidolon-fulfillment.storyboard", "ddg-omnibar.xib"])
  func places(name: String) throws {
    let path = try #require(Corpus.folder) + "/interface-builder/" + name
    let file = try CaptureFile.read(path: path)
    let text = file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for screen in try CaptureReader.screens(in: file).screens {
      for node in screen.tree.nodes {
        let blanks = lines[node.line - 1].prefix { $0 == " " }.count
        #expect(node.column == blanks + 1)
      }
    }
  }

  @Test(
    "documents of macOS are refused",
    arguments: ["idb-macfixture-mainmenu.xib", "netnewswire-mac-unifiedwindow.storyboard"])
  func mac(name: String) {
    let error = #expect(throws: ImportError.self) {
      try Corpus.read("interface-builder/" + name)
    }
    #expect(error?.message.contains("macOS") == true && error?.line == 2)
  }
}
