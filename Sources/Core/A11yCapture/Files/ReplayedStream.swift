import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input as a stream that can be read a second time if it turns out not to be a log.
///
/// The bytes read are kept in memory, compressed, until they exceed the size limit of a file.
final class ReplayedStream {
  private let descriptor: Int32
  private let limit: Int
  // The bytes read before; nil once they are compressed.
  private var head: GrowingBytes?
  private var taken = 0
  private var packed: PackedBytes?

  /// Creates a stream that takes over `head`, the bytes read so far. A stream longer than `limit` bytes
  /// cannot be read again.
  init(_ descriptor: Int32, head: GrowingBytes, limit: Int) {
    (self.descriptor, self.head, self.limit) = (descriptor, head, limit)
  }

  deinit { head?.discard() }

  /// Writes the next bytes to the beginning of a buffer and returns their number; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(LogFailure) -> Int {
    if let head {
      let size = head.withBytes { bytes in
        let part = UnsafeRawBufferPointer(rebasing: bytes[taken...].prefix(buffer.count))
        buffer.copyMemory(from: part)
        return part.count
      }
      taken += size
      if size > 0 { return size }
      packed = PackedBytes()
      head.withBytes { packed?.add($0) }
      head.discard()
      self.head = nil
    }
    let size = Self.fill(buffer, from: descriptor)
    guard size >= 0 else { throw .isUnreadable }
    keep(UnsafeRawBufferPointer(rebasing: buffer[..<size]))
    return size
  }

  /// Reads once and returns the number of bytes read; 0 at the end, negative on failure with `errno` set.
  static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    while true {
      let size = read(descriptor, buffer.baseAddress, buffer.count)
      guard size < 0, errno == EINTR else { return size }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    guard let packed else { return }
    if packed.count + bytes.count <= limit { packed.add(bytes) } else { self.packed = nil }
  }

  /// Returns everything read so far in a buffer that can grow, or `nil` if it exceeded the limit.
  func all() -> GrowingBytes? {
    if let head {
      self.head = nil
      return head
    }
    return packed.flatMap { PackedBytes.unpacked($0.finish(), count: $0.count) }
  }

  /// Returns everything read so far in gzip form, or `nil` if it exceeded the limit.
  func packedWhole() -> TextStorage? {
    if let head {
      let packed = PackedBytes()
      head.withBytes { packed?.add($0) }
      return packed?.finish()
    }
    return packed?.finish()
  }
}
