import Foundation

/// Where a run takes place.
package enum RunEnvironment {
  /// Whether this is a run of continuous integration: `CI` is set, and not to a no.
  package static func isCI(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    !["", "0", "false", "no"].contains((environment["CI"] ?? "").lowercased())
  }
}
