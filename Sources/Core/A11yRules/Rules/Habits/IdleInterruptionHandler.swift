import A11yModel

/// A rule that flags interruption handlers that are added too late to run.
struct IdleInterruptionHandler: HabitRule {
  typealias Card = IdleInterruptionHandlerCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .idleHandler:
      HabitDefect(
        .idle, "never runs: nothing in the test interacts with the app after the handler is added")
    default: nil
    }
  }
}
