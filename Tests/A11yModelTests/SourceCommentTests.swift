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

  // MARK: Comparing versions

  /// Returns the lines of the comments that an earlier version does not have.
  private func new(_ now: String, since before: String) -> [Int] {
    let (old, new) = (
      CommentedSource(Array(before.utf8), .swift), CommentedSource(Array(now.utf8), .swift)
    )
    var taken: Set<Int> = []
    return new.newComments(since: old, Array(new.comments.indices), taken: &taken)
      .map { new.comments[$0].line }
  }

  private static let marked =
    "a()\nImage(1) // a11ylint:disable one\nb()\nImage(2)\nc()\nImage(2)\n"

  @Test("a comment stays with its code, and another line, rule or number of lines is new")
  func versions() {
    let old = Self.marked
    #expect(new(old, since: old) == [])
    #expect(new("x()\n\n  " + old.replacing("one", with: "one — why"), since: old) == [])
    #expect(new("b()\nc()\na()\nImage(1) // a11ylint:disable one\n", since: old) == [])
    #expect(
      new(
        "// a11ylint:disable:next one\n" + old.replacing(" // a11ylint:disable one", with: ""),
        since: old) == [1])
    #expect(new(old.replacing("Image(1) //", with: "Image(3) //"), since: old) == [])
    #expect(new(old.replacing("Image(1) //", with: "Slider(3) //"), since: old) == [2])
    #expect(new(old.replacing("one", with: "two"), since: old) == [2])
    #expect(new(old + "Image(3) // a11ylint:disable one\n", since: old) == [7])
    #expect(
      new(old.replacing("c()\nImage(2)", with: "c()\nImage(2) // a11ylint:disable one"), since: old)
        == [6])
    #expect(new("// a11ylint:disable one\n" + old, since: old) == [1])
    let open = "a()\n// a11ylint:disable one\nb()\n// a11ylint:enable one\nc()\n"
    #expect(new(open.replacing("b()\n", with: "b()\nd()\n"), since: open) == [])
    #expect(new(open.replacing("// a11ylint:enable one\n", with: ""), since: open) == [2])
    // Nothing but new lines below a comment that covers the rest of the file.
    #expect(new("a() // a11ylint:disable one\n", since: "a() // a11ylint:disable one") == [])
    #expect(
      new("// a11ylint:disable one\na()\nd()\ne()\n", since: "a() // a11ylint:disable one") == [1])
  }
}
