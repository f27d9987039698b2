import A11yFiles
import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// A decompressor that works piece by piece and within limits.
struct Inflater {
  /// The wrapper of the compressed bytes.
  enum Form {
    /// A gzip file: one or more members, each with a checksum.
    case gzip
    /// A bare deflate stream, as in zip files.
    case bare

    // 15 is zlib's largest window size; adding 16 selects gzip, and a negative number selects no wrapper.
    fileprivate var windowBits: Int32 { self == .gzip ? 15 + 16 : -15 }
  }

  enum Failure: Error {
    /// The bytes are invalid or end too early.
    case malformed
    case tooLarge(Int)
    /// The output grows by more than ``Inflater/expansion``.
    case tooDense
    case tooLate
  }

  let form: Form
  let limit: Int
  /// The maximum ratio of output to input, checked after the first 16 MiB.
  let expansion: Int
  /// The time at which decompression stops, or `nil` for no limit.
  var deadline: EndTime?

  private static let freeBytes = 16 << 20
  private static let pieceSize = 1 << 16

  /// Decompresses all bytes; zlib verifies their checksum.
  ///
  /// - Complexity: O(n) for n output bytes, at most ``limit``.
  func inflated(_ input: UnsafeRawBufferPointer) throws(Failure) -> TextStorage {
    let stream = try InflatingStream(input, self)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 1)
    defer { piece.deallocate() }
    var output = GrowingBytes(capacity: min(limit, input.count * 8))
    do throws(Failure) {
      while true {
        let made = try stream.fill(piece)
        if made == 0 { break }
        output.append(UnsafeRawBufferPointer(rebasing: piece[..<made]))
      }
    } catch {
      output.discard()
      throw error
    }
    return output.finish()
  }

  fileprivate func check(_ count: Int, from size: Int) throws(Failure) {
    if count > limit { throw .tooLarge(limit) }
    if count > Self.freeBytes, count / max(1, size) >= expansion { throw .tooDense }
  }
}

/// A compressed stream that is decompressed piece by piece, so that callers need not keep all of it.
final class InflatingStream {
  private let input: UnsafeRawBufferPointer
  private let inflater: Inflater
  // zlib stores this address, so it must not change.
  private let stream: UnsafeMutablePointer<z_stream>
  private var taken = 0
  private var made = 0
  private var hasEnded = false

  /// Opens a stream of compressed bytes, which must outlive it.
  init(_ input: UnsafeRawBufferPointer, _ inflater: Inflater) throws(Inflater.Failure) {
    self.input = input
    self.inflater = inflater
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, inflater.form.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .malformed }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Writes the next output to the beginning of a buffer and returns its size in bytes; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(Inflater.Failure) -> Int {
    if let end = inflater.deadline, end.hasPassed { throw .tooLate }
    while !hasEnded {
      // zlib counts in 32 bits, so a large input is passed in parts.
      let part = UnsafeRawBufferPointer(rebasing: input[taken...].prefix(1 << 30))
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(1 << 30))
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: part.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(part.count)
      stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(room.count)
      let status = inflate(stream, Z_NO_FLUSH)
      taken += part.count - Int(stream.pointee.avail_in)
      let size = room.count - Int(stream.pointee.avail_out)
      made += size
      try inflater.check(made, from: input.count)
      if status == Z_STREAM_END {
        if inflater.form == .gzip, isMember(at: taken) {
          guard inflateReset(stream) == Z_OK else { throw .malformed }
        } else {
          hasEnded = true
        }
      } else if status != Z_OK || size == 0 && taken == input.count {
        throw .malformed
      }
      if size > 0 { return size }
    }
    return 0
  }

  // Anything else after the last member is padding.
  private func isMember(at position: Int) -> Bool {
    position + 2 < input.count && input[position] == 0x1F && input[position + 1] == 0x8B
  }
}
