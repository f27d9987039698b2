import A11yCapture
import A11yDrivers
import ArgumentParser

extension WebDriverOptions.Source: ExpressibleByArgument {}

/// The options that select or create a session on a WebDriver server.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A session that is there already; it stays.", valueName: "id"))
  var session: String?

  @Option(
    help: ArgumentHelp("A new session with this app, as it runs.", valueName: "id"))
  var bundleId: String?

  @Option(
    help: ArgumentHelp("A new session with the capabilities in this file.", valueName: "json"))
  var capabilities: String?

  @Option(help: "How the source is written; JSON from WebDriverAgent itself, else XML.")
  var source: WebDriverOptions.Source?

  var isEmpty: Bool { session == nil && bundleId == nil && capabilities == nil && source == nil }

  func validate() throws {
    guard [session, bundleId, capabilities].compactMap({ $0 }).count < 2 else {
      throw ValidationError("--session, --bundle-id and --capabilities exclude each other")
    }
  }

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
