import A11yBaseline
import A11yFiles
import Foundation
import GRDB

extension StoreError {
  /// An error in the text form.
  init(_ error: BaselineTextError, named path: String) {
    self =
      error.isAltered
      ? .altered(path: path, line: error.line, message: error.message)
      : .badText(path: path, line: error.line, message: error.message)
  }

  /// An error met while a database was read. What the system refuses says nothing of the file.
  init(reading path: String, _ error: any Error) {
    if error is BaselineDatabase.Excess {
      self = .badText(path: path, line: 0, message: Baseline.excessMessage())
    } else if let refusal = Self.refusal(error) {
      self = .system(path: path, operation: "be read", detail: refusal)
    } else {
      self = error as? StoreError ?? .corrupt(path: path, detail: "\(error)".firstLine)
    }
  }

  /// An error met while a file was written; whatever was there is as it was.
  init(writing path: String, _ error: any Error) {
    let known = error as? StoreError ?? (error as? FileError).map { StoreError($0) }
    self =
      known
      ?? .system(
        path: path, operation: "be written",
        detail: Self.refusal(error) ?? "\(error)".firstLine)
  }

  // Why the system has refused; nil for every other error.
  private static func refusal(_ error: any Error) -> String? {
    guard let error = error as? DatabaseError else {
      return posixCode(error).map { FileError.words(for: $0) }
    }
    switch error.resultCode {
    case .SQLITE_FULL: return FileError.words(for: ENOSPC)
    // A file that ends too early is damaged.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ: return nil
    case .SQLITE_IOERR: return FileError.words(for: lacksSpace(error) ? ENOSPC : EIO)
    case .SQLITE_CANTOPEN: return FileError.words(for: lacksDescriptors ? EMFILE : EACCES)
    case .SQLITE_NOMEM: return FileError.words(for: ENOMEM)
    case .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_AUTH: return FileError.words(for: EACCES)
    default: return nil
    }
  }

  // Foundation hides the number of the system's error in its own.
  private static func posixCode(_ error: any Error) -> Int32? {
    guard let error = error as? CocoaError else { return nil }
    return (error.underlying as? POSIXError)?.code.rawValue
      ?? (error.underlying as NSError?).flatMap {
        $0.domain == NSPOSIXErrorDomain ? Int32($0.code) : nil
      }
  }

  // A limit of the size of files looks the same.
  private static func lacksSpace(_ error: DatabaseError) -> Bool {
    [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE]
      .contains(error.extendedResultCode)
  }

  // SQLite has given back by now what it had got: a database needs its file, its folder and a journal.
  private static var lacksDescriptors: Bool {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < 4 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return true }
      descriptors.append(descriptor)
    }
    return false
  }
}
