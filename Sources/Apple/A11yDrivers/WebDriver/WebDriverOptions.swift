import A11yModel

/// The options for a capture from a WebDriver server.
package struct WebDriverOptions: Sendable {
  package enum Source: String, CaseIterable, Sendable {
    /// The page source that every client knows.
    case xml
    /// The format of WebDriverAgent, which has separate identifiers and labels.
    case json
  }

  /// An existing session, which is used and kept.
  package var sessionID: String?
  /// The capabilities of a new session, which is ended after the capture, or `nil` for no new session.
  package var capabilities: WebDriverCapabilities?
  /// The format of the source, or `nil` for JSON from WebDriverAgent itself and XML from Appium.
  package var source: Source?
  /// Whether to take a screenshot too.
  package var wantsScreenshot = false
  /// The largest number of stops in a recording of VoiceOver.
  package static let mostStops = VoiceOverRecording.mostStops

  /// The limits of a recording of VoiceOver, or `nil` for none.
  package var voiceOver: VoiceOverWalk.Limits?
  package var screenName = "screen"

  package init() {}
}
