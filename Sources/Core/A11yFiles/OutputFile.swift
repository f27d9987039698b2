import Foundation

/// A file that is written completely or not at all.
///
/// The new contents go to a temporary file in the same folder, which is flushed and then renamed. A symbolic link
/// below a repository is replaced itself (``ContainedPath``); elsewhere it is followed and stays. The file keeps
/// its mode. If a signal ends
/// the process, the temporary file is removed first; if the process is killed, the next one to lock the folder
/// removes it. Devices and pipes, which cannot be replaced, are written directly.
package struct OutputFile {
  /// A completed step of a write.
  package enum Step: CaseIterable, Sendable {
    case madeDirectory, wroteContents, flushedContents, renamed
  }

  private let path: String
  private let kind: OutputKind
  private let gate: OutputGate
  private let onStep: @Sendable (Step) throws -> Void

  /// Creates an output file. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - kind: The kind of output, which determines the files it may replace.
  ///   - onStep: A hook that lets tests fail between two steps.
  package init(
    _ path: String, as kind: OutputKind, gate: OutputGate = .shared,
    onStep: @escaping @Sendable (Step) throws -> Void = { _ in }
  ) {
    self.path = path
    self.kind = kind
    self.gate = gate
    self.onStep = onStep
  }

  // MARK: Writing

  /// Writes bytes, waiting while another process writes to the same folder.
  ///
  /// - Throws: ``FileError``; the file then keeps its old contents.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let contained = try gate.admit(path, as: kind)
    if Self.isSpecial(path, contained) { return try writeDirectly(bytes, contained) }
    let lock = try lock()
    defer { lock?.release() }
    do {
      try replace { try Self.put(bytes, at: $0, of: path) }
    } catch let error as FileError {
      throw error
    } catch {
      throw .system(path: path, operation: "be written", detail: "\(error)")
    }
  }

  /// Replaces the file with the contents that a closure writes to a temporary path.
  ///
  /// If several processes change the file, call this while holding a ``DirectoryLock``.
  ///
  /// - Throws: ``FileError``, or the closure's error; the file then keeps its old contents.
  package func replace(by write: (_ temporary: String) throws -> Void) throws {
    let contained = try gate.admit(path, as: kind)
    let target = try contained?.place ?? Self.place(of: path)
    let parent = Paths.parent(of: target)
    // Keeps the rename inside the checked folder, even if links change in the meantime.
    let anchor = try contained?.openFolder()
    defer { if let anchor { close(anchor) } }
    let folder = try TemporaryFolder(in: parent, naming: path)
    defer { folder.remove() }
    try onStep(.madeDirectory)
    let temporary = "\(folder.path)/contents"
    try write(temporary)
    try setMode(of: temporary, as: target)
    try onStep(.wroteContents)
    try flush(temporary)
    try onStep(.flushedContents)
    let name = contained?.name ?? target
    guard Retry.eintr({ renameat(AT_FDCWD, temporary, anchor ?? AT_FDCWD, name) }) == 0 else {
      throw FileError.last(path, "be written")
    }
    try? flush(parent)
    try? onStep(.renamed)
  }

  /// Creates the file if no file has its name, even when several processes compete for the name.
  ///
  /// - Returns: False if the file already exists; it is left unchanged.
  package func create(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let contained = try gate.containment(of: path)
    let anchor = try contained?.openFolder()
    defer { if let anchor { close(anchor) } }
    let parent = Paths.parent(of: contained?.place ?? path)
    let folder = try TemporaryFolder(in: parent, naming: path)
    defer { folder.remove() }
    let temporary = "\(folder.path)/contents"
    try Self.put(bytes, at: temporary, of: path)
    try setMode(of: temporary, as: contained?.place ?? path)
    // A hard link appears atomically and never replaces an existing file.
    let name = contained?.name ?? path
    if Retry.eintr({ linkat(AT_FDCWD, temporary, anchor ?? AT_FDCWD, name, 0) }) == 0 {
      return true
    }
    guard errno == EEXIST else { throw .last(path, "be written") }
    return false
  }

  /// Writes bytes to a new file at a temporary path, with mode 0600.
  ///
  /// - Parameter path: The path to name in errors.
  package static func put(
    _ bytes: [UInt8], at temporary: String, of path: String
  ) throws(FileError) {
    let descriptor = Retry.eintr {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .last(path, "be written") }
    let code = Descriptor.write(bytes, to: descriptor)
    guard close(descriptor) == 0 || errno == EINTR, code == 0 else {
      throw .system(
        path: path, operation: "be written", detail: FileError.words(for: code == 0 ? EIO : code))
    }
  }

  // A folder that cannot be opened for reading may still be writable, so it is used without a lock.
  private func lock() throws(FileError) -> DirectoryLock? {
    do throws(FileError) {
      return try DirectoryLock(of: path, gate: gate)
    } catch .locked {
      throw .locked(path: path)
    } catch {
      return nil
    }
  }

  /// Creates the missing folders above the file.
  package func makeFolder() throws(FileError) {
    if let contained = try gate.containment(of: path) {
      close(try contained.openFolder(making: true))
      return
    }
    let folder = Paths.parent(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .system(path: path, operation: "be written", detail: "its folder cannot be made")
    }
  }

  // MARK: Resolving paths

  // Returns a path outside every repository with its symbolic links resolved. The file itself need not exist.
  private static func place(of path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let folder = realpath(Paths.parent(of: path), nil) else {
        throw .last(path, "be written")
      }
      defer { free(folder) }
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let place = Paths.join(String(cString: folder), name)
      guard let link = Paths.link(at: place) else { return place }
      path = link.hasPrefix("/") ? link : Paths.join(String(cString: folder), link)
    }
    throw .system(path: path, operation: "be written", detail: FileError.words(for: ELOOP))
  }

  /// Returns the folder that holds a file that is about to be written.
  static func folder(of path: String, gate: OutputGate) throws(FileError) -> String {
    if let contained = try gate.containment(of: path) { return Paths.parent(of: contained.place) }
    return Paths.parent(of: try place(of: path))
  }

  /// Whether a path names something other than a file, a folder or a link, such as a pipe or a device.
  ///
  /// - Parameter contained: The confined path; nil to follow links.
  static func isSpecial(_ path: String, _ contained: ContainedPath?) -> Bool {
    var status = stat()
    let code = contained.map { lstat($0.place, &status) } ?? stat(path, &status)
    return code == 0 && ![S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT)
  }

  // The reader of a pipe may open it late, so try for five seconds.
  private func writeDirectly(
    _ bytes: [UInt8], _ contained: ContainedPath?
  ) throws(FileError) {
    let flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK | (contained == nil ? 0 : O_NOFOLLOW)
    var descriptor: Int32 = -1
    for _ in 0..<100 {
      descriptor = Retry.eintr { open(contained?.place ?? path, flags) }
      guard descriptor < 0, errno == ENXIO else { break }
      usleep(50_000)
    }
    guard descriptor >= 0 else { throw .last(path, "be written") }
    let code = Descriptor.write(bytes, to: descriptor, patience: 300_000)
    close(descriptor)
    guard code == 0 else {
      throw .system(path: path, operation: "be written", detail: FileError.words(for: code))
    }
  }

  // Keeps the mode of an existing file; a new file gets the default mode of the process.
  private func setMode(of temporary: String, as target: String) throws(FileError) {
    var status = stat()
    let isThere = lstat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let mode = isThere ? status.st_mode & 0o7777 : 0o666 & ~FileMask.ofProcess
    guard chmod(temporary, mode) == 0 else { throw .last(path, "be written") }
  }

  private func flush(_ path: String) throws(FileError) {
    let descriptor = Retry.eintr { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError.last(path, "be written") }
    defer { close(descriptor) }
    guard Retry.eintr({ fsync(descriptor) }) == 0 else { throw .last(path, "be written") }
  }
}

/// The permissions withheld from new files.
enum FileMask {
  // The mask can be read only by changing it, which affects all threads, so it is read once.
  static let ofProcess = {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()
}
