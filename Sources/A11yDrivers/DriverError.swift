import A11yModel

/// Why a driver gave no capture.
package struct DriverError: Error, Hashable, Sendable {
  /// What went wrong, as a stable name.
  package enum Code: String, CaseIterable, Sendable {
    /// What the user asked for cannot be asked of a driver.
    case usage
    /// The server or the tool cannot be reached or started.
    case unreachable
    /// There was no answer in time.
    case timeout
    /// The connection or the process ended in the middle of the answer.
    case broken
    /// The driver understood the question and refused it.
    case refused
    /// The answer is none of this protocol.
    case malformed
    /// The answer is larger than what is read.
    case limit
    /// The answer holds no capture.
    case noCapture = "no-capture"
    /// The caller does not want the capture any more.
    case cancelled
  }

  /// What went wrong.
  package let code: Code
  /// The driver: its address without user and password, or the name of the tool.
  package let place: String
  /// *What is wrong; what to do*, without the place; safe to print.
  package let message: String
  /// Whether the same question may be answered the next time.
  let isPassing: Bool

  /// Creates an error.
  ///
  /// - Parameter message: Text of the driver in it need not be escaped before.
  package init(_ code: Code, _ place: String, _ message: String) {
    self.init(code, place, message, isPassing: false)
  }

  init(_ code: Code, _ place: String, _ message: String, isPassing: Bool) {
    self.code = code
    self.place = place
    self.message = message.escapedForDisplay()
    self.isPassing = isPassing
  }
}

extension DriverError: CustomStringConvertible {
  /// For example `http://127.0.0.1:8100: no connection; is …?`, ready for `error: ` in front.
  package var description: String { "\(place.escapedForDisplay()): \(message)" }
}
