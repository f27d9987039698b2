import A11yAnalysis
import A11yBaseline
import A11yRules

/// Findings that don't fail the assertion: some listed, the others only counted.
struct QuietFindings {
  /// The new findings with more than possible confidence.
  let new: [ComparedFinding]
  private let possible: Int
  private let known: Int

  init(_ findings: [ComparedFinding]) {
    let unknown = findings.filter { $0.state.isNews }
    new = unknown.filter { $0.finding.confidence > .possible }
    possible = unknown.count - new.count
    known = findings.count - unknown.count
  }

  /// Descriptions such as `3 known findings`, one per kind.
  var counts: [String] {
    [(known, "known"), (possible, "possible")].compactMap { count, word in
      count == 0 ? nil : "\(count) \(word) finding\(count == 1 ? "" : "s")"
    }
  }
}
