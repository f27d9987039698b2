import A11yModel
import Foundation
import GRDB

/// The digest that a database holds of its own file: XXH64 of all bytes, in which its own digits count as zeros.
///
/// It tells also what no query comes to, so that SQLite need not look at every page for damage. Who wants
/// to deceive can make it, too.
struct FileDigest {
  private let path: String
  // Where the digits are, in bytes from the beginning of the file.
  private let place: UInt64

  /// What stands in the place of the digits until the file is there.
  static let blank = XXHash64.hexadecimal(0)

  /// The key of the digits in `meta`.
  static let key = "file_xxh64"

  private static let pieceCount = 1 << 18

  /// Finds the digits of a file.
  ///
  /// - Parameter database: The same file; its schema has been checked.
  /// - Throws: `DatabaseError`, also where there are none.
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
    // The few rows of the table are in this page, the digits behind their key.
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

  /// Whether the file is the one that was written.
  ///
  /// - Throws: What the system says against reading it.
  /// - Complexity: O(n) for n bytes, of which few are in memory at a time.
  func isTrue() throws -> Bool {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.seek(toOffset: place)
    let digits = try handle.read(upToCount: Self.blank.utf8.count) ?? Data()
    return try digits.elementsEqual(digest(handle).utf8)
  }

  /// Writes the digits into the file, which nobody else has yet.
  ///
  /// - Throws: What the system says against it.
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

  // Adds at most so many bytes of what follows.
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
