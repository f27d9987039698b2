import A11yBaseline
import A11yRules

/// The edits that fix the open findings of a run.
package struct EditPlan: Sendable {
  package struct File: Sendable {
    /// The path of the file, as the user entered it.
    package let path: String
    /// The edits by position, without overlaps.
    package let edits: [TextEdit]
    /// The findings that the edits fix, in the order of their edits.
    package let findings: [Finding]
  }

  /// The files by path.
  package let files: [File]
  /// The number of findings that the edits fix.
  package let findingCount: Int
  /// The number of findings whose edits overlap others and need another run.
  package let overlapping: Int
  /// The number of open findings without an automatic fix.
  package let withoutEdits: Int

  /// The edits of a finding, which only apply together.
  private struct Candidate {
    var finding: Finding
    var edits: [TextEdit]
    var isLeftOut = false
  }

  /// - Parameters:
  ///   - result: The result. Suppressed findings are not fixed; accepted ones are.
  ///   - edits: Returns the edits of a finding; none leaves it to a person.
  /// - Complexity: O(n log n) for n edits.
  package init(_ result: CheckResult, editing edits: (Finding) -> [TextEdit] = { $0.edits }) {
    self.init(
      result.comparison.findings.filter { $0.state != .suppressed }.map(\.finding.finding),
      editing: edits)
  }

  /// Plans the edits of some findings, of which earlier ones take precedence at the same place.
  init(_ findings: [Finding], editing edits: (Finding) -> [TextEdit]) {
    let open = findings.map { Candidate(finding: $0, edits: edits($0)) }
    var seen: Set<[TextEdit]> = []
    var candidates = open.filter { !$0.edits.isEmpty && seen.insert($0.edits).inserted }
    Self.leaveOutOverlapping(&candidates)
    let kept = candidates.filter { !$0.isLeftOut }.flatMap { candidate in
      candidate.edits.map { (edit: $0, finding: candidate.finding) }
    }
    let byPath = Dictionary(grouping: kept, by: \.edit.path).sorted { $0.key < $1.key }
    files = byPath.map { path, parts in
      let parts = parts.sorted { $0.edit.offset < $1.edit.offset }
      return File(path: path, edits: parts.map(\.edit), findings: parts.map(\.finding))
    }
    findingCount = candidates.count { !$0.isLeftOut }
    overlapping = candidates.count - findingCount
    withoutEdits = open.count { $0.edits.isEmpty }
  }

  // Removes the later of two overlapping candidates.
  private static func leaveOutOverlapping(_ candidates: inout [Candidate]) {
    let places = candidates.indices
      .flatMap { owner in candidates[owner].edits.map { (edit: $0, owner: owner) } }
      .sorted {
        ($0.edit.path, $0.edit.offset, $0.owner) < ($1.edit.path, $1.edit.offset, $1.owner)
      }
    var last: TextEdit?
    for (edit, owner) in places where !candidates[owner].isLeftOut {
      if let known = last, known.path == edit.path,
        edit.offset < known.range.upperBound || edit.offset == known.offset
      {
        candidates[owner].isLeftOut = true
      } else {
        last = edit
      }
    }
  }
}
