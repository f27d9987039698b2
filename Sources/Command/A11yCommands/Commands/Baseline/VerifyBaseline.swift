import A11yBaseline
import A11yBaselineStore
import A11yModel
import A11yReporting
import ArgumentParser

struct VerifyBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the integrity of a baseline.",
    usage: "a11ylint baseline verify [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline verify", "a11ylint baseline verify Baselines/a11ylint.jsonl",
  ]

  @OptionGroup var baseline: StoredBaselineOptions

  func run() throws {
    let file = try baseline.stored()
    let faults = try file.verify()
    let path = file.path.escapedForDisplay()
    guard faults.isEmpty else {
      let lines = faults.map { "\(path): \($0.description.escapedForDisplay())" }
      throw CommandFailure(.baseline, lines.joined(separator: "\nerror: "))
    }
    try Console.print("\(path): sound\n")
  }
}
