extension Identity {
  /// Makes the keys from what is stored of a finding, so that a file can be checked.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - screen: The name of the screen.
  ///   - discriminator: The kind of subject, and what else tells it from others behind a space.
  ///   - features: The element's; those of a group or a screen are empty.
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

  /// Whether the keys are those that are made of these parts.
  ///
  /// - Parameter fields: Memory that is used again.
  func isMade(rule: String, screen: String, _ fields: inout KeyFields) -> Bool {
    let (discriminator, features) = (discriminator, features)
    let hasName = fields.writeName(discriminator, features, rule, screen)
    guard fp1 == (hasName ? fields.key : nil) else { return false }
    let hasPlace = fields.writePlace(discriminator, features, rule, screen)
    return fp2 == (hasPlace ? fields.key : nil)
  }

  /// The digits of the key of the given fields.
  static func key(_ name: String, _ fields: [String]) -> String {
    var key = KeyFields()
    key.begin(name)
    for field in fields { key.append(field) }
    return key.key.digits
  }

  /// Whether it is about an element, not about a group or a screen.
  var isOfElement: Bool { Self.isOfElement(discriminator) }

  fileprivate static func isOfElement(_ discriminator: String) -> Bool {
    discriminator == "element" || discriminator.hasPrefix("element ")
  }
}

// What each key is made of; false when there is nothing to make it from.
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
    guard !features.identifier.isEmpty else { return false }
    let anchors = features.anchors.suffix(2)
    append(String(anchors.count))
    for anchor in anchors { append(anchor) }
    append(features.typeClass)
    append(features.identifier)
    return true
  }

  fileprivate mutating func writePlace(
    _ discriminator: String, _ features: ElementFeatures, _ rule: String, _ screen: String
  ) -> Bool {
    // An object is itself wherever it is.
    guard Identity.isOfElement(discriminator), features.object.isEmpty else { return false }
    begin("K2", rule, discriminator, screen)
    append(features.nearestAnchor)
    append(features.typeClass)
    append(features.path)
    append(String(features.rank))
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
