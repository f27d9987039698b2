import A11yModel

/// A rule that flags parts of page objects that no test uses.
struct UnusedPageObjectMember: HabitRule {
  typealias Card = UnusedPageObjectMemberCard

  func defect(of habit: HabitFacts) -> HabitDefect<Card.Reason>? {
    switch habit.form {
    case .unusedProperty, .unusedFunction:
      HabitDefect(.member, "is not used: the name appears nowhere else in \(habit.files)")
    case .unusedType:
      HabitDefect(.type, "is not used: the name appears nowhere else in \(habit.files)")
    default: nil
    }
  }
}
