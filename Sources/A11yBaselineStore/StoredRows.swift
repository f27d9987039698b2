import Foundation
import GRDB
import GRDBSQLite

/// A value of a row, where SQLite has it.
struct StoredValue {
  /// What a value is; the raw values are in digests.
  enum Kind: UInt8 {
    case table, null, number, text, other
  }

  let kind: Kind
  /// 0 for what is none.
  let number: Int
  /// The bytes of a text, until the next row is read; empty for what is none.
  let bytes: UnsafeRawBufferPointer
}

/// The rows of a table, one after the other, each value where SQLite has it; all go into a digest.
///
/// GRDB's rows make a string of every value that is asked for, and ask SQLite four times for it.
final class StoredRows {
  private let database: Database
  private let statement: Statement
  private let digest: StoredDigest
  private var values: [StoredValue] = []
  // The text that each column had before, which the next row mostly has, too, and its names.
  private var texts: [String]
  private var names: [[String]]

  /// - Parameter sql: A query whose order is that of the rows' keys.
  init(_ database: Database, _ sql: String, _ digest: StoredDigest) throws {
    self.database = database
    self.digest = digest
    statement = try database.makeStatement(sql: sql)
    values.reserveCapacity(statement.columnCount)
    texts = Array(repeating: "", count: statement.columnCount)
    names = Array(repeating: [], count: statement.columnCount)
  }

  /// Reads the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `DatabaseError`.
  func next() throws -> Bool {
    let code = sqlite3_step(statement.sqliteStatement)
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
      }
      return false
    }
    values.removeAll(keepingCapacity: true)
    for column in 0..<texts.count {
      values.append(value(sqlite3_column_value(statement.sqliteStatement, Int32(column))))
    }
    return true
  }

  private var message: String? {
    database.sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
  }

  private func value(_ value: OpaquePointer?) -> StoredValue {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return number(0, .null)
    case SQLITE_INTEGER: return number(Int(sqlite3_value_int64(value)), .number)
    case SQLITE_TEXT: return text(UnsafeRawPointer(sqlite3_value_text(value)), of: value, .text)
    // Strict tables have no other values, unless they are damaged.
    default: return text(sqlite3_value_blob(value), of: value, .other)
    }
  }

  private func number(_ number: Int, _ kind: StoredValue.Kind) -> StoredValue {
    digest.append(kind, number: number)
    return StoredValue(
      kind: kind, number: number, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  private func text(
    _ start: UnsafeRawPointer?, of value: OpaquePointer?, _ kind: StoredValue.Kind
  ) -> StoredValue {
    let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    digest.append(kind, bytes)
    return StoredValue(kind: kind, number: 0, bytes: bytes)
  }

  // MARK: Values

  // The integrity check has seen that a value has the type of its column; if it had not, it would be
  // another one, and the digest would tell.

  /// The text of a column that few rows share.
  func text(_ column: Int) -> String { String(decoding: values[column].bytes, as: UTF8.self) }

  /// The text of a column that many rows share, one behind the other.
  func sharedText(_ column: Int) -> String {
    let bytes = values[column].bytes
    if !texts[column].hasBytes(bytes) { texts[column] = String(decoding: bytes, as: UTF8.self) }
    return texts[column]
  }

  /// The names in a column that many rows share: each has a line feed at its end.
  func sharedNames(_ column: Int) -> [String] {
    let bytes = values[column].bytes
    if !texts[column].hasBytes(bytes) {
      texts[column] = String(decoding: bytes, as: UTF8.self)
      names[column] = texts[column].utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
    return names[column]
  }

  /// The number of a column; -1 for none.
  func number(_ column: Int) -> Int {
    values[column].kind == .number ? values[column].number : -1
  }

  /// Whether a column has no value.
  func isNull(_ column: Int) -> Bool { values[column].kind == .null }
}

extension String {
  fileprivate func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var text = self
    return text.withUTF8 { own in
      guard own.count == bytes.count else { return false }
      guard let one = own.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(one, other, own.count) == 0
    }
  }
}
