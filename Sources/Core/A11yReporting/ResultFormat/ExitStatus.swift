/// The exit status of the command. Each code has one meaning.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything was checked, and the gate passed.
  case passed = 0
  case gateFailed = 1
  /// The command line or the configuration is invalid. Nothing was checked.
  case usage = 2
  /// An input was unreadable, there were no inputs, or nothing on a screen could be judged.
  case input = 3
  /// The named baseline is missing or unusable.
  case baseline = 4
  /// An output could not be written completely.
  case output = 5
  /// A bug in the tool.
  case internalError = 70

  /// A line with all codes and their meanings.
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

  /// Returns the most important status, in the order 70, 2, 4, 3, 5, 1, 0.
  package static func worst(of statuses: [ExitStatus]) -> ExitStatus {
    let order: [ExitStatus] = [.internalError, .usage, .baseline, .input, .output, .gateFailed]
    return order.first(where: statuses.contains) ?? .passed
  }
}
