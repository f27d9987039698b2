import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// Reads files and judges their screens in parallel. The results are in the order of the inputs.
package struct Judging: Sendable {
  private var linter: Linter
  private let screenName: String?
  private let context: [String: String]
  private let strictness: Strictness
  private let jobs: Int
  private let shard: Shard?
  /// Whether files that the user named may be left out.
  package var mayLeaveOut = false
  /// The limits of the run.
  package var limits = RunLimits() {
    didSet { linter.findingLimit = limits.findings }
  }
  /// The settings in which screens should be captured; nil if none.
  package var askedPairs: RequiredSettings?
  /// Whether a report draws the screens.
  package var isOutlining = false
  /// The reader of captures of results, for drawings; nil without drawings.
  package var captures: SavedCaptures?
  /// Whether the result records a digest of each capture.
  package var isSealing = false
  /// The outcomes of earlier runs with the same settings; nil without any.
  package var memory: JudgingMemory?
  /// Called on any thread with the number of judged files and of all files.
  package var onProgress: (@Sendable (_ done: Int, _ all: Int) -> Void)?

  /// - Parameters:
  ///   - screenName: The name of the only screen, if the user gave one.
  ///   - context: The context of all captures, from the command line.
  ///   - jobs: The number of files to read at the same time.
  ///   - shard: The shard to judge; nil for all screens.
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

  /// Reads and judges all planned files. Unreadable files become notes.
  ///
  /// - Throws: ``AuditError`` if results of tests do not fit together, if one name was given for several screens, or
  ///   if a limit is exceeded.
  package func judge(_ plan: InputPlan) throws(AuditError) -> JudgedScreens {
    var judged = try plan.naming { () throws(AuditError) in
      try judge(plan, shard.map { share($0, of: plan) })
    }
    // A part of the captures proves nothing about the others.
    let isWhole = shard == nil && !plan.isOfChanges
    judged.isWhole =
      plan.isWhole && isWhole
      && (!plan.isWholeOfCaptures || judged.screens.contains { $0.imprint != nil })
    judged.isNamed = plan.isNamed
    if plan.isNamed { judged.rest = { [self] in (try? judge(plan.rest()))?.screens } }
    judged.others = Set(plan.project.paths)
    judged.compareSettings(jobs: jobs, asked: isWhole ? askedPairs : nil) {
      linter(for: $0.name, at: $0.source.path, of: plan)
    }
    judged.isOfChanges = plan.isOfChanges
    judged.unchanged = plan.unchanged
    judged.comments = plan.comments
    judged.renamePaths(plan.shown)
    if plan.hasTwins { judged.screens = Counterparts(judged.screens).linked() }
    return judged
  }

  /// Reads and judges some of the planned files again, without comparing their screens with each other.
  func judge(again plan: InputPlan) throws(AuditError) -> JudgedScreens {
    var judged = try judge(plan, nil)
    judged.renamePaths(plan.shown)
    return judged
  }

  private func judge(
    _ plan: InputPlan, _ share: ShardShare?
  ) throws(AuditError) -> JudgedScreens {
    // Nobody knows which screens are missing.
    if let failure = plan.failures.first { throw AuditError(.input, failure.description) }
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
    try meter.demand()
    for outcome in all { outcomes.add(outcome) }
    for note in plan.folderNotes { outcomes.add(InputOutcome(note)) }
    var judged = try outcomes.joined()
    judged.joinAuditRuns { linter(for: $0.name, at: $0.source.path, of: plan) }
    if screenName != nil, judged.screens.count > 1 {
      throw AuditError(
        .usage, "--screen names one screen, but \(judged.screens.count) were read; expected one")
    }
    return judged
  }

  // File names only, because folders may differ between machines.
  private func share(_ shard: Shard, of plan: InputPlan) -> ShardShare {
    let parts =
      plan.steps.map { Self.name(plan.shown($0.input.path)) }
      + linter.cards.map { "\($0.id) \($0.contract)" }
      + context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + (linter.includesWebContent ? ["web"] : [])
    // Names cannot contain a zero byte.
    let bytes = parts.joined(separator: "\0").utf8
    var share = ShardShare(shard, plan: String(SHA256.hexadecimal(Array(bytes)).prefix(32)))
    share.isOfWhole = plan.isWhole
    return share
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: Screens that tests recorded

  var cards: [RuleCard] { linter.cards }

  /// Judges a screen by itself.
  func judge(_ screen: Screen) -> JudgedScreen {
    linter.adapted(toScreen: screen.name.escapedForDisplay(), in: screen.source.path)
      .judge(screen, outlining: isOutlining, comparing: true)
  }

  /// Returns the notes about a screen under its name, by which a later attempt stands for it.
  func notes(_ screen: JudgedScreen) -> [CheckResult.InputNote] {
    strictness.notes(screen).map { note in
      var note = note
      note.path = screen.name
      return note
    }
  }

  // MARK: One input

  // The name of a file decides its shard, so that only that shard reads it. Files that were read together are divided by
  // screens. Results of tests belong to all shards, because they are merged.
  private func isLeftToOthers(_ step: InputPlan.Step) -> Bool {
    guard let shard, step.prepared == nil, !shard.contains(step.expectedName) else { return false }
    return !step.input.isNamedAsResult && !ResultInput.isResult(step.input.path)
  }

  private func outcome(_ step: InputPlan.Step, of plan: InputPlan) -> InputOutcome {
    var outcome = memory?.outcome(of: step, isMarking: plan.hasTwins)
    if outcome == nil {
      let made = read(step, of: plan)
      if made.isLasting { memory?.keep(made.outcome, of: step, isMarking: plan.hasTwins) }
      outcome = made.outcome
    }
    guard var outcome else { return InputOutcome() }
    for index in outcome.screens.indices {
      outcome.screens[index].screen.leaveAlone(step.comments)
    }
    return outcome
  }

  // An outcome lasts as long as its file. Results of tests depend on other files, and limits on the run.
  private func read(
    _ step: InputPlan.Step, of plan: InputPlan
  ) -> (outcome: InputOutcome, isLasting: Bool) {
    let isMine = shard?.contains(step.expectedName) ?? true
    var contents: CaptureFile?
    do throws(ImportError) {
      if let prepared = try step.preparedResult() {
        return (outcome(of: prepared, plan, isMine: isMine, isOfFile: false), true)
      }
      let file = try step.file()
      contents = file
      if var outcome = outcome(ofTest: step.input, file) {
        if !isMine { outcome.notes = [] }
        outcome.bytes = file.storage.count
        return (outcome, false)
      }
      let result = try step.result(file)
      var outcome = outcome(of: result, plan, isMine: isMine)
      outcome.bytes = file.storage.count
      if isSealing, file.isOnDisk { outcome.seal(file) }
      return (outcome, true)
    } catch {
      return (
        isMine ? outcome(of: error, in: step, contents) : InputOutcome(), error.isWithoutCapture
      )
    }
  }

  private func outcome(
    of error: ImportError, in step: InputPlan.Step, _ contents: CaptureFile?
  ) -> InputOutcome {
    guard error.code == .noCapture, let contents, contents.isEmptyList else {
      return failure(error, in: step, contents)
    }
    var screen = contents.emptyAudit
    let read = ImportResult(screens: [screen])
    screen =
      (try? step.description.get())?.described(read, of: step.input.path).screens.first ?? screen
    let judged = linter.judge(described(screen), outlining: false, comparing: true)
    var outcome = InputOutcome()
    if step.format == screen.source.format {
      outcome.screens = [(0, judged)]
    } else {
      outcome = failure(error, in: step, contents)
      outcome.emptyAudit = judged
    }
    return outcome
  }

  private func failure(
    _ error: ImportError, in step: InputPlan.Step, _ contents: CaptureFile?
  ) -> InputOutcome {
    let input = step.input
    if error.code == .truncated { return InputOutcome(strictness.note(error)) }
    let isDemanded = error.code == .noCapture && strictness.needsCapture(in: input)
    if !isDemanded, var note = step.omission(error, contents) {
      if mayLeaveOut { note.isAsked = false }
      return InputOutcome(note)
    }
    guard error.isWithoutCapture, !input.isNamedByUser else {
      return InputOutcome(Self.note(.failed, error))
    }
    guard error.code == .noCapture, strictness.needsCapture(in: input) else {
      return InputOutcome(Self.note(Self.kind(error), error))
    }
    var note = Self.note(.failed, error)
    note.message += "; --no-strict-input skips it"
    return InputOutcome(note)
  }

  // Failures and screens of a file belong to the shard of the file.
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
      var screen = described(screen)
      let isAlone = result.screens.count == 1
      do throws(ImportError) {
        if isOfFile { try screen.findPicture(isAlone: isAlone) }
        if isOfFile { try screen.findRecording(isAlone: isAlone) }
      } catch {
        if isMine {
          outcome.notes.append((result.failures.count + number, Self.note(.failed, error)))
        }
      }
      guard isOfFile || shard?.contains(screen.name.escapedForDisplay()) ?? true else {
        outcome.leftOut += 1
        continue
      }
      let judged = linter(
        for: screen.name.escapedForDisplay(), at: screen.source.path, of: plan
      ).judge(screen, outlining: isOutlining, marking: plan.hasTwins, comparing: true)
      outcome.screens.append((number, judged))
      outcome.sightings[number] = SharedNames.Sighting(judged, of: screen)
      let place = result.failures.count + number
      outcome.notes += strictness.notes(judged).map { (place, $0) }
    }
    return outcome
  }

  // The rules for a screen, by the configuration's patterns of screens and of paths in its folder.
  private func linter(for screen: String, at path: String, of plan: InputPlan) -> Linter {
    var linter = linter.adapted(toScreen: screen, in: Paths.below(plan.folder, path) ?? path)
    linter.imageNames = plan.imageNames
    return linter
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
    error.code == .unknownTargets ? .unknownTargets : .skipped
  }

  private static func note(
    _ kind: CheckResult.InputNote.Kind, _ error: ImportError
  ) -> CheckResult.InputNote {
    .init(kind, path: error.path, line: error.line, message: error.message)
  }

  // MARK: Results of tests

  // Handles the files that an audit in a test wrote; nil for other files.
  private func outcome(ofTest input: CaptureWalk.Input, _ file: CaptureFile) -> InputOutcome? {
    if file.storage.withBytes(ResultFile.recognizes) {
      // A folder of artifacts also contains the captures of its results, which are judged instead. Attachments contain
      // captures only of failed tests.
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
    if input.isNamedAsScreen,
      let result = result(ofRecorded: file, attachedAs: input.attachment)
    {
      return InputOutcome(result: result)
    }
    guard !input.isNamedByUser, input.attachment?.isEvidence == true else { return nil }
    return InputOutcome(
      .init(.skipped, path: file.path, message: "the result in the same folder covers it")
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

  // Keeps only results of tests. Earlier reports of checks are ignored.
  private func outcome(witness file: CaptureFile, of input: CaptureWalk.Input) -> InputOutcome {
    let note = CheckResult.InputNote(
      .skipped, path: file.path, message: "a result, not a capture; expected captures in a folder")
    let outcome = outcome(result: file, of: input)
    guard var result = outcome.result else {
      return input.isNamedAsResult ? outcome : InputOutcome(note)
    }
    // The rules of that run may differ from the current ones.
    result.cards = []
    return InputOutcome(note, witness: result.run == nil ? nil : result)
  }
}
