import A11yFiles
import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One input: its path as the user named it, and its bytes.
package struct CaptureFile: Sendable {
  /// The path as the user named it; `-` for standard input.
  package let path: String
  /// The bytes.
  package let storage: TextStorage
  /// Whether the bytes are those of the file at the path, beside which others may lie.
  package private(set) var isOnDisk = false
  /// The line of the file on which the bytes start, where they are a part of it.
  private(set) var firstLine = 1
  /// What was left out of a log while it was read; nil for a file that is here as a whole.
  package private(set) var gaps: LogGaps?
  /// A gzip file of the whole where something was left out of it, and the file at the path does not tell; nil where
  /// that was too large.
  private(set) var packed: TextStorage?
  /// What it is called where another file has its name, too; nil where that is enough.
  package var title: String?
  /// What the sources of the project say of the views that it may have; nil where none were read.
  package var code: CodeTable?

  /// Creates an input from bytes that were read before.
  package init(path: String, storage: TextStorage) {
    self.path = path
    self.storage = storage
  }

  /// The same file with its bytes in another form.
  func with(_ storage: TextStorage) -> CaptureFile {
    var file = CaptureFile(path: path, storage: storage)
    file.isOnDisk = isOnDisk
    file.gaps = gaps
    file.packed = packed
    file.code = code
    file.title = title
    return file
  }

  /// What was kept of a log that no file at the path tells of.
  ///
  /// - Parameter packed: A gzip file of all of it; nil where it is too large to be read as a whole.
  init(path: String, _ log: (kept: TextStorage, gaps: LogGaps), of packed: TextStorage?) {
    self.init(path: path, storage: log.kept)
    gaps = log.gaps
    self.packed = packed
  }

  /// A part of the same file.
  func part(_ storage: TextStorage, firstLine: Int) -> CaptureFile {
    var file = CaptureFile(path: path, storage: storage)
    file.firstLine = firstLine
    return file
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// The bytes are read into memory and not mapped: a mapped file that becomes shorter meanwhile
  /// would end the process.
  ///
  /// - Parameter isInput: Whether the run depends on it, so that no output may replace it.
  /// - Throws: `unreadable` with the system's reason, `limit` when the file is too large.
  package static func read(
    path: String, limits: ImportLimits = ImportLimits(), isInput: Bool = true
  ) throws(ImportError) -> CaptureFile {
    try read(path: path, limits: limits, isInput: isInput, condensedBy: nil)
  }

  /// Reads a file, and of a large log only what somebody finds to matter; nil reads everything.
  static func read(
    path: String, limits: ImportLimits, isInput: Bool = true,
    condensedBy condenser: (any LogCondenser.Type)?
  ) throws(ImportError) -> CaptureFile {
    // Nobody may write to a pipe that is opened.
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path) }
    defer { if descriptor != 0 { close(descriptor) } }
    if isInput { OutputGate.shared.noteRead(descriptor) }
    return try read(descriptor, path: path, limits: limits, condensedBy: condenser)
  }

  /// Reads what is open; `-` is a stream that is read once.
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
    // Before somebody writes to a pipe it looks as if it were empty.
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

  // Of standard input, whose beginning was read; nil for what is no log of dumps, then more was read.
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

  // Nil for what is no large log of dumps; then nothing has been read.
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
          // Why it cannot be read tells who reads it as a whole.
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

  // Until there is something to read, or the end.
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
  /// The name of the n-th screen of the file, from 0.
  ///
  /// It is the file's name without its extension and without what changes from run to run (see
  /// ``StableStem``), then `#2`, `#3` and so on. Trees that failed are counted, so that the others
  /// keep their names.
  package func screenName(_ index: Int) -> String {
    (title ?? StableStem.of(Self.stem(of: path))).numbered(index)
  }

  /// A file's name without its extension, and without `.gz`.
  static func stem(of path: String) -> String {
    var last = path.split(separator: "/").last ?? "-"
    if last.hasSuffix(".gz"), last.count > 3 { last = last.dropLast(3) }
    if last == "-" { return "stdin" }
    return String(last.dropFirst().lastIndex(of: ".").map { last[..<$0] } ?? last)
  }
}

extension String {
  /// The name of the n-th of several screens, from 0: the name itself, then `name#2` and so on.
  func numbered(_ index: Int) -> String { index == 0 ? self : "\(self)#\(index + 1)" }
}
