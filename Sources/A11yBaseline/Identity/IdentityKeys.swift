extension ElementFeatures {
  /// The class of a type: lists are one, whatever draws them.
  static func typeClass(_ type: String) -> String {
    ["table", "collectionView", "outline", "grid"].contains(type) ? "list" : type
  }

  /// The class of this type.
  var typeClass: String { Self.typeClass(type) }

  /// The nearest anchor; empty when there is none.
  var nearestAnchor: String { anchors.last ?? "" }
}

extension Identity {
  /// Makes the keys from what is stored of a finding, so that a file can be checked.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - screen: The name of the screen.
  ///   - discriminator: The kind of subject, and the rule's word behind a space.
  ///   - features: The element's; those of a group or a screen are empty.
  package init(rule: String, screen: String, discriminator: String, features: ElementFeatures) {
    self.init(discriminator: discriminator, features: features)
    var fields = KeyFields()
    if fields.writeFirst(of: self, rule, screen) { fp1 = fields.digest }
    if fields.writeSecond(of: self, rule, screen) { fp2 = fields.digest }
    if fields.writeThird(of: self, rule, screen) { fp3 = fields.digest }
  }

  /// Whether the keys are those that are made of these parts.
  ///
  /// - Parameter fields: Memory that is used again.
  func isMade(rule: String, screen: String, _ fields: inout KeyFields) -> Bool {
    let isFirst = fields.writeFirst(of: self, rule, screen) ? fields.isKey(fp1) : fp1.isEmpty
    guard isFirst else { return false }
    let isSecond = fields.writeSecond(of: self, rule, screen) ? fields.isKey(fp2) : fp2.isEmpty
    guard isSecond else { return false }
    return fields.writeThird(of: self, rule, screen) ? fields.isKey(fp3) : fp3.isEmpty
  }

  /// The key of the given fields.
  static func key(_ name: String, _ fields: [String]) -> String {
    var key = KeyFields()
    key.begin(name)
    for field in fields { key.append(field) }
    return key.digest
  }

  fileprivate var isOfElement: Bool {
    discriminator == "element" || discriminator.hasPrefix("element ")
  }
}

// What each key is made of; false when there is nothing to make it from.
extension KeyFields {
  fileprivate mutating func writeFirst(
    of identity: Identity, _ rule: String, _ screen: String
  ) -> Bool {
    guard identity.isOfElement else {
      begin("K1", rule, identity.discriminator, screen)
      return true
    }
    guard !identity.features.identifier.isEmpty else { return false }
    begin("K1", rule, identity.discriminator, screen)
    let anchors = identity.features.anchors.suffix(2)
    append(String(anchors.count))
    for anchor in anchors { append(anchor) }
    append(identity.features.typeClass)
    append(identity.features.identifier)
    return true
  }

  fileprivate mutating func writeSecond(
    of identity: Identity, _ rule: String, _ screen: String
  ) -> Bool {
    guard identity.isOfElement, !identity.features.text.isEmpty else { return false }
    begin("K2", rule, identity.discriminator, screen)
    append(identity.features.nearestAnchor)
    append(identity.features.typeClass)
    append(identity.features.text)
    return true
  }

  fileprivate mutating func writeThird(
    of identity: Identity, _ rule: String, _ screen: String
  ) -> Bool {
    guard identity.isOfElement else { return false }
    begin("K3", rule, identity.discriminator, screen)
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
