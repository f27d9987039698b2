import A11yBaseline
import A11yModel
import A11yRules

/// What a report for people says of suppressions that somebody should look at.
package struct SuppressionLines {
  /// One line for each that has expired or has nothing to hide.
  package let lines: [String]

  /// Reads what became of the suppressions.
  package init(_ uses: [SuppressionUse]) {
    lines = uses.compactMap { use in
      let subject = use.suppression.subject.displayed
      let line = use.suppression.line > 0 ? " (line \(use.suppression.line))" : ""
      switch use.state {
      case .expired:
        let day = use.suppression.expires?.description ?? ""
        return "expired suppression\(line): \(subject), on \(day)"
      case .unused: return "unused suppression\(line): \(subject); remove it"
      case .used, .unobserved: return nil
      }
    }
  }
}

/// What captures of their kind cannot tell: the same for most screens of a run, so it is said once.
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

  /// One line per remark: `paint-order-unknown on 3 of 4 screens`.
  var lines: [String] {
    counts.map { count in
      "capture health: \(count.remark.code.displayed) on \(count.screens) of "
        + TextLayout.count(total, "screen")
    }
  }
}

/// What could not be evaluated, rule by rule.
struct MissingFacts {
  private let outcomes: [RuleOutcome]

  init(_ outcomes: [RuleOutcome]) { self.outcomes = outcomes }

  /// How often a rule could not judge an element.
  var total: Int { outcomes.reduce(0) { $0 + $1.notEvaluated } }

  /// One line per rule: `not evaluated  obscured-element  7 of 9: paintOrder`.
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
