/// What is asked of a WebDriver server.
package struct WebDriverOptions: Sendable {
  /// How the source is written.
  package enum Source: String, CaseIterable, Sendable {
    /// The page source every client knows.
    case xml
    /// What WebDriverAgent writes, with identifiers apart from labels.
    case json
  }

  /// A session that is there already; it is used and stays.
  package var sessionID: String?
  /// What a new session is asked to be; nil for none. It is ended after the capture.
  package var capabilities: WebDriverCapabilities?
  /// How the source is written; nil for JSON from WebDriverAgent itself and XML from Appium.
  package var source: Source?
  /// Whether the screen is wanted as a picture, too.
  package var wantsScreenshot = false
  /// The name of the screen.
  package var screenName = "screen"

  /// Nothing but the source.
  package init() {}
}
