import A11yBaseline
import A11yModel
import A11yRules

/// The number of findings of each rule in each state.
struct RuleStatistics {
  struct Row {
    let rule: String
    var failing = 0
    var new = 0
    var known = 0
    var suppressed = 0

    fileprivate var total: Int { new + known + suppressed }
  }

  /// The rules, beginning with those with the most failing findings, then those with the most.
  let rows: [Row]

  init(_ result: CheckResult) {
    let failing = Set(result.verdict.failing)
    var rows: [String: Row] = [:]
    for compared in result.comparison.findings {
      let rule = compared.finding.rule
      var row = rows[rule] ?? Row(rule: rule)
      let isFailing = failing.contains(compared.fingerprint)
      if GateLevel(compared, isFailing: isFailing) == .error { row.failing += 1 }
      switch compared.state {
      case .new, .regressed, .worsened, .expired, .newRule: row.new += 1
      case .known, .moved: row.known += 1
      case .suppressed: row.suppressed += 1
      }
      rows[rule] = row
    }
    self.rows = rows.values.sorted {
      ($1.failing, $1.total, $0.rule) < ($0.failing, $0.total, $1.rule)
    }
  }

  /// Returns a table for the terminal.
  func text(_ style: TextStyle) -> String {
    let head = ["rule", "fails", "new", "known", "suppressed"]
    let cells = rows.map { row in
      [row.rule.displayed] + [row.failing, row.new, row.known, row.suppressed].map(String.init)
    }
    return style.bold("Findings by rule") + "\n"
      + (rows.isEmpty ? "  none" : TextLayout.table([head] + cells, indent: 2))
  }
}
