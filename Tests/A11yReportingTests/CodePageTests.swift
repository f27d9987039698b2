import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yReporting

@Suite("The reference of codes")
struct CodePageTests {
  @Test("reference/codes.md is what explain says of every code but facts")
  func page() throws {
    #expect(try RecordedFile("reference/codes.md").isCurrent(Array(Self.page.utf8)))
  }

  private static var page: String {
    let codes = ReportCode.all.filter { Fact(rawValue: $0.code) == nil }
    var kinds: [String] = []
    for code in codes where !kinds.contains(code.kind) { kinds.append(code.kind) }
    let sections = kinds.map { kind in
      let rows = codes.filter { $0.kind == kind }.map(row)
      return "## \(kind.prefix(1).uppercased() + kind.dropFirst())\n\n"
        + "| code | meaning | what to do |\n| --- | --- | --- |\n\(rows.joined(separator: "\n"))\n"
    }
    return
      "# Codes of reports\n\n`a11ylint explain CODE` prints the same. The codes of rules are on "
      + "[their pages](../rules/README.md), facts in [facts by format](importer-facts.md).\n\n"
      + sections.joined(separator: "\n")
  }

  private static func row(_ code: ReportCode) -> String {
    let cells = ["`\(code.code)`", text(code.meaning), text(code.remedy)]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func text(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("_", with: "\\_")
      .replacing(
        "*", with: "\\*")
  }
}
