import A11yCapture
import A11yModel
import ArgumentParser

/// The command `a11ylint convert`.
struct Convert: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a capture in a11ylint's own form, or in sketch notation.",
    discussion: """
      Reads every format that check reads. The native form (.json) keeps every fact, several \
      screens in one file; sketch notation (.sketch) is for reading, for rule examples and for \
      tests, and says on standard error what it has no words for.

      Trees of the file that cannot be read are errors, and the exit code is 3; the others are \
      written all the same.
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

  @Option(help: "The form; otherwise the ending of the output says it: .json or .sketch.")
  var format: Format?

  @OptionGroup var naming: ConfigurationOptions

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("--output is empty; expected a path or -") }
    guard formOfOutput != nil else {
      throw ValidationError(
        "--output \(output): expected .json or .sketch at its end, or --format native or sketch")
    }
  }

  func run() throws {
    let result = try naming.result(of: capture)
    let isSketch = formOfOutput == .sketch
    let bytes =
      isSketch ? sketch(result.screens) : NativeCaptureWriter.bytes(of: result.screens)
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
        "note: \(screen.name.escapedForDisplay()): sketch notation has no words for "
          + missing.joined(separator: ", "))
    }
    return Array(SketchFile.text(of: screens).utf8)
  }
}
