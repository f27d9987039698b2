import A11yAnalysis
import A11yModel
import A11yQueries
import A11yRules
import A11ySource
import Foundation
import Testing

@Suite("Examples in Swift")
struct SourceExampleTests {
  @Test("the rule says what its page promises", arguments: SourceExample.all)
  func example(_ test: SourceExample) throws {
    #expect(test.found() == test.expected)
    switch test.example.kind {
    case .bad: #expect(!test.expected.isEmpty)
    case .good: #expect(test.expected.isEmpty)
    case .unknown: #expect(test.missing().isSuperset(of: test.unknown) && !test.unknown.isEmpty)
    }
  }
}

struct SourceExample: CustomTestStringConvertible, Sendable {
  let rule: any Rule.Type
  let example: RuleCard.Example

  var testDescription: String { "\(rule.card.id), \(example.kind): \(example.name)" }

  static let all = RuleBook.rules.flatMap { rule in
    rule.card.sources.map { SourceExample(rule: rule, example: $0) }
  }

  /// The marks: line, reason, a question mark for possible confidence, and a part of the message.
  var expected: [String] {
    lines.compactMap { number, line in
      guard let mark = line.range(of: "// ✗") else { return nil }
      let rest = line[mark.upperBound...]
      return "\(number): \(rest)"
    }
  }

  var unknown: Set<String> {
    Set(
      lines.compactMap { _, line in
        line.range(of: "// ~ ").map { String(line[$0.upperBound...]) }
      })
  }

  private var lines: [(Int, Substring)] {
    example.screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, $0.element)
    }
  }

  private func reports() -> [Linter.Report] {
    let project = SourceProject([SourceFile(path: "Example.swift", text: example.screen)])
    let linter = Linter([Linter.SelectedRule(rule.unconfiguredRule)])
    let screens =
      example.screen.contains(Self.suite)
      ? keys() : rule.card.isAboutSuites ? suites(project) : project.screens()
    return screens.map { linter.lint($0) }
  }

  // Returns the queries and habits of UI tests; queries are matched against the screen of the example, if any.
  private func suites(_ project: SourceProject) -> [Screen] {
    var suite = SuiteQueries()
    for file in project.queriesByFile() { suite.add(file.path, file.queries, file.habits) }
    // A line of hyphens comes before the same screen on another device.
    let captures =
      example.capture.isEmpty
      ? [] : ("driver 390 844\n" + example.capture).components(separatedBy: "---\n")
    let screens = captures.compactMap { try? Sketch($0).tree }.map { tree in
      QueryScreen(AnalyzedScreen(Screen(name: "Example", tree: tree)))
    }
    guard screens.count == captures.count else { return [] }
    return SuiteCheck(suite, on: screens).suites()
  }

  // The line that separates the code of the app from that of its tests.
  private static let suite = "// MARK: UI tests"

  // Returns the queries and identifiers of an example with an app and its tests.
  private func keys() -> [Screen] {
    let lines = example.screen.components(separatedBy: "\n")
    guard let border = lines.firstIndex(of: Self.suite) else { return [] }
    // Empty lines keep the numbers of the others.
    let app = SourceFile(path: "App.swift", text: lines[..<border].joined(separator: "\n"))
    let blank = [String](repeating: "", count: border)
    let test = SourceFile(
      path: "Tests.swift", text: (blank + lines[border...]).joined(separator: "\n"))
    var suite = SuiteQueries()
    for file in SourceProject([test], isSuite: true).queriesByFile() {
      suite.add(file.path, file.queries, file.habits)
    }
    let keys = AppKeys(
      suite, app: names(app, isSuite: false), suite: names(test, isSuite: true),
      elsewhere: { _ in [] })
    let check = SuiteCheck(suite, on: [], app: keys)
    return check.suites() + check.identifierScreens()
  }

  private func names(_ file: SourceFile, isSuite: Bool) -> SourceNames {
    var names = AppNames()
    file.withBytes { names.add(literalsOf: file.path, $0, isSuite: isSuite) }
    if !isSuite { names.add(identifiersOf: SourceProject([file])) }
    return names.names
  }

  /// Returns the findings in the form of the marks, with the text of a mark that matches.
  func found() -> [String] {
    let findings = reports().flatMap(\.findings).sorted { $0.element.line < $1.element.line }
    let words = Dictionary(expected.map { ($0.prefix { $0 != ":" }, $0) }, uniquingKeysWith: { $1 })
    return findings.map { finding in
      let doubt = finding.confidence == .possible ? "?" : ""
      let said = "\(finding.element.line): [\(finding.reason)]\(doubt) \(finding.message)"
      guard let mark = words["\(finding.element.line)"],
        let start = mark.firstIndex(of: "]"), mark.hasPrefix(said.prefix { $0 != "]" })
      else { return said }
      let part = mark[mark.index(after: start)...].drop { $0 == "?" || $0 == " " }
      let isSame = mark.contains("]?") == (finding.confidence == .possible)
      return isSame && finding.message.contains(part) ? mark : said
    }
  }

  func missing() -> Set<String> {
    Set(reports().flatMap(\.outcomes).flatMap(\.missing).map(\.fact))
  }
}

extension Rule {
  fileprivate static var unconfiguredRule: Self {
    // All options have valid defaults.
    (try? Self(configured: [:])) ?? Self(options: Options())
  }
}
