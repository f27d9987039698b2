import A11yModel

/// A WebDriver response: an object around the requested value. In a W3C response, a failure is a value with
/// `error` and `message`. Older servers write a nonzero `status` next to the value.
struct WebDriverAnswer: Sendable {
  let document: TextStorage
  /// The kind of value, or `nil` if the key is missing.
  private(set) var kind: JSONKind?
  /// The value if it is a string, or its `message` if it is an object.
  private(set) var text: String?
  /// The session next to the value, as written by older servers and WebDriverAgent.
  private(set) var sessionID: String?
  /// The failure that the server reports: `error: message`.
  private(set) var failure: String?
  private var status = 0

  /// Reads a response; an incomplete document is an error.
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
    // The status of a working agent has a message too.
    if let error { failure = message.map { "\(error): \($0)" } ?? error }
    text = message
  }

  /// Calls a closure for each key of the value if the value is an object.
  func readObject(
    _ member: (_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) {
    guard kind == .object else { return }
    var reader = JSONReader(document)
    // The document was read before without an error. Values that the closure cannot read are ignored.
    try? reader.object { key, reader throws(JSONError) in
      if key == "value", reader.kind == .object { try reader.object(member) }
    }
  }
}
