import Foundation

/// Replaces a file as a whole and for good: the new contents are written to a private folder beside it,
/// flushed, and renamed. For files that several processes change, under a ``DirectoryLock``.
package struct AtomicReplacement {
  /// What has just been done.
  package enum Step: CaseIterable, Sendable {
    case madeDirectory, wroteContents, flushedContents, renamed
  }

  private let path: String
  private let onStep: @Sendable (Step) throws -> Void

  /// Names the file.
  ///
  /// - Parameter onStep: Lets tests fail between two steps.
  package init(path: String, onStep: @escaping @Sendable (Step) throws -> Void = { _ in }) {
    self.path = path
    self.onStep = onStep
  }

  /// Runs the closure with the path at which it is to write the new contents.
  ///
  /// - Throws: ``FileError``, and what the closure throws; the file is then as it was.
  package func run(_ write: (_ temporary: String) throws -> Void) throws {
    let target = URL(fileURLWithPath: path)
    let parent = target.deletingLastPathComponent()
    sweep(parent)
    let folder = try makeFolder(in: parent)
    defer { try? FileManager.default.removeItem(at: folder) }
    try onStep(.madeDirectory)
    let temporary = folder.appendingPathComponent("contents")
    try write(temporary.path)
    try setMode(of: temporary.path)
    try onStep(.wroteContents)
    try flush(temporary.path)
    try onStep(.flushedContents)
    guard rename(temporary.path, target.path) == 0 else { throw FileError.last(path, "be renamed") }
    try? flush(parent.path)
    try? onStep(.renamed)
  }

  private static let prefix = ".a11ylint-unfinished-"

  // What a writer that was killed has left. Writers hold a lock, so there is no other one now.
  private func sweep(_ parent: URL) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? [] {
      guard name.hasPrefix(Self.prefix) else { continue }
      let folder = parent.appendingPathComponent(name)
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? ["?"]
      guard Set(names).isSubset(of: ["contents", "contents-journal"]) else { continue }
      try? manager.removeItem(at: folder)
    }
  }

  // Private and with a name that nobody can guess.
  private func makeFolder(in parent: URL) throws -> URL {
    var template = Array(parent.appendingPathComponent("\(Self.prefix)XXXXXX").path.utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError.last(path, "be written") }
    return URL(
      fileURLWithPath: String(
        decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  // As the old file had it, or else what the user's mask allows.
  private func setMode(of temporary: String) throws {
    let old = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    let mask = umask(0)
    umask(mask)
    let mode = old.map { mode_t($0) } ?? (0o666 & ~mask)
    guard chmod(temporary, mode) == 0 else { throw FileError.last(path, "be written") }
  }

  private func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FileError.last(path, "be written") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError.last(path, "be written") }
  }
}
