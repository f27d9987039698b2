import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// Reads captures, analyses and judges their screens, several files at the same time; what comes out is
/// in the order of the inputs.
package struct Judging: Sendable {
  private var linter: Linter
  private let screenName: String?
  private let context: [String: String]
  private let strictness: Strictness
  private let jobs: Int
  private let shard: Shard?
  /// What the run may take over all files together.
  package var limits = RunLimits() {
    didSet { linter.findingLimit = limits.findings }
  }
  /// Whether a report draws the screens.
  package var isOutlining = false
  /// How captures of results are found again for a drawing; nil where nobody draws.
  package var captures: SavedCaptures?
  /// Whether captures are to be known again by who reads the result.
  package var isSealing = false
  /// Is told how many files of how many are done, by any thread; nil where nobody wants to know.
  package var onProgress: (@Sendable (_ done: Int, _ all: Int) -> Void)?

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - linter: The rules.
  ///   - screenName: The name of the only screen, where the user gave one.
  ///   - context: What the user says of all captures.
  ///   - strictness: What must be right of the inputs.
  ///   - jobs: How many files are read at the same time.
  ///   - shard: Which part of the screens is judged; nil for all.
  package init(
    by linter: Linter, screenName: String?, context: [String: String], strictness: Strictness,
    jobs: Int, shard: Shard? = nil
  ) {
    self.linter = linter
    self.screenName = screenName
    self.context = context
    self.strictness = strictness
    self.jobs = jobs
    self.shard = shard
  }

  /// Reads, analyses and judges all planned files.
  ///
  /// - Throws: ``AuditError`` when results of tests do not fit each other, or when one name was given for
  ///   several screens. What cannot be read is a note.
  package func judge(_ plan: InputPlan) throws(AuditError) -> JudgedScreens {
    var judged = try plan.naming { () throws(AuditError) in
      try judge(plan, shard.map { share($0, of: plan) })
    }
    judged.isWhole = plan.isWhole && shard == nil && !plan.isOfChanges
    judged.isOfChanges = plan.isOfChanges
    judged.unchanged = plan.unchanged
    judged.renamePaths(plan.shown)
    if plan.hasTwins { judged.screens = Counterparts(judged.screens).linked() }
    return judged
  }

  private func judge(
    _ plan: InputPlan, _ share: ShardShare?
  ) throws(AuditError) -> JudgedScreens {
    let steps = plan.steps
    var outcomes = InputOutcomes(by: linter, share)
    let meter = RunMeter(limits)
    let count = ProgressCount(of: steps.count, onProgress)
    let all = Parallel.map(steps, jobs: jobs) { step in
      defer { count.add() }
      if isLeftToOthers(step) { return InputOutcome.leftToOthers }
      var step = step
      step.limits.deadline = meter.deadline
      return meter.measuring(step) { outcome(step, of: plan) }
    }
    do throws(AuditError) {
      try meter.demand()
    } catch {
      // What took the time is named.
      throw plan.failures.first.map { AuditError(.input, $0.description) } ?? error
    }
    for outcome in all { outcomes.add(outcome) }
    // Of every part of the run: none of them has seen what this failure kept from it.
    for failure in plan.failures { outcomes.add(InputOutcome(Self.note(.sourceReader, failure))) }
    let judged = try outcomes.joined()
    if screenName != nil, judged.screens.count > 1 {
      throw AuditError(.usage, "--screen names one screen; \(judged.screens.count) were read")
    }
    return judged
  }

  // Only names: the folders above may be others on another machine.
  private func share(_ shard: Shard, of plan: InputPlan) -> ShardShare {
    let parts =
      plan.steps.map { Self.name(plan.shown($0.input.path)) }
      + linter.cards.map { "\($0.id) \($0.contract)" }
      + context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + (linter.includesWebContent ? ["web"] : [])
    // No name has a zero in it.
    let bytes = parts.joined(separator: "\0").utf8
    var share = ShardShare(shard, plan: String(SHA256.hexadecimal(Array(bytes)).prefix(32)))
    share.isOfWhole = plan.isWhole
    return share
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: One input

  // Which part a file belongs to follows from its name, so that only that part reads it. What was read
  // together is divided by screens; results of tests are of all parts, since they are merged.
  private func isLeftToOthers(_ step: InputPlan.Step) -> Bool {
    guard let shard, step.prepared == nil, !shard.contains(step.expectedName) else { return false }
    return !step.input.isNamedAsResult && !ResultInput.isResult(step.input.path)
  }

  private func outcome(_ step: InputPlan.Step, of plan: InputPlan) -> InputOutcome {
    let isMine = shard?.contains(step.expectedName) ?? true
    do throws(ImportError) {
      if let prepared = try step.preparedResult() {
        var outcome = outcome(of: prepared, plan, isMine: isMine, isOfFile: false)
        for index in outcome.screens.indices {
          outcome.screens[index].screen.leaveAlone(step.comments)
        }
        return outcome
      }
      let file = try CaptureReader.file(at: step.input.path, limits: step.limits)
      if var outcome = outcome(ofTest: step.input, file) {
        if !isMine { outcome.notes = [] }
        outcome.bytes = file.storage.count
        return outcome
      }
      let result = try step.result(file)
      var outcome = outcome(of: result, plan, isMine: isMine)
      outcome.bytes = file.storage.count
      if isSealing, file.isOnDisk { outcome.seal(file) }
      return outcome
    } catch {
      guard isMine else { return InputOutcome() }
      if error.code == .truncated { return InputOutcome(strictness.note(error)) }
      guard error.isWithoutCapture, !step.input.isNamedByUser else {
        return InputOutcome(Self.note(.failed, error))
      }
      guard error.code == .noCapture, strictness.needsCapture(in: step.input) else {
        return InputOutcome(Self.note(Self.kind(error), error))
      }
      var note = Self.note(.failed, error)
      note.message += "; --no-strict-input leaves it out"
      return InputOutcome(note)
    }
  }

  // What is of a file belongs to the part of the file.
  private func outcome(
    of result: ImportResult, _ plan: InputPlan, isMine: Bool, isOfFile: Bool = true
  ) -> InputOutcome {
    var outcome = InputOutcome()
    if isMine {
      outcome.notes = result.failures.enumerated().map {
        ($0.offset, Self.note(.failed, $0.element))
      }
    }
    for (number, screen) in result.screens.enumerated() {
      let screen = described(screen)
      guard isOfFile || shard?.contains(screen.name.escapedForDisplay()) ?? true else {
        outcome.leftOut += 1
        continue
      }
      let path = Paths.below(plan.folder, screen.source.path) ?? screen.source.path
      let judged = linter.adapted(toScreen: screen.name.escapedForDisplay(), in: path)
        .judge(screen, outlining: isOutlining, marking: plan.hasTwins)
      outcome.screens.append((number, judged))
      if screen.nameOrigin == .file { outcome.imprints[number] = ScreenImprint(screen.tree) }
      let place = result.failures.count + number
      outcome.notes += strictness.notes(judged).map { (place, $0) }
    }
    return outcome
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

  private static func kind(_ error: ImportError) -> CheckResult.InputNote.Kind {
    switch error.code {
    case .otherPlatform: .otherPlatform
    case .unknownTargets: .unknownTargets
    default: .skipped
    }
  }

  private static func note(
    _ kind: CheckResult.InputNote.Kind, _ error: ImportError
  ) -> CheckResult.InputNote {
    .init(kind, path: error.path, line: error.line, message: error.message)
  }

  // MARK: What tests left

  // What an audit in a test left; nil for other files.
  private func outcome(ofTest input: CaptureWalk.Input, _ file: CaptureFile) -> InputOutcome? {
    if file.storage.withBytes(ResultFile.recognizes) {
      // A folder of artifacts holds the captures of its results, too: merge reads those. Of attachments
      // there is a capture only where something failed.
      guard input.isNamedByUser || input.attachment != nil else {
        return outcome(witness: file, of: input)
      }
      var outcome = outcome(result: file, of: input)
      if let captures { outcome.result = outcome.result.map(captures.drawing) }
      return outcome
    }
    if input.isNamedAsResult {
      return InputOutcome(
        .init(.failed, path: file.path, message: "no result in it; expected JSON of a test"))
    }
    guard !input.isNamedByUser, input.attachment?.isEvidence == true else { return nil }
    return InputOutcome(
      .init(.skipped, path: file.path, message: "its result is in the folder, too, and says it all")
    )
  }

  private func outcome(result file: CaptureFile, of input: CaptureWalk.Input) -> InputOutcome {
    do throws(ResultFileError) {
      return InputOutcome(
        result: try ResultInput.resultFile(in: file, attachedAs: input.attachment))
    } catch {
      return InputOutcome(.init(.failed, path: file.path, message: error.description))
    }
  }

  // Only what a test left: an earlier report of a check that lies there says nothing of this one.
  private func outcome(witness file: CaptureFile, of input: CaptureWalk.Input) -> InputOutcome {
    let note = CheckResult.InputNote(
      .skipped, path: file.path, message: "a result, not a capture; expected captures in a folder")
    let outcome = outcome(result: file, of: input)
    guard var result = outcome.result else {
      return input.isNamedAsResult ? outcome : InputOutcome(note)
    }
    // The rules of then are not those of now, and need not mean the same.
    result.cards = []
    return InputOutcome(note, witness: result.run == nil ? nil : result)
  }
}
