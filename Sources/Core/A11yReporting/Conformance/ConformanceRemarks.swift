import A11yBaseline
import A11yModel
import A11yRules

/// The evidence about a criterion in sentences of Markdown, for a report that people sign.
///
/// The only texts of captures are names of rules and screens.
struct ConformanceRemarks {
  private let evidence: CriterionEvidence
  private let result: CheckResult

  // The number of rules in a list, and of screens of a rule.
  private static let mostRules = 10
  private static let mostScreens = 5

  init(_ evidence: CriterionEvidence, of result: CheckResult) {
    self.evidence = evidence
    self.result = result
  }

  /// The sentences, findings first.
  var sentences: [String] {
    guard !evidence.rules.isEmpty else {
      return ["No rule of a11ylint is about this criterion; nothing was looked at."] + reading
    }
    return [coverage] + open + possible + unseen + gaps + reading
  }

  // The words of the criterion that a native app replaces.
  private var reading: [String] {
    evidence.reading.map { ["Read by WCAG2Mobile: \($0)"] } ?? []
  }

  private var coverage: String {
    let ran = evidence.rules.count { $0.evidence.hasRun }
    let judging = evidence.rules.count { !$0.evidence.judged.isEmpty }
    guard judging > 0 else {
      guard evidence.failingCount == 0 else { return "The number of judged elements is unknown." }
      return "No rule about this criterion judged anything."
    }
    let screens =
      "\(evidence.screenCount) of \(JudgedShare.count(result.screens.count, "screen"))"
    let found =
      evidence.failingCount > 0
      ? "found something at \(JudgedShare.count(evidence.failingCount, "element"))."
      : "found nothing likely or certain; this does not show support."
    return "\(judging) of \(JudgedShare.count(ran, "rule")) judged at least "
      + "\(JudgedShare.count(evidence.judgedCount, "element")) on \(screens) and \(found)"
  }

  // MARK: Findings

  private var open: [String] {
    lines("") { $0.open.flatMap(observations).filter(\.isLikely) }
  }

  private var possible: [String] {
    lines("To check by hand, only possible: ") { $0.possible.flatMap(observations) }
  }

  private func observations(at index: Int) -> [Observation] {
    result.comparison.findings[index].observations
  }

  private func lines(
    _ words: String, _ observations: (RuleEvidence) -> [Observation]
  ) -> [String] {
    let found = evidence.rules.map { (id: $0.id, seen: observations($0.evidence)) }
      .filter { !$0.seen.isEmpty }
    let lines = found.prefix(Self.mostRules).map { words + line($0.id, $0.seen) }
    return lines + rest(found.count)
  }

  private func line(_ id: String, _ seen: [Observation]) -> String {
    let names = seen.map(\.screen).filter(result.screens.indices.contains)
      .map { result.screens[$0].name }
    let count = JudgedShare.count(Self.count(seen), "element")
    return "\(Self.code(id)): \(count)\(Self.screens(names))\(Self.states(seen))."
  }

  private static func count(_ seen: [Observation]) -> Int {
    seen.reduce(0) { $0 + $1.finding.count }
  }

  private static func states(_ seen: [Observation]) -> String {
    let accepted = count(seen.filter { [.known, .moved].contains($0.state) })
    let suppressed = count(seen.filter { $0.state == .suppressed })
    let parts = [
      accepted > 0 ? "\(accepted) accepted in the baseline" : nil,
      suppressed > 0 ? "\(suppressed) suppressed" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  // MARK: The baseline

  private var unseen: [String] {
    let found = evidence.rules.filter { !$0.evidence.unseen.isEmpty }
    let lines = found.prefix(Self.mostRules).map { rule in
      let entries = rule.evidence.unseen
      let count = JudgedShare.count(entries.reduce(0) { $0 + $1.count }, "element")
      return "Accepted in the baseline, and not checked in this run: "
        + "\(Self.code(rule.id)): \(count)\(Self.screens(entries.map(\.screen)))."
    }
    return lines + rest(found.count)
  }

  // MARK: Gaps

  private var gaps: [String] {
    let idle = evidence.rules.filter { $0.evidence.hasRun && $0.evidence.judged.isEmpty }
    let off = evidence.rules.filter { !$0.evidence.hasRun }
    let lacking = evidence.rules.reduce(0) { $0 + $1.evidence.lackingCount }
    return [
      lacking > 0 ? "Rules lacked facts in \(JudgedShare.count(lacking, "case"))." : nil,
      Self.list("Nothing to judge, or no facts: ", idle.map(\.id)),
      Self.list("Did not run: ", off.map(\.id)),
    ].compactMap(\.self)
  }

  private static func list(_ words: String, _ ids: [String]) -> String? {
    guard !ids.isEmpty else { return nil }
    let more = ids.count > mostRules ? ["\(ids.count - mostRules) more"] : []
    return "\(words)\(JudgedShare.list(ids.prefix(mostRules).map(code) + more))."
  }

  private func rest(_ count: Int) -> [String] {
    let more = count - Self.mostRules
    return more > 0 ? ["And \(more) more rule\(more == 1 ? "" : "s")."] : []
  }

  // MARK: Texts

  private static func screens(_ names: [String]) -> String {
    var known: Set<String> = []
    let names = names.filter { known.insert($0).inserted }
    guard !names.isEmpty else { return "" }
    let more = names.count > mostScreens ? ["\(names.count - mostScreens) more"] : []
    let list = JudgedShare.list(names.prefix(mostScreens).map(code) + more)
    return " on \(names.count == 1 ? "screen" : "screens") \(list)"
  }

  /// Returns a text of a capture as code that cannot end a cell of a table.
  static func code(_ text: String) -> String {
    MarkdownText.code(text.replacingAll("|", with: "\\u{7C}"))
  }

  /// Returns a text of a person as a part of a sentence that cannot end a cell of a table.
  static func sentence(_ text: String) -> String {
    MarkdownText.wholeSentence(text.replacingAll("|", with: "\\u{7C}"))
  }
}
