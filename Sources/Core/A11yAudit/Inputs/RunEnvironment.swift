import Foundation

/// The environment of a run.
package enum RunEnvironment {
  /// Whether the environment variable `CI` is set, to anything but `0`, `false` or `no`.
  package static func isCI(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    !["", "0", "false", "no"].contains((environment["CI"] ?? "").lowercased())
  }
}
