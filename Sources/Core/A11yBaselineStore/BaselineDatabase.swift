import A11yBaseline
import GRDB

/// The database form of a baseline.
enum BaselineDatabase {
  /// Writes a baseline to a new database file.
  ///
  /// The database is built in memory and copied page by page. With one version of SQLite, equal baselines
  /// therefore have equal bytes.
  static func write(_ baseline: Baseline, to path: String) throws {
    try PooledConnection.using { queue in
      try queue.inDatabase { try BaselineSchema.create(in: $0) }
      try queue.write { try write(baseline, $0) }
      try queue.vacuum(into: path)
    }
    try PooledConnection.using(
      path, configuration: GuardedDatabase.configuration(label: "baseline")
    ) {
      try $0.inDatabase { try FileDigest(of: path, $0) }
    }.write()
  }

  private static func write(_ baseline: Baseline, _ database: Database) throws {
    let contexts = baseline.entries.flatMap { $0.contexts + $0.sound }
    let rows = Set(contexts).union(baseline.screens.map(\.context)).map { ContextRow($0) }
    try insert(rows.sorted { $0.id < $1.id }, database)
    try insert(entries: baseline.entries, database)
    let screens = baseline.screens.lazy.map { screen in
      let imprint = screen.imprint.isEmpty ? "" : screen.imprint.text
      return ScreenRow(name: screen.name, context: ContextRow.id(screen.context), imprint: imprint)
    }
    try insert(screens, database)
    try insert(baseline.tombstones.lazy.map { TombstoneRow(tombstone: $0) }, database)
    let rules = baseline.knowledge?.rules.sorted { $0.key < $1.key } ?? []
    try insert(rules.map { RuleRow(id: $0.key, contract: $0.value) }, database)
    let languages = baseline.knowledge?.languages.sorted() ?? []
    try insert(languages.map { LanguageRow(name: $0) }, database)
    try insert([MetaRow(key: FileDigest.key, value: FileDigest.blank)], database)
  }

  private static func insert<Row: StoredRow>(
    _ rows: some Sequence<Row>, _ database: Database
  ) throws {
    let writer = try StoredWriter<Row>(database)
    for row in rows { try writer.insert(row) }
  }

  // Batches and settings are stored once, with numbers in the order of first use.
  private static func insert(entries: [BaselineEntry], _ database: Database) throws {
    let batchWriter = try StoredWriter<BatchRow>(database)
    let linkWriter = try StoredWriter<BatchContextRow>(database)
    let settingWriter = try StoredWriter<SettingRow>(database)
    let entryWriter = try StoredWriter<EntryRow>(database)
    var batches: [BaselineEntry.Batch: Int] = [:]
    var settings: [Setting: Int] = [:]
    for (position, entry) in entries.enumerated() {
      let batch = try batches.number(of: entry.batch.value) { batch, number in
        try batchWriter.insert(BatchRow(number: number, batch: batch))
        for (sound, contexts) in [batch.contexts, batch.sound].enumerated() {
          for id in contexts.map(ContextRow.id).sorted() {
            try linkWriter.insert(BatchContextRow(batch: number, context: id, sound: sound))
          }
        }
      }
      let (identity, features) = (entry.identity, entry.identity.features)
      let place = Setting(
        discriminator: identity.discriminator, features: features.setting.value)
      let setting = try settings.number(of: place) { place, number in
        try settingWriter.insert(
          SettingRow(
            number: number, discriminator: place.discriminator, features: place.features))
      }
      try entryWriter.insert(
        EntryRow(
          position: position, batch: batch, setting: setting, anchor: entry.anchor,
          ordinal: entry.ordinal, count: entry.count, peers: entry.peers, side: entry.side,
          fp1: identity.fp1, fp2: identity.fp2, features: features))
    }
  }

  private struct Setting: Hashable {
    let discriminator: String
    let features: ElementFeatures.Setting
  }
}

extension Dictionary where Value == Int {
  // Returns the number of a value, and stores a new one.
  fileprivate mutating func number(
    of key: Key, _ store: (Key, Int) throws -> Void
  ) rethrows -> Int {
    if let number = self[key] { return number }
    let number = count
    self[key] = number
    try store(key, number)
    return number
  }
}
