import A11yCapture
import A11yCommands
import A11yDrivers
import A11yFiles
import ArgumentParser

/// The options for the output of a capture.
struct CaptureOutput: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "path"))
  var output: String

  @Option(
    help: ArgumentHelp("Names the screen; otherwise the file's name does.", valueName: "name"))
  var screen: String?

  @Option(help: ArgumentHelp("Writes the screen as a picture, too.", valueName: "png"))
  var screenshot: String?

  @Option(help: ArgumentHelp("Writes the driver's own answer, too.", valueName: "path"))
  var raw: String?

  /// Validates the paths against each other.
  func validateTogether() throws {
    guard screen != "" else { throw ValidationError("--screen is empty; expected a name") }
    let files = [output, screenshot, raw].compactMap { $0 }
    guard !files.contains("") else { throw ValidationError("a path is empty") }
    guard screenshot != "-", raw != "-" else {
      throw ValidationError("only the capture itself goes to standard output")
    }
    guard Set(files).count == files.count else {
      throw ValidationError("two outputs go to the same file")
    }
  }

  /// Checks that no protected file would be overwritten, before a driver is asked.
  func demandFiles() throws(FileError) {
    let capture = output == "-" ? [] : [(path: output, kind: OutputKind.capture)]
    try OutputGate.shared.demand(
      capture + [screenshot, raw].compactMap { $0 }.map { ($0, .evidence) })
  }

  var screenName: String {
    if let screen { return screen }
    return output == "-" ? "screen" : CaptureFile(path: output, storage: .init([])).screenName(0)
  }

  /// Writes the requested files, the capture last.
  func write(_ captured: CapturedScreen) throws {
    if let raw { try OutputFile(raw, as: .evidence).write(captured.answer) }
    if let screenshot, let png = captured.screenshot {
      try OutputFile(screenshot, as: .evidence).write(png)
    }
    try Console.write(NativeCaptureWriter.bytes(of: [captured.screen]), to: output, as: .capture)
  }
}
