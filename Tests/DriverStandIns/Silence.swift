/// The behavior of a server that never answers.
package enum Silence {
  /// The time that a server may take to answer, which is longer than any test.
  static let seconds = 24.0 * 3600

  /// Waits until the server is stopped.
  package static func keep() async throws { try await Task.sleep(for: .seconds(seconds)) }
}
