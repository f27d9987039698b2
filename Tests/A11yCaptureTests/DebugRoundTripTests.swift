import A11yCapture
import A11yModel
import TestSupport
import Testing

@Suite("Debug descriptions: round trip")
struct DebugRoundTripTests {
  // Parts of labels, each taken from a real dump.
  private static let pieces = [
    "Go", "it's", "a', b", "'", ", ", "\n", "Disabled", "value", "\u{202E}", "→", "Button",
    "{{1.0, 2.0}",
    "%", "ミルク", "\"", "\\n", "//", "0x1", "  ", "Window (Main)",
  ]

  private func label(_ random: inout Pseudorandom) -> String {
    var label = ""
    for _ in 0..<random.next(below: 6) {
      let piece = Self.pieces[random.next(below: Self.pieces.count)]
      // A label with `'` before a line break appears to end there.
      if !(piece == "\n" && label.last { $0 != " " } == "'") { label += piece }
    }
    return label
  }

  /// Returns XCTest's output for a tree with one root.
  private func printed(_ tree: ElementTree) -> String {
    var text = "Attributes: Application, pid: 7, label: 'Demo'\nElement subtree:\n"
    for node in tree.nodes {
      text += node.parent == nil ? " →" : String(repeating: " ", count: 2 + 2 * node.depth)
      text += node.type.name + ", 0x\(String(node.index + 16, radix: 16))"
      if let frame = node.frame {
        text += ", {{\(frame.x), \(frame.y)}, {\(frame.width), \(frame.height)}}"
      }
      for (key, fact) in [
        ("identifier", TextFact.identifier), ("title", .title), ("label", .label),
        ("placeholderValue", .placeholder),
      ] {
        if let string = node.string(fact), !string.isEmpty { text += ", \(key): '\(string)'" }
      }
      if let value = node.string(.value), !value.isEmpty { text += ", value: \(value)" }
      if node[.enabled] == false { text += ", Disabled" }
      if node[.selected] == true { text += ", Selected" }
      text += "\n"
    }
    return text
      + "Path to element:\n →Application, pid: 7\nQuery chain:\n →Find: Application 'a.b'\n"
  }

  private func tree(seed: UInt64) -> ElementTree {
    var random = Pseudorandom(state: seed)
    var builder = TreeBuilder(carrying: [.identifier, .title, .label, .placeholder, .value])
    builder.screen.frameRounding = 0.05
    builder.append(.application, depth: 0)
    for node in RandomTree(seed: seed, .driver).tree().nodes {
      builder.append(node.type, depth: node.depth + 1)
      builder.set(frame: node.frame)
      builder.set(.identifier, "id.\(node.index % 5)")
      builder.set(.label, label(&random))
      if random.next(below: 3) == 0 { builder.set(.placeholder, label(&random)) }
      if random.next(below: 3) == 0 { builder.set(.value, "\(node.index)%, of 7") }
      builder.set(.enabled, random.next(below: 4) > 0)
      builder.set(.selected, random.next(below: 4) == 0)
    }
    builder.select(0)
    builder.set(.enabled, true)
    builder.set(.selected, false)
    return builder.finish()
  }

  @Test("what is printed of a tree is read as the same tree")
  func roundTrip() throws {
    for seed in 0..<300 as Range<UInt64> {
      let tree = tree(seed: seed)
      let text = printed(tree)
      let result = try read(text)
      let screen = try #require(result.screens.first, "seed \(seed)")
      #expect(result.screens.count == 1 && result.failures.isEmpty && !screen.isTruncated)
      let difference = screen.tree.difference(from: tree)
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
      if difference != nil { break }
    }
  }
}
