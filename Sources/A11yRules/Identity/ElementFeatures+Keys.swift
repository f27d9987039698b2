import Crypto

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
  public init(rule: String, screen: String, discriminator: String, features: ElementFeatures) {
    self.init(discriminator: discriminator, features: features)
    func key(_ name: String, _ fields: (inout KeyFields) -> Void) -> String {
      var key = KeyFields(name)
      key.append(rule)
      key.append(discriminator)
      key.append(screen)
      fields(&key)
      return key.digest
    }
    guard discriminator == "element" || discriminator.hasPrefix("element ") else {
      fp1 = key("K1") { _ in }
      return
    }
    let type = features.typeClass
    if !features.identifier.isEmpty {
      fp1 = key("K1") { key in
        let anchors = features.anchors.suffix(2)
        key.append(String(anchors.count))
        for anchor in anchors { key.append(anchor) }
        key.append(type)
        key.append(features.identifier)
      }
    }
    if !features.text.isEmpty {
      fp2 = key("K2") { key in
        key.append(features.nearestAnchor)
        key.append(type)
        key.append(features.text)
      }
    }
    fp3 = key("K3") { key in
      key.append(features.nearestAnchor)
      key.append(type)
      key.append(features.path)
      key.append(String(features.rank))
    }
  }

  /// Whether the keys are those that are made of these parts.
  func isMade(rule: String, screen: String) -> Bool {
    let made = Identity(
      rule: rule, screen: screen, discriminator: discriminator, features: features)
    return fp1 == made.fp1 && fp2 == made.fp2 && fp3 == made.fp3
  }

  /// The first sixteen bytes of SHA-256 over fields with their lengths, as hexadecimal digits.
  static func key(_ name: String, _ fields: [String]) -> String {
    var key = KeyFields(name)
    for field in fields { key.append(field) }
    return key.digest
  }
}

/// The fields of a key, each behind its length.
private struct KeyFields {
  private var bytes: [UInt8] = []

  init(_ name: String) {
    bytes.reserveCapacity(256)
    append("a11ylint-key")
    append(String(Baseline.currentRecipe))
    append(name)
  }

  mutating func append(_ field: String) {
    withUnsafeBytes(of: UInt32(field.utf8.count).bigEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: field.utf8)
  }

  // The first half of SHA-256, as hexadecimal digits.
  var digest: String {
    SHA256.hash(data: bytes).withUnsafeBytes { hash in
      String(unsafeUninitializedCapacity: 32) { digits in
        for index in 0..<16 {
          digits[2 * index] = Self.digit(hash[index] >> 4)
          digits[2 * index + 1] = Self.digit(hash[index] & 15)
        }
        return 32
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 87 }
}
