import A11yBaseline
import A11yRules

/// The edits that fix the open findings of a run.
package struct EditPlan: Sendable {
  package struct File: Sendable {
    /// The path of the file, as the user entered it.
    package let path: String
    /// The edits by position, without overlaps.
    package let edits: [TextEdit]
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
    var edits: [TextEdit]
    var isLeftOut = false
  }

  /// - Parameters:
  ///   - result: The result. Suppressed findings are not fixed; accepted ones are.
  ///   - isAdmitted: Whether an edit is allowed.
  /// - Complexity: O(n log n) for n edits.
  package init(_ result: CheckResult, where isAdmitted: (TextEdit) -> Bool = { _ in true }) {
    let open = result.comparison.findings.filter { $0.state != .suppressed }.map {
      $0.finding.finding
    }
    var seen: Set<[TextEdit]> = []
    var candidates = open.map(\.edits).filter { edits in
      !edits.isEmpty && edits.allSatisfy(isAdmitted) && seen.insert(edits).inserted
    }.map { Candidate(edits: $0) }
    Self.leaveOutOverlapping(&candidates)
    let kept = candidates.filter { !$0.isLeftOut }.flatMap(\.edits)
    files = Dictionary(grouping: kept, by: \.path).sorted { $0.key < $1.key }.map { path, edits in
      File(path: path, edits: edits.sorted { $0.offset < $1.offset })
    }
    findingCount = candidates.count { !$0.isLeftOut }
    overlapping = candidates.count - findingCount
    withoutEdits = open.count { $0.edits.isEmpty || !$0.edits.allSatisfy(isAdmitted) }
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
