/// The behavior of a server that never answers.
package enum Silence {
  /// Waits until the server is stopped.
  package static func keep() async throws { try await Task.sleep(for: .seconds(24 * 3600)) }
}
