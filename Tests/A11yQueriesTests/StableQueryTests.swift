import A11yAnalysis
import A11yCapture
import A11yModel
import A11yQueries
import A11yRules
import Foundation
import TestSupport
import Testing

@Suite("Stable queries")
struct StableQueryTests {
  // Each suggested query must find exactly its element.
  private func check(_ screen: QueryScreen, _ name: String) throws {
    let all = try Query("**/*").answer(on: screen, stable: .max)
    for found in all.elements {
      guard let stable = found.stable else { continue }
      let answer = try screen.ask(stable.text)
      let indexes = answer.elements.map(\.element.index)
      #expect(
        answer.outcome == .one && indexes == [found.element.index],
        "\(name): \(stable.text) finds \(answer.outcome) \(indexes), not \(found.element.index)")
    }
  }

  @Test("each finds its element on random screens")
  func random() throws {
    for seed in 0..<40 as Range<UInt64> {
      for style in [RandomTree.Style.inProcess, .driver, .hostile] {
        try check(QueryScreen(RandomTree(seed: seed, style).tree()), "\(style) \(seed)")
      }
    }
  }

  @Test("each finds its element in the captures of the corpus")
  func corpus() throws {
    for path in Corpus.captures {
      guard let screens = try? CaptureReader.screens(in: CaptureFile.read(path: path)).screens
      else {
        continue
      }
      for screen in screens.prefix(4) { try check(QueryScreen(.init(screen)), path) }
    }
  }

  @Test("an identifier is better than a label, a label than a position")
  func order() throws {
    let screen = try QueryScreen(
      sketch: """
        window 0 0 390 844
          cell#row-1 0 0 390 44
            button#more 340 0 44 44 "More"
          cell#row-2 0 44 390 44
            button#more 340 44 44 44 "More"
          button 0 100 44 44 "Help"
          button 0 150 44 44

        """)
    let stable = try Query("XCUIElementTypeButton").answer(on: screen).elements.map {
      $0.stable?.text
    }
    #expect(
      stable == [
        "app.cells[\"row-1\"].buttons[\"more\"]", "app.cells[\"row-2\"].buttons[\"more\"]",
        "app.buttons[\"Help\"]", "app.buttons.element(boundBy: 3)",
      ])
  }
}

/// The captures in a folder beside the repository. The list is empty without that folder.
enum Corpus {
  static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "shared/corpus")

  static let captures: [String] = ["debug-description", "appium-xml", "wda-json", "idb-json"]
    .flatMap {
      name in
      let folder = folder.appending(path: name)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { folder.appending(path: $0).path }
    }
}
