import A11yModel

/// The central directory at the end of a zip file, reduced to the fields that captures need.
///
/// Numbers are little-endian. Source: PKWARE's APPNOTE.TXT, sections 4.3.12 and 4.3.16.
struct ZipDirectory {
  struct Entry {
    /// The name, with components separated by `/` and without `..`.
    var name: String
    /// The compression method: 0 is stored, 8 is deflate.
    var method: Int
    var isEncrypted: Bool
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var offset: Int

    /// Whether the file may be a capture: not a folder, not hidden, and not metadata from macOS.
    var mayBeCapture: Bool {
      let parts = name.split(separator: "/")
      return !name.hasSuffix("/") && !parts.isEmpty && parts.first != "__MACOSX"
        && !parts.contains { $0.hasPrefix(".") }
    }
  }

  private(set) var entries: [Entry] = []

  /// Reads the directory.
  ///
  /// - Throws: `malformed` if the directory is missing or inconsistent; `limit` for too many files;
  ///   `unsupported` for zip64.
  init(_ file: CaptureFile, _ limits: ImportLimits) throws(ImportError) {
    let path = file.path
    entries = try file.storage.withBytes { (bytes) throws(ImportError) -> [Entry] in
      let fields = ZipFields(bytes)
      guard let end = Self.end(fields) else { throw .damaged(path) }
      let count = fields.short(end + 10)
      let start = fields.long(end + 16)
      guard count != 0xFFFF, start != 0xFFFF_FFFF else {
        throw ImportError(.unsupported, path: path, "a zip64 archive; expected a smaller one")
      }
      guard count <= limits.archivedFiles else {
        throw ImportError(
          .limit, path: path,
          "too many files in the archive; expected at most \(limits.archivedFiles)")
      }
      return try Self.entries(fields, count, from: start, before: end, path)
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  // A comment of up to 65,535 bytes may follow the end record.
  private static func end(_ fields: ZipFields) -> Int? {
    let last = fields.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 0xFFFF), by: -1).first { position in
      fields.long(position) == 0x0605_4B50
        && position + 22 + fields.short(position + 20) <= fields.count
    }
  }

  private static func entries(
    _ fields: ZipFields, _ count: Int, from start: Int, before end: Int, _ path: String
  ) throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    var position = start
    for _ in 0..<count {
      guard position + 46 <= end, fields.long(position) == 0x0201_4B50 else { throw .damaged(path) }
      let nameEnd = position + 46 + fields.short(position + 28)
      guard nameEnd <= end else { throw .damaged(path) }
      entries.append(
        Entry(
          name: name(fields.text(position + 46..<nameEnd)), method: fields.short(position + 10),
          isEncrypted: fields.short(position + 8) & 1 == 1,
          checksum: UInt32(fields.long(position + 16)),
          compressedSize: fields.long(position + 20), size: fields.long(position + 24),
          offset: fields.long(position + 42)))
      position = nameEnd + fields.short(position + 30) + fields.short(position + 32)
    }
    return entries
  }

  // Names are displayed but never opened; even so, `.` and `..` are removed.
  private static func name(_ text: String) -> String {
    let isFolder = text.hasSuffix("/")
    let parts = text.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: "/") + (isFolder ? "/" : "")
  }
}

extension ImportError {
  static func damaged(_ path: String) -> ImportError {
    ImportError(.malformed, path: path, "the archive is damaged or cut; expected all of it")
  }
}

/// Accessors for the fields of a zip file. Numbers past the end of the file read as zero.
struct ZipFields {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Returns the two-byte number at a position.
  func short(_ position: Int) -> Int { byte(position) | byte(position + 1) << 8 }

  /// Returns the four-byte number at a position.
  func long(_ position: Int) -> Int { short(position) | short(position + 2) << 16 }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func byte(_ position: Int) -> Int {
    bytes.indices.contains(position) ? Int(bytes[position]) : 0
  }
}
