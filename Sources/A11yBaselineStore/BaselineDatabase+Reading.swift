import A11yBaseline
import A11yModel
import A11yRules
import GRDB

extension BaselineDatabase {
  /// What is in the tables of a database whose schema has been checked.
  struct Contents {
    var baseline: Baseline
    /// Whether its digest is the one that is stored; a file's own is not looked at here.
    var matchesDigest: Bool
    /// What the tables say that is not in the baseline.
    var fault: BaselineFault?
  }

  /// Reads all tables.
  ///
  /// - Parameter version: The version by which the database was written.
  static func read(_ database: Database, version: Int) throws -> Contents {
    var reading = try BaselineReading(database, version: version)
    return try reading.contents()
  }
}

/// Reads the tables of a baseline, one after the other.
private struct BaselineReading {
  private let database: Database
  private let version: Int
  private let digestKind: DigestKind
  // How many bytes the database has.
  private let size: Int
  // The digest of each table, in the order in which they are read, where they count.
  private var digests: [UInt64] = []

  init(_ database: Database, version: Int) throws {
    self.database = database
    self.version = version
    digestKind = DigestKind(version: version)
    let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    size = try pages * (Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
  }

  mutating func contents() throws -> BaselineDatabase.Contents {
    let meta = try meta()
    let contexts = try contexts()
    var links = try ContextLinks(database, contexts, isDigested: digestKind == .values, room: size)
    let entries = try entries(&links)
    let tombstones = try tombstones()
    let baseline = Baseline(
      entries, tombstones: tombstones, recipe: Int(meta["recipe"] ?? "") ?? 0,
      knowledge: try knowledge())
    if let digest = try links.finish() { digests.append(digest) }
    let stored = meta[digestKind.rawValue]
    let matchesDigest =
      switch digestKind {
      case .contents: stored == BaselineDigest.of(baseline, version: version)
      case .values: stored == digestOfTables
      case .file: true
      }
    return BaselineDatabase.Contents(
      baseline: baseline, matchesDigest: matchesDigest,
      fault: fault(meta, contexts) ?? links.fault)
  }

  // Of the digests of all tables, as sixteen hexadecimal digits.
  private var digestOfTables: String {
    var hash = XXHash64()
    for table in digests { withUnsafeBytes(of: table.littleEndian) { hash.update($0) } }
    return XXHash64.hexadecimal(hash.finalize())
  }

  // Calls the closure with each row.
  private mutating func scan(
    _ table: String, _ sql: String, _ body: (inout StoredRows) throws -> Void
  ) throws {
    var rows = try StoredRows(
      database, sql, room: size, digest: digestKind == .values ? StoredDigest(of: table) : nil)
    while try rows.next() { try body(&rows) }
    try rows.demandSoundness()
    if let digest = rows.finish() { digests.append(digest) }
  }

  // MARK: Tables

  // The digest is none of itself.
  private mutating func meta() throws -> [String: String] {
    var meta: [String: String] = [:]
    try scan("meta", "SELECT key, value FROM meta") { meta[$0.text(0)] = $0.text(1) }
    digests.removeAll()
    try scan("recipe", "SELECT value FROM meta WHERE key = 'recipe'") { _ in }
    return meta
  }

  private mutating func contexts() throws -> [String: BaselineContext] {
    let sql = """
      SELECT context_id, platform, os, device, locale, direction, appearance, content_size,
        orientation FROM context ORDER BY context_id
      """
    var contexts: [String: BaselineContext] = [:]
    try scan("context", sql) { row in
      var values: [String: String] = [:]
      for (index, axis) in BaselineContext.Axis.allCases.enumerated() {
        values[axis.rawValue] = row.text(index + 1)
      }
      contexts[row.text(0)] = BaselineContext(values)
    }
    return contexts
  }

  // One scan of each table, both in the order of positions, which is that of the entries.
  private mutating func entries(_ links: inout ContextLinks) throws -> [BaselineEntry] {
    var entries: [BaselineEntry] = []
    var severity = StoredWord<Severity>(column: 29)
    var origin = StoredWord<BaselineEntry.Origin>(column: 31)
    try scan("entry", "SELECT * FROM entry ORDER BY position") { row in
      entries.append(
        BaselineEntry(
          identity: Self.identity(&row), ordinal: row.number(4), rule: row.sharedText(2),
          contract: row.number(5), screen: row.sharedText(1), anchor: row.text(3),
          severity: try severity.word(of: &row), count: row.number(30),
          origin: try origin.word(of: &row),
          reason: row.sharedText(32), owner: row.sharedText(33),
          contexts: try links.contexts(at: row.number(0))))
    }
    return entries
  }

  private static func identity(_ row: inout StoredRows) -> Identity {
    Identity(
      fp1: row.text(8), fp2: row.text(9), fp3: row.text(10), discriminator: row.sharedText(7),
      features: features(&row), recipe: row.number(6))
  }

  private static func features(_ row: inout StoredRows) -> ElementFeatures {
    var shape: ElementFeatures.Shape?
    if !row.isNull(26), !row.isNull(27) {
      shape = .init(
        x: row.number(24), y: row.number(25), width: row.number(26), height: row.number(27))
    }
    return ElementFeatures(
      type: row.sharedText(11), identifier: row.text(12), object: row.text(13),
      text: row.text(14), part: row.sharedText(15), anchors: row.sharedNames(16),
      traits: row.isNull(17) ? nil : row.sharedNames(17), path: row.sharedText(18),
      rank: row.number(19), equals: row.number(20), kin: row.sharedText(21),
      neighbours: .init(before: row.text(22), after: row.text(23)), shape: shape,
      locale: row.sharedText(28))
  }

  // A baseline that keeps no record has no rules in it.
  private mutating func knowledge() throws -> Baseline.Knowledge? {
    var rules: [String: Int] = [:]
    try scan("rule", "SELECT id, contract FROM rule ORDER BY id") { row in
      rules[row.text(0)] = row.number(1)
    }
    var languages: Set<String> = []
    try scan("language", "SELECT name FROM language ORDER BY name") { row in
      languages.insert(row.text(0))
    }
    guard !rules.isEmpty || !languages.isEmpty else { return nil }
    return Baseline.Knowledge(rules: rules, languages: languages)
  }

  private mutating func tombstones() throws -> [Baseline.Tombstone] {
    let sql = "SELECT fp_strong, rule, screen, anchor FROM tombstone ORDER BY fp_strong"
    var tombstones: [Baseline.Tombstone] = []
    try scan("tombstone", sql) { row in
      tombstones.append(
        Baseline.Tombstone(
          fingerprint: row.text(0), rule: row.sharedText(1), screen: row.sharedText(2),
          anchor: row.text(3)))
    }
    return tombstones
  }

  // What no entry uses is in no baseline.
  private func fault(
    _ meta: [String: String], _ contexts: [String: BaselineContext]
  ) -> BaselineFault? {
    if Set(meta.keys) != ["recipe", digestKind.rawValue] {
      return BaselineFault(.metadata, "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != BaselineDatabase.identifier($0.value) }) {
      return BaselineFault(.keys, "a context has another key than it should")
    }
    return nil
  }
}

/// A column that has one of a few words, which is mostly that of the row before.
private struct StoredWord<Word: RawRepresentable<String>> {
  let column: Int
  private var last: (text: String, word: Word)?

  init(column: Int) { self.column = column }

  mutating func word(of row: inout StoredRows) throws -> Word {
    let text = row.sharedText(column)
    if let last, last.text == text { return last.word }
    guard let word = Word(rawValue: text) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "a severity or an origin is none that there is")
    }
    last = (text, word)
    return word
  }
}
