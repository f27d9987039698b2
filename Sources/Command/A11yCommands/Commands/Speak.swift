import A11yAnalysis
import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

struct Speak: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Print what VoiceOver says on a screen, stop by stop.",
    usage: "a11ylint speak [<options>] <capture>",
    discussion: """
      Prints one stop per line in focus order, numbered as by tree: label, value, traits, \
      position and hint. Unknown parts are marked. Then lists the rotor, the groups of Switch \
      Control, the names for Voice Control, and the order of Full Keyboard Access.

      --recorded compares with what VoiceOver said: stops not heard (✗), heard with other words (≠) \
      or in another place (↕), and heard without being expected (+).

      Words that VoiceOver adds are in the language of the screen, or in --language. The output is \
      a model: user settings, pauses and pronunciation are not part of it.
      """)
  static let examples = [
    "a11ylint speak Captures/Login.json",
    "a11ylint speak Captures/Tabs.json --screen Settings --language de",
    "a11ylint speak Captures/Login.json --recorded Login.voice.txt",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case pretty, json
  }

  @Argument(help: "A capture, a source, a folder of these, or sketch notation (.sketch).")
  var capture: String

  @OptionGroup var selection: ScreenSelection

  @Flag(help: "Use the previews in a Swift source instead of its views.")
  var previews = false

  @Option(
    help: ArgumentHelp(
      "The language of VoiceOver: \(SpeechLanguage.codes.joined(separator: ", ")) (default: that of the screen).",
      valueName: "code"),
    completion: .list(SpeechLanguage.codes))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Start at the stop with this label, identifier or number.", valueName: "stop"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Compare with a recording of VoiceOver on this screen, or a transcript with a stop in each line.",
      valueName: "file"))
  var recorded: String?

  @Flag(help: "Print only VoiceOver stops, without the lists that follow.")
  var stopsOnly = false

  @Option(name: [.short, .long], help: "The output format.")
  var output = Format.pretty

  @OptionGroup var naming: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    _ = try spoken()
    guard recorded == nil || from == nil else {
      throw ValidationError("--recorded compares whole screens; leave --from out")
    }
  }

  func run() throws {
    let language = try spoken()
    let result = try naming.result(of: capture, showsPreviews: previews)
    let chosen = try selection.selected(from: result.screens, in: capture)
    if let recorded { return try compare(chosen, with: recorded, in: language) }
    let told = try starting(chosen.map { ($0, ScreenTranscript($0, in: language)) })
    switch output {
    case .json:
      var document = SpeechDocument()
      for (screen, transcript, start) in told { document.add(screen, transcript, from: start) }
      try Console.print(document.json)
    case .pretty:
      let style = colors.style
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

  private func compare(
    _ screens: [Screen], with path: String, in language: SpeechLanguage?
  ) throws {
    guard screens.count == 1, let screen = screens.first else {
      throw CommandFailure(
        .usage, "--recorded is about one screen, and \(screens.count) were read; --screen names it")
    }
    var recorded = screen
    recorded.recording = try RecordingFile.read(path)
    guard let heard = AnalyzedScreen(recorded, heardIn: language).heard else { return }
    switch output {
    case .pretty:
      try Console.print(HeardText(heard, style: colors.style).lines.joined(separator: "\n") + "\n")
    case .json:
      var document = SpeechDocument()
      document.add(screen, ScreenTranscript(screen, in: language), heard: heard)
      try Console.print(document.json)
    }
  }

  // Keeps the screens that have the stop.
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
