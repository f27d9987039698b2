import A11yAudit
import A11yCapture
import A11yModel
import A11yReporting
import ArgumentParser

struct PrintTree: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the elements of a capture.",
    usage: "a11ylint tree [<options>] <capture>",
    discussion: """
      The number before a line is the element's position in focus order. A ? before it means that \
      the capture does not say where VoiceOver stops, so the type of the element decides. The rest \
      of the line is sketch notation, as in the examples of rules.

      --screens lists the screens in the file instead, --facts counts the facts in the capture, \
      and --at explains which element a touch hits.
      """)
  static let examples = [
    "a11ylint tree Captures/Tabs.json --screen Settings",
    "a11ylint tree Captures/Login.json --at 195,640",
  ]

  @Argument(help: "A capture, a source, a folder of these, or sketch notation (.sketch).")
  var capture: String

  @OptionGroup var selection: ScreenSelection

  @Flag(help: "Use the previews in a Swift source instead of its views.")
  var previews = false

  @Flag(
    help: "List the screens with element count, format, line, and the source of the name.")
  var screens = false

  @Flag(help: "Count the elements for which each fact has a value, is empty, or is unknown.")
  var facts = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Explain what a touch at this point hits, in screen coordinates.", valueName: "x,y"))
  var at: TouchPoint?

  @Flag(help: "With --at: list all elements at the point, front to back, and why they are not hit.")
  var layers = false

  @Flag(help: "Also print unknown facts, as label=?.")
  var unknown = false

  @OptionGroup var naming: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    guard at != nil || !layers else { throw ValidationError("--layers needs --at") }
    guard [screens, facts, at != nil].filter({ $0 }).count < 2 else {
      throw ValidationError("--screens, --facts and --at exclude each other")
    }
  }

  func run() throws {
    let style = colors.style
    let result = try naming.result(of: capture, showsPreviews: previews)
    let chosen = try selection.selected(from: result.screens, in: capture)
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
}

/// A value of `--at`: a point in screen coordinates, as `x,y`.
struct TouchPoint: ExpressibleByArgument {
  let point: Point

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    point = Point(numbers[0], numbers[1])
  }
}
