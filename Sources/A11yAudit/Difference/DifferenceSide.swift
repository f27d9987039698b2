import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// One side of a comparison of two runs: captures with their elements, or results without.
package struct DifferenceSide: Sendable {
  /// What the rules found on each screen.
  package private(set) var judged: [JudgedScreen] = []
  /// The rules that judged.
  package private(set) var cards: [RuleCard]
  /// What could not be read.
  package private(set) var failures: [String] = []
  // For each of the judged ones; nil for those of results.
  private var screens: [Screen?] = []

  /// Reads and judges everything that some paths name.
  ///
  /// - Parameters:
  ///   - isOutlining: Whether the screens are drawn.
  /// - Throws: ``AuditError`` for a path that cannot be read. A file in a folder that cannot be read is a
  ///   failure.
  package init(
    _ path: String, _ settings: InputSettings, by linter: Linter, isOutlining: Bool
  ) throws(AuditError) {
    cards = linter.cards
    if ResultInput.isResult(path) {
      for file in try ResultInput.results(at: [path]) { add(file) }
      return
    }
    let plan = try InputPlan([path], settings)
    let naming: () throws(AuditError) -> DifferenceSide = { [self] () throws(AuditError) in
      var side = self
      side.failures = plan.failures.map(\.description)
      for step in plan.steps { side.read(step, plan, linter, isOutlining) }
      return side
    }
    self = try plan.naming(naming)
    guard judged.isEmpty, failures.isEmpty else { return }
    throw AuditError(
      .input, "\(path.escapedForDisplay()): nothing in it; expected captures or results in JSON")
  }

  private mutating func add(_ file: ResultFile) {
    judged += file.screens
    screens += file.screens.map { _ in nil }
    for card in file.cards where !cards.contains(where: { $0.id == card.id }) {
      cards.append(card)
    }
    cards.sort { $0.id < $1.id }
  }

  private mutating func read(
    _ step: InputPlan.Step, _ plan: InputPlan, _ linter: Linter, _ isOutlining: Bool
  ) {
    do throws(ImportError) {
      if let prepared = try step.preparedResult() {
        return add(prepared, plan, linter, isOutlining)
      }
      let file = try CaptureReader.file(at: step.input.path, limits: step.limits)
      // Reports of earlier runs lie beside captures.
      if !step.input.isNamedByUser, file.storage.withBytes(ResultFile.recognizes) { return }
      add(try step.result(file), plan, linter, isOutlining)
    } catch {
      if error.isWithoutCapture, !step.input.isNamedByUser { return }
      failures.append(plan.shown(error.description))
    }
  }

  private mutating func add(
    _ result: ImportResult, _ plan: InputPlan, _ linter: Linter, _ isOutlining: Bool
  ) {
    failures += result.failures.map { plan.shown($0.description) }
    for screen in result.screens {
      let path = plan.shown(screen.source.path)
      var own = linter.adapted(toScreen: screen.name.escapedForDisplay(), in: path)
        .judge(screen, outlining: isOutlining)
      own.source.path = SecretText.shownPath(path)
      judged.append(own)
      screens.append(screen)
    }
  }

  /// The screen at a position, as the rules look at it; nil where only its findings are known.
  func analyzed(_ position: Int, by linter: Linter) -> AnalyzedScreen? {
    screens[position].map(linter.analyzed)
  }
}
