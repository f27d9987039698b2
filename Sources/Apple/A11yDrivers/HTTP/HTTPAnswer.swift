/// A complete response from a server.
struct HTTPAnswer: Sendable {
  let status: Int
  /// The media type without parameters, in lowercase; empty if there is none.
  let type: String
  let body: [UInt8]
}
