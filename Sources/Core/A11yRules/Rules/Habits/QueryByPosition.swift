import A11yModel

/// A rule that flags elements that UI tests find by their position.
struct QueryByPosition: HabitRule {
  typealias Card = QueryByPositionCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .positionOnScreen:
      HabitDefect(
        .screen,
        "takes element \(habit.count) of all \(habit.kind) on the screen; another one before it changes which that is"
      )
    case .positionInPart:
      HabitDefect(
        .part,
        "takes element \(habit.count) of the matching \(habit.kind); their order decides which that is",
        .note)
    default: nil
    }
  }
}

extension HabitFacts {
  /// The type of the elements as in the query, for example `buttons`.
  fileprivate var kind: String { detail.isEmpty ? "elements" : detail }
}
