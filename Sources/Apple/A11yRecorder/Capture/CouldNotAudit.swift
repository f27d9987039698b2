import A11yTree

/// An error that prevents an audit. A test with such an error never passes.
public struct CouldNotAudit: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, and the expected state.
  public let reason: String
  /// The usual remedy, or an empty string if there is none.
  public let hint: String
  /// The attempts to capture the app, or `nil` if no app is involved.
  public let attempt: Attempt?

  /// The attempts to capture a screen.
  public struct Attempt: Hashable, Sendable {
    /// The state of the app, such as `runningBackground`, or an empty string if it is unknown.
    public var state: String
    /// The seconds between the first and the last attempt.
    public var waited: Double
    /// The number of attempts, at least one.
    public var count: Int

    /// Creates a record of attempts.
    public init(state: String, waited: Double, count: Int) {
      self.state = state
      self.waited = waited
      self.count = count
    }
  }

  /// Creates an error.
  public init(_ reason: String, hint: String = "", attempt: Attempt? = nil) {
    self.reason = reason
    self.hint = hint
    self.attempt = attempt
  }

  /// The same text as ``reason``.
  public var description: String { reason }

  package static let usualCauses =
    "Usual causes: the app was not in the foreground, or the snapshot timed out."

  /// The instructions for turning on accessibility in the simulator's settings.
  package static let switchOn =
    (["Switch accessibility on, then run the tests again. In the simulator:"]
    + ["AccessibilityEnabled", "ApplicationAccessibilityEnabled"].map {
      "xcrun simctl spawn booted defaults write com.apple.Accessibility \($0) -bool true"
    }).joined(separator: "\n")

  package func text(screen: String?) -> String {
    let name = screen.map { " \"\($0.escapedForDisplay())\"" } ?? ""
    let hints = hint.split(separator: "\n").map(String.init)
    let first = (["This is not a pass."] + hints.prefix(1)).joined(separator: " ")
    var lines = ["Could not audit\(name): \(reason)", "  \(first)"]
    lines += hints.dropFirst().map { "  \($0)" }
    if let attempt { lines.append("  \(attempt.text)") }
    return lines.joined(separator: "\n")
  }
}

extension CouldNotAudit.Attempt {
  /// A description such as `State: notRunning   waited: 5.0 s   attempts: 3`.
  fileprivate var text: String {
    let tenths = Int((min(max(waited, 0), 1e6) * 10).rounded())
    let time = "waited: \(tenths / 10).\(tenths % 10) s   attempts: \(count)"
    return state.isEmpty ? "Waited\(time.dropFirst(6))" : "State: \(state)   \(time)"
  }
}

extension String {
  /// The text with each run of white space replaced by a space.
  package var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
