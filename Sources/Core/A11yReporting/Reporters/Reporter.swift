import A11yAnalysis
import A11yBaseline
import A11yRules

/// A writer of results in one format.
package protocol Reporter: Sendable {
  /// Returns whether a file is an earlier report in the format, which a new one may overwrite.
  static func recognizes(_ file: EarlierReport) -> Bool

  /// Returns the report in UTF-8, with a final line feed.
  ///
  /// - Complexity: Linear in the number of findings, screens and rules.
  func report(_ result: CheckResult) -> [UInt8]
}

extension Reporter {
  package func text(_ result: CheckResult) -> String {
    String(decoding: report(result), as: UTF8.self)
  }
}

/// The states whose findings a report for people lists. Others are only counted.
package struct ListedStates: Hashable, Sendable {
  /// Whether to list known and moved findings.
  package var known: Bool
  package var fixed: Bool
  /// Whether to list findings of rules that the baseline was written without.
  package var newRules: Bool

  /// The findings to list among those that nobody has accepted.
  package var news = NewsListing.all
  /// The lowest confidence to list.
  package var confidence = Confidence.possible

  /// A choice among the findings that nobody has accepted.
  package enum NewsListing: Hashable, Sendable {
    case all, failing, none
  }

  package init(known: Bool = false, fixed: Bool = false, newRules: Bool = false) {
    self.known = known
    self.fixed = fixed
    self.newRules = newRules
  }

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
    case .passed: textsOnlyCount > 0 ? "PASS (\(textsOnly))" : "PASS"
    case .nothingChanged: "NOTHING TO JUDGE: nothing changed"
    case .nothingToJudge: "NOTHING TO JUDGE: no screen in the sources"
    case .failed: "FAIL: \(verdict.reasons.map(words).joined(separator: "; "))"
    case .inputFailed: "ERROR: \(failedInputs)"
    case .nothingAudited: "ERROR: nothing was audited"
    case .leftOut: "ERROR: nothing was judged: \(LeftOutLines(self).sentence)"
    case .incomplete: "ERROR: \(missingScreens)"
    case .notJudged(let count): "NOT JUDGED: \(unjudgedScreens(count))"
    }
  }

  private var textsOnly: String {
    let (part, all) = (textsOnlyCount, screens.count)
    return part == all
      ? "texts only" : "texts only on \(part) of \(TextLayout.count(all, "screen"))"
  }

  private var missingScreens: String {
    let (lost, other) = (missing, openOtherContent)
    let contexts = lost.filter { !$0.context.isEmpty }
    let whole = lost.count - contexts.count + openLost.count
    var parts: [String] = []
    if whole > 0 {
      let count = TextLayout.count(whole, "screen")
      parts.append("\(count) of the baseline not captured")
    }
    if let first = contexts.first {
      let more = contexts.count > 1 ? " and \(contexts.count - 1) more" : ""
      parts.append("not captured: \(first.name.displayed) in \(first.context.displayed)\(more)")
    }
    if let first = other.first {
      let more = other.count > 1 ? " and \(other.count - 1) more" : ""
      parts.append("\(first.name.displayed)\(more) shows other content than in the baseline")
    }
    return (parts + verdict.reasons.map(words)).joined(separator: "; ")
  }

  // With the reasons for failing, to fix everything at once.
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
    let asked = notes.filter { $0.isAsked && $0.kind.isLeftOut }
    return [
      asked.isEmpty ? nil : "not judged: \(LeftOutLines.sentence(asked))",
      notes.contains { $0.kind == .unpaired && $0.isAsked }
        ? "no pair of captures in `pairs`" : nil,
      failed > 0 ? "\(TextLayout.count(failed, "input")) could not be read" : nil,
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
      case "weakened": return "\(count("setting")) weakened without a reason"
      case "suppression": return "\(count("suppression comment")) without a reason"
      case "budget": return "\(count("budget")) exceeded"
      case UnseenPart.Kind.notRead.rawValue:
        return "\(ReadScreens(screens).part) not read, more than gate.unseen accepts"
      case "claim": return "\(count("stated feature")) contradicted (a11ylint claims)"
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
