import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct ShowClaims: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "claims",
    abstract: "Show the evidence for and against the accessibility features of an App Store page.",
    usage: "a11ylint claims [<options>] [<result> ...]",
    discussion: """
      Prints a table of tasks by features for each family of devices. A feature is supported by \
      evidence, contradicted by open findings, without evidence, or to be tried by hand. It is \
      never a claim. The tasks, devices and stated features come from claims in .a11ylint.yml. \
      Accepted and suppressed findings count as open.

      Reads the JSON results of check, as report does. Without a result, it checks the inputs of \
      the configuration first.

      With claims: {fail: contradicted}, the exit code is 1 if open findings contradict a stated \
      feature; check and merge fail then, too.
      """)
  static let examples = [
    "a11ylint claims Results",
    "a11ylint claims result.json --format json --badge VoiceOver=voiceover.svg",
  ]

  @OptionGroup var results: ResultOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: "The format of the table.")
  var format = ListingFormat.text

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Also write a badge about a feature: a picture for .svg, the data of a shields.io endpoint for .json. Repeatable.",
      valueName: "feature=path"))
  var badge: [BadgeRequest] = []

  func run() throws {
    let configuration = try settings.configuration()
    try OutputGate.shared.demand(badge.map { ($0.path, .report) })
    guard let claims = configuration.claims, !claims.tasks.isEmpty else {
      throw CommandFailure(.usage, Self.advice(configuration))
    }
    let result = try result(configuration)
    let evidence = result.evidence
    let matrix = result.claims ?? ClaimMatrix(evidence, claims)
    let coverage = FeatureCoverage.all(evidence, claims)
    for request in badge { try request.write(coverage) }
    switch format {
    case .json: try Console.print(ClaimDocument(matrix, coverage).bytes)
    case .text:
      try Console.print(
        ClaimListing(matrix, width: Console.width ?? 100, style: colors.style).text())
    }
    if !Self.isComplete(result) { Console.note("the table is incomplete; \(result.lastLine)") }
    try CommandFailure.end(Self.status(of: result, matrix))
  }

  private func result(_ configuration: Configuration) throws -> CheckResult {
    guard results.paths.isEmpty else {
      let reports = ReportWriter(
        requests: [], conformance: ConformanceSettings(today: try AuditClock.today()))
      let files = try reports.results(at: results.paths, configuration)
      let saved = try SavedResult(files)
      Console.note(superseded: saved.superseded)
      return saved.result
    }
    var check = try Check.parse([])
    check.input.settings = settings
    let result = try check.result()
    for line in InputNotes(result.inputNotes).lines(isVerbose: false) { Console.note(line) }
    return result
  }

  // Findings alone do not fail the command, but what could not be read leaves the table incomplete.
  private static func status(of result: CheckResult, _ matrix: ClaimMatrix) -> ExitStatus {
    .worst(of: [
      isComplete(result) ? .passed : result.outcome.status,
      matrix.isFailing ? .gateFailed : .passed,
    ])
  }

  private static func isComplete(_ result: CheckResult) -> Bool {
    [.passed, .failed].contains(result.outcome)
  }

  private static func advice(_ configuration: Configuration) -> String {
    let file = (configuration.path ?? ".a11ylint.yml").escapedForDisplay()
    return "\(file): no tasks; name them and their screens, for example "
      + "claims: {tasks: [{name: Sign in, screens: [Welcome, \"Login*\"]}], devices: [iPhone]}"
  }
}

/// A badge to write.
struct BadgeRequest: ExpressibleByArgument {
  let feature: AppStoreFeature
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let feature = AppStoreFeature(named: parts[0]),
      [".svg", ".json"].contains(where: parts[1].hasSuffix)
    else { return nil }
    (self.feature, path) = (feature, parts[1])
  }

  /// Writes the badge.
  ///
  /// - Throws: ``CommandFailure`` for a feature that no capture shows, ``FileError`` if the file cannot be written.
  func write(_ coverage: [FeatureCoverage]) throws {
    guard let own = coverage.first(where: { $0.feature == feature.id }) else {
      throw CommandFailure(
        .usage,
        "--badge \(feature.name): no capture shows this feature, so there is nothing to count")
    }
    let badge = FeatureBadge(own)
    let file = OutputFile(path, as: .report)
    try file.makeFolder()
    try file.write(path.hasSuffix(".svg") ? badge.svg : badge.json)
  }
}
