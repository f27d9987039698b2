import A11yAnalysis
import A11yModel
import A11yRules

/// An example of a rule card, with the actual findings of the rule after each line.
struct RuleExample {
  private let example: RuleCard.Example
  private let configured: (_ options: [String: String]) throws -> any ScreenRule
  private let style: TextStyle

  init(
    _ example: RuleCard.Example,
    of configured: @escaping (_ options: [String: String]) throws -> any ScreenRule,
    style: TextStyle
  ) {
    self.example = example
    self.configured = configured
    self.style = style
  }

  func text() -> String {
    guard let sketch = try? Sketch(example.screen),
      let rule = try? configured(example.options)
    else { return "  (unreadable example)" }
    let report = Linter([Linter.SelectedRule(rule)]).lint(
      Screen(name: "example", tree: sketch.tree))
    var answers: [Int: [String]] = [:]
    for finding in report.findings {
      answers[finding.element.line, default: []].append(said(finding))
    }
    let body = lines(of: sketch, answers: answers)
    return (["  \(heading): \(example.name)\(options)"] + body + silence(report)).joined(
      separator: "\n")
  }

  private var heading: String {
    switch example.kind {
    case .bad: style.red("Bad")
    case .good: style.green("Good")
    case .unknown: style.yellow("Cannot tell")
    }
  }

  private var options: String {
    guard !example.options.isEmpty else { return "" }
    let values = example.options.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return " (\(values.joined(separator: ", ")))"
  }

  private func said(_ finding: Finding) -> String {
    style.colored(finding.severity, "✗ \(finding.severity.rawValue)") + finding.doubt + ": "
      + finding.message.escapedForDisplay()
  }

  private func lines(of sketch: Sketch, answers: [Int: [String]]) -> [String] {
    var marks: [Int: Sketch.Expectation] = [:]
    for mark in sketch.expectations { marks[sketch.tree[mark.element].line] = mark }
    var result: [String] = []
    for (index, line) in example.screen.split(separator: "\n").enumerated() {
      let plain = marks[index + 1].map { Self.strip($0, from: line) } ?? String(line)
      result.append("    \(plain)")
      let margin = TextLayout.spaces(4 + plain.prefix { $0 == " " }.count)
      result += (answers[index + 1] ?? []).map { margin + $0 }
    }
    return result
  }

  private func silence(_ report: Linter.Report) -> [String] {
    let missing = report.outcomes.flatMap(\.missing).map(\.fact)
    if !missing.isEmpty { return ["    not evaluated: \(missing.joined(separator: ", ")) unknown"] }
    return report.findings.isEmpty ? ["    no finding"] : []
  }

  // The line without its expectation, which the actual finding replaces.
  private static func strip(_ mark: Sketch.Expectation, from line: Substring) -> String {
    func trimmed(_ text: Substring) -> Substring {
      var text = text
      while text.last == " " { text.removeLast() }
      return text
    }
    var rest = trimmed(line)
    if rest.hasSuffix(mark.message) { rest = trimmed(rest.dropLast(mark.message.count)) }
    let reason = mark.reason.isEmpty ? "" : "[\(mark.reason)]"
    if rest.hasSuffix(reason) { rest = rest.dropLast(reason.count) }
    return String(rest.last == mark.mark.rawValue ? trimmed(rest.dropLast()) : rest)
  }
}
