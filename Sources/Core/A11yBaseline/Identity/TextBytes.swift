import Foundation

extension String {
  /// Compares the UTF-8 bytes of two strings; the result is negative, zero or positive, as for `memcmp`.
  ///
  /// Swift orders strings by canonical equivalence, files and databases by bytes.
  func byteOrder(_ other: String) -> Int {
    // Nearly all strings are contiguous and need no copy.
    let order = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { bytesOrder(one, $0) }
    }
    if let order = order ?? nil { return order }
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { bytesOrder(one, $0) } }
  }
}

private func bytesOrder(
  _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
) -> Int {
  guard let first = one.baseAddress, let second = other.baseAddress else {
    return one.count - other.count
  }
  let order = memcmp(first, second, min(one.count, other.count))
  return order == 0 ? one.count - other.count : Int(order)
}

extension String {
  /// The text in Unicode Normalization Form C, which makes equal text equal bytes.
  ///
  /// Swift compares strings by canonical equivalence; hashes and databases compare bytes.
  package var canonical: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
