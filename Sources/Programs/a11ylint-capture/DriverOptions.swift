import A11yDrivers
import ArgumentParser

/// The options that select a driver and limit its time.
struct DriverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Asks Appium or WebDriverAgent, for example http://127.0.0.1:8100.", valueName: "url"))
  var webdriver: String?

  @Option(help: ArgumentHelp("Asks idb about a simulator.", valueName: "udid"))
  var idb: String?

  @Option(help: ArgumentHelp("Asks AXe about a simulator.", valueName: "udid"))
  var axe: String?

  @Option(help: ArgumentHelp("The program of idb or AXe, if not on the PATH.", valueName: "path"))
  var tool: String?

  @Option(help: ArgumentHelp("Seconds for the whole capture.", valueName: "seconds"))
  var timeout = 60.0

  @Option(
    help: ArgumentHelp(
      "How often a question that changes nothing is repeated when there is no answer.",
      valueName: "n"))
  var retries = 2

  /// Validates the options against each other.
  func validate(with session: SessionOptions) throws {
    guard [webdriver, idb, axe].compactMap({ $0 }).count == 1 else {
      throw ValidationError("expected one of --webdriver, --idb and --axe")
    }
    guard webdriver == nil || tool == nil else {
      throw ValidationError("--tool names the program of idb or AXe; --webdriver has none")
    }
    guard webdriver != nil || session.isEmpty else {
      throw ValidationError("--session, --bundle-id, --capabilities and --source need --webdriver")
    }
    guard tool != "", tool?.hasPrefix("-") != true else {
      throw ValidationError("--tool: expected a path")
    }
    guard timeout > 0, timeout <= 3600 else {
      throw ValidationError("--timeout is \(timeout); expected more than 0, at most 3600")
    }
    guard (0...10).contains(retries) else {
      throw ValidationError("--retries is \(retries); expected 0 to 10")
    }
  }

  func driver(
    session: SessionOptions, screenName: String, wantsScreenshot: Bool
  ) throws(DriverError) -> any Driver {
    if let webdriver {
      let options = try session.options(screenName: screenName, wantsScreenshot: wantsScreenshot)
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

  private var limits: DriverLimits {
    var limits = DriverLimits()
    limits.timeout = .milliseconds(Int((timeout * 1000).rounded(.up)))
    limits.retries = retries
    return limits
  }
}
