import A11yModel
import A11yQueries
import A11yRules
import Foundation
import TestSupport
import Testing

@Suite("Hostile queries and screens")
struct HostileQueryTests {
  @Test(
    "broken and enormous queries are refused in one line with a column",
    arguments: [
      "", " ", "app.", "app[", "app[\"", "app.buttons[", "app.buttons[\"x\"", "app.buttons[3]",
      "app.buttons.exists", "app.buttons.tap()", "app.count", "app.buttons.nothing", "app.botton",
      "app.buttons[\"a\\(b)\"]", "app.buttons[name]", "app.buttons.element(boundBy: count - 1)",
      "app.buttons.element(boundBy: -1)", "app.buttons.matching(predicate)", "app.tap(", "1 + 1",
      "app.buttons.matching(NSPredicate { _, _ in true })", "app.buttons[\"\\q\"]", "/* no end",
      "app.children(matching: .nothing)", "app.buttons[\"x\"] app", "let x", "\u{0}", "app.element",
      "app.buttons.element(boundBy: 99999999999999999999)", "app.buttons[\"x\"].frame.nothing",
      String(repeating: "app.buttons", count: 5000),
      "app" + String(repeating: ".buttons", count: 200),
      String(repeating: "(", count: 5000), String(repeating: "!", count: 5000),
      "app.buttons.matching(NSPredicate(format: \"" + String(repeating: "(", count: 5000) + "\"))",
      "app.buttons.matching(NSPredicate(format: \"" + String(repeating: "NOT ", count: 5000)
        + "\"))",
      "app.buttons.matching(NSPredicate(format: \""
        + Array(repeating: "a=='1'", count: 1000).joined(separator: " OR ") + "\"))",
      String(repeating: "/", count: 40000),
      "**/XCUIElementTypeButton[`" + String(repeating: "(", count: 9000),
    ])
  func refused(query: String) throws {
    let screen = try QueryScreen(sketch: "window 0 0 390 844\n  button 0 0 44 44 \"a\"\n")
    let error = #expect(throws: QueryError.self) { try screen.ask(query) }
    let text = QueryFault(query, try #require(error)).description
    #expect(text.contains("column ") && !text.contains("\n") && text.count < 400, "\(text)")
  }

  @Test("no query makes a random screen fail, and all of one expression say the same of it")
  func random() throws {
    let queries = [
      "app.buttons.count",
      "app.descendants(matching: .any).containing(.button, identifier: nil).count",
      "app.otherElements.otherElements.firstMatch.label",
      "app.buttons.element(boundBy: 1).isHittable",
      "app.descendants(matching: .any).matching(NSPredicate(format: \"label MATCHES '(a+)+b'\")).count",
      "//*[@name]", "**/XCUIElementTypeButton[$label != ''$][-1]",
      "visible == 1 OR name LIKE '*a*'",
    ]
    for seed in 0..<60 as Range<UInt64> {
      let tree = RandomTree(seed: seed, .hostile).tree()
      let screen = QueryScreen(tree)
      for query in queries { #expect(throws: Never.self) { try screen.ask(query) } }
    }
  }

  @Test("a screen a hundred thousand levels deep is searched like any other")
  func deep() throws {
    var builder = TreeBuilder()
    builder.screen.bounds = Rect(0, 0, 390, 844)
    for depth in 0..<100_000 {
      builder.append(depth == 99_999 ? .button : .other, depth: depth, line: depth + 1)
    }
    builder.set(.identifier, "last")
    let screen = QueryScreen(builder.finish())
    #expect(
      try screen.result(of: "app.otherElements.otherElements.buttons[\"last\"]") == "one #last")
    #expect(
      try screen.result(of: "app.otherElements.containing(.button, identifier: \"last\").count")
        == "value 99999")
    #expect(try screen.result(of: "//XCUIElementTypeButton[@name='last']") == "one #last")
  }

  @Test("a regular expression that takes for ever leaves the answer open")
  func slowPattern() throws {
    let label = String(repeating: "a", count: 60)
    let rows = (0..<20).map { "  button 0 \($0) 10 10 \"\(label)\"\n" }.joined()
    let screen = try QueryScreen(sketch: "window 0 0 390 844\n" + rows)
    let answer = try screen.asked(
      "app.buttons.matching(NSPredicate(format: \"label MATCHES '(a|aa)+(a|aa)+b'\")).count")
    #expect(answer.outcome == .undecidable)
    #expect(answer.remarks.map(\.kind).contains(.slowPattern))
  }
}

@Suite("Damaged queries")
struct DamagedQueryTests {
  private static let seeds: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzzing/Seeds/query")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { try? Array(Data(contentsOf: folder.appending(path: $0))) }
  }()

  private static let words = [
    ".", "[", "]", "(", ")", "{", "}", "\"", "'", "`", "$", "%@", "%K", "**/", "/", "@", "==",
    "NOT ", " AND ", "BEGINSWITH", "[cd]", "\\(", "/*", "nil", ".element", "firstMatch",
  ]

  @Test("each is answered, or refused in one line that names a column of it")
  func damaged() throws {
    #expect(Self.seeds.count >= 7)
    let screen = try QueryScreen(
      sketch:
        "window 0 0 390 844\n  cell#milk 0 0 390 44 \"Milk\"\n    button#add 0 0 44 44 \"Add\"\n")
    for (number, seed) in Self.seeds.enumerated() {
      for round in 0..<150 {
        var mutation = Mutation(seed: UInt64(number * 1000 + round), words: Self.words)
        let text = String(decoding: mutation.damaged(seed), as: UTF8.self)
        do throws(QueryError) {
          let answer = try screen.asked(text)
          #expect(answer.elements.allSatisfy { screen.tree.indices.contains($0.element.index) })
        } catch {
          let message = QueryFault(text, error).description
          #expect(0...text.unicodeScalars.count ~= error.position, "\(text)")
          #expect(!message.contains("\n") && message.contains("column "), "\(text)")
        }
      }
    }
  }
}

extension QueryScreen {
  fileprivate func asked(_ query: String) throws(QueryError) -> QueryAnswer {
    try Query(query).answer(on: self)
  }
}
