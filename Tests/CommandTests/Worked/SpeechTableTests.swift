import Foundation
import Testing

/// The speech table in a folder beside the repository, compared with the program's output.
@Suite("Speech, worked cases through the program")
struct SpeechTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let label: String
    let value: String
    let hint: String
    let traits: [String]
    let context: String
    let description: String
    let spokenHint: String

    var testDescription: String { description }

    static let all: [Row] = {
      let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let path = root.deletingLastPathComponent()
        .appending(path: "shared/semantics/voiceover-order.md")
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
      return text.split(separator: "\n").compactMap(Row.init)
    }()

    // Parses `| label / value / hint / traits / context | description | hint |`. A dash means empty.
    private init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, !cells[0].contains("label / value") else { return nil }
      var parts = cells[0].components(separatedBy: " / ")
      guard parts.count == 4 || parts.count == 5 else { return nil }
      parts = parts.map { $0 == "–" ? "" : $0 }
      (label, value, hint) = (parts[0], parts[1], parts[2])
      traits = parts[3].split(separator: "+").map(String.init)
      context = parts.count == 5 ? parts[4] : ""
      (description, spokenHint) = (cells[1], cells[2] == "–" ? "" : cells[2])
    }

    // The element, with the siblings that the context counts.
    var capture: [String: Any] {
      let names = [
        "tab item": "tabButton", "switch": "toggleButton", "not enabled": "notEnabled",
        "text entry": "textEntry", "back button": "backButton",
      ]
      let element: [String: Any] = [
        "type": "other", "id": "it", "label": label, "value": value, "hint": hint,
        "frame": [0, 0, 100, 44], "isAccessibilityElement": true,
        "traits": traits.map { names[$0] ?? $0 }, "customActions": [String](),
      ]
      var container: [String: Any] = [
        "type": "other", "frame": [0, 0, 390, 844], "isAccessibilityElement": false,
      ]
      let numbers = context.split(separator: " ").compactMap { Int($0) }
      let others = max(0, (numbers.last ?? 1) - 1)
      container["children"] =
        [element]
        + (0..<others).map { place in
          [
            "type": "other", "label": "other \(place)", "frame": [100 * (place + 1), 0, 100, 44],
            "isAccessibilityElement": true, "traits": ["button"],
          ] as [String: Any]
        }
      if context.hasPrefix("tab") { container["type"] = "tabBar" }
      if context.hasPrefix("series") { container["type"] = "segmentedControl" }
      if context.hasPrefix("list") {
        container["containerType"] = "list"
        container["accessibilityElements"] = ["it"]
      }
      return [
        "schema": "a11ylint-capture/1", "name": "row", "screen": ["bounds": [0, 0, 390, 844]],
        "elements": [container],
      ]
    }
  }

  @Test("each row is said as it says", arguments: Row.all)
  func row(_ row: Row) throws {
    let place = try Workplace()
    let data = try JSONSerialization.data(withJSONObject: row.capture)
    try place.write(String(decoding: data, as: UTF8.self), to: "row.json")
    let run = try place.run(["speak", "row.json", "-o", "json"])
    #expect(run.code == 0, "\(run.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let screen = try #require((value?["screens"] as? [[String: Any]])?.first)
    let stop = try #require((screen["stops"] as? [[String: Any]])?.first)
    // Text typed into a field is masked.
    let typed = row.description.replacing("a@b.c", with: "[masked]")
    #expect(stop["description"] as? String == typed)
    #expect(stop["hint"] as? String ?? "" == row.spokenHint)
  }
}
