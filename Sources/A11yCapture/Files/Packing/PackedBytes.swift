import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// Bytes of a stream that cannot be read again, packed in memory until nobody needs to.
final class PackedBytes {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = GrowingBytes(capacity: 1 << 20)
  /// How many bytes were added.
  private(set) var count = 0

  /// Nil where there is no memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let fastest: Int32 = 1
    let status = deflateInit2_(
      stream, fastest, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.discard()
  }

  /// Adds bytes; linear in their number.
  func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    pack(bytes, Z_NO_FLUSH)
  }

  /// A gzip file of everything that was added; nothing can be added afterwards.
  func finish() -> TextStorage {
    pack(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH)
    let storage = output.finish()
    output = GrowingBytes(capacity: 0)
    return storage
  }

  /// Everything that was packed into a gzip file, to which more can be added; nil where there is no memory.
  static func unpacked(_ packed: TextStorage, count: Int) -> GrowingBytes? {
    var all = GrowingBytes(capacity: count + 1)
    let isWhole = packed.withBytes { packed in
      // We have packed it ourselves: it may be as dense as it is.
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
