import A11yRules

package struct BudgetUse: Hashable, Sendable {
  package var budget: Budget
  package var count: Int

  package init(budget: Budget, count: Int) {
    self.budget = budget
    self.count = count
  }

  /// Whether more findings are accepted or suppressed than the budget allows.
  package var isExceeded: Bool { count > budget.limit }
}

extension Baseline {
  /// Returns the use of each budget by the entries and by suppressed findings.
  ///
  /// - Parameter suppressed: The numbers of suppressed findings without an entry, by screen and rule.
  /// - Complexity: O(n + m · k) for n entries of m rules on screens, and k budgets.
  package func uses(
    of budgets: [Budget], with suppressed: [String: [String: Int]] = [:]
  ) -> [BudgetUse] {
    guard !budgets.isEmpty else { return [] }
    var counts = suppressed
    for index in entries.indices {
      counts[entries[index].screen, default: [:]][entries[index].rule, default: 0] += 1
    }
    return budgets.map { budget in
      let count = counts.reduce(0) { sum, screen in
        screen.value.reduce(sum) { sum, rule in
          sum + (budget.contains(rule: rule.key, screen: screen.key) ? rule.value : 0)
        }
      }
      return BudgetUse(budget: budget, count: count)
    }
  }
}

extension Comparison {
  /// The numbers of suppressed findings that no entry accepts, by screen and rule.
  package func suppressed(on screens: [JudgedScreen]) -> [String: [String: Int]] {
    findings.reduce(into: [:]) { counts, finding in
      guard finding.state == .suppressed, finding.entry == nil else { return }
      counts[screens[finding.screen].family, default: [:]][finding.finding.rule, default: 0] += 1
    }
  }
}
