import A11yModel
import A11yRules
import ArgumentParser

/// The command `a11ylint baseline verify`.
struct VerifyBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that a baseline is whole and was written by this tool.",
    usage: "a11ylint baseline verify [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline verify", "a11ylint baseline verify Baselines/a11ylint.jsonl",
  ]

  @Argument(help: "The baseline; by default the one of the configuration.")
  var file: String?

  @OptionGroup var place: PlaceOptions

  func run() throws {
    let place = try place.place(file)
    let faults = try StoredBaseline.faults(place.path)
    let path = place.path.escapedForDisplay()
    guard faults.isEmpty else {
      let lines = faults.map { "\(path): \($0.description.escapedForDisplay())" }
      throw CommandFailure(.baseline, lines.joined(separator: "\nerror: "))
    }
    try Console.print("\(path): sound\n")
  }
}
