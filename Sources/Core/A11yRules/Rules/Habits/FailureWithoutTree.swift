import A11yModel

/// A rule that flags suites that attach nothing to the tests that fail.
struct FailureWithoutTree: HabitRule {
  typealias Card = FailureWithoutTreeCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .attachments:
      HabitDefect(
        .tree, "show no element tree when they fail: nothing in \(habit.files) attaches anything")
    default: nil
    }
  }
}
