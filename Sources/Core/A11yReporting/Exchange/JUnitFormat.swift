import A11yBaseline
import A11yModel
import A11yRules

package typealias JUnitReporter = ExchangeReporter<JUnitFormat>

/// The JUnit format of test reports by the schema of Ant: a suite per screen, with a case per rule that fails the gate,
/// one for all other rules that judged something, and a skipped one for those that lacked facts.
///
/// Findings that do not fail are in the output of their suite. Names, times and dates are constant.
package enum JUnitFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "<testsuites>", "package=\"a11ylint\"")
  }

  private static let longestFailure = 64 * 1024

  /// - Complexity: Linear in findings, and in screens times rules.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    let result = report.result
    var byScreen = Array(repeating: [String: [ExchangeFinding]](), count: result.screens.count)
    for finding in report.findings where byScreen.indices.contains(finding.compared.screen) {
      byScreen[finding.compared.screen][finding.finding.rule, default: []].append(finding)
    }
    let sum = JudgedSum(result)
    let open = Set(result.openUnjudged)
    var suites = result.screens.enumerated().map { index, screen in
      Suite(
        screen, settings: result.job.words,
        cases: cases(result.cards, screen, byScreen[index])
          + (open.contains(index) ? [unjudged(screen, sum.line(of: index))] : [])
          + unread(screen, sum.line(of: index)),
        others: lines(
          byScreen[index].sorted { $0.key < $1.key }.flatMap(\.value).filter { $0.level != .error })
      )
    }
    let inputs = report.problems.filter { $0.code != .notJudged }
    if !inputs.isEmpty { suites.append(Suite(inputs.map(testCase))) }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    let body = suites.enumerated().map { $0.element.text(id: $0.offset) }.joined()
    return Array((head + body + "</testsuites>\n").utf8)
  }

  private struct Case {
    enum Outcome { case passed, failed, error, skipped }

    let text: String
    let outcome: Outcome

    init(_ name: String, _ group: String, _ outcome: Outcome, _ body: String) {
      self.outcome = outcome
      let head =
        "    <testcase\(XMLText.attribute("name", name))\(XMLText.attribute("classname", group)) time=\"0\""
      text = body.isEmpty ? head + "/>\n" : "\(head)>\n\(body)    </testcase>\n"
    }
  }

  private struct Suite {
    let name: String
    let cases: [Case]
    let properties: [(String, String)]
    let others: String

    init(_ screen: JudgedScreen, settings: String?, cases: [Case], others: String) {
      // The schema doesn't allow an empty name.
      name = screen.name.isEmpty ? "(no name)" : screen.name
      self.cases = cases
      properties =
        screen.context.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        + (settings.map { [("settings", $0)] } ?? [])
      self.others = others
    }

    init(_ inputs: [Case]) {
      name = "a11ylint inputs"
      cases = inputs
      properties = []
      others = ""
    }

    func text(id: Int) -> String {
      let count = { outcome in cases.reduce(0) { $0 + ($1.outcome == outcome ? 1 : 0) } }
      let head =
        "  <testsuite\(XMLText.attribute("name", name)) package=\"a11ylint\" id=\"\(id)\" "
        + "timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" tests=\"\(cases.count)\" "
        + "failures=\"\(count(.failed))\" errors=\"\(count(.error))\" "
        + "skipped=\"\(count(.skipped))\" time=\"0\">\n"
      let context = properties.map { name, value in
        "      <property\(XMLText.attribute("name", name))\(XMLText.attribute("value", value))/>\n"
      }
      let facts =
        context.isEmpty
        ? "    <properties/>\n" : "    <properties>\n\(context.joined())    </properties>\n"
      return head + facts + cases.map(\.text).joined()
        + "    <system-out>\(XMLText.escaped(JUnitFormat.cut(others)))</system-out>\n    <system-err/>\n"
        + "  </testsuite>\n"
    }
  }

  private static func testCase(_ problem: ExchangeProblem) -> Case {
    Case(
      "\(problem.place.path):\(problem.place.line)", "a11ylint.inputs", .error,
      element("error", problem.message, type: problem.code.rawValue, body: ""))
  }

  private static func cases(
    _ cards: [RuleCard], _ screen: JudgedScreen, _ findings: [String: [ExchangeFinding]]
  ) -> [Case] {
    let group = "a11ylint.\(screen.name)"
    let looks = Dictionary(screen.outcomes.map { ($0.rule, $0.look) }) { first, _ in first }
    var cases: [Case] = []
    var (passed, blind): ([String], [String]) = ([], [])
    for card in cards {
      let found = findings[card.id] ?? []
      let failing = found.filter { $0.level == .error }
      if !failing.isEmpty {
        cases.append(failed(card, group, failing))
      } else if !found.isEmpty, found.allSatisfy({ $0.compared.state == .suppressed }) {
        cases.append(skipped("\(card.id): \(card.title)", group, "suppressed"))
      } else if !found.isEmpty || looks[card.id] == .judged {
        passed.append(card.id)
      } else if looks[card.id] == .blind {
        blind.append(card.id)
      }
    }
    if !passed.isEmpty { cases.append(Case("rules without a failure", group, .passed, "")) }
    if !blind.isEmpty {
      let words =
        "\(TextLayout.count(blind.count, "rule")) lacked facts: \(blind.joined(separator: ", "))"
      cases.append(skipped("rules that lacked facts", group, words))
    }
    return cases
  }

  // What was not read, or not whole, has no rule that lacked facts.
  private static func unread(_ screen: JudgedScreen, _ sentence: String) -> [Case] {
    let group = "a11ylint.\(screen.name)"
    let remarks = screen.diagnostics.filter { !$0.isOrdinary }.map(\.message)
    let words = screen.reading.isRead ? remarks.joined(separator: "; ") : sentence
    return words.isEmpty ? [] : [skipped("what was not read", group, words)]
  }

  private static func unjudged(_ screen: JudgedScreen, _ sentence: String) -> Case {
    Case(
      "not judged", "a11ylint.\(screen.name)", .error,
      element("error", sentence, type: "not-judged", body: ""))
  }

  private static func failed(
    _ card: RuleCard, _ group: String, _ failing: [ExchangeFinding]
  ) -> Case {
    let more = failing.count > 1 ? " (and \(failing.count - 1) more)" : ""
    let fix = failing[0].text.fix.isEmpty ? "" : "Fix: \(failing[0].text.fix)\n"
    return Case(
      "\(card.id): \(card.title)", group, .failed,
      element(
        "failure", failing[0].text.sentence + more, type: card.id, body: lines(failing) + fix))
  }

  private static func skipped(_ name: String, _ group: String, _ reason: String) -> Case {
    Case(
      name, group, .skipped, "      <skipped\(XMLText.attribute("message", reason))/>\n")
  }

  private static func element(_ name: String, _ message: String, type: String, body: String)
    -> String
  {
    "      <\(name)\(XMLText.attribute("message", message))\(XMLText.attribute("type", type))>"
      + "\(XMLText.escaped(cut(body)))</\(name)>\n"
  }

  private static func lines(_ findings: [ExchangeFinding]) -> String {
    findings.map { finding in
      "\(finding.place.path):\(finding.place.line):\(finding.place.column): "
        + "\(finding.level.rawValue): \(finding.text.message) [\(finding.compared.fingerprint.prefix(8))]\n"
    }.joined()
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestFailure else { return text }
    let head = String(decoding: text.utf8.prefix(longestFailure), as: UTF8.self)
    return head + "\n… (cut; the other reports have all of it)\n"
  }
}
