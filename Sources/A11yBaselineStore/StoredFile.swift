import A11yFiles
import Foundation

/// A file that somebody else may have made: what it begins with, before anything of it is believed.
struct StoredFile {
  /// Its first bytes, at most 4,096.
  let head: [UInt8]
  /// How many bytes it has.
  let size: Int

  /// Looks at a file.
  ///
  /// - Throws: ``StoreError`` when it is missing, no file, too large or may not be read.
  init(path: String, maximumSize: UInt64) throws(StoreError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      // What the system does not tell is no reason to begin anew.
      guard Paths.mayExist(path) else { throw .missing(path: path) }
      throw .system(path: path, operation: "be read", detail: "the system does not show it")
    }
    guard !isDirectory.boolValue, Self.isRegular(path) else {
      throw .foreign(path: path, found: "not a file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .system(path: path, operation: "be read", detail: "permission denied")
    }
    defer { try? handle.close() }
    head = Array((try? handle.read(upToCount: 4096)) ?? Data())
    let bytes = (try? handle.seekToEnd()) ?? 0
    guard bytes <= maximumSize else {
      throw .foreign(path: path, found: "larger than \(maximumSize >> 20) MiB")
    }
    size = Int(bytes)
  }

  private static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Refuses a database that another process has left in the middle of a change.
  static func checkIsFinished(_ path: String) throws(StoreError) {
    for suffix in ["-journal", "-wal"] where Paths.mayExist(path + suffix) {
      throw .unfinished(path: path, other: path + suffix)
    }
  }
}
