/// Names by their digests: those that a walk has looked up, or those of the members of a type.
struct LookedUpNames: Sendable {
  /// In ascending order.
  private var digests: [UInt32] = []

  init(_ digests: [UInt32] = []) { self.digests = Set(digests).sorted() }

  /// Whether one of some names is among them.
  ///
  /// - Complexity: O(n log m) for n names and m that were looked up.
  func contain(anyOf names: Set<UInt32>) -> Bool { names.contains(where: contains) }

  func contains(_ digest: UInt32) -> Bool {
    var range = digests[...]
    while !range.isEmpty {
      let middle = range.startIndex + range.count / 2
      if range[middle] == digest { return true }
      range = range[middle] < digest ? range[(middle + 1)...] : range[..<middle]
    }
    return false
  }
}

extension LookedUpNames: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let bytes = try reader.block()
    guard bytes.count.isMultiple(of: 4) else { throw StoreDamage() }
    digests = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
      }
    }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(
      block: digests.flatMap { digest in
        (0..<4).map { UInt8(truncatingIfNeeded: digest >> (8 * $0)) }
      }[...])
  }
}
