import A11yCapture
import A11yCommands
import A11yDrivers
import A11yFiles
import A11yModel
import ArgumentParser

/// The files to write.
struct CaptureOutput: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "path"))
  var output: String

  @Option(
    help: ArgumentHelp("The name of the screen (default: the name of the file).", valueName: "name")
  )
  var screen: String?

  @Option(help: ArgumentHelp("Also write a screenshot.", valueName: "png"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp("Also write the unmodified response of the driver.", valueName: "path"))
  var raw: String?

  /// Checks that the paths differ.
  func validateTogether() throws {
    guard screen != "" else { throw ValidationError("--screen is empty; expected a name") }
    let files = [output, screenshot, raw].compactMap { $0 }
    guard !files.contains("") else { throw ValidationError("a path is empty; expected a file") }
    guard screenshot != "-", raw != "-" else {
      throw ValidationError("--screenshot and --raw cannot be -; expected paths")
    }
    guard Set(files).count == files.count else {
      throw ValidationError("two outputs go to the same file; expected different paths")
    }
  }

  /// Checks that the paths fit several captures.
  func validateSeveral() throws {
    guard screenshot == nil, raw == nil else {
      throw ValidationError(
        "--screenshot and --raw hold one capture, and --settings takes several; capture each alone")
    }
  }

  /// Writes the screens, in one file.
  func write(_ screens: [Screen]) throws {
    try Console.write(NativeCaptureWriter.file(output, of: screens), to: output, as: .capture)
  }

  /// Checks, before any driver is called, that no file of the user is overwritten.
  ///
  /// - Parameter recording: Whether VoiceOver is recorded.
  func demandFiles(recording: Bool) throws(FileError) {
    var capture = output == "-" ? [] : [(path: output, kind: OutputKind.capture)]
    if recording, let path = recordingPath { capture.append((path: path, kind: .evidence)) }
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
    if let path = recordingPath, let recording = captured.screen.recording {
      try OutputFile(path, as: .evidence).write(Array(recording.text.utf8))
    }
    try write([captured.screen])
  }

  // Beside the capture; nil if that goes to standard output.
  private var recordingPath: String? {
    guard output != "-" else { return nil }
    return Paths.join(Paths.parent(of: output), FileStem.of(output) + ".voice.txt")
  }
}
