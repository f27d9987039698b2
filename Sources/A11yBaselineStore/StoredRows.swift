import A11yBaseline
import Foundation
import GRDB
import GRDBSQLite

/// A value of a row, where SQLite has it.
struct StoredValue {
  /// The type of a value.
  enum Kind {
    case null, number, text, other
  }

  let kind: Kind
  /// 0 for what is none.
  let number: Int
  /// The bytes of a text, until the next row is read; empty for what is none.
  let bytes: UnsafeRawBufferPointer
}

/// The rows of a table, one after the other, each value where SQLite has it.
///
/// GRDB's rows make a string of every value that is asked for, and ask SQLite four times for it.
struct StoredRows {
  private let database: Database
  private let statement: Statement
  private let count: Int
  private let values: Values
  // The text that each column had before, which the next row mostly has, too, and its names.
  private var texts: [String]
  private var names: [[String]]
  // Whether a value was not what was asked for: of another type, as no strict table has it, or no key.
  private var isDamaged = false
  // How many bytes the rows that follow can have: those of the file, without what was read.
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

  /// - Parameters:
  ///   - sql: A query whose order is that of the rows' keys.
  ///   - room: The size of the database in bytes. A table has no more than that, unless pages lead to each
  ///     other in circles.
  init(_ database: Database, _ sql: String, room: Int) throws {
    self.database = database
    statement = try database.makeStatement(sql: sql)
    count = statement.columnCount
    values = Values(count)
    self.room = room
    texts = Array(repeating: "", count: count)
    names = Array(repeating: [], count: count)
  }

  /// How many bytes a database has.
  static func size(of database: Database) throws -> Int {
    let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    return try pages * (Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
  }

  /// Reads the next row.
  ///
  /// - Returns: Whether there is one.
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

  /// - Throws: `DatabaseError` where a value was not what was asked for.
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
    // Strict tables have no other values, unless they are damaged.
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

  /// The text of a column that few rows share.
  mutating func text(_ column: Int) -> String {
    let bytes = bytes(column)
    return bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a column that many rows share, one behind the other.
  mutating func sharedText(_ column: Int) -> String {
    let bytes = bytes(column)
    if !texts[column].hasBytes(bytes) { texts[column] = String(decoding: bytes, as: UTF8.self) }
    return texts[column]
  }

  /// The names in a column that many rows share: each has a line feed at its end.
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

  /// The key of a column; nil where it is empty.
  mutating func key(_ column: Int) -> Fingerprint? {
    let bytes = bytes(column)
    guard !bytes.isEmpty else { return nil }
    let key = Fingerprint(bytes)
    if key == nil { isDamaged = true }
    return key
  }

  /// The number of a column; -1 for none.
  mutating func number(_ column: Int) -> Int {
    guard values.all[column].kind == .number else {
      isDamaged = isDamaged || values.all[column].kind != .null
      return -1
    }
    return values.all[column].number
  }

  /// Whether a column has no value.
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
