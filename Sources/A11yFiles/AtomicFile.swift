import Foundation

/// Writes files so that nobody ever sees half of one.
package enum AtomicFile {
  /// Replaces a file, through a temporary one beside it.
  ///
  /// A device or a pipe, which cannot be replaced, is written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let data = Data(bytes)
    do {
      if isSpecial(path) {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: data)
        try handle.close()
      } else {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      throw .system(path: path, operation: "be written", detail: reason(error))
    }
  }

  /// Writes a file under a name that nobody had, also where several processes want it.
  ///
  /// - Returns: False when there is such a file, which stays as it is.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let folder = Paths.parent(of: path)
    let temporary = Paths.join(folder, ".\(UUID().uuidString).tmp")
    guard FileManager.default.createFile(atPath: temporary, contents: Data(bytes)) else {
      throw .last(path, "be written")
    }
    defer { unlink(temporary) }
    // A link is there whole or not at all, and never replaces what is there.
    if link(temporary, path) == 0 { return true }
    guard errno == EEXIST else { throw .last(path, "be written") }
    return false
  }

  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.domain == NSPOSIXErrorDomain ? underlying?.code : nil
    let posix = code ?? (error.domain == NSPOSIXErrorDomain ? error.code : nil)
    return posix.map { FileError.words(for: Int32($0)) } ?? error.localizedDescription
  }
}
