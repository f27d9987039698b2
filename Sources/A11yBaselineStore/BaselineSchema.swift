import A11yBaseline
import GRDB

/// The tables of a baseline.
enum BaselineSchema {
  /// `A11Y` in ASCII.
  static let applicationID = 0x4131_3159

  /// A table. All tables are strict and have no row IDs.
  struct Table {
    let name: String
    /// The statement that creates the table, as also stored in `sqlite_schema`.
    let statement: String

    init(_ name: String, _ columns: String) {
      self.name = name
      statement = "CREATE TABLE \(name) (\n\(columns)\n) STRICT, WITHOUT ROWID"
    }
  }

  static let tables = [
    batch, batchContext, context, entry, language, meta, rule, screen, setting, tombstone,
  ]

  // MARK: Tables

  private static let meta = Table(
    "meta",
    """
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    """)

  private static let context = Table(
    "context",
    """
      context_id TEXT PRIMARY KEY,
      platform TEXT NOT NULL,
      os TEXT NOT NULL,
      device TEXT NOT NULL,
      locale TEXT NOT NULL,
      direction TEXT NOT NULL,
      appearance TEXT NOT NULL,
      content_size TEXT NOT NULL,
      orientation TEXT NOT NULL,
      own TEXT NOT NULL
    """)

  // The rules and languages that the baseline covers.
  private static let rule = Table(
    "rule",
    """
      id TEXT PRIMARY KEY,
      contract INTEGER NOT NULL CHECK (contract >= 1)
    """)

  private static let language = Table(
    "language",
    """
      name TEXT PRIMARY KEY
    """)

  private static let tombstone = Table(
    "tombstone",
    """
      fp_strong TEXT PRIMARY KEY,
      rule TEXT NOT NULL,
      screen TEXT NOT NULL,
      anchor TEXT NOT NULL
    """)

  // Common values are stored once: of entries accepted together, and of similar elements in one place.
  private static let batch = Table(
    "batch",
    """
      batch_id INTEGER PRIMARY KEY CHECK (batch_id >= 0),
      screen TEXT NOT NULL,
      rule TEXT NOT NULL,
      contract INTEGER NOT NULL CHECK (contract >= 1),
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
      origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
      reason TEXT NOT NULL DEFAULT '',
      owner TEXT NOT NULL DEFAULT ''
    """)

  private static let batchContext = Table(
    "batch_context",
    """
      batch_id INTEGER NOT NULL REFERENCES batch ON DELETE CASCADE,
      context_id TEXT NOT NULL REFERENCES context,
      sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
      PRIMARY KEY (batch_id, context_id, sound)
    """)

  private static let screen = Table(
    "screen",
    """
      name TEXT NOT NULL,
      context_id TEXT NOT NULL REFERENCES context,
      imprint TEXT NOT NULL,
      PRIMARY KEY (name, context_id)
    """)

  private static let setting = Table(
    "setting",
    """
      setting_id INTEGER PRIMARY KEY CHECK (setting_id >= 0),
      discriminator TEXT NOT NULL,
      type TEXT NOT NULL,
      part TEXT NOT NULL,
      anchors TEXT NOT NULL,
      traits TEXT,
      path TEXT NOT NULL,
      locale TEXT NOT NULL
    """)

  private static let entry = Table(
    "entry",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      batch_id INTEGER NOT NULL REFERENCES batch,
      setting_id INTEGER NOT NULL REFERENCES setting,
      anchor TEXT NOT NULL,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      count INTEGER NOT NULL CHECK (count >= 1),
      peers INTEGER NOT NULL CHECK (peers >= 0),
      side INTEGER NOT NULL CHECK (side >= 0),
      fp1 TEXT NOT NULL,
      fp2 TEXT NOT NULL,
      identifier TEXT NOT NULL,
      object TEXT NOT NULL,
      text TEXT NOT NULL,
      rank INTEGER NOT NULL,
      equals INTEGER NOT NULL,
      kin TEXT NOT NULL,
      members TEXT NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      x INTEGER,
      y INTEGER,
      width INTEGER,
      height INTEGER
    """)

  /// Creates the tables and sets the application ID and the version.
  static func create(in database: Database) throws {
    for table in tables { try database.execute(sql: table.statement) }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(Baseline.version)")
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
  static func expectedObjects(_ tables: [Table]) -> [String] {
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
