import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

struct Convert: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a capture to a11ylint's own format or to sketch notation.",
    discussion: """
      Reads every format that check reads. The native format (.json) keeps every fact, and \
      several screens in one file. Sketch notation (.sketch) is for reading, rule examples and \
      tests; facts that it cannot express are listed on standard error.

      Trees in the file that cannot be read are errors with exit code 3. The others are still \
      written.
      """)
  static let examples = [
    "a11ylint convert Captures/Login.txt -o Login.json",
    "a11ylint convert page.xml --format sketch -o -",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case native, sketch
  }

  @Argument(help: "A capture, - for standard input, or a screen in sketch notation (.sketch).")
  var capture: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "path"))
  var output: String

  @Option(help: "The format (default: by the extension of the output, .json or .sketch).")
  var format: Format?

  @OptionGroup var naming: ConfigurationOptions

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("--output is empty; expected a path or -") }
    guard formOfOutput != nil else {
      throw ValidationError(
        "--output \(output): expected the extension .json or .sketch, or --format")
    }
  }

  func run() throws {
    let configuration = try naming.configuration()
    let result = try configuration.screens(of: capture)
    let isSketch = formOfOutput == .sketch
    let bytes =
      isSketch
      ? sketch(result.screens)
      : try NativeCaptureWriter.file(
        output, of: result.screens, limits: configuration.limits.capture)
    try Console.write(bytes, to: output, as: .capture, isJSON: !isSketch)
    if !result.failures.isEmpty { throw CommandFailure(.input) }
  }

  private var formOfOutput: Format? {
    if let format { return format }
    if output == "-" || output.hasSuffix(".json") { return .native }
    return output.hasSuffix(".sketch") ? .sketch : nil
  }

  private func sketch(_ screens: [Screen]) -> [UInt8] {
    for screen in screens {
      let missing = SketchFile.missing(from: screen)
      guard !missing.isEmpty else { continue }
      Console.note(
        "note: \(screen.name.escapedForDisplay()): sketch notation cannot express "
          + missing.joined(separator: ", "))
    }
    return Array(SketchFile.text(of: screens).utf8)
  }
}
