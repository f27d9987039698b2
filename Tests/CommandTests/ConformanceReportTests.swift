import Foundation
import Testing

enum Conformance {
  /// A configuration with the facts that OpenACR requires.
  static let facts = """
    conformance:
      product: {name: Shop, version: "4.2"}
      author: {name: Jane Doe, email: a11y@shop.invalid}

    """
}

@Suite("Conformance reports on the command line")
struct ConformanceReportTests {
  // 2026-11-01.
  private static let clock = ["SOURCE_DATE_EPOCH": "1793491200"]

  /// Creates a place with an accepted finding of 4.1.2, and the levels that people have set.
  private func place(_ reviews: String, facts: String = Conformance.facts) throws -> Workplace {
    let place = try Workplace()
    try place.write(facts + "  reviewed: Levels/reviewed.yml\n", to: ".a11ylint.yml")
    try place.write(reviews, to: "Levels/reviewed.yml")
    try place.write(Capture.text([("save", "Save"), ("help", "")]), to: "Captures/Login.txt")
    _ = try place.baseline("create", "Captures")
    return place
  }

  private func check(_ place: Workplace, _ arguments: String...) throws -> Tool.Run {
    try place.run(
      ["check", "Captures", "--select", "missing-label"] + arguments, environment: Self.clock)
  }

  /// Returns the level and the notes of a criterion.
  private func level(of number: String, in text: String) throws -> Substring {
    let start = try #require(text.range(of: "- num: \"\(number)\""))
    let level = try #require(text.range(of: "level: \"", range: start.upperBound..<text.endIndex))
    return text[level.upperBound...].prefix { $0 != "\"" }
  }

  @Test("a run with an accepted finding passes the gate, and its criterion is not supported")
  func accepted() throws {
    let place = try place(
      """
      - {criterion: 4.1.2, level: supports, by: Jane Doe, date: 2026-10-31, reason: Tried with VoiceOver}
      - {criterion: 1.2.1, level: not-applicable, by: Jane Doe, date: 2026-10-31, reason: "No sound", note: Checked}
      - {clause: 11.7, level: supports, by: Jane Doe, date: 2026-11-01, reason: Fonts and colors}

      """)
    let run = try check(
      place, "-o", "openacr=acr.yaml", "-o", "en301549=report.md", "-o", "json=r.json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "note: conformance: Jane Doe set 4.1.2 to supports, which open findings speak against; the report says "
          + "partially-supports\n"), "\(run.errors)")
    let text = try place.text(of: "acr.yaml")
    #expect(try level(of: "4.1.2", in: text) == "partially-supports")
    #expect(try level(of: "1.2.1", in: text) == "not-applicable")
    #expect(try level(of: "1.4.3", in: text) == "not-evaluated")
    #expect(!text.contains("\"supports\"") && text.contains("report_date: \"2026-11-01\""))
    #expect(text.contains("(1 accepted in the baseline)"))
    let table = try place.text(of: "report.md")
    #expect(table.contains("| 11.7 | User preferences |  | supports | Level set by Jane Doe"))
    #expect(table.contains("| 11.4.1.2 | Name, Role, Value | 4.1.2 (A) | partially supports |"))
    // A saved result says the same.
    for command in [["report", "r.json"], ["merge", "r.json"]] {
      let again = try place.run(
        command + ["-o", "openacr=acr.yaml", "-o", "en301549=report.md"], environment: Self.clock)
      #expect(again.code == 0 && again.errors.contains("set 4.1.2 to supports"), "\(again.errors)")
      #expect(try place.text(of: "acr.yaml") == text)
      #expect(try place.text(of: "report.md") == table)
    }
  }

  @Test("OpenACR without a product is a line about the configuration")
  func facts() throws {
    let place = try place("", facts: "conformance:\n  product: {name: Shop}\n")
    let run = try check(place, "-o", "openacr")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors == "error: .a11ylint.yml: no product or author for a conformance report; "
        + "expected conformance: {product: {name: …}, author: {email: …}}\n", "\(run.errors)")
    #expect(try check(place, "-o", "en301549").code == 0)
  }

  @Test(
    "an entry that is not one is an error with its line",
    arguments: [
      (
        "{criterion: 9.9.9, level: supports", "criterion is \"9.9.9\"; expected a success criterion"
      ),
      (
        "{criterion: 1.4.6, level: supports", "criterion is \"1.4.6\"; expected a success criterion"
      ),
      ("{clause: 11.4.1.2, level: supports", "clause is \"11.4.1.2\"; expected a clause"),
      ("{criterion: 1.4.4, level: suports", "level is \"suports\"; expected supports, "),
      (
        "{criterion: 1.4.4, level: not-evaluated", "level is \"not-evaluated\"; expected supports, "
      ),
      ("{criterion: 1.4.3, level: supports", "1.4.3 already has an entry in line 1; expected one"),
      ("{level: supports", "an entry with both or none of criterion and clause; expected one"),
      ("{criterion: 1.4.4, colour: red, level: supports", "no key \"colour\" in a review"),
      ("{criterion: 1.4.4", "a review: an entry without level; expected supports, "),
    ])
  func refused(entry: String, message: String) throws {
    let good = "by: Jane Doe, date: 2026-10-31, reason: Tried}\n"
    let place = try place(
      "- {criterion: 1.4.3, level: supports, \(good)- \(entry), \(good)")
    let run = try check(place, "-o", "en301549")
    #expect(run.code == 2)
    #expect(
      run.errorsByLine.hasPrefix("error: Levels/reviewed.yml:2: \(message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try place.run(["config", "check"], environment: Self.clock).errors == run.errors)
  }

  @Test(
    "a day has to be one, and in the past",
    arguments: [
      ("date: 2026-13-01", "date is \"2026-13-01\"; expected a day"),
      ("date: 2026-11-02", "date is 2026-11-02, after today, 2026-11-01; expected a past day"),
      ("date: 2026-11-01, by: \"\"", "by is empty"),
    ])
  func days(members: String, message: String) throws {
    let person = members.contains("by:") ? "" : ", by: Jane Doe"
    let place = try place("- {criterion: 1.4.3, level: supports, reason: x, \(members)\(person)}\n")
    let run = try check(place, "-o", "en301549")
    #expect(run.code == 2)
    #expect(
      run.errorsByLine == "error: Levels/reviewed.yml:1: \(message)\n"
        || run.errorsByLine.contains(message))
  }

  @Test(
    "the file of levels lies in the repository",
    arguments: ["../reviewed.yml", "/etc/hosts", ".git/config", "nowhere.yml"])
  func contained(path: String) throws {
    let place = try Workplace()
    try place.write("", to: ".git/config")
    try place.write(Conformance.facts + "  reviewed: \(path)\n", to: ".a11ylint.yml")
    try place.write(Capture.clean, to: "Captures/Login.txt")
    let run = try check(place, "-o", "en301549")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("; expected "), "\(run.errors)")
  }

  @Test("a report of the run before is replaced, and a file of a person is not")
  func replaced() throws {
    let place = try place("")
    for format in ["openacr", "en301549"] {
      for _ in 0..<2 { #expect(try check(place, "-o", "\(format)=out.\(format)").code == 0) }
    }
    try place.write(
      Conformance.facts + "outputs: [openacr=mine.yaml, en301549=mine.md]\n", to: ".a11ylint.yml")
    try place.write("title: mine\n", to: "mine.yaml")
    let run = try check(place)
    #expect(run.code == 2, "\(run.errors)")
    #expect(try place.text(of: "mine.yaml") == "title: mine\n")
  }
}
