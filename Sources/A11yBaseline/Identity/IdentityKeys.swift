extension Identity {
  /// Makes the keys from what is stored of a finding, so that a file can be checked.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - screen: The name of the screen.
  ///   - discriminator: The kind of subject, and what else tells it from others behind a space.
  ///   - features: The element's; those of a group or a screen are empty.
  ///   - recipe: By which rules the features were gathered.
  package init(
    rule: String, screen: String, discriminator: String, features: ElementFeatures,
    recipe: Int = Identity.currentRecipe
  ) {
    self.init(discriminator: discriminator, features: features, recipe: recipe)
    var fields = KeyFields()
    if fields.writeName(of: self, rule, screen) { fp1 = fields.digest }
    if fields.writePlace(of: self, rule, screen) { fp2 = fields.digest }
  }

  /// Whether the keys are those that are made of these parts.
  ///
  /// - Parameter fields: Memory that is used again.
  func isMade(rule: String, screen: String, _ fields: inout KeyFields) -> Bool {
    let isFirst = fields.writeName(of: self, rule, screen) ? fields.isKey(fp1) : fp1.isEmpty
    guard isFirst else { return false }
    return fields.writePlace(of: self, rule, screen) ? fields.isKey(fp2) : fp2.isEmpty
  }

  /// The key of the given fields.
  static func key(_ name: String, _ fields: [String]) -> String {
    var key = KeyFields()
    key.begin(name)
    for field in fields { key.append(field) }
    return key.digest
  }

  /// Whether it is about an element, not about a group or a screen.
  var isOfElement: Bool { discriminator == "element" || discriminator.hasPrefix("element ") }
}

// What each key is made of; false when there is nothing to make it from.
extension KeyFields {
  fileprivate mutating func writeName(
    of identity: Identity, _ rule: String, _ screen: String
  ) -> Bool {
    let features = identity.features
    begin("K1", rule, identity.discriminator, screen)
    if !features.object.isEmpty {
      append("object")
      append(features.object)
      return true
    }
    guard identity.isOfElement else { return true }
    guard !features.identifier.isEmpty else { return false }
    let anchors = features.anchors.suffix(2)
    append(String(anchors.count))
    for anchor in anchors { append(anchor) }
    append(features.typeClass)
    append(features.identifier)
    return true
  }

  fileprivate mutating func writePlace(
    of identity: Identity, _ rule: String, _ screen: String
  ) -> Bool {
    // An object is itself wherever it is.
    guard identity.isOfElement, identity.features.object.isEmpty else { return false }
    begin("K2", rule, identity.discriminator, screen)
    append(identity.features.nearestAnchor)
    append(identity.features.typeClass)
    append(identity.features.path)
    append(String(identity.features.rank))
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
