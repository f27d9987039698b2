import A11yModel

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification), without batches, which neither the Language Server
/// Protocol nor the Model Context Protocol has.
package enum RPCMessage: Sendable {
  case request(RPCRequest)
  case notification(method: String, RPCParameters)
  /// The answer to a request of this program.
  case response(RPCIdentifier, isError: Bool)

  // The nesting that no message of the protocols reaches.
  private static let depth = 256

  /// Reads a message.
  ///
  /// - Throws: ``RPCError`` for anything but a message.
  /// - Complexity: O(n) for n bytes.
  package init(_ bytes: [UInt8]) throws(RPCFault) {
    var parts = Parts()
    do throws(JSONError) {
      var reader = JSONReader(TextStorage(bytes), maximumDepth: Self.depth)
      guard reader.kind == .object else { throw reader.error("expected an object") }
      try reader.object { key, reader throws(JSONError) in try parts.read(key, &reader, bytes) }
      try reader.end()
    } catch {
      throw RPCFault(nil, RPCError(.parseError, "line \(error.line): \(error.message)"))
    }
    guard parts.version == "2.0" else {
      throw RPCFault(
        parts.identifier, RPCError(.invalidRequest, "expected \"jsonrpc\": \"2.0\""))
    }
    if let method = parts.method {
      guard let identifier = parts.identifier else {
        self = .notification(method: method, parts.parameters)
        return
      }
      self = .request(RPCRequest(identifier, method, parts.parameters))
    } else if let identifier = parts.identifier, parts.isAnswer {
      self = .response(identifier, isError: parts.isError)
    } else {
      throw RPCFault(parts.identifier, RPCError(.invalidRequest, "expected a method"))
    }
  }

  private struct Parts {
    var version = ""
    var identifier: RPCIdentifier?
    var method: String?
    var parameters = RPCParameters([])
    var isAnswer = false
    var isError = false

    mutating func read(
      _ key: JSONString, _ reader: inout JSONReader, _ bytes: [UInt8]
    ) throws(JSONError) {
      switch key {
      case "jsonrpc": version = try reader.string()
      case "id": identifier = try RPCIdentifier(&reader)
      case "method": method = try reader.string()
      case "params":
        guard reader.kind == .object || reader.kind == .array else { return }
        let start = reader.offset
        try reader.skipValue()
        parameters = RPCParameters(Array(bytes[start..<reader.offset]))
      case "result": isAnswer = true
      case "error": (isAnswer, isError) = (true, true)
      default: break
      }
    }
  }
}

/// The identifier of a request: a number or a string.
package enum RPCIdentifier: Hashable, Sendable {
  case number(Int)
  case string(String)

  /// Reads an identifier; nil for null.
  package init?(_ reader: inout JSONReader) throws(JSONError) {
    switch reader.kind {
    case .number: self = .number(try reader.int())
    case .string: self = .string(try reader.string())
    case .null: return nil
    default: throw reader.error("expected a number or a string")
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.write(number)
    case .string(let string): writer.write(string)
    }
  }
}

/// The parameters of a request or notification, as JSON.
package struct RPCParameters: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads each member.
  ///
  /// - Throws: ``RPCError`` with `invalidParams` if the parameters are no object, or for what the closure throws.
  package func read(
    _ member: (_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) throws(RPCError) {
    guard !bytes.isEmpty else { return }
    do throws(JSONError) {
      var reader = JSONReader(TextStorage(bytes))
      try reader.object(member)
    } catch {
      throw RPCError(.invalidParameters, error.message)
    }
  }
}

extension RPCParameters {
  /// Returns the members of a member, which must be an object; none if it is missing or null.
  package func members(of name: StaticString) throws(RPCError) -> RPCParameters {
    var found = RPCParameters([])
    try read { key, reader throws(JSONError) in
      guard key == name, reader.kind != .null else { return }
      guard reader.kind == .object else { throw reader.error("\(name) is no object; expected one") }
      let start = reader.offset
      try reader.skipValue()
      found = RPCParameters(Array(bytes[start..<reader.offset]))
    }
    return found
  }
}

/// A request that must be answered.
package struct RPCRequest: Sendable {
  package let identifier: RPCIdentifier
  package let method: String
  package let parameters: RPCParameters
  private var cancellation: RPCCancellations?

  init(_ identifier: RPCIdentifier, _ method: String, _ parameters: RPCParameters) {
    (self.identifier, self.method, self.parameters) = (identifier, method, parameters)
  }

  func cancelled(by cancellation: RPCCancellations) -> RPCRequest {
    var request = self
    request.cancellation = cancellation
    return request
  }

  /// Whether the client no longer wants the answer. This may change at any time.
  package var isCancelled: Bool { cancellation?.contains(identifier) ?? false }

  /// - Throws: ``RPCError`` with `requestCancelled` if the client no longer wants the answer.
  package func demandInterest() throws(RPCError) {
    if isCancelled { throw RPCError(.requestCancelled, "cancelled") }
  }
}
