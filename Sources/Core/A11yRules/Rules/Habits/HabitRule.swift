import A11yAnalysis
import A11yModel

/// A rule that flags one habit of UI tests, which it can judge without a capture.
protocol HabitRule: Rule {
  /// Returns the defect of some code in a suite; nil if the rule is about other code.
  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>?
}

/// A defect of code in a suite.
struct HabitDefect<Reason: RuleReason> {
  let reason: Reason
  let message: Finding.Message
  /// The severity if it differs from the card's.
  let severity: Severity?

  init(_ reason: Reason, _ message: Finding.Message, _ severity: Severity? = nil) {
    (self.reason, self.message, self.severity) = (reason, message, severity)
  }
}

extension HabitRule {
  // Captured screens contain no code of tests.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Reports every habit that the rule is about.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for node in suite.tree.nodes {
      guard node.hasDetails, let habit = node.details.habit, let defect = defect(of: habit) else {
        continue
      }
      findings.candidate()
      let advice = habit.stable.isEmpty ? nil : "\(habit.stable) finds it by its identifier"
      findings.emit(
        defect.message.followed(by: advice), at: node, reason: defect.reason,
        severity: defect.severity)
    }
  }
}

extension HabitFacts {
  /// The number of files of the suite, in words.
  var files: String { count == 1 ? "the file" : "the \(count) files" }
}
