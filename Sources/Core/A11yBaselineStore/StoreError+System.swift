import A11yBaseline
import A11yFiles
import Foundation
import GRDB

extension StoreError {
  /// Converts an error in the text form.
  init(_ error: BaselineTextError, named path: String) {
    self =
      error.isAltered
      ? .altered(path: path, line: error.line, message: error.message)
      : .badText(path: path, line: error.line, message: error.message)
  }

  /// Converts an error thrown while reading. If the system refuses an operation, the file may be intact.
  init(reading path: String, _ error: any Error) {
    if let excess = error as? BaselineLimits.Excess {
      self = .badText(path: path, line: 0, message: excess.ofFile)
    } else if let refusal = Self.refusal(error) {
      self = .system(path: path, operation: "be read", detail: refusal)
    } else {
      self = error as? StoreError ?? .corrupt(path: path, detail: "\(error)".firstLine)
    }
  }

  /// Reads a file again if it seems damaged: SQLite reports an I/O error in the middle of a page as damage.
  ///
  /// - Throws: ``StoreError``; of the system if the bytes of the file cannot be read either.
  static func reading<Result>(
    _ path: String, named name: String, _ body: () throws -> Result
  ) throws(StoreError) -> Result {
    do {
      return try body()
    } catch {
      let error = StoreError(reading: name, error)
      guard case .corrupt = error else { throw error }
      try StoredFile.read(path, named: name) { _ in }
    }
    do {
      return try body()
    } catch {
      throw StoreError(reading: name, error)
    }
  }

  /// Converts an error thrown while writing, which leaves an existing file unchanged.
  init(writing path: String, _ error: any Error) {
    let excess = (error as? BaselineLimits.Excess).map { StoreError.excess(path: path, $0) }
    let known = excess ?? error as? StoreError ?? (error as? FileError).map { StoreError($0) }
    self =
      known
      ?? .system(
        path: path, operation: "be written",
        detail: Self.refusal(error) ?? "\(error)".firstLine)
  }

  // Returns the reason why the system refused an operation; nil for any other error.
  static func refusal(_ error: any Error) -> String? {
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

  // Foundation wraps the error number of the system.
  private static func posixCode(_ error: any Error) -> Int32? {
    guard let error = error as? CocoaError else { return nil }
    return (error.underlying as? POSIXError)?.code.rawValue
      ?? (error.underlying as NSError?).flatMap {
        $0.domain == NSPOSIXErrorDomain ? Int32($0.code) : nil
      }
  }

  // A file size limit causes the same errors as a full disk.
  private static func lacksSpace(_ error: DatabaseError) -> Bool {
    [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE]
      .contains(error.extendedResultCode)
  }

  // A database needs descriptors for its file, its folder and a journal. SQLite has released its own by now.
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
