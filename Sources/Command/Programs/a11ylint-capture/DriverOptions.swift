import A11yCapture
import A11yDrivers
import A11yModel
import ArgumentParser

/// The name of a setting on the command line.
struct SettingName: ExpressibleByArgument {
  let setting: CaptureSetting

  init?(argument: String) {
    guard let setting = CaptureSetting.named.first(where: { $0.name == argument }) else {
      return nil
    }
    self.setting = setting
  }

  static let list = CaptureSetting.named.map(\.name).joined(separator: ", ")
  static var allValueStrings: [String] { CaptureSetting.named.map(\.name) }
}

/// The driver, and its limits.
struct DriverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Connect to Appium or WebDriverAgent, for example http://127.0.0.1:8100.", valueName: "url"))
  var webdriver: String?

  @Option(help: ArgumentHelp("Run idb for this simulator.", valueName: "udid"))
  var idb: String?

  @Option(help: ArgumentHelp("Run AXe for this simulator.", valueName: "udid"))
  var axe: String?

  @Option(
    help: ArgumentHelp("The path of idb or AXe (default: found on the PATH).", valueName: "path"))
  var tool: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Capture the screen in each of these settings of a simulator (values: \(SettingName.list)).",
      valueName: "setting"))
  var settings: [SettingName] = []

  @Option(
    help: ArgumentHelp(
      "The time limit for the whole capture, and for the recording of VoiceOver, in seconds.",
      valueName: "seconds"))
  var timeout = 60.0

  @Option(
    help: ArgumentHelp(
      "The number of retries of requests that change nothing.",
      valueName: "n"))
  var retries = 2

  /// Checks that the options fit together.
  func validate(with session: SessionOptions) throws {
    guard [webdriver, idb, axe].compactMap({ $0 }).count == 1 else {
      throw ValidationError("expected one of --webdriver, --idb and --axe")
    }
    guard webdriver == nil || tool == nil else {
      throw ValidationError("--tool and --webdriver exclude each other")
    }
    guard webdriver != nil || session.isEmpty else {
      throw ValidationError(
        "--session, --bundle-id, --capabilities, --source and --voiceover need --webdriver")
    }
    guard tool != "", tool?.hasPrefix("-") != true else {
      throw ValidationError("--tool: expected a path")
    }
    guard settings.isEmpty || webdriver == nil else {
      throw ValidationError(
        "--settings needs --idb or --axe. With --webdriver, open a session for each setting whose capabilities have its processArguments"
      )
    }
    let unsupported = SimulatorSettings.unsupported(settings.map(\.setting))
    guard unsupported.isEmpty else {
      throw ValidationError(
        "--settings: a running app cannot be set to \(unsupported.joined(separator: ", ")); capture it in a UI test, where the app starts in it"
      )
    }
    guard timeout > 0, timeout <= 3600 else {
      throw ValidationError("--timeout is \(timeout); expected more than 0, at most 3600")
    }
    guard (0...10).contains(retries) else {
      throw ValidationError("--retries is \(retries); expected 0 to 10")
    }
  }

  /// Returns the driver.
  func driver(
    session: SessionOptions, screenName: String, wantsScreenshot: Bool
  ) throws(DriverError) -> any Driver {
    if let webdriver {
      let options = try session.options(
        screenName: screenName, wantsScreenshot: wantsScreenshot, seconds: timeout)
      return WebDriverDriver(
        address: try DriverAddress(webdriver), options: options, limits: limits)
    }
    if let idb {
      return IdbDriver(
        target: try TargetIdentifier(idb), executable: tool ?? "idb", screenName: screenName,
        wantsScreenshot: wantsScreenshot, limits: limits)
    }
    return AXeDriver(
      target: try TargetIdentifier(axe ?? ""), executable: tool ?? "axe", screenName: screenName,
      wantsScreenshot: wantsScreenshot, limits: limits)
  }

  /// Captures the screen, in each setting if there are any.
  func screens(by driver: any Driver) async throws(DriverError) -> [Screen] {
    try await SimulatorSettings(
      target: TargetIdentifier(idb ?? axe ?? ""), limits: limits
    ).screens(in: settings.map(\.setting), by: driver)
  }

  private var limits: DriverLimits {
    var limits = DriverLimits()
    limits.timeout = .milliseconds(Int((timeout * 1000).rounded(.up)))
    limits.retries = retries
    return limits
  }
}
