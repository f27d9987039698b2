import A11yRules

/// How much of a budget is used.
package struct BudgetUse: Hashable, Sendable {
  /// The budget.
  package var budget: Budget
  /// How many findings are accepted.
  package var count: Int

  /// Creates a use.
  package init(budget: Budget, count: Int) {
    self.budget = budget
    self.count = count
  }

  /// Whether more is accepted than allowed.
  package var isExceeded: Bool { count > budget.limit }
}

extension Baseline {
  /// How much of some budgets its entries use, in their order.
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
