import A11yBaseline

/// How a run ended: what its last line says and its exit code means.
package enum RunOutcome: Hashable, Sendable {
  /// Everything was looked at, and the gate has nothing against it.
  case passed
  /// Only what has changed was to be looked at, and nothing has.
  case nothingChanged
  /// Everything was looked at, and the gate failed.
  case failed
  /// Something could not be read, so that the rest proves nothing.
  case inputFailed(Int)
  /// There was nothing to look at, which is not a pass.
  case nothingAudited
  /// Of so many screens nothing could be said, so that the run is no pass, whatever the rest shows.
  case notJudged(Int)
  /// So many screens of the baseline were not captured, although the run claims to be whole.
  case incomplete(Int)

  /// The exit status that it means.
  package var status: ExitStatus {
    switch self {
    case .passed, .nothingChanged: .passed
    case .failed: .gateFailed
    case .inputFailed, .nothingAudited, .notJudged, .incomplete: .input
    }
  }

  /// Whether inputs are no good.
  var isUnsound: Bool {
    if case .inputFailed = self { true } else { false }
  }

  /// What machines call it.
  package var code: String {
    switch self {
    case .passed, .nothingChanged: "passed"
    case .failed: "failed"
    case .inputFailed, .nothingAudited, .incomplete: "error"
    case .notJudged: "not-judged"
    }
  }

  /// The exit code that belongs to it.
  package var exitCode: Int { Int(status.rawValue) }
}

extension CheckResult {
  /// How the run ended.
  package var outcome: RunOutcome {
    let failed = openNotes.count
    if failed > 0 { return .inputFailed(failed) }
    if unchanged != nil, screens.isEmpty { return .nothingChanged }
    if cards.isEmpty || !hasSeenSomething { return .nothingAudited }
    let unjudged = openUnjudged
    if !unjudged.isEmpty { return .notJudged(unjudged.count) }
    if !missing.isEmpty { return .incomplete(missing.count) }
    return verdict.outcome == .passed ? .passed : .failed
  }

  // A part of a run may have nothing to look at, as long as others have; and sources may have no view.
  private var hasSeenSomething: Bool {
    screens.contains { $0.elementCount > 0 } || share.map { $0.leftOut > 0 } ?? false
      || !inputNotes.isEmpty
        && inputNotes.allSatisfy { !$0.kind.isError && $0.path.hasSuffix(".swift") }
  }
}
