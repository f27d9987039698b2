import A11yBaseline
import A11yModel
import A11yRules
import Testing

@Suite("Remarks about captures as a whole")
struct RemarkTests {
  private func check(_ sketch: String) throws -> JudgedScreen {
    Linter.standard.judge(Screen(name: "home", tree: try ElementTree(sketch: sketch)))
  }

  private func codes(_ sketch: String) throws -> [String] {
    try check(sketch).diagnostics.map(\.code)
  }

  @Test("an unknown paint order is said, of captures that might know it")
  func paintOrder() throws {
    #expect(try codes("window 0 0 390 844\n  button 0 0 44 44 \"Go\"") == ["paint-order-unknown"])
    #expect(try codes("in-process 390 844\nview 0 0 390 844\n  button 0 0 44 44 \"Go\"") == [])
    #expect(
      try codes("in-process 390 844 design-time\nview 0 0 390 844\n  button 0 0 44 44 \"Go\"")
        == [])
  }

  @Test("a loading indicator over the screen is said, a small one is not")
  func busy() throws {
    let head =
      "in-process 390 844\nview 0 0 390 844\n  button 0 0 44 44 \"Go\"\n"
      + (1..<6).map { "  button 0 \($0 * 50) 44 44 \"Go \($0)\"\n" }.joined()
    #expect(try codes(head + "  activityIndicator 0 0 390 844") == ["busy"])
    #expect(try codes(head + "  activityIndicator 180 400 40 40") == [])
  }

  @Test("where another process begins is counted, and nothing below it")
  func foreign() throws {
    var builder = TreeBuilder(source: TextStorage([]))
    var details = ElementDetails()
    details.window = WindowFacts(level: 0, owner: "com.apple.springboard")
    builder.append(.application, depth: 0, line: 1)
    for (depth, isForeign) in [(1, false), (1, true), (2, true)] {
      builder.append(.window, depth: depth, line: 1)
      builder.set(frame: Rect(0, 0, 390, 844))
      if isForeign { builder.set(details: details) }
    }
    builder.append(.remotePlaceholder, depth: 1, line: 1)
    let screen = Linter.standard.judge(Screen(name: "home", tree: builder.finish()))
    let remark = screen.diagnostics.first { $0.code == "foreign-windows" }
    #expect(remark?.message == "2 parts of the screen belong to another process; not judged")
  }

  @Test("a remark changes no finding, and is made once")
  func harmless() throws {
    let sketch =
      "window 0 0 390 844\n  button 0 0 44 44\n  button#a 0 50 44 44\n  button#a 0 90 9 9"
    var screen = Screen(name: "home", tree: try ElementTree(sketch: sketch))
    let plain = Linter.standard.judge(screen)
    screen.diagnostics = plain.diagnostics + [.init(.oneNode, "x"), .init(.busy, "x")]
    let again = Linter.standard.judge(screen)
    #expect(again.findings == plain.findings && !plain.findings.isEmpty)
    #expect(again.outcomes == plain.outcomes)
    #expect(again.diagnostics.map(\.code) == ["paint-order-unknown", "one-node", "busy"])
  }
}
