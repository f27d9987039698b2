import A11yCapture
import A11yModel
import Foundation
import Testing

private func element(_ label: String) -> String {
  "{\"AXLabel\": \"\(label)\", \"AXFrame\": \"{{0, 0}, {9, 9}}\", \"role\": \"AXButton\"}"
}

private func app(_ label: String) -> String {
  "{\"AXLabel\": \"\(label)\", \"role\": \"AXApplication\", \"AXFrame\": \"{{0, 0}, {90, 90}}\", \"children\": [\(element("Go"))]}"
}

@Suite("Trees in JSON documents")
struct JSONSearchTests {
  @Test("trees follow each other, and other values between them are no trees")
  func several() throws {
    let text = """
      {"first": [\(app("A"))], "numbers": [1, [2, {"x": {}}]], "second": [\(app("B"))],
      "note": {"third": {"deep": [[\(app("C"))]]}}, "end": null}
      """
    let screens = try read(text).screens
    #expect(screens.map { $0.tree[0].string(.label) } == ["A", "B", "C"])
    #expect(screens.map(\.name) == ["home", "home#2", "home#3"])
    #expect(screens.map(\.tree.count) == [2, 2, 2])
    #expect(screens.map { $0.source.line } == [1, 1, 2])
  }

  @Test("what is said of a tree counts before and behind it, and for the tree it stands beside")
  func envelopes() throws {
    for text in [
      "{\"elements\": [\(app("A"))], \"truncated\": true}",
      "{\"truncated\": true, \"elements\": [\(app("A"))]}",
    ] {
      #expect(try read(text).screens.map(\.isTruncated) == [true])
    }
    let two = """
      [{"tree": [\(app("A"))], "truncated": false}, {"tree": [\(app("B"))], "truncated": true}]
      """
    #expect(try read(two).screens.map(\.isTruncated) == [false, true])
  }

  @Test("a tree of another form is passed over, whatever is in it")
  func mixed() throws {
    let snapshot = "{\"elementType\": 2, \"label\": \"S\", \"children\": [\(element("inner"))]}"
    let text = "[{\"a\": [\(app("A"))]}, {\"b\": \(snapshot)}, {\"c\": [\(app("C"))]}]"
    #expect(try read(text).screens.map { $0.tree[0].string(.label) } == ["A", "C"])
  }

  @Test("a document that breaks off has the trees before the break, at every length")
  func cut() throws {
    let text = "{\"first\": [\(app("A"))], \"second\": [\(app("B"))]}"
    let second = try #require(text.range(of: "\"second\""))
    for length in 1..<text.count - 1 {
      let part = String(text.prefix(length))
      guard part.endIndex >= second.upperBound, let result = try? read(part) else { continue }
      #expect(result.screens.first?.tree.count == 2 && result.screens.first?.isTruncated == false)
      #expect(result.screens.dropFirst().allSatisfy { $0.isTruncated })
    }
  }

  @Test("the native form is known by its schema, wherever that stands")
  func native() throws {
    let tree = "{\"type\": \"button\", \"label\": \"Go\"}"
    for text in [
      "{\"schema\": \"a11ylint-capture/1\", \"screens\": [{\"name\": \"A\", \"elements\": [\(tree)]}]}",
      "{\"screens\": [{\"name\": \"A\", \"elements\": [\(tree)]}], \"schema\": \"a11ylint-capture/1\"}",
    ] {
      let screens = try read(text).screens
      #expect(screens.map(\.source.format) == ["a11ylint-capture"])
    }
  }
}
