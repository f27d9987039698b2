import A11yBaseline
import A11yBaselineStore
import A11yReporting
import ArgumentParser

struct CreateBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Create a baseline that accepts all current findings.",
    usage: "a11ylint baseline create [<options>] <path> ...")
  static let examples = [
    "a11ylint baseline create Captures",
    "a11ylint baseline create Captures --baseline Baselines/a11ylint --from old.sqlite",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  @Option(help: ArgumentHelp("The reason why the findings are accepted.", valueName: "text"))
  var reason = ""

  @Option(help: ArgumentHelp("The person or team responsible for the findings.", valueName: "name"))
  var owner = ""

  @Option(
    help: ArgumentHelp(
      "Keep the reasons and owners of a baseline of any version for equal findings.",
      valueName: "baseline"))
  var from: String?

  @Flag(help: "Replace an existing baseline.")
  var force = false

  func run() throws {
    let earlier = try from.map(EarlierReasons.init)
    try writing.create(
      input.settings, replacing: force, advice: "update or accept change it, ", "created"
    ) { configuration in
      let result = try writing.result(input, name.screen, against: .empty, configuration)
      for line in WritingNotes.unstable(result) { Console.note("note: \(line)") }
      let baseline = Baseline.creating(from: result, reason: reason, owner: owner)
      guard let kept = earlier?.kept(in: baseline) else { return baseline }
      Console.note("note: \(kept.words)")
      return kept.baseline
    }
  }
}
