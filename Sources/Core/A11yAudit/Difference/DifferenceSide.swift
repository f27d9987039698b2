import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// One side of a comparison of two runs: captures with their elements, or results without.
package struct DifferenceSide: Sendable {
  /// The screens with their findings.
  package private(set) var judged: [JudgedScreen] = []
  package private(set) var cards: [RuleCard]
  /// The errors of files that could not be read.
  package private(set) var failures: [String] = []
  // The elements of each judged screen; nil for screens of results.
  private var screens: [Screen?] = []

  /// Reads and judges the files at a path.
  ///
  /// - Parameter isOutlining: Whether the screens are drawn.
  /// - Throws: ``AuditError`` if the path cannot be read. An unreadable file in a folder is a failure.
  package init(
    _ path: String, _ settings: InputSettings, by linter: Linter, isOutlining: Bool
  ) throws(AuditError) {
    cards = linter.cards
    if RecordingFile.isRecording(path) {
      try add(recordingAt: path, linter, isOutlining)
      return
    }
    if ResultInput.isResult(path) {
      for file in try ResultInput.results(at: [path]) { add(file) }
      return
    }
    try read(InputPlan([path], settings), linter, isOutlining)
    guard judged.isEmpty, failures.isEmpty else { return }
    throw AuditError(
      .input,
      "\(path.escapedForDisplay()): no capture or result in it; expected captures or JSON results")
  }

  /// Reads and judges the files of a plan. An unreadable file is a failure.
  package init(
    _ plan: InputPlan, by linter: Linter, isOutlining: Bool
  ) throws(AuditError) {
    cards = linter.cards
    try read(plan, linter, isOutlining)
  }

  private mutating func read(
    _ plan: InputPlan, _ linter: Linter, _ isOutlining: Bool
  ) throws(AuditError) {
    let naming: () throws(AuditError) -> DifferenceSide = { [self] () throws(AuditError) in
      var side = self
      side.failures = plan.failures.map(\.description)
      for step in plan.steps { side.read(step, plan, linter, isOutlining) }
      return side
    }
    self = try plan.naming(naming)
  }

  // A recording alone is a screen without elements.
  private mutating func add(
    recordingAt path: String, _ linter: Linter, _ isOutlining: Bool
  ) throws(AuditError) {
    let recording = try AuditError.reading { () throws(ImportError) in
      try RecordingFile.read(path)
    }
    let tree = TreeBuilder()
    tree.screen.recording = recording
    let name = recording.header["screen"] ?? FileStem.of(FileStem.of(path))
    let screen = Screen(
      name: name, tree: tree.finish(), source: .init(path: path, format: "voiceover"))
    judged.append(linter.judge(screen, outlining: isOutlining))
    screens.append(screen)
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
        return add(prepared, plan, linter, isOutlining, isOfFile: false)
      }
      let file = try CaptureReader.file(at: step.input.path, limits: step.limits)
      // Earlier reports may lie beside captures.
      if !step.input.isNamedByUser, file.storage.withBytes(ResultFile.recognizes) { return }
      add(try step.result(file), plan, linter, isOutlining)
    } catch {
      if error.isWithoutCapture, !step.input.isNamedByUser { return }
      failures.append(plan.shown(error.description))
    }
  }

  private mutating func add(
    _ result: ImportResult, _ plan: InputPlan, _ linter: Linter, _ isOutlining: Bool,
    isOfFile: Bool = true
  ) {
    failures += result.failures.map { plan.shown($0.description) }
    for screen in result.screens {
      var screen = screen
      do throws(ImportError) {
        if isOfFile { try screen.findRecording(isAlone: result.screens.count == 1) }
      } catch {
        failures.append(plan.shown(error.description))
      }
      let path = plan.shown(screen.source.path)
      var own = linter.adapted(toScreen: screen.name.escapedForDisplay(), in: path)
        .judge(screen, outlining: isOutlining)
      own.source.path = SecretText.shownPath(path)
      judged.append(own)
      screens.append(screen)
    }
  }

  /// Returns the analyzed screen at a position; nil for a screen of a result.
  func analyzed(_ position: Int, by linter: Linter) -> AnalyzedScreen? {
    screens[position].map(linter.analyzed)
  }
}
