import A11yCapture
import A11yCommands
import A11yDrivers
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint capture`.
struct CaptureScreen: AsyncParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "a11ylint capture",
    abstract: "Asks a running driver what is on the screen, and writes it as a capture.",
    discussion: """
      --webdriver talks to Appium or to WebDriverAgent itself: in the session of --session, which \
      stays; in a new one, for --bundle-id or --capabilities, which is ended afterwards and neither \
      starts nor resets an app that runs; and with WebDriverAgent also without any. --idb and --axe \
      run these tools.

      A driver that does not answer, breaks off or answers with anything but the tree of an \
      application is an error: the exit code is 3 and nothing is written. What is written is in \
      a11ylint's own form, so that -o - can be piped into check. The protocols are tested against \
      servers and programs that stand in for the drivers, not against devices.
      """)
  static let examples = [
    "a11ylint capture --webdriver http://127.0.0.1:8100 -o Captures/Login.json",
    "a11ylint capture --axe $UDID --screen Login -o - | a11ylint check -",
  ]

  @OptionGroup(title: "Driver") var driver: DriverOptions
  @OptionGroup(title: "WebDriver") var session: SessionOptions
  @OptionGroup(title: "Output") var files: CaptureOutput

  func validate() throws {
    try driver.validate(with: session)
    try files.validateTogether()
  }

  func run() async throws {
    let driver = try self.driver.driver(
      session: session, screenName: files.screenName, wantsScreenshot: files.screenshot != nil)
    try files.demandFiles()
    let result = await Interruption.cancelling { await Self.result(of: driver) }
    let captured = try result.get()
    for diagnostic in captured.screen.diagnostics {
      Console.note("note: \(diagnostic.message.escapedForDisplay())")
    }
    try files.write(captured)
  }

  private static func result(of driver: any Driver) async -> Result<CapturedScreen, DriverError> {
    do throws(DriverError) {
      return .success(try await driver.capture())
    } catch {
      return .failure(error)
    }
  }
}

extension DriverError: RunError {
  package var status: ExitStatus { code == .usage ? .usage : .input }
}
