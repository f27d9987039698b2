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
    let head = [rule, discriminator, screen]
    guard discriminator == "element" || discriminator.hasPrefix("element ") else {
      fp1 = Self.key("K1", head)
      return
    }
    let type = features.typeClass
    if !features.identifier.isEmpty {
      let anchors = Array(features.anchors.suffix(2))
      fp1 = Self.key("K1", head + ["\(anchors.count)"] + anchors + [type, features.identifier])
    }
    if !features.text.isEmpty {
      fp2 = Self.key("K2", head + [features.nearestAnchor, type, features.text])
    }
    fp3 = Self.key(
      "K3", head + [features.nearestAnchor, type, features.path, "\(features.rank)"])
  }

  /// The first sixteen bytes of SHA-256 over fields with their lengths, as hexadecimal digits.
  static func key(_ name: String, _ fields: [String]) -> String {
    var bytes: [UInt8] = []
    for field in ["a11ylint-key", "\(Baseline.currentRecipe)", name] + fields {
      withUnsafeBytes(of: UInt32(field.utf8.count).bigEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: field.utf8)
    }
    return hexadecimal(SHA256.hash(data: bytes).prefix(16))
  }

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    func append(_ digit: UInt8) { digits.append(digit < 10 ? digit + 48 : digit + 87) }
    for byte in bytes {
      append(byte >> 4)
      append(byte & 15)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
