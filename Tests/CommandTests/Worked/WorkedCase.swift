import Foundation
import Testing

/// A small screen with its expected findings.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The expected findings, in capture order: rule, reason, severity, confidence and element.
  let findings: [String]
  let ending: String
  let screen: String

  var testDescription: String { name }

  init(_ name: String, _ findings: String..., sketch: String) {
    self.init(
      name, findings, "sketch", "in-process 390 844\nwindow 0 0 390 844\n" + sketch.indented)
  }

  /// Creates a case from a sketch that includes its first line.
  init(_ name: String, _ findings: String..., whole: String) {
    self.init(name, findings, "sketch", whole)
  }

  /// Creates a case from an Appium page source with the given elements in its window.
  init(_ name: String, _ findings: String..., page: String) {
    self.init(name, findings, "xml", Self.page(page))
  }

  init(_ name: String, _ findings: [String], _ ending: String, _ screen: String) {
    self.name = name
    self.findings = findings
    self.ending = ending
    self.screen = screen
  }

  private static func page(_ elements: String) -> String {
    let frame = "enabled=\"true\" visible=\"true\" x=\"0\" y=\"0\" width=\"390\" height=\"844\""
    return """
      <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
      accessible="false" \(frame)>
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" accessible="false" \(frame)>
      \(elements)
      </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      </AppiumAUT>
      """
  }

  static func element(
    _ type: String, _ label: String = "", accessible: Bool, _ frame: (Int, Int, Int, Int),
    _ children: String = ""
  ) -> String {
    let tag = "XCUIElementType\(type)"
    let name = label.isEmpty ? "" : " name=\"\(label)\" label=\"\(label)\""
    return """
      <\(tag) type="\(tag)"\(name) enabled="true" visible="true" accessible="\(accessible)" \
      x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)">\(children)</\(tag)>
      """
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}

/// The findings of several cases, each written to a file and judged by the program.
final class WorkedCases: Sendable {
  private let found: [String: [String]]

  func findings(in name: String) -> [String]? { found[name] }

  init(_ cases: [WorkedCase], rules: [String]) throws {
    let place = try Workplace()
    for item in cases {
      try place.write(item.screen, to: "Cases/\(item.name).\(item.ending)")
      guard item.ending == "sketch" else { continue }
      let path = "Cases/\(item.name)"
      let run = try place.run(["convert", path + ".sketch", "-o", path + ".json"])
      try #require(run.code == 0, "\(item.name): \(run.errors)")
      try FileManager.default.removeItem(at: place.folder.appending(path: path + ".sketch"))
    }
    let run = try place.run(
      ["check", "--select", rules.joined(separator: ","), "--no-baseline", "-o", "json", "Cases"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    var found = Dictionary(uniqueKeysWithValues: cases.map { ($0.name, [String]()) })
    for finding in report.findings {
      let name = String(finding.screen.split(separator: "/")[0])
      found[name, default: []].append(finding.words)
    }
    self.found = found
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      struct Element: Decodable {
        let type: String
        let identifier: String?
        let label: String?
      }
      let screen: String
      let rule: String
      let reason: String
      let severity: String
      let confidence: String
      let element: Element
      let count: Int?
      let related: [Element]?

      var words: String {
        let name = element.label ?? element.identifier ?? ""
        let other = related?.first?.label ?? ""
        let times = (count ?? 1) > 1 ? " × \(count ?? 1)" : ""
        let pair = other.isEmpty ? "" : ", \(other)"
        return "\(rule) \(reason) \(severity) \(confidence): \(element.type) \(name)\(pair)\(times)"
      }
    }
    let findings: [Finding]
  }
}
