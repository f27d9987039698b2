/// The summary after the diffs of a fix.
package struct EditSummary {
  private let plan: EditPlan
  private let isWritten: Bool
  private let files: Int

  /// - Parameters:
  ///   - isWritten: Whether the edits were to be written.
  ///   - files: The number of written files.
  package init(_ plan: EditPlan, isWritten: Bool, files: Int) {
    (self.plan, self.isWritten, self.files) = (plan, isWritten, files)
  }

  /// The sentences, one per line.
  package var lines: [String] {
    var lines = [first]
    if plan.overlapping > 0 {
      lines.append("\(Self.findings(plan.overlapping)) more in the same places: run it again")
    }
    if plan.withoutEdits > 0 {
      lines.append("\(Self.findings(plan.withoutEdits)) left for a person to decide")
    }
    return lines
  }

  private var first: String {
    guard plan.findingCount > 0 else { return "nothing to change" }
    let places = files == 1 ? "1 file" : "\(files) files"
    return isWritten
      ? "\(places) written; \(Self.findings(plan.findingCount)) fixed"
      : "\(Self.findings(plan.findingCount)) could be fixed in \(places); --write writes this"
  }

  private static func findings(_ count: Int) -> String {
    count == 1 ? "1 finding" : "\(count) findings"
  }
}
