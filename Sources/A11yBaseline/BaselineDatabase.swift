import A11yModel
import A11yRules
import Foundation
import GRDB

/// A baseline as rows of a database.
enum BaselineDatabase {
  // MARK: Writing

  /// Makes a database of the baseline and stores it at a path where nothing is yet.
  ///
  /// It is built in memory and copied page by page, so equal baselines have equal bytes whatever
  /// happened to them before, as long as the SQLite library is the same.
  static func write(_ baseline: Baseline, to path: String) throws {
    let queue = try DatabaseQueue()
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA page_size = 4096")
      try BaselineSchema.migrate(database, from: 0, to: BaselineSchema.version)
    }
    try queue.write { database in
      try insert(["recipe": "\(baseline.recipe)", "content_sha256": digest(baseline)], database)
      try insert(Set(baseline.entries.flatMap(\.contexts)), database)
      for entry in baseline.entries.sorted(by: isStoredBefore) { try insert(entry, database) }
      for tombstone in baseline.tombstones { try insert(tombstone, database) }
    }
    try queue.vacuum(into: path)
  }

  /// SHA-256 of the text form, in hexadecimal digits.
  static func digest(_ baseline: Baseline) -> String {
    SHA256.hexadecimal(BaselineText.write(baseline))
  }

  private static func isStoredBefore(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    (left.fingerprint, left.ordinal) < (right.fingerprint, right.ordinal)
  }

  private static func insert(_ meta: [String: String], _ database: Database) throws {
    for (key, value) in meta.sorted(by: { $0.key < $1.key }) {
      try database.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
    }
  }

  private static func insert(_ contexts: Set<BaselineContext>, _ database: Database) throws {
    let rows = contexts.map { (id: identifier($0), context: $0) }.sorted { $0.id < $1.id }
    for (id, context) in rows {
      let values = [id] + BaselineContext.Axis.allCases.map { context[$0] }
      try database.execute(
        sql: "INSERT INTO context VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: StatementArguments(values))
    }
  }

  private static func insert(_ entry: BaselineEntry, _ database: Database) throws {
    let identity = entry.identity
    let statement = try database.cachedStatement(
      sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      entry.fingerprint, entry.ordinal, entry.rule, entry.contract, entry.screen, entry.anchor,
      entry.discriminator, identity.fp1, identity.fp2, identity.fp3,
      BaselineText.features(identity.features), entry.severity.rawValue, entry.count,
      entry.origin.rawValue, entry.reason, entry.owner,
    ])
    let link = try database.cachedStatement(sql: "INSERT INTO entry_context VALUES (?, ?, ?)")
    for id in entry.contexts.map(identifier).sorted() {
      try link.execute(arguments: [entry.fingerprint, entry.ordinal, id])
    }
  }

  private static func insert(_ tombstone: Baseline.Tombstone, _ database: Database) throws {
    let statement = try database.cachedStatement(sql: "INSERT INTO tombstone VALUES (?, ?, ?, ?)")
    try statement.execute(arguments: [
      tombstone.fingerprint, tombstone.rule, tombstone.screen, tombstone.anchor,
    ])
  }

  static func identifier(_ context: BaselineContext) -> String {
    String(SHA256.hexadecimal(Array(context.description.utf8)).prefix(32))
  }
}
