import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// A compressed copy, in memory, of a stream that cannot be read again.
final class PackedBytes {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = GrowingBytes(capacity: 1 << 20)
  private(set) var count = 0

  /// Creates an empty copy, or returns `nil` if memory is exhausted.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let fastest: Int32 = 1
    let status = deflateInit2_(
      stream, fastest, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.discard()
  }

  /// Adds bytes in O(n) time.
  func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    pack(bytes, Z_NO_FLUSH)
  }

  /// Returns all added bytes in gzip form. Nothing can be added afterwards.
  func finish() -> TextStorage {
    pack(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH)
    let storage = output.finish()
    output = GrowingBytes(capacity: 0)
    return storage
  }

  /// Decompresses a finished copy into a buffer that can grow. Returns `nil` if memory is exhausted.
  static func unpacked(_ packed: TextStorage, count: Int) -> GrowingBytes? {
    var all = GrowingBytes(capacity: count + 1)
    let isWhole = packed.withBytes { packed in
      // This process compressed the data itself, so any ratio is acceptable.
      let inflater = Inflater(form: .gzip, limit: count, expansion: .max)
      guard let stream = try? InflatingStream(packed, inflater) else { return false }
      return all.append(count) { (try? stream.fill($0)) ?? 0 }
    }
    guard isWhole else {
      all.discard()
      return nil
    }
    return all
  }

  private func pack(_ bytes: UnsafeRawBufferPointer, _ flush: Int32) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(piece.count)
      let status = deflate(stream, flush)
      output.append(
        UnsafeRawBufferPointer(
          rebasing: piece[..<(piece.count - Int(stream.pointee.avail_out))]))
      if status == Z_STREAM_END || status == Z_BUF_ERROR { return }
    } while stream.pointee.avail_out == 0 || flush == Z_FINISH
  }
}
