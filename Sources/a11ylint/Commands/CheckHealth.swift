import A11yAdoption
import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yReporting
import ArgumentParser

/// The command `a11ylint doctor`.
struct CheckHealth: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Looks at what a check rests on, and says what to do about it.",
    usage: "a11ylint doctor [<options>]",
    discussion: """
      Versions, the programs beside this one, the configuration and its inputs, the health of the baseline, what git knows of it, \
      places that can be written, what CI sets. Changes nothing.

      Ends with the code that check would end with: 0 if nothing is broken, 2 for the configuration, 3 \
      for its inputs, 4 for the baseline.
      """)
  static let examples = ["a11ylint doctor", "a11ylint doctor --config App/.a11ylint.yml"]

  @Option(
    help: ArgumentHelp(
      "The configuration, instead of the nearest .a11ylint.yml.", valueName: "file"))
  var config: String?

  @OptionGroup var clock: ClockOptions

  func run() throws {
    // For every program that is asked.
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
