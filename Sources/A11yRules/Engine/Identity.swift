/// What identifies a finding from run to run: keys from the strongest to the weakest.
public struct Identity: Hashable, Sendable {
  /// Keys by strength; empty where the element has nothing to build it from.
  public var keys: [String]

  /// Creates an identity.
  public init(keys: [String] = []) { self.keys = keys }
}
