import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// The checksum that zip files have of each file: CRC-32.
struct ZipChecksum {
  private(set) var value: UInt32 = 0

  /// Goes on with more bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    value = UInt32(
      truncatingIfNeeded: crc32_z(
        UInt(value), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
