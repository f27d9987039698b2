import A11yAudit
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint tree`.
struct PrintTree: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the elements of a capture as the engine sees them.",
    usage: "a11ylint tree [<options>] <capture>",
    discussion: """
      A number in front of a line is the element's place in reading order; with a ? the capture \
      does not say where VoiceOver stops, and the type was the reason. The rest is sketch \
      notation, as in the examples of the rules.

      --screens lists the screens of the file instead, --facts says what the capture knows, and \
      --at says what a touch at a point hits, and why.
      """)
  static let examples = [
    "a11ylint tree Captures/Tabs.json --screen Settings",
    "a11ylint tree Captures/Login.json --at 195,640",
  ]

  @Argument(help: "A capture, or a screen in sketch notation (.sketch).")
  var capture: String

  @Option(help: ArgumentHelp("Only the screen of this name.", valueName: "name"))
  var screen: String?

  @Flag(
    help: "Only the names of the screens, with elements, format, line, and who named them.")
  var screens = false

  @Flag(help: "How many elements have which fact: a value, known to be empty, or unknown.")
  var facts = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What a touch there hits, in screen points, and why.", valueName: "x,y"))
  var at: TouchPoint?

  @Flag(help: "With --at: every element at the point, front to back, and why it is not hit.")
  var layers = false

  @Flag(help: "Facts that the capture does not tell, too, as label=?.")
  var unknown = false

  @OptionGroup var naming: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws {
    guard at != nil || !layers else { throw ValidationError("--layers needs --at") }
    guard [screens, facts, at != nil].filter({ $0 }).count < 2 else {
      throw ValidationError("--screens, --facts and --at exclude each other")
    }
  }

  func run() throws {
    let style = Console.style(color)
    let chosen = try chosenScreens()
    if screens { return try Console.print(ScreenListing.text(chosen, style: style)) }
    let listings = chosen.map { screen in
      if let at {
        return TouchListing(screen, at: at.point, style: style, hasLayers: layers).text()
      }
      if facts { return FactListing(screen, style: style).text() }
      return TreeListing(screen, style: style, hidesUnknown: !unknown).text()
    }
    try Console.print(listings.joined(separator: "\n"))
  }

  private func chosenScreens() throws -> [Screen] {
    let all = try naming.result(of: capture).screens
    return try screen.map { try all.named($0, in: capture) } ?? all
  }
}

/// A value of `--at`: two numbers in screen points, with a comma between them.
struct TouchPoint: ExpressibleByArgument {
  let point: Point

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    point = Point(numbers[0], numbers[1])
  }
}
