import A11yModel

/// A screen captured by a driver.
package struct CapturedScreen: Sendable {
  package var screen: Screen
  /// The unmodified answer.
  package var answer: [UInt8]
  /// The screenshot as PNG, or `nil` if none was requested.
  package var screenshot: [UInt8]?

  package init(screen: Screen, answer: [UInt8], screenshot: [UInt8]? = nil) {
    self.screen = screen
    self.answer = answer
    self.screenshot = screenshot
  }
}
