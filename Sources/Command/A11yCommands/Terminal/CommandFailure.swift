import A11yAudit
import A11yBaselineStore
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yProcess
import A11yReporting
import A11yRules

/// An error that ends the process. Its description goes to standard error.
package protocol RunError: Error, CustomStringConvertible {
  /// The exit code.
  var status: ExitStatus { get }
}

/// An exit code, with a message for standard error.
package struct CommandFailure: RunError {
  /// The exit code.
  package let status: ExitStatus
  /// The message, *place: what is wrong; what was expected*, without `error: `. Empty if all errors were printed already.
  package let description: String

  package init(_ status: ExitStatus, _ description: String = "") {
    self.status = status
    self.description = description
  }

  /// Throws the most important status unless all are `passed`.
  static func end(_ statuses: ExitStatus...) throws(CommandFailure) {
    let status = ExitStatus.worst(of: statuses)
    if status != .passed { throw CommandFailure(status) }
  }
}

extension AuditError: RunError {
  package var status: ExitStatus {
    switch kind {
    case .usage: .usage
    case .input: .input
    case .output: .output
    }
  }
}

extension CloneError: RunError { package var status: ExitStatus { .usage } }
extension ConfigurationError: RunError { package var status: ExitStatus { .usage } }
extension GitError: RunError { package var status: ExitStatus { .baseline } }
extension FileError: RunError {
  package var status: ExitStatus {
    switch self {
    case .refused, .outside: .usage
    case .locked, .system: .output
    }
  }
}
extension HistoryError: RunError { package var status: ExitStatus { .baseline } }
extension ImportError: RunError { package var status: ExitStatus { .input } }
extension ResultFileError: RunError { package var status: ExitStatus { .input } }
extension RuleOptionError: RunError { package var status: ExitStatus { .usage } }
extension StoreError: RunError { package var status: ExitStatus { .baseline } }
extension UnknownRule: RunError { package var status: ExitStatus { .usage } }
