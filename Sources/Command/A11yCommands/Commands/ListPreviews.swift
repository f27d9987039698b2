import A11yAudit
import A11yConfiguration
import A11yReporting
import ArgumentParser

struct ListPreviews: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "previews",
    abstract: "List the previews of SwiftUI views, and the views without one.",
    usage: "a11ylint previews [<options>] [<path> ...]",
    discussion: """
      Reads #Preview and PreviewProvider with the arguments that they give their views: what each \
      shows, and whether it could be read. Nothing is built or run. A view is covered if a preview \
      shows it, also inside of another one.

      tree --previews prints the elements of the previews in a file, speak --previews what \
      VoiceOver says in them. check judges views and not previews, whose texts are samples; a \
      private type that previews alone use is not judged.
      """)
  static let examples = [
    "a11ylint previews Sources",
    "a11ylint speak Sources/Card.swift --previews",
  ]

  @Argument(
    help: ArgumentHelp(
      "Swift sources, or folders of them (default: inputs in the configuration).",
      valueName: "path"))
  var paths: [String] = []

  @Flag(help: "List all previews, and name all views without one.")
  var all = false

  @Option(name: [.short, .long], help: "The output format.")
  var output = ListingFormat.text

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    var inputs = try settings.configuration().inputSettings
    inputs.readsProject = true
    let answer = try InputPlan(paths, inputs).previews(by: .program(usesIndex: false))
    for error in answer.unread { Console.note("error: \(error)") }
    switch output {
    case .text:
      try Console.print(
        PreviewListing.text(answer.previews, style: colors.style, isWhole: all))
    case .json: try Console.print(PreviewListing.json(answer.previews))
    }
    if !answer.unread.isEmpty { try CommandFailure.end(.input) }
  }
}
