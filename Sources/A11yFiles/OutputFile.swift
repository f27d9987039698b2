import Foundation

/// A file that is written as a whole or not at all: the new contents go to a private temporary beside it,
/// are flushed, and renamed.
///
/// Links are followed, so that what they lead to is replaced and they stay; its mode is kept. A signal
/// that ends the process sweeps the temporary, and the next one to lock the folder what a killed one has
/// left. A device or a pipe, which cannot be replaced, is written to directly.
package struct OutputFile {
  /// What has just been done.
  package enum Step: CaseIterable, Sendable {
    case madeDirectory, wroteContents, flushedContents, renamed
  }

  private let path: String
  private let kind: OutputKind
  private let gate: OutputGate
  private let onStep: @Sendable (Step) throws -> Void

  /// Names the file.
  ///
  /// - Parameters:
  ///   - kind: What is written, which decides what may be replaced.
  ///   - onStep: Lets tests fail between two steps.
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

  /// Writes bytes, and waits while another process writes in the same folder.
  ///
  /// - Throws: ``FileError``; the file is then as it was.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    _ = try admit()
    if Self.isSpecial(path) { return try writeDirectly(bytes) }
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

  /// Runs the closure with the path at which it is to write the new contents. For files that several
  /// processes change, under a ``DirectoryLock``.
  ///
  /// - Throws: ``FileError``, and what the closure throws; the file is then as it was.
  package func replace(by write: (_ temporary: String) throws -> Void) throws {
    let contained = try admit()
    let target = try contained?.place ?? Self.place(of: path)
    let parent = Paths.parent(of: target)
    // Held until the file is in it, whatever its names lead to meanwhile.
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

  /// Writes bytes under a name that nobody had, also where several processes want it.
  ///
  /// - Returns: False when there is such a file, which stays as it is.
  package func create(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let contained = try gate.containment(of: path)
    let anchor = try contained?.openFolder()
    defer { if let anchor { close(anchor) } }
    let parent = Paths.parent(of: contained?.place ?? path)
    let folder = try TemporaryFolder(in: parent, naming: path)
    defer { folder.remove() }
    let temporary = "\(folder.path)/contents"
    try Self.put(bytes, at: temporary, of: path)
    try setMode(of: temporary, as: path)
    // A link is there whole or not at all, and never replaces what is there.
    let name = contained?.name ?? path
    if Retry.eintr({ linkat(AT_FDCWD, temporary, anchor ?? AT_FDCWD, name, 0) }) == 0 {
      return true
    }
    guard errno == EEXIST else { throw .last(path, "be written") }
    return false
  }

  /// Writes the bytes of a temporary that another one of this process has prepared.
  ///
  /// - Parameter path: What messages call it.
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

  // A folder that cannot be read can be written to all the same.
  private func lock() throws(FileError) -> DirectoryLock? {
    do throws(FileError) {
      return try DirectoryLock(of: path)
    } catch .locked {
      throw .locked(path: path)
    } catch {
      return nil
    }
  }

  /// Makes the folders above the file that are not there.
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

  // Returns where the file has to stay; nil where it may be anywhere.
  private func admit() throws(FileError) -> ContainedPath? {
    if let reason = gate.refusal(of: path, as: kind) { throw .refused(path: path, reason: reason) }
    return try gate.containment(of: path)
  }

  // MARK: Places

  /// Where a path leads, through links, also where there is no file yet.
  ///
  /// - Throws: ``FileError`` where links go in circles, or where there is no folder.
  package static func place(of path: String) throws(FileError) -> String {
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

  /// Whether something is at a path that is neither a file nor a folder.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  // Who reads a pipe may come a little later; nobody waits for one that never comes.
  private func writeDirectly(_ bytes: [UInt8]) throws(FileError) {
    var descriptor: Int32 = -1
    for _ in 0..<100 {
      descriptor = Retry.eintr { open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
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

  // As the old file had it, or else what the user's mask allows.
  private func setMode(of temporary: String, as target: String) throws(FileError) {
    var status = stat()
    let isThere = stat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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

/// Which modes new files do not get.
enum FileMask {
  // It can only be read by setting it, which other threads must not see: so once.
  static let ofProcess = {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()
}
