import A11yModel

extension Node {
  /// Whether anything says what it is: a type, the name of one that is not known here, or traits.
  package var isOfKnownType: Bool {
    type != .unknown && type != .any || has(.typeName) || traits != nil
  }
}
