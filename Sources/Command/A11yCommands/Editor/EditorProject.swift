import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import A11yRules
import Foundation

/// The options of a language server.
struct EditorOptions {
  let input: InputOptions
  let baseline: BaselineFileOptions
  let gate: GateOptions
  let clock: ClockOptions
}

/// The project that the editor has open: how it is checked, and which files belong to it.
final class EditorProject {
  private let options: EditorOptions
  private let sources = SourceSession()
  // Another program, because it keeps other code: that of tests.
  private let suites = SourceSession()
  private var plan: InputPlan?
  private var setup: Setup?
  // The screens of files, complete, since the last check.
  private var screens: [String: [Screen]] = [:]
  // What the last check has judged, and the edits of files that were not proven since.
  private var judged: JudgedScreens?
  private var unproven: [String: Set<[TextEdit]>] = [:]

  /// The settings from the configuration and the baseline, with the states of their files.
  private struct Setup {
    let configuration: Configuration
    let expectations: Expectations
    let judging: Judging
    let states: FileStates
    let unsaved: [String: [UInt8]]
    let today: CalendarDay
  }

  init(_ options: EditorOptions) { self.options = options }

  /// Gives up answers of the reader of sources as soon as nobody needs them any longer.
  func giveUp(when isAbandoned: @escaping () -> Bool) {
    (sources.isAbandoned, suites.isAbandoned) = (isAbandoned, isAbandoned)
  }

  /// Forgets which files belong to the project, because some came or went.
  func forgetFiles() { (plan, setup) = (nil, nil) }

  /// Whether a file belongs to the project as far as it is known.
  func hasFile(_ path: String) -> Bool {
    let path = Paths.relative(path)
    return plan.map { $0.paths.contains(path) || $0.project.paths.contains(path) } ?? false
  }

  /// Checks all files of the project.
  ///
  /// - Parameter hurried: The only files that have changed, if others that depend on them may wait; empty to check all.
  /// - Throws: ``ConfigurationError`` and other errors that a run of `check` ends with.
  func check(_ open: OpenTexts, hurried: Set<String> = []) throws -> CheckResult {
    let unsaved = open.unsaved
    sources.hurried = hurried.map(Paths.relative).sorted()
    defer { sources.hurried = [] }
    (screens, unproven, judged) = ([:], [:], nil)
    let setup = try setup(unsaved)
    let plan = try plan(setup, unsaved)
    let judged = try setup.judging.judge(plan)
    self.judged = judged
    return setup.expectations.result(of: judged)
  }

  /// Returns the edits of a file that must not be offered, since the last check.
  func unproven(in path: String, _ open: OpenTexts) -> Set<[TextEdit]> {
    if let known = unproven[path] { return known }
    guard let judged, let plan, let setup = try? setup(open.unsaved) else { return [] }
    let found = setup.judging.unproven(judged, by: plan, in: Paths.relative(path))
    unproven[path] = found
    return found
  }

  /// Checks the UI-test suites of open documents: their queries on the configured captures, and their keys in the
  /// sources of the app.
  func checkSuites(_ open: OpenTexts) throws -> CheckResult? {
    let folders = Set(open.texts.values.filter(\.isOfSuite).map { Self.suite(around: $0.path) })
    guard !folders.isEmpty else { return nil }
    let unsaved = open.unsaved
    let setup = try setup(unsaved)
    var settings = settings(setup, unsaved)
    suites.unsaved = unsaved
    let input = options.input
    settings.suites = .program(
      on: input.captures, [], app: input.app.isEmpty ? ["."] : input.app, settings,
      by: suites.reader, appBy: sources.reader)
    (settings.sources, settings.readsSuitesOnly, settings.isPartial) = (nil, true, true)
    let plan = try InputPlan(folders.sorted().map(Paths.relative), settings)
    var judging = setup.judging
    judging.memory = nil
    return setup.expectations.result(of: try judging.judge(plan))
  }

  // The folder of a target of tests, or else of the file.
  private static func suite(around path: String) -> String {
    var folder = Paths.parent(of: path)
    while folder.count > 1, folder != Paths.workingDirectory {
      if folder.hasSuffix("Tests") { return folder }
      folder = Paths.parent(of: folder)
    }
    return Paths.parent(of: path)
  }

  /// Reads the screens of a file, complete.
  func screens(of path: String, _ open: OpenTexts) throws -> [Screen] {
    if let known = screens[path] { return known }
    let unsaved = open.unsaved
    let setup = try setup(unsaved)
    let name = Paths.relative(path)
    let read =
      try sources.screens(of: name)
      ?? InputPlan.screens(of: name, settings(setup, unsaved)).screens
    screens[path] = read
    return read
  }

  private func settings(_ setup: Setup, _ unsaved: [String: [UInt8]]) -> InputSettings {
    sources.unsaved = unsaved
    var settings = options.input.planSettings(setup.configuration)
    settings.sources = sources.reader
    settings.unsaved = unsaved.mapValues { TextStorage($0) }
    return settings
  }

  private func plan(_ setup: Setup, _ unsaved: [String: [UInt8]]) throws -> InputPlan {
    let settings = settings(setup, unsaved)
    let plan = try plan?.again(settings) ?? InputPlan(options.input.paths, settings)
    self.plan = plan
    return plan
  }

  // Starts the time limit of a check.
  private func setup(_ unsaved: [String: [UInt8]]) throws -> Setup {
    let setup = try currentSetup(unsaved)
    RunTime.begin(seconds: setup.configuration.limits.run.seconds)
    return setup
  }

  private func currentSetup(_ unsaved: [String: [UInt8]]) throws -> Setup {
    let texts = unsaved.filter { $0.key.hasSuffix(".yml") || $0.key.hasSuffix(".yaml") }
    let today = try options.clock.today()
    if let setup, setup.unsaved == texts, setup.today == today,
      setup.states == FileStates(of: Self.files(setup.configuration))
    {
      return setup
    }
    setup = nil
    plan = nil
    let configuration = try options.input.settings.configuration(unsaved: texts)
    let expectations = try options.baseline.expectations(
      configuration, options.input.settings.search, options.gate.gate(configuration), today: today,
      against: nil)
    var judging = try options.input.judging(
      by: options.input.rules(configuration), configuration, screen: nil)
    judging.memory = JudgingMemory()
    let made = Setup(
      configuration: configuration, expectations: expectations, judging: judging,
      states: FileStates(of: Self.files(configuration)), unsaved: texts, today: today)
    setup = made
    return made
  }

  private static func files(_ configuration: Configuration) -> [String] {
    configuration.files + [configuration.pathOfBaseline]
  }
}

extension OpenTexts {
  /// The texts of the documents by path, as a plan of the working directory names them.
  var unsaved: [String: [UInt8]] {
    var unsaved: [String: [UInt8]] = [:]
    for (path, text) in texts { unsaved[Paths.relative(path)] = text.bytes }
    return unsaved
  }
}

extension EditorProject {
  /// Accepts a finding in the baseline, as `a11ylint baseline accept` does.
  ///
  /// - Returns: The last line that the command prints.
  func accept(_ fingerprint: String, because reason: String) throws(CommandFailure) -> String {
    let arguments =
      ["baseline", "accept", "--fingerprint", fingerprint, "--reason", reason]
      + (options.baseline.baseline.map { ["--baseline", $0] } ?? []) + options.input.words
      + options.clock.words + options.input.paths
    guard let path = Bundle.main.executableURL?.path else {
      throw CommandFailure(.internalError, "the path of a11ylint is unknown")
    }
    let program = SpawnedProgram(
      path: path, arguments: arguments, environment: ProcessInfo.processInfo.environment)
    let ending: SpawnedProgram.Ending
    do throws(SpawnedProgram.StartError) {
      ending = try program.run(.init(output: 1 << 20, errors: 1 << 16, seconds: 300))
    } catch {
      throw CommandFailure(.internalError, "a11ylint cannot be started: \(error.reason)")
    }
    let lines = String(decoding: ending.output + ending.errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let last = lines.last.map(String.init) ?? "nothing was accepted"
    guard ending.end == .exit(0) else { throw CommandFailure(.baseline, last) }
    return last
  }
}
