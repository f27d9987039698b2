import A11yModel

/// The fields of a key, each after its length, and the resulting key.
struct KeyFields {
  private var bytes: [UInt8] = []

  // Changing it changes every fingerprint.
  private static let version = "2"

  /// Starts a new key in the same memory.
  mutating func begin(_ name: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(256)
    append("a11ylint-key")
    append(Self.version)
    append(name)
  }

  mutating func append(_ field: String) {
    var field = field
    field.withUTF8 { field in
      let count = UInt32(field.count)
      bytes.append(UInt8(truncatingIfNeeded: count >> 24))
      bytes.append(UInt8(truncatingIfNeeded: count >> 16))
      bytes.append(UInt8(truncatingIfNeeded: count >> 8))
      bytes.append(UInt8(truncatingIfNeeded: count))
      bytes.append(contentsOf: field)
    }
  }

  var key: Fingerprint {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return Fingerprint(digest: hash.finalize())
  }
}
