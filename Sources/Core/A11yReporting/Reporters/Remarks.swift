import A11yBaseline
import A11yModel
import A11yRules

/// The suppressions that need attention.
package struct SuppressionLines {
  /// A line for each suppression that has expired, is against the policy, or hides nothing.
  package let lines: [String]

  package init(_ uses: [SuppressionUse]) {
    lines = uses.compactMap { use in
      let subject = use.suppression.subject.displayed
      let line = use.suppression.line > 0 ? " (line \(use.suppression.line))" : ""
      switch use.state {
      case .expired:
        let day = use.suppression.expires?.description ?? ""
        return "expired suppression\(line): \(subject), on \(day)"
      case .unused: return "unused suppression\(line): \(subject); remove it"
      case .refused: return "suppression against the policy\(line): \(subject)"
      case .used, .unobserved: return nil
      }
    }
  }
}

/// Remarks that depend on the capture format, which most screens share.
struct CaptureRemarks {
  private var counts: [(remark: Diagnostic, screens: Int)] = []
  private let total: Int

  init(_ screens: [JudgedScreen]) {
    total = screens.count
    for remark in screens.flatMap(\.diagnostics) where remark.isOrdinary {
      if let index = counts.firstIndex(where: { $0.remark.kind == remark.kind }) {
        counts[index].screens += 1
      } else {
        counts.append((remark, 1))
      }
    }
  }

  /// A line for each remark: `paint-order-unknown on 3 of 4 screens`.
  var lines: [String] {
    counts.map { count in
      "capture health: \(count.remark.code.displayed) on \(count.screens) of "
        + TextLayout.count(total, "screen")
    }
  }
}

/// The candidates that rules could not judge, by rule.
struct MissingFacts {
  private let outcomes: [RuleOutcome]

  init(_ outcomes: [RuleOutcome]) { self.outcomes = outcomes }

  /// The number of unjudged candidates.
  var total: Int { outcomes.reduce(0) { $0 + $1.notEvaluated } }

  /// A line for each rule: `not evaluated  obscured-element  7 of 9: paintOrder`.
  var lines: [String] {
    let rows = outcomes.filter { $0.notEvaluated > 0 }.map { outcome in
      let facts = outcome.missing.map(\.fact.displayed).joined(separator: ", ")
      return [
        "not evaluated", outcome.rule.displayed,
        "\(outcome.notEvaluated) of \(outcome.candidates): \(facts)",
      ]
    }
    return rows.isEmpty ? [] : [TextLayout.table(rows, indent: 2)]
  }
}
