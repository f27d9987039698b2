import A11yBaseline
import A11yModel
import A11yRules

/// The edits that fix the open findings of a run.
package struct EditPlan: Sendable {
  package struct File: Sendable {
    /// The path of the file, as the user entered it.
    package let path: String
    /// The edits by what they change, without overlaps.
    package let edits: [TextEdit]
    /// The findings that each edit fixes.
    package let findings: [[Finding]]
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
    var findings: [Finding]
    var edits: [TextEdit]
    /// The number of different edits that are joined in it.
    var count = 1
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
  package init(_ findings: [Finding], editing edits: (Finding) -> [TextEdit]) {
    var candidates: [Candidate] = []
    var known: [[TextEdit]: Int] = [:]
    var places: [Place: Int] = [:]
    var without = 0
    for finding in findings {
      let edits = edits(finding)
      guard !edits.isEmpty else {
        without += 1
        continue
      }
      let place = edits.count == 1 ? Place(additionOf: edits[0]) : nil
      if let number = known[edits] {
        candidates[number].findings.append(finding)
      } else if let place, let number = places[place] {
        known[edits] = number
        candidates[number].findings.append(finding)
        candidates[number].count += 1
        candidates[number].edits[0].add(edits[0])
      } else {
        known[edits] = candidates.count
        if let place { places[place] = candidates.count }
        candidates.append(Candidate(findings: [finding], edits: edits))
      }
    }
    Self.leaveOutOverlapping(&candidates)
    let kept = candidates.filter { !$0.isLeftOut }.flatMap { candidate in
      candidate.edits.map { (edit: $0, findings: candidate.findings) }
    }
    let byPath = Dictionary(grouping: kept, by: \.edit.path).sorted { $0.key < $1.key }
    files = byPath.map { path, parts in
      let parts = parts.sorted { $0.edit.trimmed.offset < $1.edit.trimmed.offset }
      return File(path: path, edits: parts.map(\.edit), findings: parts.map(\.findings))
    }
    func count(_ candidates: [Candidate]) -> Int { candidates.reduce(0) { $0 + $1.count } }
    findingCount = count(candidates.filter { !$0.isLeftOut })
    overlapping = count(candidates) - findingCount
    withoutEdits = without
  }

  /// The place behind which edits add something, such as a label and a trait.
  private struct Place: Hashable {
    let path: String
    let offset: Int

    init?(additionOf edit: TextEdit) {
      guard edit.trimmed.original.isEmpty else { return nil }
      (path, offset) = (edit.path, edit.trimmed.offset)
    }
  }

  // Removes the later of two overlapping candidates.
  private static func leaveOutOverlapping(_ candidates: inout [Candidate]) {
    let places = candidates.indices
      .flatMap { owner in candidates[owner].edits.map { (edit: $0.trimmed, owner: owner) } }
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

extension TextEdit {
  // Adds what another edit adds behind the same code, unless one of them has it.
  fileprivate mutating func add(_ other: TextEdit) {
    let (own, new) = (trimmed.replacement, other.trimmed.replacement)
    guard !own.hasPart(new) else { return }
    replacement = original + (new.hasPart(own) ? new : own + new)
  }
}
