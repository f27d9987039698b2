import A11yAnalysis
import A11yBaseline
import A11yRules

/// Writes a result in one format; a pure function of the result.
package protocol Reporter: Sendable {
  /// The value of `--output` that selects it.
  static var name: String { get }
  /// The whole report, in UTF-8, with a line feed at its end.
  ///
  /// - Complexity: Linear in the number of findings, screens and rules.
  func report(_ result: CheckResult) -> [UInt8]
}

extension Reporter {
  /// The report as text.
  package func text(_ result: CheckResult) -> String {
    String(decoding: report(result), as: UTF8.self)
  }
}

/// The states whose findings a report for people lists; the others are counted.
package struct ListedStates: Hashable, Sendable {
  /// Whether known and moved findings are listed.
  package var known: Bool
  /// Whether fixed ones are listed.
  package var fixed: Bool
  /// Whether those of rules that the baseline was made without are listed.
  package var newRules: Bool

  /// Whether news is listed.
  package var news = NewsListing.all
  /// Findings that are less sure are counted only.
  package var confidence = Confidence.possible

  /// Which findings are listed that nobody has accepted.
  package enum NewsListing: Hashable, Sendable {
    case all, failing, none
  }

  /// Creates a choice; by default news is listed.
  package init(known: Bool = false, fixed: Bool = false, newRules: Bool = false) {
    self.known = known
    self.fixed = fixed
    self.newRules = newRules
  }

  /// Whether a finding is listed.
  ///
  /// - Parameter isFailing: Whether it fails the gate.
  func contains(_ compared: ComparedFinding, isFailing: Bool) -> Bool {
    guard compared.finding.confidence >= confidence else { return false }
    let isOpen = compared.state.isNews || compared.state == .newRule
    switch news {
    case .failing where isOpen: return isFailing
    case .none where isOpen: return false
    case .all, .failing, .none: break
    }
    if compared.state == .newRule { return newRules || isFailing }
    return compared.state.isNews || known
  }
}

extension CheckResult {
  /// The last line of a report for people: `PASS`, `FAIL: …` or `ERROR: …`.
  package var lastLine: String {
    switch outcome {
    case .passed: "PASS"
    case .nothingChanged: "PASS: nothing changed"
    case .failed: "FAIL: \(verdict.reasons.map(words).joined(separator: "; "))"
    case .inputFailed: "ERROR: \(failedInputs)"
    case .nothingAudited: "ERROR: nothing was audited"
    case .incomplete(let count): "ERROR: \(missingScreens(count))"
    case .notJudged(let count): "NOT JUDGED: \(unjudgedScreens(count))"
    }
  }

  private func missingScreens(_ count: Int) -> String {
    let screens = "\(TextLayout.count(count, "screen")) of the baseline not captured"
    return ([screens] + verdict.reasons.map(words)).joined(separator: "; ")
  }

  // What fails besides is said, too: whoever mends the capture has that before them.
  private func unjudgedScreens(_ count: Int) -> String {
    let names = openUnjudged.prefix(3).map { screens[$0].name.displayed }
    let more = count > names.count ? " and \(count - names.count) more" : ""
    let number = TextLayout.count(count, "screen")
    return (["\(number) (\(names.joined(separator: ", "))\(more))"] + verdict.reasons.map(words))
      .joined(separator: "; ")
  }

  private var failedInputs: String {
    let notes = openNotes
    let failed = notes.reduce(0) { $0 + ($1.kind == .failed ? 1 : 0) }
    let unsound = Set(notes.filter { $0.kind == .unsound }.map { "\($0.path):\($0.line)" })
    return [
      failed > 0 ? "\(TextLayout.count(failed, "input")) could not be read" : nil,
      notes.contains { $0.kind == .sourceReader } ? "Swift sources were not read" : nil,
      unsound.isEmpty ? nil : "\(TextLayout.count(unsound.count, "capture")) not sound",
    ].compactMap { $0 }.joined(separator: "; ")
  }

  private func words(_ reason: Verdict.Reason) -> String {
    let count = { (noun: String) in TextLayout.count(reason.count, noun) }
    if let condition = FailureCondition(rawValue: reason.code) {
      switch condition {
      case .newRules: return "\(count("finding")) of new rules"
      case .stale: return "\(TextLayout.count(reason.count, "entry", "entries")) fixed, not removed"
      case .unusedSuppression: return "\(count("suppression")) with nothing to hide"
      }
    }
    guard let state = FindingState(rawValue: reason.code) else {
      switch reason.code {
      case "growth": return "\(count("finding")) accepted without a reason"
      case "budget": return "\(count("budget")) exceeded"
      default: return "\(reason.code): \(reason.count)"
      }
    }
    let words =
      switch state {
      case .regressed: "\(count("finding")) that came back"
      case .worsened: "\(count("finding")) that got worse"
      case .expired: "\(count("finding")) of expired suppressions"
      default: count("\(state.rawValue) finding")
      }
    let all = comparison.count(state)
    return all == reason.count ? words : "\(words) (of \(all)) at or above the fail level"
  }
}
