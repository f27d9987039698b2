import A11yReporting

/// What was looked at, for people.
package struct ExaminationListing: Sendable {
  private let examinations: [Examination]

  /// Takes what was found.
  package init(_ examinations: [Examination]) { self.examinations = examinations }

  /// A line for each, what to do about it below, and how many need something.
  package func text() -> String {
    let signs: [Examination.Standing: String] = [.fine: "✓", .hint: "○", .broken: "✗"]
    let width = examinations.map(\.subject.count).max() ?? 0
    let lines = examinations.flatMap { examination -> [String] in
      let name =
        examination.subject
        + String(repeating: " ", count: width - examination.subject.count)
      let line = "\(signs[examination.standing] ?? " ") \(name)  \(examination.words)"
      let margin = String(repeating: " ", count: width + 4)
      return [line] + (examination.remedy.map { ["\(margin)→ \($0)"] } ?? [])
    }
    let broken = examinations.reduce(0) { $0 + ($1.standing == .broken ? 1 : 0) }
    let hints = examinations.reduce(0) { $0 + ($1.standing == .hint ? 1 : 0) }
    let sum = "broken: \(broken), could be better: \(hints)"
    return (lines + [sum]).map { $0 + "\n" }.joined()
  }

  /// What a check would end with.
  package var status: ExitStatus { ExitStatus.worst(of: examinations.map(\.status)) }
}
