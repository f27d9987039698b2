import Foundation

/// Writes files so that nobody ever sees half of one.
package enum AtomicFile {
  /// Replaces a file, through a temporary one beside it.
  ///
  /// A device or a pipe, which cannot be replaced, is written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
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
      throw CommandFailure(.output, "\(path): cannot be written: \(reason(error))")
    }
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
    return posix.map { Console.description(of: Int32($0)) } ?? error.localizedDescription
  }
}
