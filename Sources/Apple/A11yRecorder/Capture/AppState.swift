/// The states of an app under test, with the raw values of `XCUIApplication.State`.
package enum AppState: UInt, Sendable {
  case unknown = 0, notRunning, runningBackgroundSuspended, runningBackground, runningForeground

  /// Returns the name of a state, even of one that only a later system defines.
  package static func name(of rawValue: UInt) -> String {
    AppState(rawValue: rawValue).map { "\($0)" } ?? "state \(rawValue)"
  }

  /// Returns the reason an app can't be captured, or `nil` if it can. `mayBeBehind` permits an app in the
  /// background, such as an agent on macOS.
  package static func reason(of rawValue: UInt, mayBeBehind: Bool) -> String? {
    switch AppState(rawValue: rawValue) {
    case .runningForeground: nil
    case .runningBackground where mayBeBehind: nil
    case .runningBackground, .runningBackgroundSuspended: "the app is in the background"
    default: "the app is not running"
    }
  }
}
