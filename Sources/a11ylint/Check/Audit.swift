import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// Reads captures and looks at their screens, several at the same time; what comes out is in the
/// order of the inputs.
struct Audit {
  let linter: Linter
  /// The name of the screen, where the user gave one.
  let screenName: String?
  /// What the user says of all captures.
  let context: [String: String]
  /// What must be right of the inputs.
  let strictness: Strictness

  /// The screens.
  private(set) var screens: [CheckedScreen] = []
  /// The cards of the rules that looked at them.
  private(set) var cards: [RuleCard]
  /// Inputs that were not looked at, or not in full.
  private(set) var notes: [CheckResult.InputNote] = []

  /// What became of one input.
  private struct Outcome: Sendable {
    var screens: [CheckedScreen] = []
    var notes: [CheckResult.InputNote] = []
    var result: ResultFile?
    /// A result beside the captures that it was made of, which are judged instead.
    var witness: ResultFile?
  }

  init(linter: Linter, screenName: String?, context: [String: String], strictness: Strictness) {
    self.linter = linter
    cards = linter.cards
    self.screenName = screenName
    self.context = context
    self.strictness = strictness
  }

  /// Looks at all planned files.
  mutating func run(_ plan: InputPlan, jobs: Int) throws(CommandFailure) {
    let audit = self
    var results: [ResultFile] = []
    var witnesses: [ResultFile] = []
    var known: Set<CheckResult.InputNote> = []
    for outcome in Parallel.map(plan.steps, jobs: jobs, audit.outcome) {
      screens += outcome.screens
      // A manifest that cannot be read is told once, and not for each file below it.
      notes += outcome.notes.filter { known.insert($0).inserted }
      if let result = outcome.result { results.append(result) }
      if let witness = outcome.witness { witnesses.append(witness) }
    }
    // A test that could not audit left no capture, or one that does not show it.
    notes += try ResultInput.merge(witnesses).notes.filter { known.insert($0).inserted }
    if !results.isEmpty { add(try ResultInput.merge(results)) }
    if screenName != nil, screens.count > 1 {
      throw CommandFailure(.usage, "--screen names one screen; \(screens.count) were read")
    }
  }

  /// Calls files what the user calls them.
  mutating func renamePaths(_ shown: (String) -> String) {
    for index in screens.indices { screens[index].source.path = shown(screens[index].source.path) }
    for index in notes.indices { notes[index].path = shown(notes[index].path) }
  }

  // What tests and earlier checks found, among it what no capture can tell.
  private mutating func add(_ results: ResultMerge) {
    let selected = results.selecting(linter)
    screens += selected.screens
    notes += results.notes
    for card in selected.cards where !cards.contains(where: { $0.id == card.id }) {
      cards.append(card)
    }
    cards.sort { $0.id < $1.id }
  }

  private func outcome(_ step: InputPlan.Step) -> Outcome {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: step.input.path)
      if let outcome = outcome(ofTest: step.input, file) { return outcome }
      let result = try step.result(file)
      let screens = result.screens.map { linter.check(described($0)) }
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

  private static func result(_ file: CaptureFile) -> CheckResult.InputNote {
    .init(
      .skipped, path: file.path, message: "a result, not a capture; expected captures in a folder")
  }

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
    do throws(CommandFailure) {
      return Outcome(result: try ResultInput.result(file, attachedAs: input.attachment))
    } catch {
      return Outcome(notes: [.init(.failed, path: file.path, message: error.message)])
    }
  }

  // Only what a test left: an earlier report of a check that lies there says nothing of this one.
  private func outcome(witness file: CaptureFile, of input: CaptureWalk.Input) -> Outcome {
    let outcome = outcome(result: file, of: input)
    guard var result = outcome.result else {
      return input.isNamedAsResult ? outcome : Outcome(notes: [Self.result(file)])
    }
    // The rules of then are not those of now, and need not mean the same.
    result.cards = []
    return Outcome(notes: [Self.result(file)], witness: result.run == nil ? nil : result)
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
}
