import A11yModel

/// The error object of a response.
package struct RPCError: Error, Sendable {
  /// The codes of JSON-RPC 2.0, and what the Language Server Protocol and the Model Context Protocol add.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    /// A request before `initialize`.
    case notInitialized = -32002
    case requestCancelled = -32800
    /// A request about a document that changed in the meantime.
    case contentModified = -32801
    /// A request in a version of the Model Context Protocol that the server does not speak.
    case unsupportedProtocolVersion = -32022
  }

  package let code: Code
  package let message: String

  /// Writes the members of its data; nil for an error without.
  let data: (@Sendable (inout JSONWriter) -> Void)?

  package init(
    _ code: Code, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    (self.code, self.message, self.data) = (code, message, data)
  }
}

/// A message that cannot be handled, with its identifier as far as it is known.
package struct RPCFault: Error, Sendable {
  package let identifier: RPCIdentifier?
  package let error: RPCError

  init(_ identifier: RPCIdentifier?, _ error: RPCError) {
    (self.identifier, self.error) = (identifier, error)
  }
}
