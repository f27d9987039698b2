import A11yAnalysis
import A11yBaseline

/// Findings that fail nothing: what is worth a line each, and what is only counted.
struct QuietFindings {
  /// New ones that are more than possible.
  let new: [ComparedFinding]
  private let possible: Int
  private let known: Int

  init(_ findings: [ComparedFinding]) {
    let unknown = findings.filter { $0.state.isNews }
    new = unknown.filter { $0.finding.confidence > .possible }
    possible = unknown.count - new.count
    known = findings.count - unknown.count
  }

  /// For example `3 known findings`, one line each.
  var counts: [String] {
    [(known, "known"), (possible, "possible")].compactMap { count, word in
      count == 0 ? nil : "\(count) \(word) finding\(count == 1 ? "" : "s")"
    }
  }
}
