import A11yModel

extension Node {
  /// Whether the capture has a type, the name of an unknown type, or traits.
  package var isOfKnownType: Bool {
    type != .unknown && type != .any || has(.typeName) || traits != nil
  }
}
