import A11yBaseline
import A11yModel
import A11yRules
import GRDB

extension BaselineDatabase {
  /// The contents of a database whose schema has been checked.
  struct Contents {
    var baseline: Baseline
    /// A fault in the tables that does not show in the baseline.
    var fault: BaselineFault?
  }

  static func read(_ database: Database, _ limits: BaselineLimits) throws -> Contents {
    try BaselineReading(database, limits).contents()
  }
}

/// A reader of the tables of a baseline.
private struct BaselineReading {
  private typealias Batches = SharedRows<SharedValue<BaselineEntry.Batch>>
  private typealias Settings = SharedRows<Setting>

  private let database: Database
  private let size: Int
  private let limits: BaselineLimits

  init(_ database: Database, _ limits: BaselineLimits) throws {
    (self.database, self.limits) = (database, limits)
    size = try StoredRows.size(of: database)
  }

  func contents() throws -> BaselineDatabase.Contents {
    let meta = try meta()
    let contexts = try contexts()
    var links = try ContextLinks(database, contexts, room: size)
    var batches = try batches(&links)
    var settings = try settings()
    let screens = try screens(contexts, &links)
    let baseline = Baseline(
      try entries(&batches, &settings), tombstones: try tombstones(),
      knowledge: try knowledge(), screens: screens)
    try links.finish()
    guard batches.areUsed, settings.areUsed else { throw Self.isLoose }
    return BaselineDatabase.Contents(
      baseline: baseline, fault: fault(meta, contexts) ?? links.fault)
  }

  private static var isLoose: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its tables do not fit together")
  }

  private func scan(_ sql: String, _ body: (inout StoredRows) throws -> Void) throws {
    var rows = try StoredRows(database, sql, room: size)
    while try rows.next() { try body(&rows) }
    try rows.demandSoundness()
  }

  // MARK: Tables

  private func meta() throws -> [String: String] {
    var meta: [String: String] = [:]
    try scan("SELECT key, value FROM meta") { meta[$0.text(0)] = $0.text(1) }
    return meta
  }

  private func contexts() throws -> [String: BaselineContext] {
    let sql = """
      SELECT context_id, platform, os, device, locale, direction, appearance, content_size,
        orientation, own FROM context ORDER BY context_id
      """
    var contexts: [String: BaselineContext] = [:]
    try scan(sql) { row in
      var values: [String: String] = [:]
      for (index, axis) in BaselineContext.Axis.allCases.enumerated() {
        values[axis.rawValue] = row.text(index + 1)
      }
      let own = row.text(BaselineContext.Axis.allCases.count + 1)
      values.merge(BaselineContext.own(in: own)) { known, _ in known }
      let context = BaselineContext(values)
      guard context.ownText == own else { throw Self.isLoose }
      contexts[row.text(0)] = context
    }
    return contexts
  }

  // Both tables are sorted by batch number.
  private func batches(_ links: inout ContextLinks) throws -> Batches {
    var batches = Batches()
    try scan("SELECT * FROM batch ORDER BY batch_id") { row in
      guard let severity = Severity(rawValue: row.sharedText(4)),
        let origin = BaselineEntry.Origin(rawValue: row.sharedText(5))
      else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "a severity or an origin is none that there is")
      }
      let number = row.number(0)
      var batch = BaselineEntry.Batch(
        rule: row.sharedText(2), contract: row.number(3), screen: row.sharedText(1),
        severity: severity, origin: origin, reason: row.sharedText(6), owner: row.sharedText(7),
        contexts: try links.contexts(ofBatch: number))
      batch.sound = links.sound
      guard batches.append(SharedValue(batch), at: number) else { throw Self.isLoose }
    }
    return batches
  }

  private struct Setting {
    let shared: SharedValue<ElementFeatures.Setting>
    let discriminator: String
  }

  private func settings() throws -> Settings {
    var settings = Settings()
    try scan("SELECT * FROM setting ORDER BY setting_id") { row in
      let features = ElementFeatures.Setting(
        type: row.sharedText(2), part: row.sharedText(3), anchors: row.sharedNames(4),
        traits: row.isNull(5) ? nil : row.sharedNames(5), path: row.text(6),
        locale: row.sharedText(7))
      let setting = Setting(
        shared: SharedValue(features), discriminator: row.sharedText(1))
      guard settings.append(setting, at: row.number(0)) else { throw Self.isLoose }
    }
    return settings
  }

  // Reads entries by position, which is their order in the baseline.
  private func entries(
    _ batches: inout Batches, _ settings: inout Settings
  ) throws -> [BaselineEntry] {
    var entries: [BaselineEntry] = []
    try scan("SELECT * FROM entry ORDER BY position") { row in
      try limits.check(entries: entries.count + 1)
      guard let batch = batches.row(row.number(1)), let setting = settings.row(row.number(2))
      else { throw Self.isLoose }
      let identity = Identity(
        fp1: row.key(8), fp2: row.key(9), discriminator: setting.discriminator,
        features: Self.features(&row, in: setting.shared))
      entries.append(
        BaselineEntry(
          identity: identity, ordinal: row.number(4), anchor: row.text(3), count: row.number(5),
          peers: row.number(6), side: row.number(7), batch: batch))
    }
    return entries
  }

  private static func features(
    _ row: inout StoredRows, in setting: SharedValue<ElementFeatures.Setting>
  ) -> ElementFeatures {
    var shape: ElementFeatures.Shape?
    if !row.isNull(21), !row.isNull(22) {
      shape = .init(
        x: row.number(19), y: row.number(20), width: row.number(21), height: row.number(22))
    }
    var features = ElementFeatures(
      in: setting, identifier: row.text(10), object: row.text(11), text: row.text(12),
      rank: row.number(13), equals: row.number(14), kin: row.sharedText(15),
      neighbours: .init(before: row.text(17), after: row.text(18)), shape: shape)
    features.members = row.sharedNames(16)
    return features
  }

  private func screens(
    _ contexts: [String: BaselineContext], _ links: inout ContextLinks
  ) throws -> [BaselineScreen] {
    var screens: [BaselineScreen] = []
    try scan("SELECT name, context_id, imprint FROM screen ORDER BY name, context_id") { row in
      let (text, identifier) = (row.text(2), row.text(1))
      try limits.check(screens: screens.count + 1)
      guard let context = contexts[identifier],
        let imprint = text.isEmpty ? .empty : ScreenImprint(text)
      else { throw Self.isLoose }
      links.use(identifier)
      screens.append(BaselineScreen(name: row.text(0), context: context, imprint: imprint))
    }
    return screens
  }

  // A baseline without a record has no rules and languages.
  private func knowledge() throws -> Baseline.Knowledge? {
    var rules: [String: Int] = [:]
    try scan("SELECT id, contract FROM rule ORDER BY id") { row in
      rules[row.text(0)] = row.number(1)
    }
    var languages: Set<String> = []
    try scan("SELECT name FROM language ORDER BY name") { row in
      languages.insert(row.text(0))
    }
    guard !rules.isEmpty || !languages.isEmpty else { return nil }
    return Baseline.Knowledge(rules: rules, languages: languages)
  }

  private func tombstones() throws -> [Baseline.Tombstone] {
    let sql = "SELECT fp_strong, rule, screen, anchor FROM tombstone ORDER BY fp_strong"
    var tombstones: [Baseline.Tombstone] = []
    try scan(sql) { row in
      tombstones.append(
        Baseline.Tombstone(
          fingerprint: row.text(0), rule: row.sharedText(1), screen: row.sharedText(2),
          anchor: row.text(3)))
    }
    return tombstones
  }

  // Checks rows that the baseline does not include.
  private func fault(
    _ meta: [String: String], _ contexts: [String: BaselineContext]
  ) -> BaselineFault? {
    if Set(meta.keys) != [FileDigest.key] {
      return BaselineFault(.metadata, "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != BaselineDatabase.identifier($0.value) }) {
      return BaselineFault(.keys, "a context has another key than it should")
    }
    return nil
  }
}

/// Rows that other rows refer to by number, which is also the position.
private struct SharedRows<Row> {
  private var rows: [Row] = []
  private var isUsed: [Bool] = []

  /// Appends a row; false if its number is not the next position.
  mutating func append(_ row: Row, at number: Int) -> Bool {
    guard number == rows.count else { return false }
    rows.append(row)
    isUsed.append(false)
    return true
  }

  /// Returns the row with a number and marks it as used; nil if there is none.
  mutating func row(_ number: Int) -> Row? {
    guard rows.indices.contains(number) else { return nil }
    isUsed[number] = true
    return rows[number]
  }

  var areUsed: Bool { isUsed.allSatisfy { $0 } }
}
