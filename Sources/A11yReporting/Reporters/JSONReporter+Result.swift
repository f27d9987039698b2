import A11yModel
import A11yRules

extension JSONWriter {
  mutating func write(gate result: CheckResult) {
    key("gate")
    object { writer in
      writer.member("outcome", result.ending.word)
      writer.member("exitCode", result.ending.exitCode)
      writer.array("reasons", result.verdict.reasons) { reason, writer in
        writer.object(onOneLine: true) { writer in
          writer.member("code", reason.code)
          writer.member("count", reason.count)
        }
      }
      if let path = result.baselinePath { writer.member("baseline", path) }
    }
  }

  mutating func write(coverage screen: CheckedScreen) {
    object { writer in
      writer.member("screen", screen.name)
      writer.key("context")
      writer.object(onOneLine: true) { writer in
        for (axis, value) in screen.context.sorted(by: { $0.key < $1.key }) {
          writer.member(axis, value)
        }
      }
      writer.key("capture")
      writer.object(onOneLine: true) { writer in
        writer.member("path", screen.source.path)
        writer.member("format", screen.source.format)
        writer.member("line", max(1, screen.source.line))
        if let screenshot = screen.screenshot { writer.member("screenshot", screenshot) }
      }
      writer.member("complete", screen.isComplete)
      writer.member("truncated", screen.isTruncated)
      writer.member("stable", screen.isStable)
      writer.member("elements", screen.elementCount)
      writer.array("diagnostics", screen.diagnostics) { $1.write(diagnostic: $0) }
      let open = screen.report.outcomes.filter { $0.notEvaluated > 0 }
      writer.array("notEvaluated", open) { $1.write(outcome: $0) }
    }
  }

  private mutating func write(diagnostic: Screen.Diagnostic) {
    object(onOneLine: true) { writer in
      writer.member("code", diagnostic.code)
      writer.member("message", diagnostic.message)
      if diagnostic.line > 0 { writer.member("line", diagnostic.line) }
    }
  }

  private mutating func write(outcome: RuleOutcome) {
    object(onOneLine: true) { writer in
      writer.member("rule", outcome.rule)
      writer.member("candidates", outcome.candidates)
      writer.member("notEvaluated", outcome.notEvaluated)
      writer.key("missing")
      writer.object { writer in
        for missing in outcome.missing { writer.member(missing.fact, missing.count) }
      }
    }
  }

  /// Writes what a rule is; without words about it where every reader has them.
  mutating func write(rule card: RuleCard, hasWords: Bool = true) {
    object { writer in
      writer.member("id", card.id)
      writer.member("contract", card.contract)
      writer.member("severity", card.severity.rawValue)
      writer.member("title", hasWords ? card.title : "")
      writer.member("help", hasWords ? card.fix : "")
      writer.member("tags", hasWords ? card.tags : [])
      writer.member("contextBound", card.isContextBound)
    }
  }

  mutating func write(summary result: CheckResult) {
    let comparison = result.comparison
    let outcomes = result.screens.flatMap(\.report.outcomes)
    key("summary")
    object { writer in
      for state in FindingState.allCases { writer.member(state.rawValue, comparison.count(state)) }
      writer.member("fixed", comparison.fixed.count)
      writer.member("unobserved", comparison.unobserved.count)
      writer.member("notEvaluated", outcomes.reduce(0) { $0 + $1.notEvaluated })
      writer.member("elements", result.screens.reduce(0) { $0 + $1.elementCount })
      writer.member("screens", result.screens.count)
      writer.key("byRule")
      let byRule = comparison.findings.indices.reduce(into: [String: Int]()) {
        $0[comparison.findings[$1].finding.rule, default: 0] += 1
      }
      writer.object { writer in
        for (rule, count) in byRule.sorted(by: { $0.key < $1.key }) { writer.member(rule, count) }
      }
    }
  }

  mutating func write(note: CheckResult.InputNote) {
    object(onOneLine: true) { writer in
      writer.member("level", note.kind == .skipped ? "note" : "error")
      writer.member("code", note.kind.rawValue)
      writer.member("message", note.message)
      writer.key("location")
      writer.object { writer in
        writer.member("path", note.path)
        writer.member("line", max(1, note.line))
      }
    }
  }
}

extension Ending {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .inputFailed, .nothingAudited: "error"
    }
  }
}
