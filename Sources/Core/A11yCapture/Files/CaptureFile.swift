import A11yFiles
import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An input file: its path as the user named it, and its bytes.
package struct CaptureFile: Sendable {
  /// The path as the user named it; `-` for standard input.
  package let path: String
  package let storage: TextStorage
  /// Whether the bytes are those of the file at the path, so that related files may be next to it.
  package private(set) var isOnDisk = false
  /// The line of the file on which the bytes start, if they are a part of it.
  private(set) var firstLine = 1
  /// The omissions in a condensed log, or `nil` if the file is complete.
  package private(set) var gaps: LogGaps?
  /// The complete file in gzip form if it was condensed and cannot be read again; `nil` if it was too large to keep.
  private(set) var packed: TextStorage?
  /// The title that names the screens if another file has the same name; `nil` if the file name is enough.
  package var title: String?
  /// The facts about views found in the project's sources, or `nil` if no sources were read.
  package var code: CodeTable?

  package init(path: String, storage: TextStorage) {
    self.path = path
    self.storage = storage
  }

  func with(_ storage: TextStorage) -> CaptureFile {
    var file = CaptureFile(path: path, storage: storage)
    file.isOnDisk = isOnDisk
    file.gaps = gaps
    file.packed = packed
    file.code = code
    file.title = title
    return file
  }

  /// Creates a condensed log that cannot be read from the path again. `packed` is the complete log in gzip
  /// form, or `nil` if it is too large to be read as a whole.
  init(path: String, _ log: (kept: TextStorage, gaps: LogGaps), of packed: TextStorage?) {
    self.init(path: path, storage: log.kept)
    gaps = log.gaps
    self.packed = packed
  }

  func part(_ storage: TextStorage, firstLine: Int) -> CaptureFile {
    var file = CaptureFile(path: path, storage: storage)
    file.firstLine = firstLine
    return file
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// The bytes are read rather than mapped: if a mapped file shrank during the run, the process would be terminated.
  ///
  /// - Parameter isInput: Whether the run depends on the file, so that no output may replace it.
  /// - Throws: `unreadable` with the system's reason; `limit` if the file is too large.
  package static func read(
    path: String, limits: ImportLimits = ImportLimits(), isInput: Bool = true
  ) throws(ImportError) -> CaptureFile {
    try read(path: path, limits: limits, isInput: isInput, condensedBy: nil)
  }

  /// Reads a file, condensing a large log if a condenser is given.
  static func read(
    path: String, limits: ImportLimits, isInput: Bool = true,
    condensedBy condenser: (any LogCondenser.Type)?
  ) throws(ImportError) -> CaptureFile {
    let descriptor = path == "-" ? 0 : try opened(path)
    defer { if descriptor != 0 { close(descriptor) } }
    if isInput { OutputGate.shared.noteRead(descriptor, at: path) }
    return try read(descriptor, path: path, limits: limits, condensedBy: condenser)
  }

  /// Opens a file or a folder for reading, if no link of a repository leads out of it.
  static func opened(_ path: String) throws(ImportError) -> Int32 {
    let descriptor: Int32
    do throws(ContainedPath.Fault) {
      descriptor = try ContainedPath.open(reading: path)
    } catch {
      throw .outside(path, error)
    }
    guard descriptor >= 0 else { throw .unreadable(path) }
    return descriptor
  }

  /// Reads from an open file descriptor, which can be read only once if the path is `-`.
  static func read(
    _ descriptor: Int32, path: String, limits: ImportLimits,
    condensedBy condenser: (any LogCondenser.Type)?
  ) throws(ImportError) -> CaptureFile {
    if let condenser, path != "-", let log = try condensed(descriptor, path, limits, condenser) {
      return log
    }
    var stream = path == "-" ? condenser : nil
    var bytes = GrowingBytes(
      capacity: try expectedSize(descriptor, path, limits, isStream: stream != nil))
    // A pipe reads as empty until a process opens it for writing.
    var isWaiting = path != "-" && isPipe(descriptor)
    while true {
      if isWaiting, !hasMore(descriptor, limits) {
        bytes.discard()
        throw ImportError(
          .unreadable, path: path, "nobody writes to it for \(limits.patience) s; expected a file")
      }
      let count = bytes.fill(from: descriptor)
      if count < 0, errno == EINTR { continue }
      isWaiting = count < 0 && errno == EAGAIN
      if isWaiting { continue }
      guard count >= 0 else {
        bytes.discard()
        throw .unreadable(path)
      }
      if count == 0 {
        var file = CaptureFile(path: path, storage: bytes.finish())
        guard !file.storage.withBytes(GitPointer.isOne) else { throw .pointer(path) }
        file.isOnDisk = path != "-"
        return file
      }
      if let condenser = stream, bytes.count >= limits.condensedLog {
        stream = nil
        if let log = try condensed(&bytes, descriptor, path, limits, condenser) { return log }
      }
      guard bytes.count <= limits.bytes else {
        bytes.discard()
        throw .tooLarge(path, limits)
      }
    }
  }

  // Condenses standard input after its beginning has been read. Returns nil if it is not a log of dumps;
  // `bytes` then holds everything read so far.
  private static func condensed(
    _ bytes: inout GrowingBytes, _ descriptor: Int32, _ path: String, _ limits: ImportLimits,
    _ condenser: any LogCondenser.Type
  ) throws(ImportError) -> CaptureFile? {
    let stream = ReplayedStream(descriptor, head: bytes, limit: limits.bytes)
    do throws(LogFailure) {
      let log = try condenser.reading(stream.fill, LogBounds(ofStream: limits))
      return CaptureFile(path: path, log, of: stream.packedWhole())
    } catch {
      switch error {
      case .isUnreadable: throw .unreadable(path)
      case .isOther:
        guard let all = stream.all() else { throw .tooLarge(path, limits) }
        bytes = all
        return nil
      case .isTooLarge: throw .tooLarge(path, limits)
      }
    }
  }

  // Condenses a file. Returns nil if it is not a large log of dumps; it can then be read from the beginning.
  private static func condensed(
    _ descriptor: Int32, _ path: String, _ limits: ImportLimits,
    _ condenser: any LogCondenser.Type
  ) throws(ImportError) -> CaptureFile? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size >= limits.condensedLog
    else { return nil }
    do throws(LogFailure) {
      let (storage, gaps) = try condenser.reading(
        { (buffer) throws(LogFailure) in
          let size = ReplayedStream.fill(buffer, from: descriptor)
          // Reading the whole file afterwards reports the system's reason.
          guard size >= 0 else { throw .isOther }
          return size
        },
        LogBounds(ofFile: Int(status.st_size), limits))
      var file = CaptureFile(path: path, storage: storage)
      file.isOnDisk = true
      file.gaps = gaps
      return file
    } catch .isTooLarge {
      throw .tooLarge(path, limits)
    } catch {
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(path) }
      return nil
    }
  }

  // Waits for data or the end of the file, and returns whether either arrived in time.
  private static func hasMore(_ descriptor: Int32, _ limits: ImportLimits) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(limits.patience * 1000)) != 0
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func expectedSize(
    _ descriptor: Int32, _ path: String, _ limits: ImportLimits, isStream: Bool
  ) throws(ImportError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ImportError(.unreadable, path: path, "it is a directory; expected a file")
    }
    // A device may have no end.
    let isDevice = [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
    guard !isDevice || path == "-" || path.hasPrefix("/dev/fd/") || path == "/dev/stdin" else {
      throw ImportError(.unreadable, path: path, "it is a device; expected a file")
    }
    let size = max(Int(status.st_size), 0)
    if isStream { return min(size, limits.condensedLog) + 1 }
    guard size <= limits.bytes else { throw .tooLarge(path, limits) }
    return size + 1
  }
}

extension CaptureFile {
  /// Returns the name of the screen at an index of the file: the ``StableStem`` of the file name, followed by
  /// `#2`, `#3`, and so on. Failed trees are counted, so that the names of the others are stable.
  package func screenName(_ index: Int) -> String {
    (title ?? StableStem.of(FileStem.of(path))).numbered(index)
  }
}

extension String {
  /// Returns the text itself for index 0, then `text#2` and so on.
  func numbered(_ index: Int) -> String { index == 0 ? self : "\(self)#\(index + 1)" }
}
