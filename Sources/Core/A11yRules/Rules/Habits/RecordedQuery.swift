import A11yModel

/// A rule that flags queries that are left as the recorder of Xcode wrote them.
struct RecordedQuery: HabitRule {
  typealias Card = RecordedQueryCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .childChain:
      HabitDefect(
        .chain,
        "goes through \(habit.count) levels of child views; any view added in between breaks it")
    case .recorderComment:
      HabitDefect(
        .comment, "still has the comment in which the recorder offers other queries", .note)
    default: nil
    }
  }
}
