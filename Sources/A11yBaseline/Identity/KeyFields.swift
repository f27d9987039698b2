import A11yModel

/// The fields of a key, each behind its length, and the key that they make: the first sixteen bytes
/// of their SHA-256, as hexadecimal digits.
struct KeyFields {
  private var bytes: [UInt8] = []

  /// Starts a key.
  mutating func begin(_ name: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(256)
    append("a11ylint-key")
    append(String(Identity.currentRecipe))
    append(name)
  }

  /// Adds a field.
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

  /// The key.
  var digest: String {
    String(unsafeUninitializedCapacity: Self.length) { digits in
      write(to: digits)
      return Self.length
    }
  }

  /// Whether the text is the key.
  func isKey(_ text: String) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.length) { digits in
      write(to: digits)
      var text = text
      return text.withUTF8 { text in
        text.count == digits.count && digits.indices.allSatisfy { text[$0] == digits[$0] }
      }
    }
  }

  private static let length = 32

  private func write(to digits: UnsafeMutableBufferPointer<UInt8>) {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    var next = 0
    for byte in hash.finalize().prefix(Self.length / 2) {
      digits.initializeElement(at: next, to: Self.digit(byte >> 4))
      digits.initializeElement(at: next + 1, to: Self.digit(byte & 15))
      next += 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 87 }
}
