import A11yCapture
import A11yCommands
import A11yDrivers
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint capture`.
struct CaptureScreen: AsyncParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "a11ylint capture",
    abstract: "Capture the screen of a running app through Appium, WebDriverAgent, idb or AXe.",
    discussion: """
      --webdriver connects to Appium or WebDriverAgent. It uses the existing session of --session, \
      or a new one for --bundle-id or --capabilities, which it ends afterwards. A new session \
      neither restarts nor resets a running app. WebDriverAgent also works without a session. --idb \
      and --axe run these tools.

      Writes a11ylint's own capture format, so that the output of -o - can be piped into check. If \
      the driver does not return the element tree of an app, the exit code is 3 and nothing is \
      written.

      The drivers are tested against simulated servers and programs, not against devices.
      """)
  static let examples = [
    "a11ylint capture --webdriver http://127.0.0.1:8100 --voiceover -o Captures/Login.json",
    "a11ylint capture --axe $UDID --screen Login -o - | a11ylint check -",
  ]

  @OptionGroup(title: "Driver") var driver: DriverOptions
  @OptionGroup(title: "WebDriver") var session: SessionOptions
  @OptionGroup(title: "Output") var files: CaptureOutput

  func validate() throws {
    try driver.validate(with: session)
    try files.validateTogether()
    if !driver.settings.isEmpty { try files.validateSeveral() }
  }

  func run() async throws {
    let driver = try self.driver.driver(
      session: session, screenName: files.screenName, wantsScreenshot: files.screenshot != nil)
    try files.demandFiles(recording: session.recordsVoiceOver)
    if !self.driver.settings.isEmpty {
      let options = self.driver
      let screens = await Interruption.cancelling {
        await Self.result { () throws(DriverError) in try await options.screens(by: driver) }
      }
      return try files.write(screens.get())
    }
    let result = await Interruption.cancelling {
      await Self.result { () throws(DriverError) in try await driver.capture() }
    }
    let captured = try result.get()
    for diagnostic in captured.screen.diagnostics {
      Console.note("note: \(diagnostic.message.escapedForDisplay())")
    }
    try files.write(captured)
  }

  private static func result<Value: Sendable>(
    _ capture: @Sendable () async throws(DriverError) -> Value
  ) async -> Result<Value, DriverError> {
    do throws(DriverError) {
      return .success(try await capture())
    } catch {
      return .failure(error)
    }
  }
}

extension DriverError: RunError {
  package var status: ExitStatus { code == .usage ? .usage : .input }
}
