import A11yAdoption
import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

struct DoctorCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the setup of a project, and suggest remedies.",
    usage: "a11ylint doctor [<options>] [--apple [<result> ...]]",
    discussion: """
      Examines versions, helper programs, the configuration and its inputs, the baseline and its \
      git setup, write access, and CI variables. Changes nothing.

      Ends with the exit code that check would end with: 0 if nothing is broken, 2 for a broken \
      configuration, 3 for broken inputs, 4 for a broken baseline.

      With --apple, on a Mac, writes what matters for tests to one file that can be attached to a \
      report: Xcode, SDKs, simulators, the accessibility settings of booted ones, variables, and \
      what test runs passed, skipped and lost. Secrets are masked. Ends with 3 if a named result \
      cannot be read.
      """)
  static let examples = [
    "a11ylint doctor", "a11ylint doctor --config App/.a11ylint.yml",
    "a11ylint doctor --apple Run.xcresult",
  ]

  @Option(
    help: ArgumentHelp(
      "The configuration file (default: the nearest .a11ylint.yml).", valueName: "file"))
  var config: String?

  @Flag(help: "Write what matters for tests on this Mac to a file.")
  var apple = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file of --apple, or - for standard output (default: a11ylint-apple.md).",
      valueName: "path"))
  var output: String?

  @Argument(
    help: ArgumentHelp(
      "With --apple: result bundles and artifact folders of test runs.", valueName: "result"))
  var results: [String] = []

  @OptionGroup var clock: ClockOptions

  func validate() throws {
    guard apple || output == nil && results.isEmpty else {
      throw ValidationError("--output and results need --apple")
    }
  }

  func run() throws {
    if apple { return try reportOnMac() }
    // Limits the time of every program it starts.
    RunTime.begin(seconds: 30)
    let listing = try examinations()
    try Console.print(listing.text())
    try CommandFailure.end(listing.status)
  }

  private func examinations() throws -> ExaminationListing {
    let doctor = try Doctor(ConfigurationFile(named: config), today: clock.today())
    return ExaminationListing(doctor.examinations)
  }

  private func reportOnMac() throws {
    // The first start of a simulator's service takes a minute, and the export of a large bundle several.
    RunTime.begin(seconds: 600)
    guard let report = AppleReport() else {
      throw CommandFailure(
        .input, "doctor --apple needs a Mac with Xcode: there is no xcrun on the PATH")
    }
    let (text, status) = report.text(of: results, project: try examinations())
    let path = output ?? "a11ylint-apple.md"
    try Console.write(Array(text.utf8), to: path, as: .report, isJSON: false)
    if path != "-" { try Console.print("wrote \(path.escapedForDisplay())\n") }
    try CommandFailure.end(status)
  }
}
