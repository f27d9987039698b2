import Foundation
import Testing

/// Complete screens captured by XCUITest, each with exactly the findings that its author would fix.
@Suite("Whole screens")
struct WholeScreenTests {
  /// The errors and warnings by rule and line, for each capture in the folder `Screens`.
  private static let expected: [String: [String]] = [
    "alert": [],
    "camera": ["missing-label 7"],
    "flutter": ["missing-label 13", "missing-label 7"],
    "ipad-split": [],
    "keyboard": [],
    "login-swiftui": ["identifier-cascade 5", "placeholder-only-label 8"],
    "map": ["missing-label 14"],
    "menu": [],
    "rn": ["missing-label 17"],
    "search-active": [],
    "segmented": [],
    "settings-26": [],
    "sheet": ["duplicate-identifier 6", "missing-field-label 23"],
    "swiftui-home": ["identifier-cascade 23"],
    "swiftui-settings": [],
    "swipe": [],
    "toolbar26": ["missing-label 19"],
    "uikit-form": ["placeholder-only-label 13"],
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Screens")

  private static let rules = [
    "missing-label", "missing-field-label", "placeholder-only-label", "identifier-as-label",
    "duplicate-identifier", "identifier-cascade", "nested-interactive", "obscured-element",
    "obscured-activation-point", "unreachable-control", "hidden-interactive-descendant",
  ]

  @Test("nothing is found that is not there, and all that is", arguments: expected.keys.sorted())
  func screen(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
    let place = try Workplace()
    try place.write(text, to: "screen.txt")
    let run = try place.run([
      "check", "screen.txt", "--no-baseline", "--select", Self.rules.joined(separator: ","), "-o",
      "json",
    ])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = json?["findings"] as? [[String: Any]] ?? []
    let said = findings.filter { $0["severity"] as? String != "note" }.map { finding in
      let location = finding["location"] as? [String: Any]
      return "\(finding["rule"] as? String ?? "?") \(location?["line"] as? Int ?? 0)"
    }
    #expect(said.sorted() == Self.expected[name])
  }

  @Test("every capture of the folder is expected")
  func folder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(names.sorted() == Self.expected.keys.sorted())
  }
}
