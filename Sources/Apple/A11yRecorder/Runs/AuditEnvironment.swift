import A11yTree
import Foundation

/// The settings in the environment variables of the process.
package struct AuditEnvironment: Sendable {
  /// The environment in effect. Tests of this package replace it.
  @TaskLocal package static var current = AuditEnvironment(ProcessInfo.processInfo.environment)

  package let variables: [String: String]

  package init(_ variables: [String: String]) { self.variables = variables }

  /// The folder for partial results and captures, or `nil` if `A11YLINT_ARTIFACTS` is not set.
  package var artifacts: String? {
    guard let path = variables["A11YLINT_ARTIFACTS"], !path.isEmpty else { return nil }
    return path
  }
}
