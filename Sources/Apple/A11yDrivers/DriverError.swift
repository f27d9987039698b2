import A11yModel

/// The reason why a driver returned no capture.
package struct DriverError: Error, Hashable, Sendable {
  package enum Code: String, CaseIterable, Sendable {
    /// The user's request is not valid for a driver.
    case usage
    case unreachable
    case timeout
    /// The connection or the process ended in the middle of the answer.
    case broken
    /// The driver understood the request and refused it.
    case refused
    /// The answer does not follow the protocol.
    case malformed
    case limit
    case noCapture = "no-capture"
    /// The caller cancelled the capture.
    case cancelled
  }

  package let code: Code
  /// The driver: its address without user and password, or the name of the tool.
  package let place: String
  /// The message without the place, in the form *what is wrong; what to do*. It is safe to print.
  package let message: String
  /// Whether the same request may succeed the next time.
  let isPassing: Bool

  /// Creates an error. Text from the driver in the message need not be escaped.
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
  /// The message with its place: `http://127.0.0.1:8100: no connection; is …?`
  package var description: String { "\(place.escapedForDisplay()): \(message)" }
}
