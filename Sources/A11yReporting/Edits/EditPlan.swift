import A11yBaseline
import A11yRules

/// The changes of files that mend the open findings of a run.
package struct EditPlan: Sendable {
  /// What is changed in one file.
  package struct File: Sendable {
    /// The file, as the user named it.
    package let path: String
    /// The changes in the order of their places; none touches another.
    package let edits: [TextEdit]
  }

  /// The files in the order of their paths.
  package let files: [File]
  /// How many findings it mends.
  package let findingCount: Int
  /// How many would change what another one changes, and are left for another run.
  package let overlapping: Int
  /// How many open findings have no change that could be made without a person.
  package let withoutEdits: Int

  /// The change of a finding, which is made as a whole or not at all.
  private struct Candidate {
    var edits: [TextEdit]
    var isLeftOut = false
  }

  /// Plans what mends findings.
  ///
  /// - Parameters:
  ///   - result: What is suppressed in it is left alone; what the baseline knows is not.
  ///   - isAdmitted: Whether an edit may be made.
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

  // Of two that touch the later one is left out.
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
