/// What a server answered, in full.
struct HTTPAnswer: Sendable {
  /// For example 200.
  let status: Int
  /// The media type without parameters, in lower case; empty when there is none.
  let type: String
  let body: [UInt8]
}
