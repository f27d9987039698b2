import A11yModel
import Testing

@Suite("Suppression comments in sources")
struct SourceCommentTests {
  private func comments(_ text: String, _ language: SuiteLanguage = .swift) -> [String] {
    var text = text
    return text.withUTF8 { SourceComment.all(in: $0, language) }.map {
      "\($0.rule) \($0.lines.lowerBound)-\($0.lines.upperBound)\($0.reason.isEmpty ? "" : " \($0.reason)")"
    }
  }

  @Test("a command decides on which lines a comment holds")
  func commands() {
    #expect(comments("a() // a11ylint:disable one — why\n") == ["one 1-1 why"])
    #expect(comments("// a11ylint:disable one, two\na()\n") == ["one 1-3", "two 1-3"])
    #expect(
      comments("// a11ylint:disable one\na()\n\t//\ta11ylint:enable one\nb()") == ["one 1-3"])
    #expect(comments("a()\n// a11ylint:disable:next one - why: so") == ["one 3-3 why: so"])
    #expect(comments("// a11ylint:disable:this one\n") == ["one 1-1"])
    #expect(comments("a()\n/// a11ylint:disable:file one\n") == ["one 1-3"])
    #expect(comments("// a11ylint:enable one") == [])
  }

  @Test("each language has its own sign of a comment")
  func languages() {
    for language in [SuiteLanguage.swift, .objectiveC, .java, .javaScript] {
      #expect(comments("a() // a11ylint:disable one", language) == ["one 1-1"])
      #expect(comments("a() # a11ylint:disable one", language) == [])
    }
    for language in [SuiteLanguage.python, .yaml] {
      #expect(comments("- a: b  # a11ylint:disable one", language) == ["one 1-1"])
      #expect(comments("## a11ylint:disable one\nb", language) == ["one 1-2"])
      #expect(comments("a() // a11ylint:disable one", language) == [])
    }
  }

  @Test("a string with the sign of a comment ends no line")
  func strings() {
    #expect(comments("open(\"http://a.b\") // a11ylint:disable one") == ["one 1-1"])
    #expect(comments("- tapOn: \"#1\" # a11ylint:disable one", .yaml) == ["one 1-1"])
    #expect(comments("let text = \"a11ylint:disable one\"") == [])
    #expect(comments("/ a11ylint:disable one") == [])
  }
}
