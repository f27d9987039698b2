import A11yAdoption
import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yReporting
import ArgumentParser

struct CheckHealth: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the setup of a project, and suggest remedies.",
    usage: "a11ylint doctor [<options>]",
    discussion: """
      Examines versions, helper programs, the configuration and its inputs, the baseline and its \
      git setup, write access, and CI variables. Changes nothing.

      Ends with the exit code that check would end with: 0 if nothing is broken, 2 for a broken \
      configuration, 3 for broken inputs, 4 for a broken baseline.
      """)
  static let examples = ["a11ylint doctor", "a11ylint doctor --config App/.a11ylint.yml"]

  @Option(
    help: ArgumentHelp(
      "The configuration file (default: the nearest .a11ylint.yml).", valueName: "file"))
  var config: String?

  @OptionGroup var clock: ClockOptions

  func run() throws {
    // Limits the time of every program it starts.
    RunTime.begin(seconds: 30)
    let reader = SourceReader.fault().map {
      Doctor.Fault(words: $0, remedy: SourceReader.installation)
    }
    let doctor = try Doctor(
      ConfigurationFile(named: config), today: clock.today(), sourceReader: reader)
    let listing = ExaminationListing(doctor.examinations)
    try Console.print(listing.text())
    try CommandFailure.end(listing.status)
  }
}
