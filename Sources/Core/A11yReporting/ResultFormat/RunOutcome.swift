import A11yBaseline

/// The outcome of a run, which its last line and exit code report.
package enum RunOutcome: Hashable, Sendable {
  /// Everything was checked, and the gate passed.
  case passed
  /// Only changed files were requested, and none changed.
  case nothingChanged
  /// No input has a screen, and none was left out.
  case nothingToJudge
  case failed
  /// The number of inputs that could not be read.
  case inputFailed(Int)
  /// There was nothing to check, which is no pass.
  case nothingAudited
  /// The number of inputs with screens that were left out, if nothing else was there, which is no pass.
  case leftOut(Int)
  /// The number of screens on which nothing could be judged, which is no pass.
  case notJudged(Int)
  /// The number of screens of the baseline without a capture, in a run that claims to be complete, and of captures
  /// that show something else; 0 if only more screens of sources are not read than accepted.
  case incomplete(Int)

  package var status: ExitStatus {
    switch self {
    case .passed, .nothingChanged, .nothingToJudge: .passed
    case .failed: .gateFailed
    case .inputFailed, .nothingAudited, .leftOut, .notJudged, .incomplete: .input
    }
  }

  /// Whether inputs are unreadable or unsound.
  var isUnsound: Bool {
    if case .inputFailed = self { true } else { false }
  }

  /// The outcome in machine-readable formats.
  package var code: String {
    switch self {
    case .passed, .nothingChanged, .nothingToJudge: "passed"
    case .failed: "failed"
    case .inputFailed, .nothingAudited, .leftOut, .incomplete: "error"
    case .notJudged: "not-judged"
    }
  }

  package var exitCode: Int { Int(status.rawValue) }
}

/// A kind of problem that is neither a finding nor a pass.
package enum ProblemCode: String, CaseIterable, Sendable {
  /// An input could not be read.
  case input
  /// Nothing could be judged on a screen.
  case notJudged = "not-judged"
  /// There was nothing to check.
  case nothingAudited = "nothing-audited"
}

extension CheckResult {
  package var outcome: RunOutcome {
    let failed = openNotes.count
    if failed > 0 { return .inputFailed(failed) }
    if unchanged != nil, screens.isEmpty { return .nothingChanged }
    let lost = missing.count + openLost.count + openOtherContent.count
    if cards.isEmpty { return .nothingAudited }
    if !hasSeenSomething {
      if lost > 0 { return .incomplete(lost) }
      let files = leftOut.count { !$0.screens.isEmpty }
      if files > 0 { return .leftOut(files) }
      guard isOfSourcesWithoutViews else { return .nothingAudited }
      return verdict.outcome == .passed ? .nothingToJudge : .failed
    }
    let unjudged = openUnjudged
    if !unjudged.isEmpty { return .notJudged(unjudged.count) }
    if lost > 0 || isLessRead { return .incomplete(lost) }
    return verdict.outcome == .passed ? .passed : .failed
  }

  // A part of a run may have nothing to check if others do.
  private var hasSeenSomething: Bool {
    screens.contains { $0.elementCount > 0 } || share.map { $0.leftOut > 0 } ?? false
  }

  private var isOfSourcesWithoutViews: Bool {
    let files = inputNotes.filter { $0.kind != .folder }
    return !files.isEmpty && files.allSatisfy { !$0.isError && $0.path.hasSuffix(".swift") }
  }
}
