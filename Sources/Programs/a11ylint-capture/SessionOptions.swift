import A11yCapture
import A11yDrivers
import ArgumentParser

extension WebDriverOptions.Source: ExpressibleByArgument {}

/// The session of a WebDriver server, and its source format.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this existing session, and keep it.", valueName: "id"))
  var session: String?

  @Option(
    help: ArgumentHelp(
      "Start a session with the app of this bundle id, without restarting it.", valueName: "id"))
  var bundleId: String?

  @Option(
    help: ArgumentHelp("Start a session with the capabilities in this file.", valueName: "json"))
  var capabilities: String?

  @Option(help: "The source format (default: json for WebDriverAgent, xml for Appium).")
  var source: WebDriverOptions.Source?

  /// Whether no option was given.
  var isEmpty: Bool { session == nil && bundleId == nil && capabilities == nil && source == nil }

  func validate() throws {
    guard [session, bundleId, capabilities].compactMap({ $0 }).count < 2 else {
      throw ValidationError("--session, --bundle-id and --capabilities exclude each other")
    }
  }

  /// Returns the options of the driver.
  func options(
    screenName: String, wantsScreenshot: Bool
  ) throws(DriverError) -> WebDriverOptions {
    var options = WebDriverOptions()
    options.sessionID = session
    options.source = source
    options.screenName = screenName
    options.wantsScreenshot = wantsScreenshot
    if let bundleId { options.capabilities = try WebDriverCapabilities(bundleID: bundleId) }
    if let capabilities {
      options.capabilities = try WebDriverCapabilities(json: try Self.bytes(of: capabilities))
    }
    return options
  }

  private static func bytes(of path: String) throws(DriverError) -> [UInt8] {
    do throws(ImportError) {
      return try CaptureFile.read(path: path).storage.withBytes { Array($0) }
    } catch {
      throw DriverError(.usage, path, error.message)
    }
  }
}
