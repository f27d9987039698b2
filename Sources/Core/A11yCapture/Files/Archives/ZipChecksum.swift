import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// The CRC-32 checksum of a file in a zip archive.
struct ZipChecksum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    value = UInt32(
      truncatingIfNeeded: crc32_z(
        UInt(value), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
