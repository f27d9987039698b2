import A11yAnalysis
import A11yAudit
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint speak`.
struct Speak: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Says what VoiceOver says on a screen, stop by stop.",
    usage: "a11ylint speak [<options>] <capture>",
    discussion: """
      One stop per line in reading order, with the numbers of tree: label, value, what it is and in \
      which state, position, hint. What a capture does not tell is marked. Then the lists of the rotor, \
      the groups of Switch Control, the names of Voice Control, and the order of Full Keyboard Access.

      The words of the system are those of the screen's language, or of --language; the rest is what \
      the app says. It is a model: settings of the user, pauses and pronunciation are not in it.
      """)
  static let examples = [
    "a11ylint speak Captures/Login.json",
    "a11ylint speak Captures/Tabs.json --screen Settings --language de",
  ]

  /// A form of the answer.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case pretty, json
  }

  @Argument(help: "A capture, or a screen in sketch notation (.sketch).")
  var capture: String

  @Option(help: ArgumentHelp("Only the screen of this name.", valueName: "name"))
  var screen: String?

  @Option(
    help: ArgumentHelp(
      "The language of the system's words, for example de: \(SpeechLanguage.codes.joined(separator: ", ")).",
      valueName: "code"),
    completion: .list(SpeechLanguage.codes))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Only from the stop of this label, identifier or number on.", valueName: "stop"))
  var from: String?

  @Flag(help: "Only what VoiceOver says, without rotor, switches, voice and keyboard.")
  var stopsOnly = false

  @Option(name: [.short, .long], help: "The form.")
  var output = Format.pretty

  @OptionGroup var naming: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws { _ = try spoken() }

  func run() throws {
    let language = try spoken()
    let result = try naming.result(of: capture)
    let chosen = try screen.map { try result.screens.named($0, in: capture) } ?? result.screens
    let told = try starting(chosen.map { ($0, ScreenTranscript($0, in: language)) })
    switch output {
    case .json:
      var document = SpeechDocument()
      for (screen, transcript, start) in told { document.add(screen, transcript, from: start) }
      try Console.print(document.json)
    case .pretty:
      let style = Console.style(color)
      var text: [UInt8] = []
      for (screen, transcript, start) in told {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        let speech = SpeechText(
          transcript, of: screen, style: style, hasOrders: !stopsOnly, from: start)
        for part in Parallel.map(speech.parts, jobs: 2, { $0() }) { text += part }
      }
      try Console.print(text: text)
    }
    if !result.failures.isEmpty { throw CommandFailure(.input) }
  }

  // Of several screens those that have the stop.
  private func starting(
    _ screens: [(Screen, ScreenTranscript)]
  ) throws -> [(Screen, ScreenTranscript, Int)] {
    guard let from else { return screens.map { ($0, $1, 0) } }
    let found = screens.compactMap { screen, transcript in
      transcript.position(of: from).map { (screen, transcript, $0) }
    }
    guard found.isEmpty else { return found }
    throw CommandFailure(
      .input,
      "no stop \"\(from.escapedForDisplay())\" in \(capture.escapedForDisplay()); expected a label, an "
        + "identifier or a number that a11ylint speak prints")
  }

  private func spoken() throws -> SpeechLanguage? {
    guard let language else { return nil }
    guard let found = SpeechLanguage.of(locale: language) else {
      throw ValidationError(
        "--language \(language): expected one of \(SpeechLanguage.codes.joined(separator: ", "))")
    }
    return found
  }
}
