import Foundation

/// A folder of mode 0700 with a name that nobody can guess, for files that go away again: also when a
/// signal ends the process.
package struct TemporaryFolder: Sendable {
  static let prefix = ".a11ylint-unfinished-"
  // What is in the folder of a file that is written; a database has a journal meanwhile.
  static let contents: Set<String> = ["contents", "contents-journal"]

  /// Its path.
  package let path: String

  /// Makes one where the system has its temporary files.
  ///
  /// - Throws: ``FileError``.
  package init() throws(FileError) {
    let parent = FileManager.default.temporaryDirectory.path
    try self.init(template: Paths.join(parent, "a11ylint-XXXXXX"), naming: parent)
  }

  /// Makes one beside a file that is written.
  ///
  /// - Parameter file: What messages call it.
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

  /// Removes what writers that were killed have left beside their files.
  ///
  /// - Precondition: The folder is locked, so that none of them is at work.
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

  /// Removes it with all that is in it.
  package func remove() {
    // Nearly always there is one file in it at most, which goes without asking anything first.
    for name in Self.contents { unlink(Paths.join(path, name)) }
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    Unfinished.remove(path)
  }
}
