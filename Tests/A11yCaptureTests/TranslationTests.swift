import A11yCapture
import A11yModel
import Foundation
import Testing

private typealias Project = LocalizedProject

extension LocalizedProject {
  /// Returns a project with the sample document and one strings table.
  fileprivate static func with(_ strings: String, in folder: String = "fr.lproj") throws -> Self {
    let project = try Self(storyboard, at: "Base.lproj/Main.storyboard")
    try project.write(strings, to: folder + "/Main.strings")
    return project
  }
}

private let storyboard = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
  <scene sceneID="s"><objects><viewController id="con" storyboardIdentifier="Home" title="Home">
  <view key="view" id="vie"><subviews>
  <label text="Hello" id="lab"/>
  <button id="but"><state key="normal" title="Go"/></button>
  <button id="ico"><state key="normal" image="gear"/>
  <accessibility key="accessibilityConfiguration" label="Settings" hint="Opens them"/></button>
  <button id="con-fig"><buttonConfiguration key="configuration" title="New"/></button>
  <textField placeholder="Name" id="fie"/>
  <segmentedControl id="seg"><segments><segment title="One"/><segment title="Two"/></segments>
  </segmentedControl>
  <label id="lon"><string key="text">Two
  lines</string></label>
  </subviews></view></viewController></objects></scene>
  <scene sceneID="t"><objects><viewController id="oth" storyboardIdentifier="Other">
  <view key="view" id="vi2"><subviews><button id="bu2"><state key="normal" title="Stop"/></button>
  </subviews></view></viewController></objects></scene></scenes></document>
  """

extension Screen {
  fileprivate func label(line: Int) -> String? {
    tree.nodes.first { $0.line == line }?.string(.label)
  }
}

@Suite("Translations of Interface Builder documents")
struct TranslationTests {
  @Test("a text that is empty in one language is looked at in that language, and only there")
  func empty() throws {
    let project = try Project.with(
      "/* Go */\n\"but.normalTitle\" = \"\";\n\"lab.text\" = \"Salut\";")
    try project.write("\"but.normalTitle\" = \"Los\";", to: "de.lproj/Main.strings")
    defer { project.remove() }
    let screens = try project.screens()
    #expect(screens.map(\.name) == ["Main/Home", "Main/Other", "Main/Home"])
    #expect(screens.map { $0.context["locale"] } == [nil, nil, "fr"])
    #expect(screens.map { $0.tree.screen.locale } == [nil, nil, "fr"])
    #expect(screens[0].label(line: 5) == "Go" && screens[2].label(line: 5) == "")
    #expect(screens[2].label(line: 4) == "Salut")
    let note = try #require(screens[2].diagnostics.first { $0.code == "translation" })
    #expect(note.message.hasSuffix("fr.lproj/Main.strings:2 leaves but.normalTitle empty"))
  }

  @Test("every text of the page has its key")
  func keys() throws {
    let project = try Project.with(
      """
      "lab.text" = "T1"; "but.normalTitle" = "T2"; "ico.accessibilityLabel" = "T3";
      "ico.accessibilityHint" = "T4"; "con-fig.configuration.title" = "T5"; "fie.placeholder" = "";
      "seg.segmentTitles[1]" = "T7"; "lon.text" = "T8"; "bu2.normalTitle" = "T9";
      "seg.segmentTitles[2]" = "no"; "seg.segmentTitles[-1]" = "no"; "gone.text" = "no"; "lab" = "no";
      "lab.selectedTitle" = "no"; "vie.text" = "no"; ".text" = "no"; "ico.normalTitle" = "no";
      """)
    defer { project.remove() }
    let screen = try #require(try project.screens().last)
    let texts = screen.tree.nodes.map { "\($0.string(.label) ?? "?")" }
    #expect(texts == ["", "T1", "T2", "T3", "T5", "", "", "One", "T7", "T8"])
    #expect(screen.tree[3].string(.hint) == "T4" && screen.tree[5].string(.placeholder) == "")
  }

  @Test("the title of the state that a button is in first is translated")
  func states() throws {
    let project = try Project.with(
      "\"but.disabledTitle\" = \"Non\"; \"ico.accessibilityLabel\" = \"\";")
    defer { project.remove() }
    let disabled = """
      <button id="but" enabled="NO"><state key="disabled" title="No"/>
      """
    try project.write(
      storyboard.replacing("<button id=\"but\">", with: disabled), to: "Base.lproj/Main.storyboard")
    let screens = try project.screens()
    #expect(screens.count == 3 && screens[0].label(line: 5) == "No")
    #expect(screens[2].label(line: 5) == "Non")
  }

  @Test("a translation that is complete is no further screen, and one that lacks keys, neither")
  func complete() throws {
    for strings in ["\"but.normalTitle\" = \"Aller\";", "", "/* nothing */", "\"x.text\" = \"\";"] {
      let project = try Project.with(strings)
      defer { project.remove() }
      let screens = try project.screens()
      #expect(screens.count == 2 && screens.allSatisfy { $0.remarks.isEmpty && $0.context.isEmpty })
    }
  }

  @Test("a label that code fills is no evidence when a translation empties it")
  func filled() throws {
    let project = try Project.with("\"lab.text\" = \"\";")
    defer { project.remove() }
    #expect(try project.screens().count == 2)
  }

  @Test("tables are read in UTF-8 and in UTF-16 of both orders", arguments: [0, 1, 2, 3])
  func encodings(kind: Int) throws {
    let text = "/* ü */ \"ico.accessibilityLabel\" = \"\";\n\"lab.text\" = \"日本\";"
    let encodings: [String.Encoding] = [.utf8, .utf16LittleEndian, .utf16BigEndian, .utf8]
    let marks: [[UInt8]] = [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]]
    let project = try Project.with("")
    defer { project.remove() }
    let data = try #require(text.data(using: encodings[kind]))
    try project.write(Data(marks[kind]) + data, to: "fr.lproj/Main.strings")
    let screens = try project.screens()
    #expect(screens.count == 3 && screens.last?.label(line: 4) == "日本")
    #expect(screens.last?.label(line: 6) == "")
  }

  @Test("comments, words, both quotation marks, escapes and braces")
  func syntax() throws {
    let project = try Project.with(
      """
      { // to the end of the line = ;
      but.normalTitle /* ; */ = '' ;
      'lab.text' = "a\\nb\\t\\"c\\" \\U00e9 \\u00E9 \\\\ \\'d' /* no */ \\101 \\é";
      "lon.text" = "line
      two"; "shorthand";
      "ico.accessibilityLabel" = word_1.2-3/4:5 }
      """)
    defer { project.remove() }
    let screen = try #require(try project.screens().last)
    #expect(screen.label(line: 4) == "a\nb\t\"c\" é é \\ 'd' /* no */ A é")
    #expect(screen.label(line: 12) == "line\ntwo")
    #expect(screen.label(line: 6) == "word_1.2-3/4:5" && screen.label(line: 5) == "")
    #expect(screen.diagnostics.contains { $0.message.contains("Main.strings:2 leaves") })
  }

  @Test(
    "a table with a fault is left out as a whole, and says so",
    arguments: [
      ("\"but.normalTitle\" = \"\"", "1"), ("\"but.normalTitle\" = \"\";\n\"lab.text\" = ;", "2"),
      ("/* open", "1"), ("\n\"open", "2"), ("\"a\" = (1, 2);", "1"), ("\"a\\", "1"),
      ("\"a\" =", "1"),
      ("<?xml version=\"1.0\"?><plist/>", "1"), ("bplist00", "1"), ("\"a\" \"b\";", "1"),
    ])
  func faults(strings: String, line: String) throws {
    let project = try Project.with(strings)
    defer { project.remove() }
    let screens = try project.screens()
    #expect(screens.count == 2)
    let note = try #require(screens[0].diagnostics.first { $0.code == "translation-unreadable" })
    #expect(note.message.contains("fr.lproj/Main.strings:\(line): "))
  }

  @Test("every prefix of a table, and any byte in it, is read or refused")
  func damaged() throws {
    let project = try Project.with("")
    defer { project.remove() }
    try project.damage(
      "/* c */ \"but.normalTitle\" = \"\\U00e9\"; // x\nlab.text = '';\n",
      in: "fr.lproj/Main.strings", screens: 2, seed: 3)
  }

  @Test("links lead nowhere, and only documents of Base are translated")
  func places() throws {
    let project = try Project.with("\"but.normalTitle\" = \"\";", in: "elsewhere")
    defer { project.remove() }
    let files = FileManager.default
    try files.createDirectory(atPath: project.root + "/it.lproj", withIntermediateDirectories: true)
    let table = project.root + "/elsewhere/Main.strings"
    try files.createSymbolicLink(
      atPath: project.root + "/it.lproj/Main.strings", withDestinationPath: table)
    try files.createSymbolicLink(
      atPath: project.root + "/es.lproj", withDestinationPath: project.root + "/elsewhere")
    try project.write("\"but.normalTitle\" = \"\";", to: "nl.lproj/Other.strings")
    try project.write(Data([0x22]), to: "mul.lproj/Main.strings")
    #expect(try project.screens().count == 2)
    // The same table beside a localized document, and beside one without a language.
    try project.write("\"but.normalTitle\" = \"\";", to: "pt-BR.lproj/Main.strings")
    for file in ["de.lproj/Main.storyboard", "Main.storyboard"] {
      try project.write(storyboard, to: file)
      #expect(try project.screens(of: file).count == 2)
    }
    #expect(try project.screens().map { $0.context["locale"] } == [nil, nil, "pt-BR"])
  }

  @Test("a document in the folder of a language has its language, also of the old names")
  func languages() throws {
    let project = try Project(storyboard, at: "Base.lproj/Main.storyboard")
    defer { project.remove() }
    for (folder, language) in [
      ("de", "de"), ("zh-Hans", "zh-Hans"), ("English", "en"), ("Base", nil), ("mul", nil),
    ] as [(String, String?)] {
      try project.write(storyboard, to: folder + ".lproj/Main.storyboard")
      let screens = try project.screens(of: folder + ".lproj/Main.storyboard")
      #expect(screens.map { $0.context["locale"] } == [language, language])
      #expect(screens.map(\.name) == ["Main/Home", "Main/Other"])
    }
  }

  @Test("bytes from anywhere else have no neighbours")
  func memory() throws {
    let project = try Project.with("\"but.normalTitle\" = \"\";")
    defer { project.remove() }
    let file = CaptureFile(
      path: project.root + "/Base.lproj/Main.storyboard",
      storage: TextStorage(Array(storyboard.utf8)))
    #expect(try CaptureReader.screens(in: file).screens.count == 2)
  }
}

@Suite("Texts that languages of a document lack")
struct TranslationGapTests {
  private static func languages(_ tables: [String: String]) throws -> [String: [String]?] {
    let project = try LocalizedProject(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="vie"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
      <button id="del"><state key="normal" title="Delete account"/></button>
      <button id="ok"><state key="normal" title="OK"/></button>
      <label id="lab" text="All of your data is removed"/>
      <textField id="fie" placeholder="Password"/>
      <segmentedControl id="seg"><segments><segment title="Everything"/><segment title="Two"/>
      </segments></segmentedControl>
      </subviews></view></objects></document>
      """, at: "Base.lproj/Main.xib")
    defer { project.remove() }
    for (folder, table) in tables { try project.write(table, to: "\(folder).lproj/Main.strings") }
    var languages: [String: [String]?] = [:]
    for node in try project.screens()[0].tree.nodes {
      if let id = node.details.object?.id { languages[id] = node.details.untranslated }
    }
    return languages
  }

  private static let whole = """
    "del.normalTitle" = "Konto löschen"; "lab.text" = "Alles wird gelöscht";
    "fie.placeholder" = "Passwort"; "seg.segmentTitles[0]" = "Alles"; "seg.segmentTitles[1]" = "Zwei";
    """

  @Test("a text without an entry is named with its languages, short ones are not")
  func missing() throws {
    let languages = try Self.languages([
      "de": Self.whole, "fr": "\"fie.placeholder\" = \"Mot de passe\";",
    ])
    #expect(languages["del"] == ["fr"] && languages["lab"] == ["fr"])
    #expect(languages["ok"] == [] && languages["fie"] == [])
    #expect(languages["seg.segment"] == ["fr"] && languages["seg.segment[1]"] == [])
  }

  @Test("a sentence that an entry repeats is not translated, a word may be the same")
  func equal() throws {
    let table = Self.whole.replacingOccurrences(
      of: "Alles wird gelöscht", with: "All of your data is removed"
    ).replacingOccurrences(of: "Passwort", with: "Password")
    let languages = try Self.languages(["de": table])
    #expect(languages["lab"] == ["de"] && languages["fie"] == [])
  }

  @Test("the table of the document's own language, and a document without tables, say nothing")
  func ownLanguage() throws {
    let own = "\"del.normalTitle\" = \"Delete account\"; \"fie.placeholder\" = \"Password\";"
    #expect(try Self.languages(["en": own])["del"] == .some(nil))
    #expect(try Self.languages([:])["del"] == .some(nil))
    #expect(try Self.languages(["en": own, "de": Self.whole])["del"] == [])
    // Different words for one part of a document in English, not a missing translation.
    let other = "\"del.normalTitle\" = \"Close account\";"
    #expect(try Self.languages(["en": other, "de": Self.whole])["lab"] == [])
    #expect(try Self.languages(["fr": other, "de": Self.whole])["lab"] == ["fr"])
  }
}
