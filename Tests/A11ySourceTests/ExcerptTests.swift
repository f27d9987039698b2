import Testing

@testable import A11ySource

@Suite("Excerpts of sources")
struct ExcerptTests {
  @Test(
    "are the beginning of an expression in one line",
    arguments: [
      ("Slider(value: $volume)", "Slider(value: $volume)"),
      ("Slider(value: $volume)\n  .padding()", "Slider(value: $volume)"),
      (
        "Button {\n  dismiss()\n} label: {\n  Cross()\n}", "Button { dismiss() } label: { Cross() }"
      ),
      (
        "Button { dismiss() } label: {\n  CrossShape().stroke(lineWidth: 4)\n}",
        "Button { dismiss() }"
      ),
      (
        "Button {\n  model.follow()\n  Haptics.shared.fire(.selection, .strong)\n}",
        "Button { model.follow() … }"
      ),
      (
        "Button {\n  isShown = true\n  Haptics.shared.fire(.selection, .strong)\n}",
        "Button { isShown = true … }"
      ),
      ("Menu {  // a comment\n  // another\n  Copy()\n}", "Menu { Copy() }"),
      (
        "HStack {\n  Text(\"a long text that stands in it\").bold().italic()\n}",
        "HStack { Text(\"a long text that stands in it\") … }"
      ),
      ("Toggle(\"\", isOn: $isOn)\u{202E}", "Toggle(\"\", isOn: $isOn)\u{202E}"),
      ("", ""),
    ])
  func excerpt(code: String, excerpt: String) {
    let file = SourceFile(path: "A.swift", text: "let a = 1\n" + code)
    #expect(file.excerpt(from: 10, to: 10 + code.utf8.count) == excerpt)
  }

  @Test("end with the line where the end is unknown, and with the file")
  func ends() {
    let file = SourceFile(path: "A.swift", text: "Text(a)\nText(b)")
    #expect(file.excerpt(from: 0, to: nil) == "Text(a)")
    #expect(file.excerpt(from: 8, to: 900) == "Text(b)")
    #expect(file.excerpt(from: 99, to: nil) == "")
  }

  @Test("of a long name are cut")
  func long() {
    let name = String(repeating: "a", count: 1000)
    let text = SourceFile(path: "A.swift", text: name).excerpt(from: 0, to: 1000)
    #expect(text.count == 49 && text.hasSuffix("…"))
  }
}
