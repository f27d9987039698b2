import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// Reads captures, analyses and judges their screens, several files at the same time; what comes out is
/// in the order of the inputs.
package struct Judging: Sendable {
  private let linter: Linter
  private let screenName: String?
  private let context: [String: String]
  private let strictness: Strictness
  private let jobs: Int

  /// What became of one input.
  private struct Outcome: Sendable {
    var screens: [JudgedScreen] = []
    var notes: [CheckResult.InputNote] = []
    var result: ResultFile?
    /// A result beside the captures that it was made of, which are judged instead.
    var witness: ResultFile?
  }

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - linter: The rules.
  ///   - screenName: The name of the only screen, where the user gave one.
  ///   - context: What the user says of all captures.
  ///   - strictness: What must be right of the inputs.
  ///   - jobs: How many files are read at the same time.
  package init(
    by linter: Linter, screenName: String?, context: [String: String], strictness: Strictness,
    jobs: Int
  ) {
    self.linter = linter
    self.screenName = screenName
    self.context = context
    self.strictness = strictness
    self.jobs = jobs
  }

  /// Reads, analyses and judges all planned files.
  ///
  /// - Throws: ``AuditError`` when results of tests do not fit each other, or when one name was given for
  ///   several screens. What cannot be read is a note.
  package func judge(_ plan: InputPlan) throws(AuditError) -> JudgedScreens {
    var judged = try plan.naming { () throws(AuditError) in try judge(plan.steps) }
    judged.renamePaths(plan.shown)
    return judged
  }

  private func judge(_ steps: [InputPlan.Step]) throws(AuditError) -> JudgedScreens {
    var judged = JudgedScreens([], cards: linter.cards)
    var results: [ResultFile] = []
    var witnesses: [ResultFile] = []
    var known: Set<CheckResult.InputNote> = []
    for outcome in Parallel.map(steps, jobs: jobs, outcome) {
      judged.screens += outcome.screens
      // A manifest that cannot be read is told once, and not for each file below it.
      judged.notes += outcome.notes.filter { known.insert($0).inserted }
      if let result = outcome.result { results.append(result) }
      if let witness = outcome.witness { witnesses.append(witness) }
    }
    // A test that could not audit left no capture, or one that does not show it.
    judged.notes += try Self.merge(witnesses).notes.filter { known.insert($0).inserted }
    if !results.isEmpty { judged.add(try Self.merge(results), selecting: linter) }
    if screenName != nil, judged.screens.count > 1 {
      throw AuditError(.usage, "--screen names one screen; \(judged.screens.count) were read")
    }
    return judged
  }

  private static func merge(_ files: [ResultFile]) throws(AuditError) -> ResultMerge {
    try AuditError.reading { () throws(ResultFileError) in try ResultMerge(files) }
  }

  // MARK: One input

  private func outcome(_ step: InputPlan.Step) -> Outcome {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: step.input.path)
      if let outcome = outcome(ofTest: step.input, file) { return outcome }
      let result = try step.result(file)
      let screens = result.screens.map { linter.judge(described($0)) }
      return Outcome(
        screens: screens,
        notes: result.failures.map { Self.note(.failed, $0) } + screens.flatMap(strictness.notes))
    } catch {
      guard error.isWithoutCapture, !step.input.isNamedByUser else {
        return Outcome(notes: [Self.note(.failed, error)])
      }
      guard error.code == .noCapture, strictness.needsCapture(in: step.input) else {
        return Outcome(notes: [Self.note(.skipped, error)])
      }
      var note = Self.note(.failed, error)
      note.message += "; --no-strict-input leaves it out"
      return Outcome(notes: [note])
    }
  }

  private func described(_ screen: Screen) -> Screen {
    var screen = screen
    if let screenName {
      screen.name = screenName
      screen.nameOrigin = .caller
    }
    screen.context.merge(context) { _, given in given }
    return screen
  }

  private static func note(
    _ kind: CheckResult.InputNote.Kind, _ error: ImportError
  ) -> CheckResult.InputNote {
    .init(kind, path: error.path, line: error.line, message: error.message)
  }

  // MARK: What tests left

  // What an audit in a test left; nil for other files.
  private func outcome(ofTest input: CaptureWalk.Input, _ file: CaptureFile) -> Outcome? {
    if file.storage.withBytes(ResultFile.recognizes) {
      // A folder of artifacts holds the captures of its results, too: merge reads those. Of attachments
      // there is a capture only where something failed.
      return input.isNamedByUser || input.attachment != nil
        ? outcome(result: file, of: input) : outcome(witness: file, of: input)
    }
    if input.isNamedAsResult {
      return Outcome(notes: [
        .init(.failed, path: file.path, message: "no result in it; expected JSON of a test")
      ])
    }
    guard !input.isNamedByUser, input.attachment?.isEvidence == true else { return nil }
    return Outcome(notes: [
      .init(.skipped, path: file.path, message: "its result is in the folder, too, and says it all")
    ])
  }

  private func outcome(result file: CaptureFile, of input: CaptureWalk.Input) -> Outcome {
    do throws(ResultFileError) {
      return Outcome(result: try ResultInput.resultFile(in: file, attachedAs: input.attachment))
    } catch {
      return Outcome(notes: [.init(.failed, path: file.path, message: error.description)])
    }
  }

  // Only what a test left: an earlier report of a check that lies there says nothing of this one.
  private func outcome(witness file: CaptureFile, of input: CaptureWalk.Input) -> Outcome {
    let note = CheckResult.InputNote(
      .skipped, path: file.path, message: "a result, not a capture; expected captures in a folder")
    let outcome = outcome(result: file, of: input)
    guard var result = outcome.result else {
      return input.isNamedAsResult ? outcome : Outcome(notes: [note])
    }
    // The rules of then are not those of now, and need not mean the same.
    result.cards = []
    return Outcome(notes: [note], witness: result.run == nil ? nil : result)
  }
}
