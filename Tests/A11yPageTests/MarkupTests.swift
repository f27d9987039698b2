import Testing

@testable import A11yPage

@Suite struct MarkupTests {
  private func page(_ template: String, _ values: PageValues) throws -> String {
    var page: [UInt8] = []
    let part = try PageTemplate("<i>{{name}}</i>\n")
    try PageTemplate(template).write(values, partials: ["part": part], to: &page)
    return String(decoding: page, as: UTF8.self)
  }

  @Test func `a mark with an accent ends no attribute`() throws {
    let text = try page(
      "{{text}}", ["text": "\"\u{301} onload=x '\u{301} <\u{301}b> &\u{301} `\u{1}"])
    for mark in ["\"", "'", "<", ">", "`", "\u{1}"] {
      #expect(!text.utf8.contains(mark.utf8.first!))
    }
    #expect(text.utf8.starts(with: "&quot;".utf8))
  }

  @Test func `a text is escaped in three braces, too, and markup in neither`() throws {
    let values: PageValues = ["text": "<b>", "markup": Markup(bytes: Array("<b>".utf8))]
    #expect(
      try page("{{text}}{{{text}}}{{markup}}{{{markup}}}", values) == "&lt;b&gt;&lt;b&gt;<b><b>")
  }

  @Test func `sections repeat, show, hide, and see outer values`() throws {
    let items: [PageValues] = [["name": "a"], ["name": "b"], [:]]
    let values: PageValues = [
      "items": items, "none": [PageValues](), "yes": true, "no": nil as String?, "name": "outer",
      "group": ["inner": "x"] as PageValues, "word": "w",
    ]
    #expect(try page("{{#items}}{{name}},{{/items}}", values) == "a,b,outer,")
    #expect(
      try page("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{^no}}3{{/no}}{{^none}}4{{/none}}", values)
        == "134")
    #expect(try page("{{#group}}{{inner}}{{name}}{{/group}}{{inner}}", values) == "xouter")
    #expect(try page("{{#word}}{{.}}{{/word}}{{missing}}", values) == "w")
  }

  @Test func `a section or a partial alone on a line leaves no line`() throws {
    let values: PageValues = ["yes": true, "name": "n"]
    #expect(try page("a\n  {{#yes}} \nb\n{{/yes}}\nc\n", values) == "a\nb\nc\n")
    #expect(try page("a\n{{> part}}\nc\n", values) == "a\n<i>n</i>\nc\n")
    #expect(try page("a {{#yes}}b{{/yes}}\n", values) == "a b\n")
  }

  @Test(arguments: [
    "{{a", "{{#a}}", "{{/a}}", "{{#a}}{{#b}}{{/a}}{{/b}}", "{{!a}}", "{{}}", "{{&a}}",
  ])
  func `a tag that is open or unknown is refused`(template: String) {
    #expect(throws: PageTemplate.Failure.self) { try PageTemplate(template) }
  }

  @Test func `every template of the page can be read`() throws {
    for (name, template) in PageSources.templates {
      #expect(throws: Never.self, "\(name)") { try PageTemplate(template) }
    }
  }
}
