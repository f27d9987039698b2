/// The states of an app under test, by the raw values of `XCUIApplication.State`.
enum AppState: UInt, Sendable {
  case unknown = 0, notRunning, runningBackgroundSuspended, runningBackground, runningForeground

  /// The name of a state, also of one that a later system has.
  static func name(of rawValue: UInt) -> String {
    AppState(rawValue: rawValue).map { "\($0)" } ?? "state \(rawValue)"
  }

  /// Why an app in a state cannot be looked at; nil when it can.
  ///
  /// - Parameter mayBeBehind: Whether an app that never comes to the front is meant, as agents on
  ///   macOS are.
  static func reason(of rawValue: UInt, mayBeBehind: Bool) -> String? {
    switch AppState(rawValue: rawValue) {
    case .runningForeground: nil
    case .runningBackground where mayBeBehind: nil
    case .runningBackground, .runningBackgroundSuspended: "the app is in the background"
    default: "the app is not running"
    }
  }
}
