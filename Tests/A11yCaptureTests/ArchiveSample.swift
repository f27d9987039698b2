import A11yCapture
import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// Archives for tests, written byte by byte so that they can be invalid.
enum ArchiveSample {
  /// Compresses bytes as gzip, or as raw deflate data for a zip archive.
  static func deflated(_ bytes: [UInt8], gzip: Bool) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    deflateInit2_(
      &stream, 9, Z_DEFLATED, gzip ? 31 : -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(output[..<count])
  }

  struct Entry {
    var name: String
    var bytes: [UInt8]
    var isStored = false
    var flags = 0
    var method: Int?
    /// The offset of the local header in the archive, or `nil` for the actual offset.
    var offset: Int?
    var checksum: UInt32?

    init(_ name: String, _ text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }
  }

  static func zip(_ entries: [Entry], count: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.isStored ? entry.bytes : deflated(entry.bytes, gzip: false)
      let sum = entry.checksum ?? UInt32(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
      let method = entry.method ?? (entry.isStored ? 0 : 8)
      let name = Array(entry.name.utf8)
      let common =
        little(20, 2) + little(entry.flags, 2) + little(method, 2) + little(0, 4)
        + little(Int(sum), 4) + little(data.count, 4) + little(entry.bytes.count, 4)
        + little(name.count, 2) + little(0, 2)
      let offset = entry.offset ?? bytes.count
      bytes += little(0x0403_4B50, 4) + common + name + data
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 2) + little(0, 2)
        + little(0, 2) + little(0, 4) + little(offset, 4) + name
    }
    let number = count ?? entries.count
    return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(number, 2)
      + little(number, 2) + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
