/// What is asked of a WebDriver server.
public struct WebDriverOptions: Sendable {
  /// How the source is written.
  public enum Source: String, CaseIterable, Sendable {
    /// The page source every client knows.
    case xml
    /// What WebDriverAgent writes, with identifiers apart from labels.
    case json
  }

  /// A session that is there already; it is used and stays.
  public var sessionID: String?
  /// What a new session is asked to be; nil for none. It is ended after the capture.
  public var capabilities: WebDriverCapabilities?
  /// How the source is written; nil for JSON from WebDriverAgent itself and XML from Appium.
  public var source: Source?
  /// Whether the screen is wanted as a picture, too.
  public var wantsScreenshot = false
  /// The name of the screen.
  public var screenName = "screen"

  /// Nothing but the source.
  public init() {}
}
