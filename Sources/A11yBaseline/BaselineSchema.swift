import GRDB

/// The tables of a baseline, version after version.
///
/// Migrations are named and only ever appended to: a file in somebody's repository was made by one
/// of them.
enum BaselineSchema {
  /// `A11Y` in ASCII.
  static let applicationID = 0x4131_3159

  /// One step from a version to the next.
  struct Migration {
    let name: String
    let statements: [String]
  }

  static let migrations = [
    Migration(name: "entries, contexts and tombstones", statements: version1)
  ]

  /// The version that this build writes: how many migrations there are.
  static var version: Int { migrations.count }

  private static let version1 = [
    """
    CREATE TABLE meta (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE context (
      context_id TEXT PRIMARY KEY,
      platform TEXT NOT NULL,
      os TEXT NOT NULL,
      device TEXT NOT NULL,
      locale TEXT NOT NULL,
      direction TEXT NOT NULL,
      appearance TEXT NOT NULL,
      content_size TEXT NOT NULL,
      orientation TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE entry (
      fp_strong TEXT NOT NULL,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      rule TEXT NOT NULL,
      contract INTEGER NOT NULL CHECK (contract >= 1),
      screen TEXT NOT NULL,
      anchor TEXT NOT NULL,
      discriminator TEXT NOT NULL,
      fp1 TEXT NOT NULL,
      fp2 TEXT NOT NULL,
      fp3 TEXT NOT NULL,
      features TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
      count INTEGER NOT NULL CHECK (count >= 1),
      origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
      reason TEXT NOT NULL DEFAULT '',
      owner TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (fp_strong, ordinal)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE entry_context (
      fp_strong TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      context_id TEXT NOT NULL REFERENCES context,
      PRIMARY KEY (fp_strong, ordinal, context_id),
      FOREIGN KEY (fp_strong, ordinal) REFERENCES entry ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE tombstone (
      fp_strong TEXT PRIMARY KEY,
      rule TEXT NOT NULL,
      screen TEXT NOT NULL,
      anchor TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Brings an open database from one version to another.
  static func migrate(_ database: Database, from old: Int, to new: Int) throws {
    for migration in migrations[old..<new] {
      for statement in migration.statements { try database.execute(sql: statement) }
    }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(new)")
  }

  /// What `sqlite_schema` says, one line per object, by name.
  static func objects(_ database: Database) throws -> [String] {
    let sql =
      "SELECT type || ' ' || name || ' ' || tbl_name || ': ' || ifnull(sql, '') FROM sqlite_schema"
    return try String.fetchAll(database, sql: sql).sorted()
  }

  /// What `sqlite_schema` says in a file of a version.
  static func expectedObjects(version: Int) throws -> [String] {
    try DatabaseQueue().inDatabase { database in
      try migrate(database, from: 0, to: version)
      return try objects(database)
    }
  }

  /// The schema after all migrations, as a script.
  static func script() -> String {
    let head = """
      -- The schema of a baseline after all migrations. Checked by a test; renewed with
      -- A11YLINT_RECORD=all swift test --filter SchemaTests
      PRAGMA application_id = \(applicationID);
      PRAGMA user_version = \(version);
      """
    let statements = migrations.flatMap(\.statements).map { "\n\n\($0);" }
    return head + statements.joined() + "\n"
  }
}
