import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// Takes compressed bytes apart, piece by piece and within limits.
struct Inflater {
  /// How the bytes are wrapped.
  enum Form {
    /// A gzip file: one or more members, each with its checksum.
    case gzip
    /// A bare deflate stream, as in zip files.
    case bare

    // zlib's number for the largest window; 16 more stand for gzip, a minus for no wrapper.
    fileprivate var windowBits: Int32 { self == .gzip ? 15 + 16 : -15 }
  }

  /// Why nothing came out.
  enum Failure: Error {
    /// The bytes are not what they say, or end too early.
    case malformed
    /// They grow beyond a limit: this many bytes.
    case tooLarge(Int)
    /// They grow by more than ``ImportLimits/expansion``.
    case tooDense
  }

  let form: Form
  /// The bytes that may come out.
  let limit: Int
  /// How many times more bytes may come out than go in, after the first 16 MiB.
  let expansion: Int

  private static let freeBytes = 16 << 20
  private static let pieceSize = 1 << 16

  /// The bytes in the stream, with the checksum that zlib computes.
  ///
  /// - Complexity: O(n) for n bytes that come out, of which there are at most ``limit``.
  func inflated(_ input: UnsafeRawBufferPointer) throws(Failure) -> TextStorage {
    var stream = z_stream()
    let status = inflateInit2_(
      &stream, form.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .malformed }
    defer { inflateEnd(&stream) }
    var output = GrowingBytes(capacity: min(limit, input.count * 8))
    do throws(Failure) {
      try expand(input, &stream, into: &output)
    } catch {
      output.discard()
      throw error
    }
    return output.finish()
  }

  private func expand(
    _ input: UnsafeRawBufferPointer, _ stream: inout z_stream, into output: inout GrowingBytes
  ) throws(Failure) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 1)
    defer { piece.deallocate() }
    var taken = 0
    while true {
      // zlib counts in 32 bits, so a large input is handed over in parts.
      let part = UnsafeRawBufferPointer(rebasing: input[taken...].prefix(1 << 30))
      stream.next_in = UnsafeMutablePointer(
        mutating: part.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = UInt32(part.count)
      stream.next_out = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(piece.count)
      let status = inflate(&stream, Z_NO_FLUSH)
      taken += part.count - Int(stream.avail_in)
      let made = piece.count - Int(stream.avail_out)
      output.append(UnsafeRawBufferPointer(rebasing: piece[..<made]))
      try check(output.count, from: input.count)
      if status == Z_STREAM_END {
        guard form == .gzip, isMember(input, at: taken) else { return }
        guard inflateReset(&stream) == Z_OK else { throw .malformed }
      } else if status != Z_OK || made == 0 && taken == input.count {
        throw .malformed
      }
    }
  }

  private func check(_ count: Int, from size: Int) throws(Failure) {
    if count > limit { throw .tooLarge(limit) }
    if count > Self.freeBytes, count / max(1, size) >= expansion { throw .tooDense }
  }

  // What follows the last member is padding.
  private func isMember(_ input: UnsafeRawBufferPointer, at position: Int) -> Bool {
    position + 2 < input.count && input[position] == 0x1F && input[position + 1] == 0x8B
  }
}

extension CaptureFile {
  /// The checksum of the bytes as zip files have it.
  var checksum: UInt32 {
    storage.withBytes { bytes in
      UInt32(
        truncatingIfNeeded: crc32_z(
          0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    }
  }
}

extension ImportError {
  init(_ failure: Inflater.Failure, path: String, _ limits: ImportLimits) {
    switch failure {
    case .malformed:
      self.init(.malformed, path: path, "the compressed file is damaged or cut; expected all of it")
    case .tooLarge(let limit):
      self.init(
        .limit, path: path, "it is too large when unpacked; expected at most \(limit) bytes")
    case .tooDense:
      self.init(
        .limit, path: path,
        "it grows more than \(limits.expansion)-fold when unpacked; expected a capture")
    }
  }
}
