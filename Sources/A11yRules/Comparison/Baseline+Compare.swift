extension Baseline {
  /// Compares what the rules found with what was accepted before.
  ///
  /// - Parameters:
  ///   - screens: Any order; equal screens are compared one by one.
  ///   - rules: The cards of the rules that ran.
  ///   - axes: What distinguishes contexts.
  public func compare(
    _ screens: [CheckedScreen], rules: [RuleCard], axes: Set<BaselineContext.Axis> = [.platform]
  ) -> Comparison {
    Comparison(
      findings: screens.enumerated().flatMap { index, screen in
        screen.report.findings.map { ComparedFinding($0, screen: index) }
      })
  }
}
