/// A key of an identity in a table: it is a digest already, so that little of it need be hashed again.
struct HashedKey: Hashable {
  let digits: String

  func hash(into hasher: inout Hasher) {
    // Sixteen digits tell keys apart well enough; texts that are no keys are hashed as they are.
    let isHashed: Void? = digits.utf8.withContiguousStorageIfAvailable { digits in
      let bytes = UnsafeRawBufferPointer(digits)
      guard bytes.count >= 16 else { return hasher.combine(bytes: bytes) }
      hasher.combine(bytes.loadUnaligned(as: UInt64.self))
      hasher.combine(bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    if isHashed == nil { hasher.combine(digits) }
  }
}
