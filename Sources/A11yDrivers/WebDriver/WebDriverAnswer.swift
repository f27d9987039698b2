import A11yModel

/// A WebDriver answer: the object around the value that was asked for.
///
/// W3C puts a failure into the value, with `error` and `message`; older servers give a `status`
/// beside the value that is not 0.
struct WebDriverAnswer: Sendable {
  /// The whole document.
  let document: TextStorage
  /// What kind of value there is; nil when the key is missing.
  private(set) var kind: JSONKind?
  /// The value, if it is a text.
  private(set) var text: String?
  /// The session beside the value, as old servers and WebDriverAgent write it.
  private(set) var sessionID: String?
  /// What the server says went wrong: `error: message`.
  private(set) var failure: String?
  private var status = 0

  /// Reads a whole document; a document that breaks off is an error.
  init(_ document: TextStorage) throws(JSONError) {
    self.document = document
    var reader = JSONReader(document)
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "value": try readValue(&reader)
      case "sessionId" where reader.kind == .string: sessionID = try reader.string()
      case "status" where reader.kind == .number: status = Int(exactly: try reader.double()) ?? -1
      default: break
      }
    }
    try reader.end()
    if status != 0, failure == nil { failure = "status \(status): \(text ?? "no message")" }
  }

  private mutating func readValue(_ reader: inout JSONReader) throws(JSONError) {
    kind = reader.kind
    if kind == .string { text = try reader.string() }
    guard kind == .object else { return }
    var error: String?
    var message: String?
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "error" where reader.kind == .string: error = try reader.string()
      case "message" where reader.kind == .string: message = try reader.string()
      default: break
      }
    }
    // An agent that is well has a message, too.
    if let error { failure = message.map { "\(error): \($0)" } ?? error }
    text = message
  }

  /// Calls the closure for each key of the value, if that is an object.
  func readObject(
    _ member: (_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) {
    guard kind == .object else { return }
    var reader = JSONReader(document)
    // It was read before without an error; what a closure cannot read is left as it is.
    try? reader.object { key, reader throws(JSONError) in
      if key == "value", reader.kind == .object { try reader.object(member) }
    }
  }
}
