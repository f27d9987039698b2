import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint tree`.
struct PrintTree: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the elements of a capture as the engine sees them.",
    discussion: """
      A number in front of a line is the element's place in reading order; with a ? the capture \
      does not say where VoiceOver stops, and the type was the reason. The rest is sketch \
      notation, as in the examples of the rules.
      """)
  static let examples = [
    "a11ylint tree Captures/Login.txt", "a11ylint tree Captures/Tabs.json --screen Settings",
  ]

  @Argument(help: "A capture, or a screen in sketch notation (.sketch).")
  var capture: String

  @Option(help: ArgumentHelp("Only the screen of this name.", valueName: "name"))
  var screen: String?

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func run() throws {
    let style = Console.style(color)
    let pages = try screens().map { TreeListing($0, style: style).text() }
    try Console.print(pages.joined(separator: "\n"))
  }

  private func screens() throws(CommandFailure) -> [Screen] {
    let all = try CaptureInput.screens(capture)
    guard let screen else { return all }
    let named = all.filter { $0.name == screen }
    if named.isEmpty {
      let names = all.map { "\"\($0.name.escapedForDisplay())\"" }.joined(separator: ", ")
      throw CommandFailure(.input, "no screen \"\(screen)\" in \(capture); there are \(names)")
    }
    return named
  }
}
