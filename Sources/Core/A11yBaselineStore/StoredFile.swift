import A11yBaseline
import A11yFiles
import Foundation

/// The beginning of an untrusted file, for checks before anything else is read.
struct StoredFile {
  /// The first bytes, at most 4,096.
  let head: [UInt8]
  /// The size of the file in bytes.
  let size: Int

  /// Reads the beginning of a file.
  ///
  /// - Throws: ``StoreError`` if it is missing, not a regular file, too large or not readable.
  init(path: String, maximumSize: UInt64) throws(StoreError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      // A file that the system hides must not be treated as missing and replaced.
      guard Paths.mayExist(path) else { throw .missing(path: path) }
      throw .system(path: path, operation: "be read", detail: "the system does not show it")
    }
    guard !isDirectory.boolValue, Self.isRegular(path) else {
      throw .foreign(path: path, found: "not a file")
    }
    let handle = try Self.opened(path, named: path)
    defer { try? handle.close() }
    let bytes: UInt64
    do {
      head = Array(try handle.read(upToCount: 4096) ?? Data())
      bytes = try handle.seekToEnd()
    } catch {
      throw Self.failure(error, path)
    }
    guard bytes <= maximumSize else {
      throw .foreign(path: path, found: "larger than \(maximumSize >> 20) MiB")
    }
    size = Int(bytes)
  }

  /// Reads a file in blocks.
  ///
  /// - Parameter name: The name in messages; nil for the path.
  /// - Throws: ``StoreError``, also for an error of the closure.
  static func read(
    _ path: String, named name: String? = nil,
    _ body: (ArraySlice<UInt8>) throws(BaselineTextError) -> Void
  ) throws(StoreError) {
    let name = name ?? path
    let handle = try opened(path, named: name)
    defer { try? handle.close() }
    while true {
      let block: Data
      do {
        block = try handle.read(upToCount: 1 << 20) ?? Data()
      } catch {
        throw failure(error, name)
      }
      if block.isEmpty { return }
      do throws(BaselineTextError) {
        try body(Array(block)[...])
      } catch {
        throw StoreError(error, named: name)
      }
    }
  }

  private static func failure(_ error: any Error, _ name: String) -> StoreError {
    let detail = StoreError.refusal(error) ?? "\(error)".firstLine
    return .system(path: name, operation: "be read", detail: detail)
  }

  private static func opened(_ path: String, named name: String) throws(StoreError) -> FileHandle {
    let descriptor: Int32
    do throws(ContainedPath.Fault) {
      descriptor = try ContainedPath.open(reading: path)
    } catch {
      throw StoreError(FileError.outside(path: name, fault: error))
    }
    guard descriptor >= 0 else {
      let code = errno
      let detail = code == EACCES ? "permission denied" : FileError.words(for: code)
      throw .system(path: name, operation: "be read", detail: detail)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Checks that no other process has left a database in the middle of a change.
  static func checkIsFinished(_ path: String) throws(StoreError) {
    for suffix in ["-journal", "-wal"] where Paths.mayExist(path + suffix) {
      throw .unfinished(path: path, other: path + suffix)
    }
  }
}
