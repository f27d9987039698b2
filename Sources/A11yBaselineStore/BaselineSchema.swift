import GRDB

/// The tables of a baseline, version after version.
///
/// A version is never changed and never goes: a file in somebody's repository was made by it.
enum BaselineSchema {
  /// `A11Y` in ASCII.
  static let applicationID = 0x4131_3159

  /// A table; every one is strict and has no hidden row number.
  struct Table {
    let name: String
    /// The statement that makes it, which is what the database says of it, too.
    let statement: String

    init(_ name: String, _ columns: String) {
      self.name = name
      statement = "CREATE TABLE \(name) (\n\(columns)\n) STRICT, WITHOUT ROWID"
    }
  }

  /// A version of the schema.
  struct Version {
    /// Its tables, by name.
    let tables: [Table]
    /// What makes it of the version before.
    let migration: [String]
  }

  /// All versions; the first is 1.
  static let versions = [
    Version(tables: [context, entry1, entryContext1, meta, tombstone], migration: []),
    Version(tables: [context, entry2, entryContext2, meta, tombstone], migration: migration2),
    Version(tables: tables3, migration: migration3),
    // The same tables with another digest, twice: see `DigestKind`.
    Version(tables: tables3, migration: []),
    Version(tables: tables3, migration: []),
    Version(
      tables: [
        batch, batchContext, context, entry6, language, meta, rule, setting, tombstone,
      ], migration: migration6),
  ]

  private static let tables3 = [context, entry3, entryContext2, language, meta, rule, tombstone]

  /// The version that this build writes.
  static var version: Int { versions.count }

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
      orientation TEXT NOT NULL
    """)

  // What the baseline was made with.
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

  private static let entry1 = Table(
    "entry",
    """
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
    """)

  private static let entryContext1 = Table(
    "entry_context",
    """
      fp_strong TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      context_id TEXT NOT NULL REFERENCES context,
      PRIMARY KEY (fp_strong, ordinal, context_id),
      FOREIGN KEY (fp_strong, ordinal) REFERENCES entry ON DELETE CASCADE
    """)

  // An entry has its position in the order of all; what was one JSON object has a column for each
  // part. The names in a list each end with a line feed, which no text of a baseline has.
  private static let entry2 = Table(
    "entry",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      screen TEXT NOT NULL,
      rule TEXT NOT NULL,
      anchor TEXT NOT NULL,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      contract INTEGER NOT NULL CHECK (contract >= 1),
      discriminator TEXT NOT NULL,
      fp1 TEXT NOT NULL,
      fp2 TEXT NOT NULL,
      fp3 TEXT NOT NULL,
      type TEXT NOT NULL,
      identifier TEXT NOT NULL,
      text TEXT NOT NULL,
      anchors TEXT NOT NULL,
      traits TEXT,
      path TEXT NOT NULL,
      rank INTEGER NOT NULL,
      equals INTEGER NOT NULL,
      width INTEGER,
      height INTEGER,
      locale TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
      count INTEGER NOT NULL CHECK (count >= 1),
      origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
      reason TEXT NOT NULL DEFAULT '',
      owner TEXT NOT NULL DEFAULT ''
    """)

  // The hints by which an element is found again when its keys change.
  private static let entry3 = Table(
    "entry",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      screen TEXT NOT NULL,
      rule TEXT NOT NULL,
      anchor TEXT NOT NULL,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      contract INTEGER NOT NULL CHECK (contract >= 1),
      recipe INTEGER NOT NULL CHECK (recipe >= 1),
      discriminator TEXT NOT NULL,
      fp1 TEXT NOT NULL,
      fp2 TEXT NOT NULL,
      fp3 TEXT NOT NULL,
      type TEXT NOT NULL,
      identifier TEXT NOT NULL,
      object TEXT NOT NULL,
      text TEXT NOT NULL,
      part TEXT NOT NULL,
      anchors TEXT NOT NULL,
      traits TEXT,
      path TEXT NOT NULL,
      rank INTEGER NOT NULL,
      equals INTEGER NOT NULL,
      kin TEXT NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      x INTEGER,
      y INTEGER,
      width INTEGER,
      height INTEGER,
      locale TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
      count INTEGER NOT NULL CHECK (count >= 1),
      origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
      reason TEXT NOT NULL DEFAULT '',
      owner TEXT NOT NULL DEFAULT ''
    """)

  private static let entryContext2 = Table(
    "entry_context",
    """
      position INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      context_id TEXT NOT NULL REFERENCES context,
      PRIMARY KEY (position, context_id)
    """)

  // What entries have in common is there once, under a number: those that were accepted together, and
  // those whose elements are of one kind in one place.
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
      PRIMARY KEY (batch_id, context_id)
    """)

  private static let setting = Table(
    "setting",
    """
      setting_id INTEGER PRIMARY KEY CHECK (setting_id >= 0),
      recipe INTEGER NOT NULL CHECK (recipe >= 1),
      discriminator TEXT NOT NULL,
      type TEXT NOT NULL,
      part TEXT NOT NULL,
      anchors TEXT NOT NULL,
      traits TEXT,
      path TEXT NOT NULL,
      locale TEXT NOT NULL
    """)

  private static let entry6 = Table(
    "entry",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      batch_id INTEGER NOT NULL REFERENCES batch,
      setting_id INTEGER NOT NULL REFERENCES setting,
      anchor TEXT NOT NULL,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      count INTEGER NOT NULL CHECK (count >= 1),
      fp1 TEXT NOT NULL,
      fp2 TEXT NOT NULL,
      fp3 TEXT NOT NULL,
      identifier TEXT NOT NULL,
      object TEXT NOT NULL,
      text TEXT NOT NULL,
      rank INTEGER NOT NULL,
      equals INTEGER NOT NULL,
      kin TEXT NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      x INTEGER,
      y INTEGER,
      width INTEGER,
      height INTEGER
    """)

  // MARK: Migrations

  private static let migration2 = [
    "ALTER TABLE entry RENAME TO entry_1",
    "ALTER TABLE entry_context RENAME TO entry_context_1",
    entry2.statement,
    entryContext2.statement,
    """
    INSERT INTO entry SELECT
      row_number() OVER (ORDER BY screen, rule, anchor, fp_strong, ordinal) - 1,
      screen, rule, anchor, ordinal, contract, discriminator, fp1, fp2, fp3,
      ifnull(json_extract(features, '$.type'), ''),
      ifnull(json_extract(features, '$.identifier'), ''),
      ifnull(json_extract(features, '$.text'), ''),
      (SELECT ifnull(group_concat(value || char(10), ''), '')
        FROM json_each(features, '$.anchors')),
      CASE WHEN json_type(features, '$.traits') IS NOT NULL THEN
        (SELECT ifnull(group_concat(value || char(10), ''), '')
          FROM json_each(features, '$.traits')) END,
      ifnull(json_extract(features, '$.path'), ''),
      ifnull(json_extract(features, '$.rank'), 0),
      ifnull(json_extract(features, '$.equals'), 0),
      json_extract(features, '$.shape[0]'), json_extract(features, '$.shape[1]'),
      ifnull(json_extract(features, '$.locale'), ''),
      severity, count, origin, reason, owner
    FROM entry_1
    """,
    """
    INSERT INTO entry_context
    SELECT ifnull(position, -1), context_id FROM entry_context_1 LEFT JOIN (
      SELECT fp_strong, ordinal,
        row_number() OVER (ORDER BY screen, rule, anchor, fp_strong, ordinal) - 1 AS position
      FROM entry_1
    ) USING (fp_strong, ordinal)
    """,
    "DROP TABLE entry_context_1",
    "DROP TABLE entry_1",
  ]

  private static let migration3 = [
    "ALTER TABLE entry RENAME TO entry_2",
    "ALTER TABLE entry_context RENAME TO entry_context_2",
    entry3.statement,
    entryContext2.statement,
    """
    INSERT INTO entry SELECT
      position, screen, rule, anchor, ordinal, contract, 1, discriminator, fp1, fp2, fp3, type,
      identifier, '', text, '', anchors, traits, path, rank, equals, '', '', '',
      CASE WHEN width IS NOT NULL AND height IS NOT NULL THEN 0 END,
      CASE WHEN width IS NOT NULL AND height IS NOT NULL THEN 0 END,
      width, height, locale, severity, count, origin, reason, owner
    FROM entry_2
    """,
    "INSERT INTO entry_context SELECT position, context_id FROM entry_context_2",
    "DROP TABLE entry_context_2",
    "DROP TABLE entry_2",
    rule.statement,
    language.statement,
  ]

  private static let migration6 = [
    "ALTER TABLE entry RENAME TO entry_3",
    "ALTER TABLE entry_context RENAME TO entry_context_3",
    """
    CREATE TABLE numbered AS SELECT
      dense_rank() OVER (
        ORDER BY screen, rule, contract, severity, origin, reason, owner, contexts
      ) - 1 AS batch_id,
      dense_rank() OVER (
        ORDER BY recipe, discriminator, type, part, anchors, traits, path, locale
      ) - 1 AS setting_id,
      *
    FROM entry_3 LEFT JOIN (
      SELECT position, group_concat(context_id, ' ') AS contexts FROM (
        SELECT position, context_id FROM entry_context_3 ORDER BY position, context_id
      ) GROUP BY position
    ) USING (position)
    """,
    batch.statement,
    batchContext.statement,
    setting.statement,
    entry6.statement,
    """
    INSERT INTO batch SELECT DISTINCT
      batch_id, screen, rule, contract, severity, origin, reason, owner
    FROM numbered
    """,
    """
    INSERT INTO batch_context SELECT DISTINCT ifnull(batch_id, -1), context_id
    FROM entry_context_3 LEFT JOIN numbered USING (position)
    """,
    """
    INSERT INTO setting SELECT DISTINCT
      setting_id, recipe, discriminator, type, part, anchors, traits, path, locale
    FROM numbered
    """,
    """
    INSERT INTO entry SELECT
      position, batch_id, setting_id, anchor, ordinal, count, fp1, fp2, fp3, identifier, object,
      text, rank, equals, kin, before, after, x, y, width, height
    FROM numbered
    """,
    "DROP TABLE numbered",
    "DROP TABLE entry_context_3",
    "DROP TABLE entry_3",
  ]

  /// Makes the tables of the version that this build writes.
  static func create(in database: Database) throws {
    for table in versions[version - 1].tables { try database.execute(sql: table.statement) }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// Whether a version has other tables than the one that this build writes.
  static func hasOtherTables(version: Int) -> Bool {
    versions[version...].contains { !$0.migration.isEmpty }
  }

  /// Brings an open database from a version to the one that this build writes.
  static func migrate(_ database: Database, from old: Int) throws {
    for version in versions[old...] {
      for statement in version.migration { try database.execute(sql: statement) }
    }
  }

  // MARK: Comparing

  /// What `sqlite_schema` says, one line per object, by name.
  static func objects(_ database: Database) throws -> [String] {
    let sql =
      "SELECT type || ' ' || name || ' ' || tbl_name || ': ' || ifnull(sql, '') FROM sqlite_schema"
    return try String.fetchAll(database, sql: sql).sorted()
  }

  /// What `sqlite_schema` says in a file of a version.
  static func expectedObjects(version: Int) -> [String] {
    versions[version - 1].tables.map { "table \($0.name) \($0.name): \($0.statement)" }.sorted()
  }

  /// The tables that this build writes, as a script.
  static func script() -> String {
    let head = """
      -- The schema of a baseline. Checked by a test; renewed with
      -- A11YLINT_RECORD=all swift test --filter SchemaTests
      PRAGMA application_id = \(applicationID);
      PRAGMA user_version = \(version);
      """
    let tables = versions[version - 1].tables.map { "\n\n\($0.statement);" }
    return head + tables.joined() + "\n"
  }
}
