import A11yModel

/// A rule that flags assertions whose failure says nothing but that they failed.
struct AssertionWithoutMessage: HabitRule {
  typealias Card = AssertionWithoutMessageCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .assertion:
      HabitDefect(.silent, "has no message: its failure says only \"\(habit.detail) failed\"")
    default: nil
    }
  }
}
