import Foundation

/// A private folder for temporary files, with mode 0700 and an unpredictable name. It is removed even if a
/// signal ends the process.
package struct TemporaryFolder: Sendable {
  static let prefix = ".a11ylint-unfinished-"
  // The files that a writer puts into its folder. SQLite adds the journal.
  static let contents: Set<String> = ["contents", "contents-journal"]

  package let path: String

  /// Creates a folder in the system's temporary directory.
  package init() throws(FileError) {
    let parent = FileManager.default.temporaryDirectory.path
    try self.init(template: Paths.join(parent, "a11ylint-XXXXXX"), naming: parent)
  }

  /// Creates a folder beside a file that is about to be written.
  ///
  /// - Parameter file: The path to name in errors.
  init(in parent: String, naming file: String) throws(FileError) {
    try self.init(template: Paths.join(parent, "\(Self.prefix)XXXXXX"), naming: file)
  }

  private init(template: String, naming file: String) throws(FileError) {
    path = try Unfinished.adding { () throws(FileError) in
      var bytes = Array(template.utf8CString)
      guard mkdtemp(&bytes) != nil else { throw .last(file, "be written") }
      return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Removes the folders that killed writers left beside their files.
  ///
  /// - Precondition: The parent folder is locked, so no writer is active.
  static func sweep(_ parent: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent)) ?? [] {
      guard name.hasPrefix(prefix) else { continue }
      let folder = Paths.join(parent, name)
      let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? ["?"]
      guard Set(names).isSubset(of: contents) else { continue }
      try? manager.removeItem(atPath: folder)
    }
  }

  package func remove() {
    // The folder usually holds one known file at most, which can be removed without listing the folder.
    for name in Self.contents { unlink(Paths.join(path, name)) }
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    Unfinished.remove(path)
  }
}
