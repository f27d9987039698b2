import Foundation

/// Proxies of the environment, which are asked for other machines only: a driver on this one is nobody else's
/// business, and a proxy would look for it on its own machine.
package enum LoopbackProxies {
  private static let names = ["localhost", "127.0.0.1", "::1", "[::1]"]

  /// Takes this machine out of what libcurl asks proxies for, by the variable that it reads.
  ///
  /// To be called once, before anything else runs: the environment of a process is not for two at a time.
  package static func leaveOut() {
    for variable in ["no_proxy", "NO_PROXY"] {
      let known = ProcessInfo.processInfo.environment[variable] ?? ""
      guard known != "*" else { continue }
      let all = (known.isEmpty ? [] : [known]) + names
      setenv(variable, all.joined(separator: ","), 1)
    }
  }
}
