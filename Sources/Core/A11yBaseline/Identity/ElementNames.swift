/// The names of a screen's elements as identities have them, each computed once: findings, anchors and the imprint of
/// the screen need the same ones.
final class ElementNames {
  var identifiers: [Int: String] = [:]
  var texts: [Int: String] = [:]
  /// Short descriptions of elements: the type and, for an element with a name, a digest of it.
  var signatures: [Int: String] = [:]

  /// Returns a name of the element at a position, which is computed if it is not known.
  func value(
    _ kind: ReferenceWritableKeyPath<ElementNames, [Int: String]>, of index: Int,
    _ compute: () -> String
  ) -> String {
    if let known = self[keyPath: kind][index] { return known }
    let value = compute()
    self[keyPath: kind][index] = value
    return value
  }
}
