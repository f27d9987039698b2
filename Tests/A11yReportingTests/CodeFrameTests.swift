import A11yRules
import Testing

@testable import A11yReporting

@Suite("Code frames")
struct CodeFrameTests {
  private static let source = [
    "struct Speed: View {", "    Slider(value: $speed)", "\tText(\"\u{1B}[31m\")",
  ]

  private func frame(width: Int = 100) -> CodeFrame {
    CodeFrame({ $0 == "Speed.swift" ? Self.source : nil }, style: .plain, width: width)
  }

  private func edit(_ original: String, _ replacement: String, column: Int = 5) -> TextEdit {
    TextEdit(
      path: "Speed.swift", offset: 0, start: .init(line: 2, column: column, character: column),
      original: original, replacement: replacement)
  }

  @Test("a line stands without its indentation, with a caret under the column")
  func caret() {
    #expect(
      frame().frame(of: "Speed.swift", line: 2, column: 11) == [
        "      2 │ Slider(value: $speed)", "        │       ^",
      ])
    #expect(frame().frame(of: "Speed.swift", line: 3, column: 2).last == "        │ ^")
  }

  @Test("a line that is not there has no frame", arguments: [0, 4])
  func missing(line: Int) {
    #expect(frame().frame(of: "Speed.swift", line: line, column: 1).isEmpty)
    #expect(frame().frame(of: "Other.swift", line: 1, column: 1).isEmpty)
  }

  @Test("a terminal is not told what a source tells it, and a long line is cut")
  func hostile() {
    let lines = frame(width: 30).frame(of: "Speed.swift", line: 3, column: 900)
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") && $0.count <= 31 }, "\(lines)")
  }

  @Test("an edit is shown as what goes and what comes; lines that are added, alone")
  func difference() {
    #expect(
      frame().difference(of: edit("Slider", "Stepper")) == [
        "      - 2 │ Slider(value: $speed)", "      + 2 │ Stepper(value: $speed)",
      ])
    let added = edit("Slider(value: $speed)", "Slider(value: $speed)\n    .label()")
    #expect(frame().difference(of: added) == ["      + 3 │ .label()"])
  }

  @Test("an edit of another text, of several lines or of many lines is not shown")
  func unfit() {
    #expect(frame().difference(of: edit("Toggle", "Stepper")).isEmpty)
    #expect(frame().difference(of: edit("Slider", "S", column: 90)).isEmpty)
    #expect(frame().difference(of: edit("Slider(value: $speed)\n", "")).isEmpty)
    #expect(frame().difference(of: edit("Slider", "a\nb\nc\nd\ne")).isEmpty)
  }
}
