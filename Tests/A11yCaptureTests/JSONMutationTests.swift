import A11yCapture
import A11yModel
import TestSupport
import Testing

@Suite("Mutated JSON captures")
struct JSONMutationTests {
  private static let fixtures = [
    #"{"value": {"type": "Application", "isEnabled": "1", "frame": "{{0, 0}, {390, 844}}", "children": [{"type": "Button", "rawIdentifier": "a\u00e9", "label": "OK", "traits": "Button", "rect": {"x": 1, "y": 2, "width": 3, "height": 4}}]}}"#,
    #"[{"type": "Application", "AXFrame": "{{0, 0}, {390, 844}}", "pid": 7}, {"AXLabel": "OK", "AXValue": 1.5e3, "type": "Button", "traits": ["Button"], "interactable": {"status": "blocked", "reasons": [{"kind": "occluded"}]}, "children": []}]"#,
    #"{"attributes": {}, "children": [{"attributes": {"bounds": "[0,0][390,844]", "accessibilityText": "Shop"}, "children": [{"attributes": {"resource-id": "x"}}]}]}"#,
    #"{"axElement": {"elementType": 2, "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [{"elementType": 49, "value": null}]}}"#,
    #"[{"container": {"_0": {"type": {"list": {}}, "frame": [[0, 10], [390, 200]]}, "children": [{"element": {"_0": {"label": "Pay", "traits": ["button"], "shape": {"frame": [[1, 2], [3, 4]]}, "usesDefaultActivationPoint": true}, "traversalIndex": 0}}]}}]"#,
  ].map { Array($0.utf8) }

  // Expects a sound tree or an error.
  private func check(_ bytes: [UInt8]) {
    let file = CaptureFile(path: "x", storage: TextStorage(bytes))
    guard let result = try? CaptureReader.screens(in: file) else { return }
    for screen in result.screens {
      #expect(!screen.tree.isEmpty)
      for node in screen.tree.nodes where node.index > 0 {
        #expect((node.parent?.index ?? -1) < node.index)
      }
    }
  }

  @Test("every prefix of a document is read or refused")
  func prefixes() {
    for fixture in Self.fixtures {
      for length in 0..<fixture.count { check(Array(fixture[..<length])) }
    }
  }

  @Test("bytes that are changed, doubled or lost are read or refused")
  func mutations() {
    var random = Random(seed: 3)
    let marks = Array("{}[]\":,\\0-e.ntu\u{1}".utf8) + [0xFF, 0xC3]
    for fixture in Self.fixtures {
      for _ in 0..<300 {
        var bytes = fixture
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let position = Int.random(in: 0..<bytes.count, using: &random)
          let length = min(Int.random(in: 1...20, using: &random), bytes.count - position)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[position] = marks[Int.random(in: 0..<marks.count, using: &random)]
          case 1: bytes.insert(contentsOf: bytes[position..<position + length], at: position)
          default: bytes.removeSubrange(position..<min(position + length, bytes.count - 1))
          }
        }
        check(bytes)
      }
    }
  }
}
