import A11yModel
import Foundation
import GRDB

/// The digest of a database file, stored in the file: XXH64 of all bytes, with its own digits as zeros.
///
/// It detects damage that no query touches, without a check of every page, but not deliberate changes.
struct FileDigest {
  private let path: String
  // The position of the digits, in bytes from the start of the file.
  private let place: UInt64

  /// The placeholder for the digits until the file is written.
  static let blank = XXHash64.hexadecimal(0)

  /// The key of the digits in the table `meta`.
  static let key = "file_xxh64"

  private static let pieceCount = 1 << 18

  /// Locates the digits in a file.
  ///
  /// - Parameter database: The same file, after its schema has been checked.
  /// - Throws: `DatabaseError`, also if there are no digits.
  init(of path: String, _ database: Database) throws {
    self.path = path
    let page = try Int.fetchOne(
      database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'meta'")
    let size = try Int.fetchOne(database, sql: "PRAGMA page_size")
    guard let page, let size, page > 0, size > 0 else { throw Self.missing }
    let start = UInt64(page - 1) * UInt64(size)
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.seek(toOffset: start)
    // The table has few rows, all in this page. The digits follow their key.
    let bytes = try handle.read(upToCount: size) ?? Data()
    let key = Data(Self.key.utf8)
    guard let found = bytes.range(of: key),
      found.upperBound + Self.blank.utf8.count <= bytes.endIndex
    else { throw Self.missing }
    place = start + UInt64(found.upperBound - bytes.startIndex)
  }

  private static var missing: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it has no digest of itself")
  }

  /// Whether the file is unchanged since it was written.
  ///
  /// - Throws: An error of the system if the file cannot be read.
  /// - Complexity: O(n) for n bytes, few of them in memory at a time.
  func isTrue() throws -> Bool {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.seek(toOffset: place)
    let digits = try handle.read(upToCount: Self.blank.utf8.count) ?? Data()
    return try digits.elementsEqual(digest(handle).utf8)
  }

  /// Writes the digits into a file that no other process uses yet.
  ///
  /// - Throws: An error of the system.
  func write() throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let digits = try digest(handle)
    try handle.seek(toOffset: place)
    try handle.write(contentsOf: Data(digits.utf8))
  }

  private func digest(_ handle: FileHandle) throws -> String {
    var hash = XXHash64()
    try handle.seek(toOffset: 0)
    try Self.add(upTo: place, of: handle, to: &hash)
    Array(Self.blank.utf8).withUnsafeBytes { hash.update($0) }
    try handle.seek(toOffset: place + UInt64(Self.blank.utf8.count))
    try Self.add(upTo: .max, of: handle, to: &hash)
    return XXHash64.hexadecimal(hash.finalize())
  }

  // Adds at most the given number of the following bytes.
  private static func add(
    upTo count: UInt64, of handle: FileHandle, to hash: inout XXHash64
  ) throws {
    var rest = count
    while rest > 0,
      let piece = try handle.read(upToCount: Int(min(rest, UInt64(pieceCount)))), !piece.isEmpty
    {
      piece.withUnsafeBytes { hash.update($0) }
      rest -= UInt64(piece.count)
    }
  }
}
