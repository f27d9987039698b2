import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import A11yRules
import ArgumentParser

/// The files that tools may read, and the settings of their checks, which are those of `check`.
struct AgentWorkspace: Sendable {
  let settings: ConfigurationOptions
  let baseline: BaselineFileOptions
  /// The repository around the working directory, or that folder.
  let root = Paths.repository()

  // MARK: Files

  /// Returns a path below the root.
  func contained(_ path: String) throws(CommandFailure) -> String {
    let name = SecretText.shownPath(path).escapedForDisplay()
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandFailure(.usage, "the path is empty; expected a file or folder")
    }
    if Paths.place(of: path) != root {
      do throws(ContainedPath.Fault) {
        _ = try ContainedPath(path, below: root)
      } catch {
        throw CommandFailure(
          .usage,
          "\(name): outside the folder of this server; expected a path below "
            + SecretText.shownPath(root).escapedForDisplay())
      }
    }
    guard Paths.exists(path) else {
      throw CommandFailure(.input, "\(name): no such file or folder")
    }
    return path
  }

  // Links below a folder may lead out of it.
  private func contained(_ plan: InputPlan) throws(CommandFailure) -> InputPlan {
    for path in plan.paths { _ = try contained(path) }
    return plan
  }

  // MARK: Checks

  /// Returns the options of a check.
  func options(_ paths: [String] = []) throws -> InputOptions {
    var input = try InputOptions.parse(["--"] + paths.map(contained))
    input.settings = settings
    return input
  }

  /// Reads and judges files: those of the configuration if no path is given.
  func result(of paths: [String]) throws -> CheckResult {
    let input = try options(paths)
    return try result(input) { configuration in
      try contained(input.plan(configuration, isPartial: !paths.isEmpty))
    }
  }

  /// Judges the screens of a tree.
  func result(of tree: String, screen: String?) throws -> CheckResult {
    try result(options(), screen: screen) { try plan(of: tree, $0) }
  }

  private func result(
    _ input: InputOptions, screen: String? = nil, _ plan: (Configuration) throws -> InputPlan
  ) throws -> CheckResult {
    let today = try AuditClock.today()
    let configuration = try input.judgingConfiguration(today: today)
    let expectations = try baseline.expectations(
      configuration, settings.search, GateOptions.parse([]).gate(configuration), today: today,
      against: nil)
    let judging = try input.judging(by: input.rules(configuration), configuration, screen: screen)
    let plan = try plan(configuration)
    var judged = try judging.judge(plan)
    judging.prove(&judged, by: plan)
    return expectations.result(of: judged)
  }

  // MARK: Trees

  /// Returns the screens of a tree.
  func screens(of tree: String) throws -> [Screen] {
    let configuration = try settings.configuration()
    if let path = try path(of: tree) {
      var inputs = configuration.inputSettings
      inputs.sources = .program(usesIndex: nil)
      inputs.readsProject = true
      return try InputPlan.screens(of: path, inputs).screens
    }
    return try CaptureReader.screens(
      in: file(of: tree), limits: configuration.inputSettings.limits
    ).screens
  }

  /// Returns a plan to read a tree.
  func plan(of tree: String, _ configuration: Configuration) throws -> InputPlan {
    var inputs = configuration.inputSettings
    inputs.isPartial = true
    guard let path = try path(of: tree) else { return try InputPlan(file(of: tree), inputs) }
    inputs.sources = .program(usesIndex: nil)
    inputs.readsProject = true
    return try contained(InputPlan([path], inputs))
  }

  /// Compares two trees.
  func difference(from old: String, to new: String) throws -> Difference {
    let configuration = try settings.configuration()
    let (sides, linter) = try sides(old, new, configuration)
    return Difference(from: sides[0], to: sides[1], try expectations(configuration), by: linter)
  }

  /// Compares the findings of two trees.
  func changes(from old: String, to new: String) throws -> FindingChanges {
    let configuration = try settings.configuration()
    let (sides, _) = try sides(old, new, configuration)
    let (_, before, result) = try expectations(configuration)
      .comparing(sides[0].judged, sides[0].cards, with: sides[1].judged, sides[1].cards)
    return FindingChanges(from: before, to: result)
  }

  /// Compares the findings in files with those that the files had in a commit.
  func changes(in paths: [String], since reference: GitReference) throws -> FindingChanges {
    let input = try options(paths)
    let configuration = try input.judgingConfiguration(today: AuditClock.today())
    let plan = try contained(input.plan(configuration, isPartial: true))
    let judging = try input.judging(
      by: input.rules(configuration), configuration, screen: nil)
    let changes = try GitChanges(since: reference, in: GitRepository())
    let changed = changes.paths.map(Paths.relative).filter(SourceReader.mayRefer).sorted()
    var texts: [String: [UInt8]] = [:]
    let removed = changed.filter { path in
      !Paths.exists(path) && paths.contains { Paths.below($0, path) != nil }
    }
    for path in Set(changed + plan.paths) where !changes.isUnchanged(path) {
      texts[path] = try changes.contents(ofFileAt: path) ?? []
    }
    let old = try judging.judge(
      plan.again(nil, as: texts, besides: removed.filter(SourceReader.isJudged)))
    // A finding may have come from a file that is not named.
    let all = old.screens + (old.rest?() ?? [])
    var expectations = try expectations(configuration)
    expectations.accepted = Baseline.creating(fromEverythingOn: all, rules: old.cards)
    return FindingChanges(
      from: old.screens, to: expectations.result(of: try judging.judge(plan)),
      removed: removed)
  }

  private func sides(
    _ old: String, _ new: String, _ configuration: Configuration
  ) throws -> ([DifferenceSide], Linter) {
    let linter = try configuration.settings.linter(selecting: [], ignoring: [])
    let sides = try [old, new].map { tree in
      try DifferenceSide(plan(of: tree, configuration), by: linter, isOutlining: false)
    }
    if let failure = sides.flatMap(\.failures).first { throw CommandFailure(.input, failure) }
    return (sides, linter)
  }

  // Without the baseline: what the earlier side shows counts as known.
  private func expectations(_ configuration: Configuration) throws -> Expectations {
    var expectations = Expectations(
      suppressions: configuration.settings.suppressions,
      gate: try GateOptions.parse([]).gate(configuration), today: try AuditClock.today())
    expectations.folder = configuration.directory
    expectations.policy = configuration.policy
    return expectations
  }

  // The description of the parameter promises this.
  private func path(of tree: String) throws(CommandFailure) -> String? {
    let isText = tree.utf8.contains(0x0A) || ["{", "[", "<"].contains { tree.hasPrefix($0) }
    return isText ? nil : try contained(tree)
  }

  private func file(of tree: String) -> CaptureFile {
    CaptureFile(path: "tree", storage: TextStorage(Array(tree.utf8)))
  }
}

extension ToolParameter {
  /// A parameter for a screen.
  static func tree(
    _ name: String = "tree", _ purpose: String = "The screen", isRequired: Bool = true
  ) -> ToolParameter {
    ToolParameter(
      name,
      "\(purpose): the text of an element tree from idb, AXe, WebDriverAgent, Appium, Maestro or XCUITest "
        + "(debugDescription), or the path of a file with it.", isRequired: isRequired)
  }
}
