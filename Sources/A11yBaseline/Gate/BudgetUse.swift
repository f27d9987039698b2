import A11yRules

package struct BudgetUse: Hashable, Sendable {
  package var budget: Budget
  package var count: Int

  package init(budget: Budget, count: Int) {
    self.budget = budget
    self.count = count
  }

  /// Whether more findings are accepted than the budget allows.
  package var isExceeded: Bool { count > budget.limit }
}

extension Baseline {
  /// Returns the use of each budget by the entries.
  ///
  /// - Complexity: O(n + m · k) for n entries of m rules on screens, and k budgets.
  package func uses(of budgets: [Budget]) -> [BudgetUse] {
    guard !budgets.isEmpty else { return [] }
    var counts: [String: [String: Int]] = [:]
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
