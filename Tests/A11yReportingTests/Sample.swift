import A11yAnalysis
import A11yModel
import A11yReporting

@testable import A11yBaseline
@testable import A11yRules

enum Sample {
  static let login = """
    driver 390 844
    window 0 0 390 844
      button#help 340 50 44 44
      button#save 16 100 358 44 "Save"
      button 16 200 358 44 label=?
    """

  /// A label with every kind of text that could affect a terminal, a CI runner or a reader.
  static let hostile = "\u{1B}]0;x\u{7}\u{1B}[2J\n::error::x\n##[error]y\r\u{202E}txt\u{2066}"

  static func screen(
    _ sketch: String = login, name: String = "Login", path: String = "Captures/Login.txt"
  ) throws -> Screen {
    Screen(
      name: name, tree: try ElementTree(sketch: sketch),
      source: .init(path: path, format: "sketch", line: 1), context: ["platform": "iOS"])
  }

  static func result(_ screens: [Screen], notes: [CheckResult.InputNote] = []) -> CheckResult {
    // A single rule keeps the tests independent of new rules.
    let linter = Linter([RuleName.missingLabel.rule])
    let checked = screens.map(linter.judge)
    let comparison = Baseline.empty.compare(checked, rules: linter.cards)
    return CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: checked, comparison: comparison,
      verdict: Gate().verdict(comparison), inputNotes: notes)
  }

  /// Returns a result with a single finding that has the given text in every field.
  static func finding(_ text: String, state: FindingState = .new) throws -> CheckResult {
    let tree = try ElementTree(sketch: "button")
    var element = ElementSummary(tree[0])
    element.type = text
    element.identifier = text
    element.label = text
    element.path = text
    element.position = text
    element.line = 2
    let plain = Finding(
      rule: "missing-label", reason: "nothing", severity: .error, confidence: .certain,
      screen: text,
      element: element, message: text, related: [element], count: 1, subject: .element)
    let identity = Identity(fp1: Fingerprint(String(repeating: "0", count: Fingerprint.length)))
    let finding = IdentifiedFinding(plain, identity)
    var screen = Screen(name: text, tree: tree)
    screen.source = .init(path: text, format: text, line: 1)
    screen.context = ["platform": text]
    screen.diagnostics = [.init(code: text, text, line: 1)]
    let checked = JudgedScreen(screen, findings: [finding])
    let comparison = Comparison(findings: [ComparedFinding(finding, state: state, note: text)])
    return CheckResult(
      toolVersion: Tool.version, cards: RuleBook.cards, screens: [checked], comparison: comparison,
      verdict: Gate().verdict(comparison), inputNotes: [.init(.skipped, path: text, message: text)],
      baselinePath: text)
  }
}
