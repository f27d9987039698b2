import A11yBaseline
import A11yModel
import A11yRules

/// The summary of a run: counts, and remarks that need attention.
struct SummaryLines {
  let result: CheckResult
  let style: TextStyle
  /// Whether to list remarks that depend on the capture format.
  var isVerbose = false
  /// Whether to say what was unknown, besides the number of judged screens.
  var hasCoverage = true
  /// Whether findings that do not fail are only counted.
  var hidesOthers = false
  /// The width at which paragraphs wrap, in columns.
  var width = TextLayout.width

  /// The lines. The first has the counts, unless the run could not see something.
  var lines: [String] {
    UnseenLines(result).lines.map(style.yellow) + [counts + "      " + scope] + signs + share
      + remarks
      + (isVerbose ? CaptureRemarks(result.screens).lines.map(style.dim) : []) + judged
  }

  private var judged: [String] {
    let sum = JudgedSum(result)
    guard let sentence = hasCoverage ? sum.sentence : sum.brief else { return [] }
    let blind = hasCoverage ? blind(result.blindRules) : nil
    let lines = ([sentence] + [blind].compactMap(\.self)).map {
      TextLayout.paragraph($0, indent: 0, hanging: 2, width: width)
    }
    return lines.map(result.unjudged.isEmpty ? style.dim : style.yellow)
  }

  private static let mostBlindRules = 4

  private func blind(_ rules: [String]) -> String? {
    guard !rules.isEmpty else { return nil }
    let shown = isVerbose ? rules : Array(rules.prefix(Self.mostBlindRules))
    let more =
      rules.count > shown.count
      ? ["and \(rules.count - shown.count) more, which --verbose lists"] : []
    return "cannot fail with these inputs, because facts are unknown: "
      + (shown + more).joined(separator: ", ")
  }

  /// Remarks that need attention.
  var remarks: [String] {
    (newRules + renamed + renamedElements + variants).map(style.yellow)
      + uncaptured.map(style.dim) + LeftOutLines(result).changed.map(style.yellow)
      + [LeftOutLines(result).others].compactMap(\.self).map(style.dim)
      + SuppressionLines(result.comparison.suppressions).lines.map(style.yellow)
      + AcceptanceLines(result).accepted + AcceptanceLines(result).faults.map(style.yellow)
  }

  private var counts: String {
    let comparison = result.comparison
    let states = comparison.counts
    let always: [(Int, String)] = [(states[.new] ?? 0, "new"), (states[.known] ?? 0, "known")]
    let sometimes: [(FindingState, String)] = [
      (.regressed, "came back"), (.worsened, "got worse"), (.expired, "expired"),
      (.newRule, "of new rules"), (.moved, "moved"), (.suppressed, "suppressed"),
    ]
    let others: [(Int, String)] = [
      (comparison.fixed.count, "fixed"), (comparison.unobserved.count, "unobserved"),
    ]
    let rare = sometimes.map { (states[$0.0] ?? 0, $0.1) } + others
    let counts = always + rare.filter { $0.0 > 0 }
    return counts.map { "\($0) \($1)" }.joined(separator: " · ")
  }

  // A legend of the signs, if both occur.
  private var signs: [String] {
    let failing = Set(result.verdict.failing)
    let news = result.comparison.findings.filter(\.state.isNews)
    let count = news.reduce(0) { $0 + (failing.contains($1.fingerprint) ? 1 : 0) }
    let others = news.count - count
    if hidesOthers, others > 0 {
      let words = others == 1 ? "finding does" : "findings do"
      return ["\(others) \(words) not fail: --show new lists \(others == 1 ? "it" : "them")"]
    }
    guard count > 0, others > 0 else { return [] }
    let fail = count == 1 ? "fails" : "fail"
    return [
      style.dim(
        "✗ \(count) \(fail) · - \(others) new, not failing: of a lower level, or only possible"
      )
    ]
  }

  private var share: [String] {
    guard let share = result.share else { return [] }
    let rest = TextLayout.count(share.leftOut, "capture")
    return [style.dim("shard \(share.shard): \(rest) left to the others")]
  }

  private var scope: String {
    let elements = result.screens.reduce(0) { $0 + $1.elementCount }
    return [
      TextLayout.count(elements, "element"), TextLayout.count(result.screens.count, "screen"),
    ].joined(separator: ", ")
  }

  // Findings of new rules must not look like regressions.
  private var newRules: [String] {
    let apart = result.comparison.findings.filter { $0.state == .newRule }
    guard !apart.isEmpty else { return [] }
    let rules = Dictionary(apart.map { ($0.finding.rule, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = rules.prefix(4).map { "\($0.key.displayed) (\($0.value))" }
    let more = rules.count > 4 ? ["and \(rules.count - 4) more"] : []
    let head =
      "\(TextLayout.count(apart.count, "finding")) of \(TextLayout.count(rules.count, "rule")) "
      + "new since this baseline"
    return ["\(head): \((names + more).joined(separator: ", "))"]
  }

  private var renamed: [String] {
    result.comparison.uncaptured.compactMap { screen in
      guard let successor = screen.successor else { return nil }
      let names = [screen.name, successor.name].map { $0.quotedForShell.displayed }
      let matched =
        screen.entries > 0
        ? " (\(successor.matched) of \(TextLayout.count(screen.entries, "entry", "entries")))" : ""
      return
        "\(screen.name.displayed) was not captured, and \(successor.name.displayed) looks like it"
        + "\(matched): a11ylint baseline rename \(names.joined(separator: " "))"
    }
  }

  // One renamed identifier may as well be a new element.
  private var renamedElements: [String] {
    let count = result.comparison.renamedElements.count
    guard count > 1 else { return [] }
    return [
      "\(count) elements have other identifiers than their entries; if they were renamed: "
        + "a11ylint baseline rename --elements"
    ]
  }

  private var variants: [String] { ContextHint(result).text.map { [$0] } ?? [] }

  private var uncaptured: [String] {
    // What a run did not look at is in the table of unseen parts.
    let screens = result.comparison.uncaptured.filter { screen in
      screen.successor == nil && (result.isWhole || !screen.context.isEmpty)
    }
    guard !screens.isEmpty else { return [] }
    let names = screens.prefix(5).map { screen in
      let detail = screen.context.isEmpty ? "\(screen.entries)" : screen.context.displayed
      return "\(screen.name.displayed) (\(detail))"
    }
    let more = screens.count > 5 ? ["and \(screens.count - 5) more"] : []
    let advice = "; a11ylint baseline remove --screen NAME forgets screens that are gone"
    return [
      "not captured: \((names + more).joined(separator: ", "))\(result.isWhole ? advice : "")"
    ]
  }
}
