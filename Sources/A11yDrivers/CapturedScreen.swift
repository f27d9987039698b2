import A11yModel

/// What a driver said of the screen.
package struct CapturedScreen: Sendable {
  /// The screen, read from the driver's answer.
  package var screen: Screen
  /// The answer as the driver gave it.
  package var answer: [UInt8]
  /// The screen as PNG; nil when none was asked for.
  package var screenshot: [UInt8]?

  /// Creates a captured screen.
  package init(screen: Screen, answer: [UInt8], screenshot: [UInt8]? = nil) {
    self.screen = screen
    self.answer = answer
    self.screenshot = screenshot
  }
}
