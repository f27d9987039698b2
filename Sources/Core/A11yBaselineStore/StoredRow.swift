import A11yBaseline
import Foundation
import GRDB

/// A row of a table, whose columns are declared once: for the schema, for writing and for reading.
///
///     struct RuleRow: StoredRow {
///       static let table = "rule"
///       var id = ""
///       var contract = 1
///
///       mutating func columns(_ columns: inout any StoredColumns) throws {
///         try columns.text("id TEXT PRIMARY KEY", &id)
///         try columns.number("contract INTEGER NOT NULL CHECK (contract >= 1)", &contract)
///       }
///     }
protocol StoredRow {
  static var table: String { get }
  /// The columns of the primary key, if they are several. Otherwise the first column is the key.
  static var key: [String] { get }

  /// Creates a row to read into.
  init()

  mutating func columns(_ columns: inout any StoredColumns) throws
}

extension StoredRow {
  static var key: [String] { [] }
}

/// A use of a row's declarations: describing, writing or reading the columns.
protocol StoredColumns {
  mutating func text(_ declaration: String, _ value: inout String) throws
  mutating func number(_ declaration: String, _ value: inout Int) throws
  /// Declares a number that may be null.
  mutating func number(_ declaration: String, _ value: inout Int?) throws
  /// Declares names as one value, of which each ends in a line feed. It may be null if the value may be nil.
  mutating func names(_ declaration: String, _ value: inout [String]?) throws
}

extension StoredColumns {
  mutating func names(_ declaration: String, _ value: inout [String]) throws {
    var names: [String]? = value
    try self.names(declaration, &names)
    value = names ?? []
  }

  /// Declares a value of an enumeration.
  mutating func word<Value: RawRepresentable<String>>(
    _ declaration: String, _ value: inout Value
  ) throws {
    var word = value.rawValue
    try text(declaration, &word)
    guard let known = Value(rawValue: word) else {
      throw DatabaseError.misplaced("a severity or an origin is none that there is")
    }
    value = known
  }

  /// Declares a key, which is empty for nil.
  mutating func key(_ declaration: String, _ value: inout Fingerprint?) throws {
    var digits = value.digits
    try text(declaration, &digits)
    value = Fingerprint(digits)
    if value == nil, !digits.isEmpty { throw DatabaseError.misplaced() }
  }
}

extension DatabaseError {
  static func misplaced(
    _ message: String = "a value is not what its column is for"
  ) -> DatabaseError { DatabaseError(resultCode: .SQLITE_CORRUPT, message: message) }
}

// MARK: - Describing

/// A table. All tables are strict and have no row IDs.
struct StoredTable {
  let name: String
  /// The statement that creates the table, as also stored in `sqlite_schema`.
  let statement: String
  /// The columns by which rows are read.
  let order: String
  let count: Int

  init<Row: StoredRow>(_ row: Row.Type) {
    var columns: any StoredColumns = ColumnDeclarations()
    var blank = Row()
    try? blank.columns(&columns)
    var lines = (columns as? ColumnDeclarations)?.all ?? []
    name = Row.table
    count = lines.count
    let key = Row.key.joined(separator: ", ")
    order = key.isEmpty ? String(lines[0].prefix { $0 != " " }) : key
    if !key.isEmpty { lines.append("PRIMARY KEY (\(key))") }
    let body = lines.map { "  \($0)" }.joined(separator: ",\n")
    statement = "CREATE TABLE \(name) (\n\(body)\n) STRICT, WITHOUT ROWID"
  }
}

private struct ColumnDeclarations: StoredColumns {
  var all: [String] = []

  mutating func text(_ declaration: String, _ value: inout String) { all.append(declaration) }
  mutating func number(_ declaration: String, _ value: inout Int) { all.append(declaration) }
  mutating func number(_ declaration: String, _ value: inout Int?) { all.append(declaration) }
  mutating func names(_ declaration: String, _ value: inout [String]?) { all.append(declaration) }
}

// MARK: - Writing

/// A writer of the rows of a table.
struct StoredWriter<Row: StoredRow> {
  private let statement: Statement

  init(_ database: Database) throws {
    let table = StoredTable(Row.self)
    let places = Array(repeating: "?", count: table.count).joined(separator: ", ")
    statement = try database.makeStatement(sql: "INSERT INTO \(table.name) VALUES (\(places))")
  }

  func insert(_ row: Row) throws {
    var row = row
    var columns: any StoredColumns = ColumnValues()
    try row.columns(&columns)
    let values = (columns as? ColumnValues)?.all ?? []
    try statement.execute(arguments: StatementArguments(values))
  }
}

private struct ColumnValues: StoredColumns {
  var all: [(any DatabaseValueConvertible)?] = []

  mutating func text(_ declaration: String, _ value: inout String) { all.append(value) }
  mutating func number(_ declaration: String, _ value: inout Int) { all.append(value) }
  mutating func number(_ declaration: String, _ value: inout Int?) { all.append(value) }
  mutating func names(_ declaration: String, _ value: inout [String]?) {
    all.append(value?.storedText)
  }
}

extension [String] {
  fileprivate var storedText: String { map { $0 + "\n" }.joined() }
}

// MARK: - Reading

/// The rows of a table in the order of its key, each read over the one before, so that equal values are shared.
struct StoredRows<Element: StoredRow> {
  /// The current row.
  private(set) var row = Element()
  private let cursor: RowCursor
  // The number of bytes left for further rows. A table exceeds the file only if its pages form a cycle.
  private var room: Int

  init(_ database: Database) throws {
    let table = StoredTable(Element.self)
    cursor = try Row.fetchCursor(
      database, sql: "SELECT * FROM \(table.name) ORDER BY \(table.order)")
    let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    room = try pages * (Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
  }

  /// Reads the next row and returns whether there is one.
  ///
  /// - Throws: `DatabaseError`, also for a value that its column cannot have.
  mutating func next() throws -> Bool {
    guard let stored = try cursor.next() else { return false }
    var columns: any StoredColumns = ColumnReader(stored)
    try row.columns(&columns)
    room -= 1 + ((columns as? ColumnReader)?.size ?? 0)
    guard room >= 0 else { throw DatabaseError.misplaced("its rows take more than the file") }
    return true
  }

  /// Reads all rows that are left.
  static func all(_ database: Database) throws -> [Element] {
    var rows = try StoredRows(database)
    var all: [Element] = []
    while try rows.next() { all.append(rows.row) }
    return all
  }
}

private struct ColumnReader: StoredColumns {
  private let row: Row
  private var index = 0
  /// The number of bytes in texts so far.
  private(set) var size = 0

  init(_ row: Row) { self.row = row }

  mutating func text(_ declaration: String, _ value: inout String) throws {
    guard try read({ Self.replace(&value, with: $0) }) else { throw DatabaseError.misplaced() }
  }

  mutating func number(_ declaration: String, _ value: inout Int) throws {
    guard let number: Int = row[index] else { throw DatabaseError.misplaced() }
    value = number
    index += 1
  }

  mutating func number(_ declaration: String, _ value: inout Int?) {
    value = row[index]
    index += 1
  }

  mutating func names(_ declaration: String, _ value: inout [String]?) throws {
    let isThere = try read { bytes in
      var text = value?.storedText ?? ""
      guard value == nil || !text.hasBytes(bytes) else { return }
      Self.replace(&text, with: bytes)
      value = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
    if !isThere { value = nil }
  }

  // Passes the bytes of the next text to the closure; returns false for null.
  private mutating func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
    defer { index += 1 }
    let count = try row.withUnsafeData(atIndex: index) { data -> Int? in
      guard let data else { return nil }
      try data.withUnsafeBytes { try body($0) }
      return data.count
    }
    size += count ?? 0
    return count != nil
  }

  private static func replace(_ value: inout String, with bytes: UnsafeRawBufferPointer) {
    if !value.hasBytes(bytes) { value = String(decoding: bytes, as: UTF8.self) }
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
