import Foundation
import Testing

@Suite("a11ylint fix")
struct FixTests {
  private static let source = """
    import SwiftUI

    struct Bar: View {
      var body: some View {
        Button { send() } label: { Image(systemName: "paperplane") }
          .accessibilityLabel("Send button")
        Text("Total").accessibilityAddTraits([])
      }
    }
    """

  private func place(_ source: String = source) throws -> Workplace {
    let place = try Workplace()
    try place.write(source, to: "App/Bar.swift")
    return place
  }

  @Test("shows the difference, and leaves the file as it is")
  func difference() throws {
    let place = try place()
    let run = try place.run(["fix", "App"])
    #expect(run.code == 0, "\(run.errors)")
    let expected = """
      --- a/App/Bar.swift
      +++ b/App/Bar.swift
      @@ -3,7 +3,7 @@
       struct Bar: View {
         var body: some View {
           Button { send() } label: { Image(systemName: "paperplane") }
      -      .accessibilityLabel("Send button")
      -    Text("Total").accessibilityAddTraits([])
      +      .accessibilityLabel("Send")
      +    Text("Total")
         }
       }

      """
    #expect(
      run.output.replacingOccurrences(of: "\\ No newline at end of file\n", with: "") == expected)
    #expect(run.errors.contains("2 findings could be fixed in 1 file; --write writes this"))
    #expect(try place.text(of: "App/Bar.swift") == Self.source)
  }

  @Test("writes what it has shown, after which there is nothing to change")
  func writing() throws {
    let place = try place()
    let run = try place.run(["fix", "App", "--write"])
    #expect(run.code == 0 && run.errors.contains("1 file written; 2 findings fixed"))
    let expected = Self.source.replacingOccurrences(of: " button\"", with: "\"")
      .replacingOccurrences(of: ".accessibilityAddTraits([])", with: "")
    #expect(try place.text(of: "App/Bar.swift") == expected)
    #expect(try place.run(["fix", "App", "--write"]).errors.contains("nothing to change"))
  }

  @Test("one rule alone")
  func selecting() throws {
    let place = try place()
    _ = try place.run(["fix", "App", "--select", "redundant-traits", "--write"])
    let text = try place.text(of: "App/Bar.swift")
    #expect(text.contains("Send button") && !text.contains("accessibilityAddTraits"))
  }

  @Test("what a comment leaves alone stays")
  func suppressed() throws {
    let source = Self.source.replacingOccurrences(
      of: "    Button {", with: "    // a11ylint:disable:next trait-in-label\n    Button {")
    let place = try place(source)
    _ = try place.run(["fix", "App", "--write"])
    #expect(try place.text(of: "App/Bar.swift").contains("Send button"))
  }

  @Test("what stands in a table of texts keeps its translations")
  func translations() throws {
    let place = try place()
    try place.write(
      "\"Send button\" = \"Knopf Senden\";\n", to: "Texts/de.lproj/Localizable.strings")
    let run = try place.run(["fix", "App", "--write"])
    #expect(run.errors.contains("1 file written; 1 finding fixed"), "\(run.errors)")
    #expect(try place.text(of: "App/Bar.swift").contains("Send button"))
  }

  @Test("a file outside of the checkout is not touched")
  func outside() throws {
    let other = try place()
    let run = try Workplace().run(["fix", other.folder.path, "--write"])
    #expect(run.code == 5 && run.errors.contains("lies outside"), "\(run.errors)")
    #expect(try other.text(of: "App/Bar.swift") == Self.source)
  }

  @Test("where CI is set nothing is written without leave")
  func ci() throws {
    let run = try place().run(["fix", "App", "--write"], environment: ["CI": "true"])
    #expect(run.code == 2 && run.errors.contains("--allow-ci-write"), "\(run.errors)")
  }

  // MARK: Suggestions

  private static let silent = """
    import SwiftUI

    struct Bar: View {
      var body: some View {
        Button(action: model.send) { Image("a1") }
        Text(title).onTapGesture { open(item) }
      }
    }

    """

  @Test("suggestions are a patch that git applies, and nothing is left to suggest")
  func suggesting() throws {
    let place = try place(Self.silent)
    #expect(try place.run(["fix", "App"]).output.isEmpty)
    let run = try place.run(["fix", "App", "--suggest"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Add the label \"Send\", the name that code gives to it"))
    #expect(run.output.contains("(tappable-without-role)"))
    #expect(try place.text(of: "App/Bar.swift") == Self.silent)
    try place.write(run.output, to: "drafts.patch")
    #expect(try place.shell("git init -q . && git apply drafts.patch") == 0)
    let text = try place.text(of: "App/Bar.swift")
    #expect(text.contains("\n      .accessibilityLabel(\"Send\")"))
    #expect(text.contains("\n      .accessibilityAddTraits(.isButton)"))
    #expect(try place.run(["fix", "App", "--suggest"]).errors.contains("nothing to change"))
  }

  @Test("all suggestions are written on request")
  func writingSuggestions() throws {
    let place = try place(Self.silent)
    let run = try place.run(["fix", "App", "--suggest", "--write"])
    #expect(run.errors.contains("1 file written; 2 findings fixed"), "\(run.errors)")
  }

  @Test(
    "each suggestion is accepted, declined or edited",
    arguments: [
      ("y\ny\n", ["\"Send\"", "isButton"]), ("n\ny\n", ["isButton"]),
      ("e\nSend it \"now\"\nn\n", [#""Send it \"now\"""#]), ("what?\ny\nq\n", ["\"Send\""]),
      ("y\n", ["\"Send\""]), ("", []),
    ])
  func interactive(_ input: String, _ added: [String]) throws {
    let place = try place(Self.silent)
    let run = try place.run(["fix", "App", "--suggest", "--interactive"], input: input)
    #expect(run.code == 0, "\(run.errors)")
    let text = try place.text(of: "App/Bar.swift")
    #expect(added.allSatisfy(text.contains))
    #expect(text.components(separatedBy: ".accessibility").count - 1 == added.count, "\(text)")
  }

  @Test("what a person has to write is not written, and asked for on request")
  func gaps() throws {
    let place = try place(Self.nameless)
    let run = try place.run(["fix", "App", "--suggest", "--write"])
    #expect(run.errors.contains("1 finding left for a person to decide"), "\(run.errors)")
    #expect(try place.text(of: "App/Bar.swift") == Self.nameless)
    let json = try place.run(["check", "App", "--output", "json"]).output
    #expect(json.contains("<#what it does#>"))
    for format in ["sarif", "rdjson"] {
      #expect(try !place.run(["check", "App", "--output", format]).output.contains("<#"))
    }
    let asked = try place.run(
      ["fix", "App", "--suggest", "--interactive"], input: "y\ne\nPlay\n")
    #expect(asked.output.contains("(e to write the label, n, q)"))
    #expect(try place.text(of: "App/Bar.swift").contains("\n      .accessibilityLabel(\"Play\")"))
  }

  private static let nameless = """
    import SwiftUI

    struct Bar: View {
      var body: some View {
        Button { a(); b() } label: { Image("img_1") }
      }
    }

    """

  @Test("edits at one place, and of a view in another on one line, are written at once")
  func together() throws {
    let place = try place(
      """
      import SwiftUI

      struct Bar: View {
        var body: some View {
          Image(uiImage: picture).onTapGesture { zoomIn() }
          HStack { Button(action: model.send) { Image("a1") }; Text(name) }.onTapGesture { open(item) }
        }
      }

      """)
    let run = try place.run(["fix", "App", "--suggest", "--write"])
    #expect(run.errors.contains("written") && !run.errors.contains("run it again"), "\(run.errors)")
    let text = try place.text(of: "App/Bar.swift")
    #expect(text.components(separatedBy: "\"Zoom in\"").count == 2, "\(text)")
    #expect(text.contains("\"Send\""))
    #expect(try place.run(["fix", "App", "--suggest"]).output.isEmpty)
  }

  @Test("an edit that causes another finding is offered nowhere, and the one beside it is")
  func proof() throws {
    let place = try place(
      """
      import SwiftUI

      struct Bar: View {
        var body: some View {
          TextField("Search field", text: $query)
          TextField("City", text: $city)
        }
      }

      """)
    let run = try place.run(["fix", "App", "--suggest"])
    #expect(run.output.contains(".accessibilityLabel(\"City\")"), "\(run.errors)")
    #expect(!run.output.contains(".accessibilityLabel(\"Search field\")"))
    #expect(run.errors.contains("1 finding left for a person to decide"))
    let json = try place.run(["check", "App", "--output", "json"]).output
    #expect(json.contains(#".accessibilityLabel(\"City\")"#))
    #expect(!json.contains(#".accessibilityLabel(\"Search field\")"#))
  }

  @Test(
    "a position in a UI test becomes the identifier in a capture, and a mistyped key that of the app"
  )
  func suites() throws {
    let place = try Workplace()
    try place.write(
      Capture.text([("save", "Save"), ("help.open", "Help")]), to: "Captures/Login.txt")
    try place.write(
      "struct A: View { var body: some View { Text(\"A\").accessibilityIdentifier(\"help.open\") } }\n",
      to: "App/A.swift")
    let source = """
      final class LoginTests: XCTestCase {
        let app = XCUIApplication()
        func testSave() {
          app.buttons.element(boundBy: 0).tap()
          app.buttons["help.opne"].tap()
        }
      }

      """
    try place.write(source, to: "UITests/LoginTests.swift")
    let words = ["fix", "UITests", "--suggest", "--captures", "Captures", "--app", "App"]
    let shown = try place.run(words)
    #expect(shown.code == 0 && shown.output.contains("Find the element by its identifier"))
    #expect(try place.text(of: "UITests/LoginTests.swift") == source)
    let run = try place.run(words + ["--write"])
    #expect(run.errors.contains("1 file written; 2 findings fixed"), "\(run.errors)")
    #expect(
      try place.text(of: "UITests/LoginTests.swift")
        == source.replacingOccurrences(of: ".element(boundBy: 0)", with: "[\"save\"]")
        .replacingOccurrences(of: "help.opne", with: "help.open"))
  }

  @Test("questions are about suggestions alone", arguments: [[], ["--suggest", "--write"]])
  func misuse(_ options: [String]) throws {
    #expect(try place().run(["fix", "App", "--interactive"] + options).code == 2)
  }

  @Test("reports of other programs have suggestions, and say that they are some")
  func reports() throws {
    let place = try place(Self.silent)
    let sarif = try place.run(["check", "App", "--output", "sarif"]).output
    #expect(sarif.contains("Suggestion: Add the label"))
    let reviewdog = try place.run(["check", "App", "--output", "rdjson"]).output
    #expect(reviewdog.contains("\"suggestions\""))
    let json = try place.run(["check", "App", "--output", "json"]).output
    #expect(json.contains("\"suggestion\""))
  }
}
