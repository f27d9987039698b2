extension Identity {
  /// Computes the keys from stored properties, which makes the keys in a file verifiable.
  ///
  /// - Parameters:
  ///   - discriminator: The kind of subject and, after a space, an optional qualifier.
  ///   - features: The features of the element; for a group or a screen, at most an object.
  package init(
    rule: String, screen: String, discriminator: String, features: ElementFeatures
  ) {
    var fields = KeyFields()
    let hasName = fields.writeName(discriminator, features, rule, screen)
    let name = hasName ? fields.key : nil
    let hasPlace = fields.writePlace(discriminator, features, rule, screen)
    self.init(
      fp1: name, fp2: hasPlace ? fields.key : nil, discriminator: discriminator,
      features: features)
  }

  /// Whether the keys match the stored properties.
  ///
  /// - Parameter fields: A buffer that is reused.
  func isMade(rule: String, screen: String, _ fields: inout KeyFields) -> Bool {
    let (discriminator, features) = (discriminator, features)
    let hasName = fields.writeName(discriminator, features, rule, screen)
    guard fp1 == (hasName ? fields.key : nil) else { return false }
    let hasPlace = fields.writePlace(discriminator, features, rule, screen)
    return fp2 == (hasPlace ? fields.key : nil)
  }

  static func key(_ name: String, _ fields: [String]) -> String {
    var key = KeyFields()
    key.begin(name)
    for field in fields { key.append(field) }
    return key.key.digits
  }

  /// Whether the subject is an element, not a group or a screen.
  var isOfElement: Bool { Self.isOfElement(discriminator) }

  fileprivate static func isOfElement(_ discriminator: String) -> Bool {
    discriminator == "element" || discriminator.hasPrefix("element ")
  }
}

extension ElementFeatures {
  /// A digest that identifies an element on its screen, by its strongest key.
  var memberDigest: String {
    let key = Identity(rule: "", screen: "", discriminator: "element", features: self).fingerprint
    return String(key.prefix(8))
  }
}

// Writes the fields of each key. Returns false if there is no data for the key.
extension KeyFields {
  fileprivate mutating func writeName(
    _ discriminator: String, _ features: ElementFeatures, _ rule: String, _ screen: String
  ) -> Bool {
    begin("K1", rule, discriminator, screen)
    if !features.object.isEmpty {
      append("object")
      append(features.object)
      return true
    }
    guard Identity.isOfElement(discriminator) else { return true }
    // An identifier in Swift source may be set by a caller.
    guard !features.identifier.isEmpty, !features.isWritten else { return false }
    let anchors = features.anchors.suffix(2)
    append(String(anchors.count))
    for anchor in anchors { append(anchor) }
    append(ElementFeatures.family(features.type))
    append(features.identifier)
    return true
  }

  fileprivate mutating func writePlace(
    _ discriminator: String, _ features: ElementFeatures, _ rule: String, _ screen: String
  ) -> Bool {
    // An object is the same wherever it moves.
    guard Identity.isOfElement(discriminator), features.object.isEmpty else { return false }
    begin("K2", rule, discriminator, screen)
    append(features.nearestAnchor)
    append(features.typeClass)
    append(features.path)
    // What surrounds an element in Swift source depends on the components that are expanded there.
    if !features.isWritten { append(String(features.rank)) }
    return true
  }

  private mutating func begin(
    _ name: String, _ rule: String, _ discriminator: String, _ screen: String
  ) {
    begin(name)
    append(rule)
    append(discriminator)
    append(screen)
  }
}
