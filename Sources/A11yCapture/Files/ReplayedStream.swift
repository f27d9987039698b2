import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input, read piece by piece, and a second time where it turns out to be no log: until more has come than is
/// read of any file, it is kept, packed.
final class ReplayedStream {
  private let descriptor: Int32
  private let limit: Int
  // What was read before; nil when it is packed.
  private var head: GrowingBytes?
  private var taken = 0
  private var packed: PackedBytes?

  /// - Parameters:
  ///   - head: What was read of it so far, which this owns now.
  ///   - limit: How many bytes are kept at most; of more there is no second time.
  init(_ descriptor: Int32, head: GrowingBytes, limit: Int) {
    (self.descriptor, self.head, self.limit) = (descriptor, head, limit)
  }

  deinit { head?.discard() }

  /// Fills a buffer from its beginning; returns how many bytes there were, 0 at the end.
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

  /// Reads once; returns the number of bytes, 0 at the end, or less than 0 with `errno` set.
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

  /// Everything that was read, with room for more; nil where that was too much.
  func all() -> GrowingBytes? {
    if let head {
      self.head = nil
      return head
    }
    return packed.flatMap { PackedBytes.unpacked($0.finish(), count: $0.count) }
  }

  /// A gzip file of everything that was read; nil where that was too much.
  func packedWhole() -> TextStorage? {
    if let head {
      let packed = PackedBytes()
      head.withBytes { packed?.add($0) }
      return packed?.finish()
    }
    return packed?.finish()
  }
}
