import A11yModel

/// A rule that flags taps in UI tests at a point instead of on an element.
struct TapByCoordinate: HabitRule {
  typealias Card = TapByCoordinateCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .screenPoint:
      HabitDefect(
        .screen, "touches a fixed point of the screen, whatever is there on this device")
    case .elementPoint:
      HabitDefect(
        .element, "touches a point of an element, even if another element covers it there", .note)
    default: nil
    }
  }
}
