extension Baseline {
  /// Compares what the rules found with what was accepted before.
  ///
  /// Every capture is compared on its own, so that one entry stands for the same finding in all
  /// captures of a screen: on a phone and on a tablet, in English and in Arabic.
  ///
  /// - Parameters:
  ///   - screens: Any order.
  ///   - rules: The cards of the rules that ran.
  ///   - axes: What distinguishes contexts.
  ///   - exact: Whether only equal identifiers and texts are matched.
  /// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
  package func compare(
    _ screens: [CheckedScreen], rules: [RuleCard],
    axes: Set<BaselineContext.Axis> = [.platform], exact: Bool = false
  ) -> Comparison {
    var comparing = Comparing(self, rules: rules, axes: axes, exact: exact)
    for (index, screen) in screens.enumerated() { comparing.compare(screen, at: index) }
    return comparing.comparison
  }
}
