import A11yCapture
import A11yModel
import Foundation
import Testing

@Suite("What each format can tell")
struct ImporterFactsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("Documentation/reference/importer-facts.md is what the importers do")
  func page() throws {
    let file = Self.root.appendingPathComponent("Documentation/reference/importer-facts.md")
    let expected = try ImporterFacts().page
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try Data(expected.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == expected)
  }

  @Test(
    "each full capture is of its format, complete, and has nothing odd",
    arguments: CaptureReader.formats)
  func captures(format: String) throws {
    let files = FullCaptures.captures(format)
    #expect(!files.isEmpty)
    for file in files {
      let result = try CaptureReader.screens(in: file)
      #expect(result.failures.isEmpty && !result.screens.isEmpty)
      for screen in result.screens {
        #expect(screen.source.format == format && !screen.isTruncated)
        // The captures include truncated values, which the formats allow.
        let told: Set = [
          "fragment", "value-cut", "bars-not-read", "types-not-read", "flat-list", "fading",
        ]
        #expect(screen.remarks.filter { !told.contains($0) }.isEmpty)
      }
    }
  }

  @Test("the native form can tell everything, and no other format can")
  func native() throws {
    let facts = try ImporterFacts()
    for fact in Fact.allCases {
      #expect(facts.reach(fact, in: "a11ylint-capture") != .none, "\(fact)")
    }
    for format in facts.formats.dropFirst() {
      #expect(Fact.allCases.contains { facts.reach($0, in: format) == .none })
      #expect(
        facts.reach(.label, in: format) != .none && facts.reach(.identifier, in: format) != .none)
    }
  }

  @Test("every format but the native one declares what its tools do not print")
  func unseen() throws {
    let facts = try ImporterFacts()
    for format in facts.formats {
      let parts = CaptureReader.unseen(in: format)
      #expect(parts.isEmpty == (format == "a11ylint-capture"), "\(format)")
      if parts.contains("Hints.") { #expect(facts.reach(.hint, in: format) == .none, "\(format)") }
    }
  }

  @Test("no sample capture, and none of the corpus, knows what the page denies")
  func samples() throws {
    let facts = try ImporterFacts()
    let folders =
      [Self.root.appendingPathComponent("Examples/Captures").path]
      + [Corpus.folder].compactMap(\.self)
    for input in try CaptureWalk(paths: folders).inputs {
      let screens = try? CaptureReader.screens(in: CaptureFile.read(path: input.path)).screens
      for screen in screens ?? [] {
        let format = screen.source.format
        let known = Fact.allCases.filter { fact in
          screen.tree.screen.state(of: fact) != .unknown
            || screen.tree.nodes.contains { $0.state(of: fact) != .unknown }
        }
        #expect(known.filter { facts.reach($0, in: format) == .none } == [], "\(input.path)")
      }
    }
  }
}
