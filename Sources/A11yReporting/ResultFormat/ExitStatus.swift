/// What the exit code of the command means; each code has one meaning.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything was looked at, and the gate has nothing against it.
  case passed = 0
  /// Everything was looked at, and the gate failed.
  case gateFailed = 1
  /// The command line or the configuration is wrong; nothing was looked at.
  case usage = 2
  /// A capture could not be read, there was nothing to look at, or nothing on a screen could be judged.
  case input = 3
  /// The baseline is missing although it was named, or cannot be used.
  case baseline = 4
  /// An output could not be written completely.
  case output = 5
  /// A mistake of ours.
  case internalError = 70

  /// All codes with what they mean, in one line.
  package static var legend: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")
  }

  private var meaning: String {
    switch self {
    case .passed: "passed"
    case .gateFailed: "gate failed"
    case .usage: "usage or configuration"
    case .input: "input"
    case .baseline: "baseline"
    case .output: "output"
    case .internalError: "internal"
    }
  }

  /// The most important of several: 70, 2, 4, 3, 5, 1, 0.
  package static func worst(of statuses: [ExitStatus]) -> ExitStatus {
    let order: [ExitStatus] = [.internalError, .usage, .baseline, .input, .output, .gateFailed]
    return order.first(where: statuses.contains) ?? .passed
  }
}
