import A11yModel

/// A rule that flags pauses in UI tests.
struct FixedWait: HabitRule {
  typealias Card = FixedWaitCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .pause:
      HabitDefect(.pause, "always waits for a fixed time, whatever the app does")
    case .idleExpectation:
      HabitDefect(
        .expectation, "waits for an expectation that nothing fulfills, which is a fixed time")
    case .loopPause:
      HabitDefect(
        .loop,
        "waits between the passes of a loop; a wait with a timeout ends when the state is there",
        .note)
    default: nil
    }
  }
}
