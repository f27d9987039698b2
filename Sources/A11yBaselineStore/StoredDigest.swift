import A11yModel

/// The digest of stored values in the order in which they are read: each behind its type and its length.
///
/// It tells damage and changes behind the tool's back; who wants to deceive can make it, too.
final class StoredDigest {
  private var hash = XXHash64()
  // Values that are not in the digest yet.
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
  private var count = 0

  // The type, and the length or the number.
  private static let headCount = 9

  deinit { bytes.deallocate() }

  /// Adds the beginning of a table.
  func begin(_ name: String) {
    var name = name
    name.withUTF8 { append(.table, UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text, or bytes of which nobody knows what they mean.
  func append(_ kind: StoredValue.Kind, _ value: UnsafeRawBufferPointer) {
    append(kind, number: value.count)
    guard value.count <= bytes.count - count else {
      flush()
      return hash.update(value)
    }
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: value)
    count += value.count
  }

  /// Adds a number, or that there is none.
  func append(_ kind: StoredValue.Kind, number: Int) {
    if bytes.count - count < Self.headCount { flush() }
    bytes[count] = kind.rawValue
    bytes.storeBytes(of: number.littleEndian, toByteOffset: count + 1, as: Int.self)
    count += Self.headCount
  }

  private func flush() {
    hash.update(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    count = 0
  }

  /// Of everything that was added to this and then to another one, as sixteen hexadecimal digits.
  func hexadecimal(with other: StoredDigest) -> String {
    flush()
    other.flush()
    withUnsafeBytes(of: other.hash.finalize().littleEndian) { hash.update($0) }
    let digits = String(hash.finalize(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
