import A11yBaseline
import Foundation
import GRDB
import GRDBSQLite

/// A value of a row, in the memory of SQLite.
struct StoredValue {
  enum Kind {
    case null, number, text, other
  }

  let kind: Kind
  /// The number; 0 for other types.
  let number: Int
  /// The bytes of a text, valid until the next row is read; empty for null and numbers.
  let bytes: UnsafeRawBufferPointer
}

/// The rows of a table, read one after the other without copying their values.
///
/// GRDB's rows create a string for every value and call SQLite four times for it.
struct StoredRows {
  private let database: Database
  private let statement: Statement
  private let count: Int
  private let values: Values
  // The previous text of each column, which the next row usually repeats, and the names in it.
  private var texts: [String]
  private var names: [[String]]
  // Whether a value was an invalid key or had a type that no strict table allows.
  private var isDamaged = false
  // The number of bytes left for further rows: the size of the file minus the values that were read.
  private var room: Int

  private final class Values {
    let all: UnsafeMutableBufferPointer<StoredValue>

    init(_ count: Int) {
      all = .allocate(capacity: count)
      all.initialize(
        repeating: StoredValue(kind: .null, number: 0, bytes: .init(start: nil, count: 0)))
    }

    deinit { all.deallocate() }
  }

  /// Prepares a query.
  ///
  /// - Parameters:
  ///   - sql: A query in the order of the primary key.
  ///   - room: The size of the database in bytes. A table exceeds it only if its pages form a cycle.
  init(_ database: Database, _ sql: String, room: Int) throws {
    self.database = database
    statement = try database.makeStatement(sql: sql)
    count = statement.columnCount
    values = Values(count)
    self.room = room
    texts = Array(repeating: "", count: count)
    names = Array(repeating: [], count: count)
  }

  /// Returns the size of a database in bytes.
  static func size(of database: Database) throws -> Int {
    let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    return try pages * (Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
  }

  /// Reads the next row and returns whether there is one.
  ///
  /// - Throws: `DatabaseError`.
  mutating func next() throws -> Bool {
    let handle = statement.sqliteStatement
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
      }
      return false
    }
    room -= 1
    let all = values.all
    for column in 0..<count {
      all[column] = value(sqlite3_column_value(handle, Int32(column)))
    }
    guard room >= 0 else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its rows take more than the file")
    }
    return true
  }

  /// Checks the values that were read.
  ///
  /// - Throws: `DatabaseError` if a value was invalid.
  func demandSoundness() throws {
    guard isDamaged else { return }
    throw DatabaseError(
      resultCode: .SQLITE_CORRUPT, message: "a value is not what its column is for")
  }

  private var message: String? {
    database.sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
  }

  private mutating func value(_ value: OpaquePointer?) -> StoredValue {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return number(0, .null)
    case SQLITE_INTEGER: return number(Int(sqlite3_value_int64(value)), .number)
    case SQLITE_TEXT: return text(UnsafeRawPointer(sqlite3_value_text(value)), of: value, .text)
    // A strict table has no other types, unless it is damaged.
    default: return text(sqlite3_value_blob(value), of: value, .other)
    }
  }

  private mutating func number(_ number: Int, _ kind: StoredValue.Kind) -> StoredValue {
    return StoredValue(kind: kind, number: number, bytes: .init(start: nil, count: 0))
  }

  private mutating func text(
    _ start: UnsafeRawPointer?, of value: OpaquePointer?, _ kind: StoredValue.Kind
  ) -> StoredValue {
    let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    room -= count
    return StoredValue(kind: kind, number: 0, bytes: bytes)
  }

  // MARK: Values

  /// Returns the text of a column in which few rows are equal.
  mutating func text(_ column: Int) -> String {
    let bytes = bytes(column)
    return bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a column in which consecutive rows are often equal.
  mutating func sharedText(_ column: Int) -> String {
    let bytes = bytes(column)
    if !texts[column].hasBytes(bytes) { texts[column] = String(decoding: bytes, as: UTF8.self) }
    return texts[column]
  }

  /// Returns the names in a column in which consecutive rows are often equal. Each name ends in a line feed.
  mutating func sharedNames(_ column: Int) -> [String] {
    let bytes = bytes(column)
    if !texts[column].hasBytes(bytes) {
      texts[column] = String(decoding: bytes, as: UTF8.self)
      names[column] = texts[column].utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
    return names[column]
  }

  /// Returns the key of a column; nil if the column is empty.
  mutating func key(_ column: Int) -> Fingerprint? {
    let bytes = bytes(column)
    guard !bytes.isEmpty else { return nil }
    let key = Fingerprint(bytes)
    if key == nil { isDamaged = true }
    return key
  }

  /// Returns the number of a column; -1 for null.
  mutating func number(_ column: Int) -> Int {
    guard values.all[column].kind == .number else {
      isDamaged = isDamaged || values.all[column].kind != .null
      return -1
    }
    return values.all[column].number
  }

  func isNull(_ column: Int) -> Bool { values.all[column].kind == .null }

  private mutating func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let value = values.all[column]
    if value.kind != .text { isDamaged = true }
    return value.bytes
  }
}

extension String {
  fileprivate func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isEqual = utf8.withContiguousStorageIfAvailable { own in
      guard own.count == bytes.count else { return false }
      guard let one = own.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(one, other, own.count) == 0
    }
    return isEqual ?? utf8.elementsEqual(bytes)
  }
}
