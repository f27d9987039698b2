import A11yCapture
import A11yModel
import Foundation
import Testing

private typealias Project = LocalizedProject

extension LocalizedProject {
  /// Creates a project with the sample document and a string catalog.
  fileprivate init(_ catalog: String, in path: String = "mul.lproj/Main.xcstrings") throws {
    try self.init(sampleDocument, at: "Base.lproj/Main.xib")
    try write(catalog, to: path)
  }
}

private let sampleDocument = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
  <view id="vie"><subviews>
  <button id="but"><state key="normal" title="Go"/></button>
  <textField placeholder="Name" id="fie"/>
  </subviews></view></objects></document>
  """

private func catalog(_ strings: String...) -> String {
  """
  {"sourceLanguage" : "en", "strings" : {
  \(strings.joined(separator: ",\n"))
  }, "version" : "1.0"}
  """
}

private func text(_ key: String, _ units: String...) -> String {
  "\"\(key)\" : {\"comment\" : \"{\", \"localizations\" : {\(units.joined(separator: ", "))}}"
}

private func unit(_ language: String, _ value: String, _ state: String = "translated") -> String {
  """
  "\(language)" : {"stringUnit" : {"state" : "\(state)", "value" : "\(value)"}}
  """
}

@Suite("String catalogues of Interface Builder documents")
struct StringsCatalogTests {
  @Test(
    "a text that is empty in one language is looked at in that language",
    arguments: ["mul.lproj/Main.xcstrings", "Main.xcstrings"])
  func empty(path: String) throws {
    let project = try Project(
      catalog(
        text("but.normalTitle", unit("fr", ""), unit("de", "Los"), unit("en", "Go")),
        text("fie.placeholder", unit("fr", "Nom"), unit("ar", " "))), in: path)
    defer { project.remove() }
    let screens = try project.screens()
    #expect(screens.map { $0.context["locale"] } == [nil, "ar", "fr"])
    #expect(screens.map { $0.tree[1].string(.label) } == ["Go", "Go", ""])
    #expect(screens.map { $0.tree[2].string(.placeholder) } == ["Name", " ", "Nom"])
    let note = try #require(screens[2].diagnostics.first { $0.code == "translation" })
    #expect(note.message.hasSuffix("\(path):2 leaves but.normalTitle empty"))
  }

  @Test("texts that vary, that nobody has translated, and of other objects leave all as it is")
  func unknown() throws {
    let plural =
      #""fr" : {"variations" : {"plural" : {"other" : {"stringUnit" : {"value" : ""}}}}}"#
    for strings in [
      text("but.normalTitle", plural), text("but.normalTitle", unit("fr", "", "new")),
      text("gone.text", unit("fr", "")), text("but.normalTitle", unit("../fr", "")),
      text("but.normalTitle", unit("", "")), text("but.normalTitle"), #""but.normalTitle" : {}"#,
    ] {
      let project = try Project(catalog(strings))
      defer { project.remove() }
      let screens = try project.screens()
      #expect(screens.count == 1 && screens[0].diagnostics.isEmpty, "\(strings)")
    }
  }

  @Test("a table of the language itself comes before the catalogue")
  func precedence() throws {
    let project = try Project(catalog(text("but.normalTitle", unit("fr", ""), unit("de", ""))))
    defer { project.remove() }
    try project.write("\"but.normalTitle\" = \"Va\";", to: "fr.lproj/Main.strings")
    try project.write(
      catalog(text("but.normalTitle", unit("de", "Los"), unit("it", ""))), to: "Main.xcstrings")
    #expect(try project.screens().map { $0.context["locale"] } == [nil, "de", "it"])
  }

  @Test(
    "a catalogue with a fault is left out as a whole, and says so",
    arguments: [
      ("", 1), ("{", 1), ("[]", 1), ("{}", 1), ("{\n\"strings\" : 3}", 2), ("bplist00", 1),
      (catalog(text("but.normalTitle", unit("fr", ""))) + "}", 3),
      (catalog(text("but.normalTitle", unit("fr", "")), "\"lab.text\" : []"), 3),
      (catalog(text("but.normalTitle", "\"fr\" : {\"stringUnit\" : {\"value\" : 1}}")), 2),
      (String(repeating: "{\"strings\":", count: 5000), 1),
      ("{\"x\":" + String(repeating: "[", count: 5000), 1),
    ])
  func faults(text: String, line: Int) throws {
    let project = try Project(text)
    defer { project.remove() }
    let screens = try project.screens()
    #expect(screens.count == 1)
    let note = try #require(screens[0].diagnostics.first { $0.code == "translation-unreadable" })
    #expect(note.message.contains("mul.lproj/Main.xcstrings:\(line): "))
  }

  @Test("a catalogue of too many languages is left out, and links lead nowhere")
  func limits() throws {
    let many = try Project(
      catalog(text("but.normalTitle", (0...500).map { unit("l\($0)", "") }.joined(separator: ","))))
    defer { many.remove() }
    let screens = try many.screens()
    #expect(screens.count == 1 && screens[0].diagnostics[0].message.contains("too many languages"))

    let linked = try Project(catalog(text("but.normalTitle", unit("fr", ""))), in: "x/y.xcstrings")
    defer { linked.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: linked.root + "/Main.xcstrings", withDestinationPath: linked.root + "/x/y.xcstrings")
    #expect(try linked.screens().count == 1)
  }

  @Test("every prefix of a catalogue, and any byte in it, is read or refused")
  func damaged() throws {
    let project = try Project("")
    defer { project.remove() }
    try project.damage(
      catalog(text("but.normalTitle", unit("fr", ""), unit("de", "\\u00e9"))),
      in: "mul.lproj/Main.xcstrings", screens: 1, seed: 5)
  }
}
