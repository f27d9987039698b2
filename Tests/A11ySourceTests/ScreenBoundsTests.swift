import A11yModel
import A11ySource
import Testing

@Suite("What a screen keeps of the texts in sources")
struct ScreenBoundsTests {
  private func screen(_ text: String, _ name: String) throws -> Screen {
    let file = SourceFile(path: "A.swift", text: "import SwiftUI\n" + text)
    return try #require(SourceProject([file]).screens().first { $0.name == name })
  }

  private func isLeftOut(_ kind: Diagnostic.Kind, _ screen: Screen) -> Bool {
    screen.diagnostics.contains { $0.kind == kind }
  }

  // A screen with a text of some bytes, and with some other texts.
  private func label(_ bytes: Int, others: Int) throws -> Screen {
    let rows = (0..<others).map { "Text(\"\($0)\")" }.joined(separator: "\n")
    let label = String(repeating: "a", count: bytes)
    return try screen(
      "struct V: View { var body: some View { VStack { Text(\"\(label)\")\n\(rows) } } }", "V")
  }

  @Test("is a text of a mebibyte, and no longer one")
  func longTexts() throws {
    let kept = try label(1 << 20, others: 1)
    #expect(kept.tree.nodes.contains { $0.label?.utf8.count == 1 << 20 })
    #expect(!isLeftOut(.textLimit, kept))
    let cut = try label(1 << 20 + 1, others: 1)
    #expect(cut.tree.nodes.allSatisfy { ($0.label?.utf8.count ?? 0) < 1 << 20 })
    #expect(isLeftOut(.textLimit, cut) && !cut.isTruncated)
  }

  @Test("are shorter texts where it has many of them")
  func manyTexts() throws {
    let kept = try label(100_000, others: 500)
    #expect(!isLeftOut(.textLimit, kept))
    #expect(isLeftOut(.textLimit, try label(100_000, others: 800)))
  }
}
