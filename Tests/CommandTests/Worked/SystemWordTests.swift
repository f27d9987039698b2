import Foundation
import Testing

@Suite("Words of the system, worked cases")
struct SystemWordTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let number: Int
    let label: String
    let language: String
    let role: String
    let facts: Set<String>
    let rule: String
    let isReported: Bool

    var testDescription: String { "\(rule) \(language) \(label)" }

    static let all: [Case] = {
      let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let path = root.deletingLastPathComponent()
        .appending(path: "shared/semantics/system-words-tests.tsv")
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
      return text.split(separator: "\n").dropFirst().enumerated().map { number, line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Case(
          number: number, label: fields[0], language: fields[1], role: fields[2],
          facts: Set(fields[3].split { $0 == " " || $0 == "," }.map(String.init)),
          rule: fields[4], isReported: fields[5] == "yes")
      }
    }()

    /// A capture from inside an app, with the element and its siblings.
    var capture: [String: Any] {
      var elements = [element(label, 100)]
      if facts.contains("siblings") {
        elements += [element("Bold", 300), element("Italic", 400)]
      }
      return [
        "schema": "a11ylint-capture/1", "name": "case \(number)",
        "screen": ["bounds": [0, 0, 390, 844], "locale": language],
        "elements": [["type": "other", "frame": [0, 0, 390, 844], "children": elements]],
      ]
    }

    private func element(_ label: String, _ y: Int) -> [String: Any] {
      var value = ""
      if facts.contains("on") || facts.contains("checked") { value = "1" }
      if facts.contains("off") { value = "0" }
      var element: [String: Any] = [
        "type": role == "header" ? "staticText" : role, "label": label, "value": value,
        "hint": "", "frame": [16, y, 200, 44], "isAccessibilityElement": true,
        "enabled": !facts.contains("notEnabled"), "selected": facts.contains("selected"),
        "traits": role == "header" ? ["header"] : role == "button" ? ["button"] : [],
      ]
      if facts.contains("visible") { element["visibleText"] = label }
      return element
    }
  }

  // The findings of all cases, from a single run.
  private static let reported: Result<[Int: Set<String>], any Error> = Result {
    let place = try Workplace()
    for item in Case.all {
      let data = try JSONSerialization.data(withJSONObject: item.capture)
      try place.write(String(decoding: data, as: UTF8.self), to: "Cases/\(item.number).json")
    }
    let run = try place.run(["check", "--no-baseline", "-o", "json", "Cases"])
    var found: [Int: Set<String>] = [:]
    for finding in try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings {
      let number = Int(finding.screen.split(separator: " ").last ?? "") ?? -1
      found[number, default: []].insert(finding.rule)
    }
    return found
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let screen: String
      let rule: String
    }
    let findings: [Finding]
  }

  @Test("are found where they say nothing, and only there", arguments: Case.all)
  func words(_ test: Case) throws {
    let found = try Self.reported.get()[test.number] ?? []
    #expect(found.contains(test.rule) == test.isReported)
  }
}
