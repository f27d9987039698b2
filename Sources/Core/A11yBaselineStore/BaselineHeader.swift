import A11yBaseline
import A11yFiles
import Foundation

/// A check of the first bytes of a file before SQLite opens it.
enum BaselineHeader {
  /// Returns the form of a file with some first bytes.
  ///
  /// - Parameter size: The size of the file in bytes.
  static func form(_ bytes: [UInt8], size: Int, path: String) throws(StoreError) -> BaselineForm {
    guard !bytes.isEmpty else { throw .empty(path: path) }
    guard bytes.starts(with: "SQLite format 3\0".utf8) else {
      if isText(bytes) { return .text }
      if GitPointer.isOne(bytes) { throw .foreign(path: path, found: GitPointer.advice) }
      throw .foreign(path: path, found: "neither an SQLite database nor JSON Lines")
    }
    try checkDatabase(
      bytes, size: size, path: path, of: BaselineSchema.applicationID, version: Baseline.version)
    return .database
  }

  /// Checks that a database is complete and belongs to an application.
  static func checkDatabase(
    _ bytes: [UInt8], size: Int, path: String, of own: Int, version expected: Int
  ) throws(StoreError) {
    guard bytes.count >= 100 else { throw .corrupt(path: path, detail: "it ends in its header") }
    let application = number(bytes, 68)
    let version = number(bytes, 60)
    guard application == own else {
      throw .foreign(path: path, found: "an SQLite database of another application")
    }
    guard version > 0 else { throw .corrupt(path: path, detail: "it has no version") }
    guard version == expected else { throw .otherVersion(path: path, version: version) }
    guard bytes[18] == 1, bytes[19] == 1 else {
      throw .corrupt(path: path, detail: "it is in write-ahead mode, which spreads it over files")
    }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    guard size == (pageSize == 1 ? 65536 : pageSize) * number(bytes, 28) else {
      throw .corrupt(path: path, detail: "it is cut, or something was appended")
    }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    let space: [UInt8] = [0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF]
    guard let first = bytes.first(where: { !space.contains($0) }) else { return true }
    // A brace, or a conflict marker of a merge.
    return [UInt8](arrayLiteral: 0x7B, 0x3C, 0x3D, 0x3E).contains(first)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
