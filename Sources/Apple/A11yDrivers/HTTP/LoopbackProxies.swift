import Foundation

/// The exclusion of this machine from the proxies in the environment. A proxy would look for the driver on
/// its own machine.
package enum LoopbackProxies {
  private static let names = ["localhost", "127.0.0.1", "::1", "[::1]"]

  /// Excludes this machine from libcurl's proxies by setting the environment variables that libcurl reads. Call this
  /// once, before anything else runs: the environment of a process is not safe to change concurrently.
  package static func leaveOut() {
    for variable in ["no_proxy", "NO_PROXY"] {
      let known = ProcessInfo.processInfo.environment[variable] ?? ""
      guard known != "*" else { continue }
      let all = (known.isEmpty ? [] : [known]) + names
      setenv(variable, all.joined(separator: ","), 1)
    }
  }
}
