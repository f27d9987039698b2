import Testing

@testable import A11yPage

@Suite struct MarkupTests {
  @Test func `a mark with an accent ends no attribute`() {
    let text = MarkupText().escapeText("\"\u{301} onload=x '\u{301} <\u{301}b> &\u{301} `")
    for mark in ["\"", "'", "<", ">", "`"] { #expect(!text.utf8.contains(mark.utf8.first!)) }
    #expect(text.utf8.starts(with: "&quot;".utf8))
  }

  @Test func `every template writes texts by our own rules`() {
    for (name, template) in PageSources.templates {
      #expect(template.hasPrefix("{{% CONTENT_TYPE:PAGE}}\n"), "\(name)")
    }
  }
}
