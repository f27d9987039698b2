/// An error in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// *place: what is wrong; what was expected*.
  package let description: String

  init(_ description: String) { self.description = description }
}
