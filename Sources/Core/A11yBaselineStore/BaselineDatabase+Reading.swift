import A11yBaseline
import GRDB

extension BaselineDatabase {
  /// Reads a database whose schema has been checked.
  ///
  /// - Parameter name: The name in messages.
  /// - Throws: ``StoreError`` for tables that contradict each other, or `DatabaseError`.
  static func read(
    _ database: Database, named name: String, _ limits: BaselineLimits
  ) throws -> Baseline {
    var reading = BaselineReading(database: database, limits: limits)
    let baseline = try reading.baseline()
    if let fault = reading.fault { throw StoreError.fault(path: name, fault) }
    return baseline
  }
}

/// A reader of the tables of a baseline.
private struct BaselineReading {
  let database: Database
  let limits: BaselineLimits
  /// A fault in the tables that does not show in the baseline.
  private(set) var fault: BaselineFault?

  private var contexts: [String: BaselineContext] = [:]
  private var usedContexts: Set<String> = []

  init(database: Database, limits: BaselineLimits) {
    (self.database, self.limits) = (database, limits)
  }

  mutating func baseline() throws -> Baseline {
    let meta = try StoredRows<MetaRow>.all(database)
    if meta.map(\.key) != [FileDigest.key] {
      note(.metadata, "meta has other keys than it should")
    }
    try readContexts()
    let entries = try entries(batches(), settings())
    let baseline = Baseline(
      entries, tombstones: try StoredRows<TombstoneRow>.all(database).map(\.tombstone),
      knowledge: try knowledge(), screens: try screens())
    if usedContexts.count != contexts.count { noteLooseContexts() }
    return baseline
  }

  private mutating func note(_ invariant: BaselineInvariant, _ message: String) {
    fault = fault ?? BaselineFault(invariant, message)
  }

  private mutating func noteLooseContexts() {
    note(.contexts, "contexts and entries do not fit together")
  }

  private static var isLoose: DatabaseError { .misplaced("its tables do not fit together") }

  // MARK: Tables

  private mutating func readContexts() throws {
    for row in try StoredRows<ContextRow>.all(database) {
      guard row.own == row.context.ownText else { throw Self.isLoose }
      if !row.hasOwnID { note(.keys, "a context has another key than it should") }
      contexts[row.id] = row.context
    }
  }

  private mutating func batches() throws -> [SharedValue<BaselineEntry.Batch>] {
    var links = try StoredRows<BatchContextRow>(database)
    var hasLink = try links.next()
    // Nearly all batches have the contexts of the one before, which are shared.
    var last: (contexts: [BaselineContext], sound: [BaselineContext]) = ([], [])
    var batches: [SharedValue<BaselineEntry.Batch>] = []
    var rows = try StoredRows<BatchRow>(database)
    while try rows.next() {
      guard rows.row.number == batches.count else { throw Self.isLoose }
      var all: (contexts: [BaselineContext], sound: [BaselineContext]) = ([], [])
      // Both tables are sorted by the number of the batch.
      while hasLink, links.row.batch == batches.count {
        let link = links.row
        usedContexts.insert(link.context)
        if let context = contexts[link.context] {
          if link.sound == 1 { all.sound.append(context) } else { all.contexts.append(context) }
        } else {
          noteLooseContexts()
        }
        hasLink = try links.next()
      }
      all = (all.contexts.sorted(), all.sound.sorted())
      if all != last { last = all }
      var batch = rows.row.batch
      (batch.contexts, batch.sound) = last
      batches.append(SharedValue(batch))
    }
    // A link of no batch stops the reading.
    if hasLink { noteLooseContexts() }
    return batches
  }

  private func settings() throws -> [(
    discriminator: String, features: SharedValue<ElementFeatures.Setting>
  )] {
    var settings: [(discriminator: String, features: SharedValue<ElementFeatures.Setting>)] = []
    var rows = try StoredRows<SettingRow>(database)
    while try rows.next() {
      guard rows.row.number == settings.count else { throw Self.isLoose }
      settings.append((rows.row.discriminator, SharedValue(rows.row.features)))
    }
    return settings
  }

  // Reads entries by position, which is their order in the baseline.
  private func entries(
    _ batches: [SharedValue<BaselineEntry.Batch>],
    _ settings: [(discriminator: String, features: SharedValue<ElementFeatures.Setting>)]
  ) throws -> [BaselineEntry] {
    var areUsed = (
      batches: Array(repeating: false, count: batches.count),
      settings: Array(repeating: false, count: settings.count)
    )
    var entries: [BaselineEntry] = []
    var rows = try StoredRows<EntryRow>(database)
    while try rows.next() {
      let row = rows.row
      try limits.check(entries: entries.count + 1)
      guard batches.indices.contains(row.batch), settings.indices.contains(row.setting) else {
        throw Self.isLoose
      }
      areUsed.batches[row.batch] = true
      areUsed.settings[row.setting] = true
      var features = row.features
      features.setting = settings[row.setting].features
      let identity = Identity(
        fp1: row.fp1, fp2: row.fp2, discriminator: settings[row.setting].discriminator,
        features: features)
      entries.append(
        BaselineEntry(
          identity: identity, ordinal: row.ordinal, anchor: row.anchor, count: row.count,
          peers: row.peers, side: row.side, batch: batches[row.batch]))
    }
    guard !areUsed.batches.contains(false), !areUsed.settings.contains(false) else {
      throw Self.isLoose
    }
    return entries
  }

  private mutating func screens() throws -> [BaselineScreen] {
    var screens: [BaselineScreen] = []
    var rows = try StoredRows<ScreenRow>(database)
    while try rows.next() {
      let row = rows.row
      try limits.check(screens: screens.count + 1)
      guard let context = contexts[row.context],
        let imprint = row.imprint.isEmpty ? .empty : ScreenSignature(row.imprint)
      else { throw Self.isLoose }
      usedContexts.insert(row.context)
      screens.append(BaselineScreen(name: row.name, context: context, imprint: imprint))
    }
    return screens
  }

  // A baseline without a record has no rules and languages.
  private func knowledge() throws -> Baseline.Knowledge? {
    let rules = try StoredRows<RuleRow>.all(database)
    let languages = try StoredRows<LanguageRow>.all(database)
    guard !rules.isEmpty || !languages.isEmpty else { return nil }
    return Baseline.Knowledge(
      rules: Dictionary(rules.map { ($0.id, $0.contract) }) { first, _ in first },
      languages: Set(languages.map(\.name)))
  }
}
