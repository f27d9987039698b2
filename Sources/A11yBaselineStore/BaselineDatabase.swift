import A11yBaseline
import A11yModel
import A11yRules
import Foundation
import GRDB

/// The database form of a baseline.
enum BaselineDatabase {
  // MARK: Writing

  /// Writes a baseline to a new database file.
  ///
  /// The database is built in memory and copied page by page. With one version of SQLite, equal baselines
  /// therefore have equal bytes.
  static func write(_ baseline: Baseline, to path: String) throws {
    try KeptQueue.using { try write(baseline, to: path, in: $0) }
  }

  private static func write(
    _ baseline: Baseline, to path: String, in queue: DatabaseQueue
  ) throws {
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA page_size = 4096")
      try BaselineSchema.create(in: database)
    }
    try queue.write { database in
      let contexts = baseline.entries.flatMap { $0.contexts + $0.sound }
      try insert(Set(contexts).union(baseline.screens.map(\.context)), database)
      var (batches, settings) = (StoredNumbers<BaselineEntry.Batch>(), StoredNumbers<Setting>())
      for (position, entry) in baseline.entries.enumerated() {
        let batch = try batches.number(of: entry.batch.value) { try insert($0, at: $1, database) }
        let setting = try settings.number(of: Setting(entry.identity)) {
          try insert($0, at: $1, database)
        }
        try insert(entry, at: position, batch, setting, database)
      }
      for screen in baseline.screens { try insert(screen, database) }
      for tombstone in baseline.tombstones { try insert(tombstone, database) }
      if let knowledge = baseline.knowledge { try insert(knowledge, database) }
      try insert(FileDigest.key, FileDigest.blank, database)
    }
    try queue.vacuum(into: path)
    try KeptQueue.using(path, configuration: GuardedDatabase.configuration(label: "baseline")) {
      try $0.inDatabase { try FileDigest(of: path, $0) }
    }.write()
  }

  private static func insert(_ key: String, _ value: String, _ database: Database) throws {
    try database.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
  }

  private static func insert(_ knowledge: Baseline.Knowledge, _ database: Database) throws {
    for (id, contract) in knowledge.rules.sorted(by: { $0.key < $1.key }) {
      try database.execute(sql: "INSERT INTO rule VALUES (?, ?)", arguments: [id, contract])
    }
    for name in knowledge.languages.sorted() {
      try database.execute(sql: "INSERT INTO language VALUES (?)", arguments: [name])
    }
  }

  private static func insert(_ contexts: Set<BaselineContext>, _ database: Database) throws {
    let rows = contexts.map { (id: identifier($0), context: $0) }.sorted { $0.id < $1.id }
    for (id, context) in rows {
      let values = [id] + BaselineContext.Axis.allCases.map { context[$0] } + [context.ownText]
      try database.execute(
        sql: "INSERT INTO context VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: StatementArguments(values))
    }
  }

  // The values of a row in the table `setting`.
  private struct Setting: Hashable {
    let features: ElementFeatures.Setting
    let discriminator: String

    init(_ identity: Identity) {
      features = identity.features.setting.value
      discriminator = identity.discriminator
    }
  }

  private static func insert(
    _ batch: BaselineEntry.Batch, at number: Int, _ database: Database
  ) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO batch VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      number, batch.screen, batch.rule, batch.contract, batch.severity.rawValue,
      batch.origin.rawValue, batch.reason, batch.owner,
    ])
    let link = try database.cachedStatement(sql: "INSERT INTO batch_context VALUES (?, ?, ?)")
    for (sound, contexts) in [batch.contexts, batch.sound].enumerated() {
      for id in contexts.map(identifier).sorted() {
        try link.execute(arguments: [number, id, sound])
      }
    }
  }

  private static func insert(_ setting: Setting, at number: Int, _ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO setting VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let features = setting.features
    try statement.execute(arguments: [
      number, setting.discriminator, features.type, features.part,
      column(features.anchors), features.traits.map(column), features.path, features.locale,
    ])
  }

  private static func insert(
    _ entry: BaselineEntry, at position: Int, _ batch: Int, _ setting: Int, _ database: Database
  ) throws {
    let (identity, features) = (entry.identity, entry.identity.features)
    let statement = try database.cachedStatement(
      sql: "INSERT INTO entry VALUES (\(Array(repeating: "?", count: 23).joined(separator: ", ")))")
    try statement.execute(arguments: [
      position, batch, setting, entry.anchor, entry.ordinal, entry.count, entry.peers, entry.side,
      identity.fp1.digits, identity.fp2.digits, features.identifier, features.object, features.text,
      features.rank, features.equals, features.kin, column(features.members),
      features.neighbours.before, features.neighbours.after, features.shape?.x, features.shape?.y,
      features.shape?.width,
      features.shape?.height,
    ])
  }

  // Returns the names as one value: each ends with a line feed.
  private static func column(_ names: [String]) -> String {
    names.map { $0 + "\n" }.joined()
  }

  private static func insert(_ screen: BaselineScreen, _ database: Database) throws {
    let statement = try database.cachedStatement(sql: "INSERT INTO screen VALUES (?, ?, ?)")
    let imprint = screen.imprint.isEmpty ? "" : screen.imprint.text
    try statement.execute(arguments: [screen.name, identifier(screen.context), imprint])
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

/// The row numbers of distinct values, from 0 in the order of first use.
private struct StoredNumbers<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value, _ store: (Value, Int) throws -> Void) rethrows -> Int {
    if let number = numbers[value] { return number }
    let number = numbers.count
    numbers[value] = number
    try store(value, number)
    return number
  }
}
