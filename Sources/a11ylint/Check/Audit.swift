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
  /// Whether every file must hold a capture.
  let isStrict: Bool

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
  }

  init(linter: Linter, screenName: String?, context: [String: String], isStrict: Bool) {
    self.linter = linter
    cards = linter.cards
    self.screenName = screenName
    self.context = context
    self.isStrict = isStrict
  }

  /// Looks at everything the paths stand for.
  mutating func run(_ paths: [String], jobs: Int) throws(CommandFailure) {
    let inputs: [CaptureWalk.Input]
    do throws(ImportError) {
      inputs = try CaptureWalk(paths: paths).inputs
    } catch {
      throw CommandFailure(.input, error.description)
    }
    let audit = self
    var results: [ResultFile] = []
    for outcome in Parallel.map(inputs, jobs: jobs, audit.outcome) {
      screens += outcome.screens
      notes += outcome.notes
      if let result = outcome.result { results.append(result) }
    }
    if !results.isEmpty { add(try ResultInput.merge(results)) }
    if screenName != nil, screens.count > 1 {
      throw CommandFailure(.usage, "--screen names one screen; \(screens.count) were read")
    }
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

  private func outcome(_ input: CaptureWalk.Input) -> Outcome {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: input.path)
      // A folder of artifacts holds the captures of its results, too: merge reads those.
      if input.isNamedByUser, file.storage.withBytes(ResultFile.recognizes) {
        return outcome(result: file)
      }
      let result = try CaptureReader.screens(in: file)
      return Outcome(
        screens: result.screens.map { linter.check(described($0)) },
        notes: result.failures.map { Self.note(.failed, $0) })
    } catch {
      let isSkipped = error.code == .noCapture && !input.isNamedByUser && !isStrict
      return Outcome(notes: [Self.note(isSkipped ? .skipped : .failed, error)])
    }
  }

  private func outcome(result file: CaptureFile) -> Outcome {
    do throws(CommandFailure) {
      return Outcome(result: try ResultInput.result(file))
    } catch {
      return Outcome(notes: [.init(.failed, path: file.path, message: error.message)])
    }
  }

  private func described(_ screen: Screen) -> Screen {
    var screen = screen
    if let screenName { screen.name = screenName }
    screen.context.merge(context) { _, given in given }
    return screen
  }

  private static func note(
    _ kind: CheckResult.InputNote.Kind, _ error: ImportError
  ) -> CheckResult.InputNote {
    .init(kind, path: error.path, line: error.line, message: error.message)
  }
}
