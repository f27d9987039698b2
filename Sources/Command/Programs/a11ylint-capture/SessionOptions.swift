import A11yCapture
import A11yDrivers
import A11yModel
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

  @ArgumentParser.Flag(
    name: .customLong("voiceover"),
    help: """
      Also record what VoiceOver says, from stop to stop, in the capture and in a .voice.txt file \
      beside it. Needs iOS 27 and WebDriverAgent 14.1.
      """)
  var recordsVoiceOver = false

  @Option(
    help: ArgumentHelp("The largest number of stops of VoiceOver to record.", valueName: "n"))
  var stops = 200

  /// Whether no option was given.
  var isEmpty: Bool {
    session == nil && bundleId == nil && capabilities == nil && source == nil && !recordsVoiceOver
  }

  func validate() throws {
    guard (1...WebDriverOptions.mostStops).contains(stops) else {
      throw ValidationError("--stops is \(stops); expected 1 to \(WebDriverOptions.mostStops)")
    }
    guard [session, bundleId, capabilities].compactMap({ $0 }).count < 2 else {
      throw ValidationError("--session, --bundle-id and --capabilities exclude each other")
    }
  }

  /// Returns the options of the driver.
  func options(
    screenName: String, wantsScreenshot: Bool, seconds: Double
  ) throws(DriverError) -> WebDriverOptions {
    var options = WebDriverOptions()
    options.sessionID = session
    options.source = source
    options.screenName = screenName
    options.wantsScreenshot = wantsScreenshot
    if recordsVoiceOver { options.voiceOver = .init(stops: stops, seconds: seconds) }
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
