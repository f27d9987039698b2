import A11yModel
import GRDB

/// The digest of a database of version 4: of its stored values in the order in which they are read, each
/// behind its type and its length.
///
/// It tells damage and changes behind the tool's back; who wants to deceive can make it, too.
struct StoredDigest {
  private var hash = XXHash64()
  // Values that are not in the digest yet.
  private let memory = Memory()
  private let start: UnsafeMutableRawPointer
  private var count = 0

  private final class Memory: Sendable {
    nonisolated(unsafe) let start = UnsafeMutableRawPointer.allocate(
      byteCount: StoredDigest.capacity, alignment: 16)

    deinit { start.deallocate() }
  }

  private static let capacity = 1 << 14
  // The type, and the length or the number.
  private static let headCount = 9

  /// Starts the digest of a table.
  init(of table: String) {
    start = memory.start
    var table = table
    table.withUTF8 { append(.table, UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text, or bytes of which nobody knows what they mean.
  mutating func append(_ kind: StoredValue.Kind, _ value: UnsafeRawBufferPointer) {
    append(kind, number: value.count)
    guard value.count <= Self.capacity - count else {
      flush()
      return hash.update(value)
    }
    guard let source = value.baseAddress else { return }
    (start + count).copyMemory(from: source, byteCount: value.count)
    count += value.count
  }

  /// Adds a number, or that there is none.
  mutating func append(_ kind: StoredValue.Kind, number: Int) {
    if Self.capacity - count < Self.headCount { flush() }
    let head = start + count
    head.storeBytes(of: kind.rawValue, as: UInt8.self)
    (head + 1).storeBytes(of: number.littleEndian, as: Int.self)
    count += Self.headCount
  }

  private mutating func flush() {
    hash.update(UnsafeRawBufferPointer(start: start, count: count))
    count = 0
  }

  /// Of everything that was added.
  mutating func finish() -> UInt64 {
    flush()
    return hash.finalize()
  }
}

extension StoredDigest {
  // The tables and what is read of them; the digest is none of itself.
  private static let queries = [
    ("recipe", "SELECT value FROM meta WHERE key = 'recipe'"),
    ("context", "SELECT * FROM context ORDER BY context_id"),
    ("entry", "SELECT * FROM entry ORDER BY position"),
    ("tombstone", "SELECT * FROM tombstone ORDER BY fp_strong"),
    ("rule", "SELECT * FROM rule ORDER BY id"),
    ("language", "SELECT * FROM language ORDER BY name"),
    ("entry_context", "SELECT * FROM entry_context ORDER BY position, context_id"),
  ]

  /// Whether a database of version 4 holds what was written.
  ///
  /// - Throws: `DatabaseError`.
  static func isTrue(_ database: Database) throws -> Bool {
    let room = try StoredRows.size(of: database)
    var hash = XXHash64()
    for (table, sql) in queries {
      var rows = try StoredRows(database, sql, room: room, digest: StoredDigest(of: table))
      while try rows.next() {}
      guard let digest = rows.finish() else { continue }
      withUnsafeBytes(of: digest.littleEndian) { hash.update($0) }
    }
    let stored = try String.fetchOne(
      database, sql: "SELECT value FROM meta WHERE key = ?",
      arguments: [DigestKind.values.rawValue])
    return stored == XXHash64.hexadecimal(hash.finalize())
  }
}
