import A11yBaseline
import GRDB

/// The tables of a baseline.
enum BaselineSchema {
  /// `A11Y` in ASCII.
  static let applicationID = 0x4131_3159

  static let tables = [
    StoredTable(BatchRow.self), StoredTable(BatchContextRow.self), StoredTable(ContextRow.self),
    StoredTable(EntryRow.self), StoredTable(LanguageRow.self), StoredTable(MetaRow.self),
    StoredTable(RuleRow.self), StoredTable(ScreenRow.self), StoredTable(SettingRow.self),
    StoredTable(TombstoneRow.self),
  ]

  /// Creates the tables and sets the application ID and the version.
  static func create(
    in database: Database, _ tables: [StoredTable] = tables, of application: Int = applicationID,
    version: Int = Baseline.version
  ) throws {
    try database.execute(sql: "PRAGMA page_size = 4096")
    for table in tables { try database.execute(sql: table.statement) }
    try database.execute(sql: "PRAGMA application_id = \(application)")
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  // MARK: Comparing

  /// Returns the objects in `sqlite_schema`, one line each, by name.
  static func objects(_ database: Database) throws -> [String] {
    let sql =
      "SELECT type || ' ' || name || ' ' || tbl_name || ': ' || ifnull(sql, '') FROM sqlite_schema"
    return try String.fetchAll(database, sql: sql).sorted()
  }

  /// The objects of a valid file, in the same form.
  static let expectedObjects = expectedObjects(tables)

  /// Returns the objects of a valid file with other tables, in the same form.
  static func expectedObjects(_ tables: [StoredTable]) -> [String] {
    tables.map { "table \($0.name) \($0.name): \($0.statement)" }.sorted()
  }

  static func script() -> String {
    let head = """
      -- The schema of a baseline. Checked by a test; renewed with
      -- A11YLINT_RECORD=all swift test --filter SchemaTests
      PRAGMA application_id = \(applicationID);
      PRAGMA user_version = \(Baseline.version);
      """
    let tables = tables.map { "\n\n\($0.statement);" }
    return head + tables.joined() + "\n"
  }
}
