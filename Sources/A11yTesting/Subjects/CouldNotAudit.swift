import A11yModel

/// Why nothing could be said about a screen; never a pass.
public struct CouldNotAudit: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what was expected.
  public let reason: String
  /// What usually helps; empty when there is nothing to say.
  public let hint: String
  /// How the app was found, and for how long; nil where there is no app.
  public let attempt: Attempt?

  /// What was tried to capture a screen.
  public struct Attempt: Hashable, Sendable {
    /// The state of the app, for example `runningBackground`; empty when it is not known.
    public var state: String
    /// Seconds from the first try to the last.
    public var waited: Double
    /// How often it was tried, at least once.
    public var count: Int

    /// Creates an attempt.
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

  /// The reason.
  public var description: String { reason }

  /// The hint for a capture without elements.
  static let usualCauses =
    "Usual causes: the app was not in the foreground, or the snapshot timed out."

  /// The words of a failure that is not a finding.
  func text(screen: String?) -> String {
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
  /// For example `State: notRunning   waited: 5.0 s   attempts: 3`.
  fileprivate var text: String {
    let tenths = Int((min(max(waited, 0), 1e6) * 10).rounded())
    let time = "waited: \(tenths / 10).\(tenths % 10) s   attempts: \(count)"
    return state.isEmpty ? "Waited\(time.dropFirst(6))" : "State: \(state)   \(time)"
  }
}
