import A11yRules
import ArgumentParser
import Foundation

/// What is looked at, and with which rules; shared by all commands that look at captures.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Captures, folders of captures, result bundles of Xcode, or - for standard input; by default the "
        + "inputs of the configuration.", valueName: "path")
  )
  var paths: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "What the captures do not say of themselves, for example platform=iOS. Repeatable.",
      valueName: "key=value"))
  var context: [String] = []

  @Option(help: ArgumentHelp("Only these rules.", valueName: "rule,…"))
  var select: String?

  @Option(help: ArgumentHelp("Without these rules.", valueName: "rule,…"))
  var ignore: String?

  @OptionGroup var settings: ConfigurationOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Files met in folders that end like captures and hold none are errors; by default where CI "
        + "is set."))
  var strictInput: Bool?

  @Flag(help: "Captures that are cut, or not what they should be, are errors.")
  var strictCapture = false

  @Option(help: ArgumentHelp("Files read at the same time; all cores by default.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs); expected 1 or more") }
    _ = try contextValues()
  }

  /// The configuration that counts.
  func configuration() throws(CommandFailure) -> Configuration {
    try settings.configuration()
  }

  /// The rules that run.
  func linter(_ configuration: Configuration) throws(CommandFailure) -> Linter {
    try RuleSelection(
      settings: configuration.settings, selected: Self.list(select), ignored: Self.list(ignore)
    ).linter()
  }

  /// Reads and looks at all inputs.
  ///
  /// - Parameter screen: The name of the screen, where the user gave one.
  func audit(
    _ linter: Linter, screen: String? = nil, _ configuration: Configuration
  ) throws -> Audit {
    guard !paths.isEmpty || !configuration.inputs.isEmpty else {
      throw CommandFailure(
        .usage, "no capture named; expected files or folders, or inputs in .a11ylint.yml")
    }
    let bundles = try ResultBundles(in: paths)
    var audit = Audit(
      linter: linter, screenName: screen, context: try contextValues(),
      strictness: Strictness(
        input: strictInput ?? RunEnvironment.isCI, capture: strictCapture))
    do throws(CommandFailure) {
      let plan = try InputPlan(bundles.paths.map(Paths.relative), configuration)
      try audit.run(plan, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    } catch {
      throw bundles.shown(error)
    }
    audit.renamePaths(bundles.shown)
    return audit
  }

  private func contextValues() throws -> [String: String] {
    let axes = BaselineContext.Axis.allCases.map { $0.rawValue }
    var values: [String: String] = [:]
    for pair in context {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, axes.contains(parts[0]) else {
        throw ValidationError(
          "--context \(pair): expected key=value with a key of \(axes.joined(separator: ", "))")
      }
      values[parts[0]] = parts[1]
    }
    return values
  }

  private static func list(_ names: String?) -> [String] {
    names.map { $0.split(separator: ",").map { $0.filter { $0 != " " } } } ?? []
  }
}
