import A11yReporting

/// A list of examinations for the terminal.
package struct ExaminationListing: Sendable {
  private let examinations: [Examination]

  package init(_ examinations: [Examination]) { self.examinations = examinations }

  /// Returns a line for each examination, with its remedy below, and the number of problems.
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
    let sum = "broken: \(broken), hints: \(hints)"
    return (lines + [sum]).map { $0 + "\n" }.joined()
  }

  /// The exit status of a check.
  package var status: ExitStatus { ExitStatus.worst(of: examinations.map(\.status)) }
}
