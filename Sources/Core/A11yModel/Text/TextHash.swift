/// A hash function for tables that look up texts of every element.
///
/// Its constants are chosen at random when the process starts, so a capture cannot be crafted to cause
/// collisions. Hashes differ between runs, so no order may depend on them. The function is Wang Yi's wyhash
/// with random constants.
package struct TextHash: Sendable {
  package static let shared = TextHash()

  private let seed = UInt64.random(in: .min ... .max)
  private let first = UInt64.random(in: .min ... .max)
  private let second = UInt64.random(in: .min ... .max)

  /// Returns the hash of a text, in time linear in its length. Equal texts have equal hashes.
  package func callAsFunction(_ text: Text) -> Int {
    let bytes = text.utf8
    var state = seed
    var position = 0
    while bytes.count - position > 16 {
      state = Self.mix(bytes.word(at: position) ^ first, bytes.word(at: position + 8) ^ state)
      position += 16
    }
    let (start, end) = bytes.ends
    state = Self.mix(start ^ first, end ^ state)
    let hash = Self.mix(state ^ second, UInt64(truncatingIfNeeded: bytes.count) ^ first)
    return Int(truncatingIfNeeded: hash)
  }

  // Combines both halves of the product.
  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

extension UnsafeRawBufferPointer {
  // The last 16 bytes, or all bytes if there are fewer, in two words that may overlap.
  @inline(__always)
  fileprivate var ends: (UInt64, UInt64) {
    switch count {
    case 16...: (word(at: count - 16), word(at: count - 8))
    case 8...: (word(at: 0), word(at: count - 8))
    case 4...: (half(at: 0), half(at: count - 4))
    case 1...: (UInt64(self[0]) << 8 | UInt64(self[count / 2]), UInt64(self[count - 1]))
    default: (0, 0)
    }
  }

  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private func half(at offset: Int) -> UInt64 {
    UInt64(loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
