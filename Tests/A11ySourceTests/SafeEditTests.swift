import A11yModel
import A11yRules
import A11ySource
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Safe edits")
struct SafeEditTests {
  /// Views before and after the edits. Without a safe edit, both are equal.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    var after: String?
    var texts: [String: String] = [:]
    var others = ""
    var testDescription: String { name }

    init(
      _ name: String, _ before: String, _ after: String? = nil, texts: [String: String] = [:],
      others: String = ""
    ) {
      (self.name, self.before, self.after, self.texts) = (name, before, after, texts)
      self.others = others
    }

    static let all = [
      Case(
        "the word for the kind of control goes",
        #"Button { } label: { Image(systemName: "xmark") }.accessibilityLabel("Close button")"#,
        #"Button { } label: { Image(systemName: "xmark") }.accessibilityLabel("Close")"#),
      Case(
        "also in a text, and on the image inside",
        #"Button { } label: { Image("a").accessibilityLabel(Text("Edit Button")) }"#,
        #"Button { } label: { Image("a").accessibilityLabel(Text("Edit")) }"#),
      Case(
        "letters of several bytes before it",
        #"Text("äöü 🎈"); Button { } label: { icon }.accessibilityLabel("Löschen 👍 button")"#),
      Case(
        "a label in another alphabet keeps its letters",
        #"Text("äöü 🎈"); Button { } label: { icon }.accessibilityLabel("Café button")"#,
        #"Text("äöü 🎈"); Button { } label: { icon }.accessibilityLabel("Café")"#),
      Case("what is drawn stays", #"Button("Close button") {}"#),
      Case(
        "a title that goes on is no name",
        #"Button { } label: { icon }.accessibilityLabel("Press the button")"#),
      Case(
        "two words for it are for a person",
        #"Button { } label: { icon }.accessibilityLabel("Close button button")"#),
      Case(
        "what has translations keeps its key",
        #"Button { } label: { icon }.accessibilityLabel("Close button")"#,
        texts: ["Close button": "Close button"]),
      Case(
        "a label of data stays",
        #"Button { } label: { icon }.accessibilityLabel("Close \(name) button")"#),
      Case(
        "a label that is a constant stays",
        #"Button { } label: { icon }.accessibilityLabel(Self.close)"#,
        others: #"extension Sample { static let close = "Close button" }"#),
      Case(
        "an escape is for a person",
        #"Button { } label: { icon }.accessibilityLabel("Close\u{20}button")"#),
      Case(
        "an empty list of traits goes", "Text(name).accessibilityAddTraits([]).bold()",
        "Text(name).bold()"),
      Case(
        "a trait that a button has goes",
        "Button(\"Save\") {}\n  .padding()\n  .accessibilityAddTraits(.isButton)\n  .tint(.red)",
        "Button(\"Save\") {}\n  .padding()\n  .tint(.red)"),
      Case(
        "a comment in between is for a person",
        "Button(\"Save\") {}  // now\n  .accessibilityAddTraits(.isButton)"),
      Case(
        "a label before what makes the element moves behind it",
        """
        HStack { Text(name); Text(name) }
          .accessibilityLabel("Both")
          .padding()
          .accessibilityElement(children: .ignore)
          .accessibilityAddTraits(.isHeader)
        """,
        """
        HStack { Text(name); Text(name) }
          .padding()
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Both")
          .accessibilityAddTraits(.isHeader)
        """),
      Case(
        "a label behind it stays",
        #"HStack { Text(name) }.accessibilityElement(children: .ignore).accessibilityLabel("Both")"#
      ),
      Case(
        "what is combined keeps its label",
        #"HStack { Text(name) }.accessibilityLabel("Both").accessibilityElement(children: .combine)"#
      ),
      Case(
        "a label on a hidden image in a button moves to the button",
        #"Button { } label: { Image("a").accessibilityLabel("Close").accessibilityHidden(true) }.padding()"#,
        #"Button { } label: { Image("a").accessibilityHidden(true) }.accessibilityLabel("Close").padding()"#
      ),
    ]

    private func project(_ views: String) -> SourceProject {
      let text = SafeEditTests.head + views + "\n  }\n}\n" + others
      var catalogue = TextCatalogue()
      catalogue.add(texts.map { ($0.key, $0.value) })
      return SourceProject([SourceFile(path: "Sample.swift", text: text)], catalogue: catalogue)
    }

    func findings(_ views: String) -> [Finding] {
      project(views).screens().flatMap { Linter.standard.lint($0).findings }
    }
  }

  @Test("what is mended is gone, and nothing else is changed", arguments: Case.all)
  func mending(_ test: Case) throws {
    let findings = test.findings(test.before)
    let edits = findings.flatMap(\.edits).sorted { $0.offset > $1.offset }
    var bytes = Array(test.before.utf8)
    let start = Array(SafeEditTests.head.utf8).count
    for edit in edits {
      let range = (edit.range.lowerBound - start)..<(edit.range.upperBound - start)
      #expect(bytes[range].elementsEqual(edit.original.utf8))
      bytes.replaceSubrange(range, with: edit.replacement.utf8)
    }
    let after = String(decoding: bytes, as: UTF8.self)
    #expect(after == test.after ?? test.before)
    #expect(!Parser.parse(source: "var a: some View {\n\(after)\n}").hasError)
    // All other findings remain, and no new ones appear.
    let left = findings.filter(\.edits.isEmpty).map { "\($0.rule)" }.sorted()
    #expect(test.findings(after).map { "\($0.rule)" }.sorted() == left)
  }

  static let head = """
    import SwiftUI
    struct Sample: View {
      let icon: Image, name: String
      var body: some View {

    """ + "    "

  @Test("places are told in bytes and in characters")
  func places() throws {
    let test = Case(
      "", #"Text("äö🎈"); Button { } label: { icon }.accessibilityLabel("Close button")"#)
    let edit = try #require(test.findings(test.before).flatMap(\.edits).first)
    let before = "    Text(\"äö🎈\"); Button { } label: { icon }.accessibilityLabel(\""
    #expect(edit.start.line == 5 && edit.start.column == before.utf8.count + 1)
    #expect(edit.start.character == before.unicodeScalars.count + 1)
    #expect(edit.end.column == edit.start.column + 12 && edit.end.line == 5)
  }
}
