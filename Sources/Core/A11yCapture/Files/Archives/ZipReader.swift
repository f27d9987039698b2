import A11yModel

/// A reader of the files in a zip archive, which together must stay within the limits of a single file.
struct ZipReader {
  private let file: CaptureFile
  private let limits: ImportLimits
  private var rest: Int
  // The ranges of the archive that have been read. Files that share bytes are typical of zip bombs.
  private var read: [Range<Int>] = []
  private var lastLog: (offset: Int, range: Range<Int>, kept: Int)?
  /// Whether reading has stopped because a limit was reached or the archive is inconsistent.
  private(set) var isExhausted = false

  init(_ file: CaptureFile, _ limits: ImportLimits) {
    self.file = file
    self.limits = limits
    rest = limits.bytes
  }

  /// Reads a file, whose path is `archive.zip/name`.
  ///
  /// - Throws: `unsupported` for an encrypted file or a compression method other than deflate; `malformed`;
  ///   `limit`, after which nothing more can be read.
  mutating func file(_ entry: ZipDirectory.Entry) throws(ImportError) -> CaptureFile {
    let path = path(of: entry)
    let range: Range<Int>
    if let lastLog, lastLog.offset == entry.offset {
      // The condensed log is replaced by the whole file, so its bytes don't count twice.
      rest += lastLog.kept
      range = lastLog.range
    } else {
      range = try self.range(of: entry, path)
    }
    guard entry.method != 0 || range.count <= rest else {
      isExhausted = true
      throw ImportError(.tooLarge(limits.bytes), path: file.path, limits)
    }
    let storage: TextStorage
    if entry.method == 0 {
      storage = TextStorage(slice: range, of: file.storage)
    } else {
      storage = try inflated(range, path)
    }
    var checksum = ZipChecksum()
    storage.withBytes { checksum.add($0) }
    guard storage.count == entry.size, checksum.value == entry.checksum else {
      throw .damaged(path)
    }
    rest -= storage.count
    return CaptureFile(path: path, storage: storage)
  }

  /// Condenses a large log. Returns `nil` if the file is not a log or not large. Throws the errors of ``file(_:)``.
  mutating func log(
    _ entry: ZipDirectory.Entry, condensedBy condenser: any LogCondenser.Type
  ) throws(ImportError) -> CaptureFile? {
    guard entry.method == 8, entry.size >= limits.condensedLog else { return nil }
    let path = path(of: entry)
    let range = try range(of: entry, path)
    lastLog = (entry.offset, range, 0)
    var bounds = LogBounds(ofStream: limits)
    bounds.kept = rest
    let inflater = Inflater(
      form: .bare, limit: bounds.all, expansion: limits.expansion, deadline: limits.deadline)
    var checksum = ZipChecksum()
    let log = try unpacking(range, path) { (bytes) throws(Inflater.Failure) in
      try InflatingStream(bytes, inflater)
        .log(within: bounds, condensedBy: condenser) { checksum.add($0) }
    }
    guard let log else { return nil }
    guard checksum.value == entry.checksum else { throw .damaged(path) }
    rest -= log.kept.count
    lastLog?.kept = log.kept.count
    return CaptureFile(path: path, log, of: nil)
  }

  private func path(of entry: ZipDirectory.Entry) -> String { "\(file.path)/\(entry.name)" }

  private mutating func range(
    of entry: ZipDirectory.Entry, _ path: String
  ) throws(ImportError) -> Range<Int> {
    guard !entry.isEncrypted else {
      throw ImportError(.unsupported, path: path, "it is encrypted; expected a plain file")
    }
    guard entry.method == 0 || entry.method == 8 else {
      throw ImportError(
        .unsupported, path: path,
        "compression method \(entry.method) is not supported; expected stored or deflate")
    }
    let range = file.storage.withBytes { bytes -> Range<Int>? in
      let fields = ZipFields(bytes)
      guard fields.long(entry.offset) == 0x0403_4B50 else { return nil }
      let start =
        entry.offset + 30 + fields.short(entry.offset + 26) + fields.short(entry.offset + 28)
      let end = start + entry.compressedSize
      return end <= bytes.count ? start..<end : nil
    }
    guard let range, entry.size < 0xFFFF_FFFF else { throw .damaged(path) }
    try claim(range, path)
    return range
  }

  // The ranges are kept sorted and never overlap.
  private mutating func claim(_ range: Range<Int>, _ path: String) throws(ImportError) {
    guard !range.isEmpty else { return }
    var (low, high) = (0, read.count)
    while low < high {
      let middle = (low + high) / 2
      if read[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let overlaps =
      low > 0 && read[low - 1].overlaps(range) || low < read.count && read[low].overlaps(range)
    guard !overlaps else {
      isExhausted = true
      throw ImportError(
        .malformed, path: file.path, "files of the archive share bytes; expected separate files")
    }
    read.insert(range, at: low)
  }

  private mutating func inflated(
    _ range: Range<Int>, _ path: String
  ) throws(ImportError) -> TextStorage {
    let inflater = Inflater(
      form: .bare, limit: rest, expansion: limits.expansion, deadline: limits.deadline)
    return try unpacking(range, path) { (bytes) throws(Inflater.Failure) in
      try inflater.inflated(bytes)
    }
  }

  private mutating func unpacking<Result>(
    _ range: Range<Int>, _ path: String,
    _ body: (UnsafeRawBufferPointer) throws(Inflater.Failure) -> Result
  ) throws(ImportError) -> Result {
    try file.storage.withBytes { (bytes) throws(ImportError) -> Result in
      do throws(Inflater.Failure) {
        return try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
      } catch .malformed {
        throw .damaged(path)
      } catch {
        isExhausted = true
        throw ImportError(error, path: path, limits)
      }
    }
  }
}
