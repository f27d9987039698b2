import A11yBaseline
import A11yRules
import GRDB

extension BaselineDatabase {
  /// What is in the tables of a database whose schema has been checked.
  struct Contents {
    var baseline: Baseline
    /// The digest that the database has of itself.
    var digest: String
    /// The digest of what has been read.
    var ownDigest: String
    /// What the tables say that is not in the baseline.
    var fault: BaselineFault?
  }

  /// - Parameter version: The version by which the database was written.
  static func read(_ database: Database, version: Int) throws -> Contents {
    let digest = StoredDigest()
    let meta = try meta(database, digest)
    let contexts = try contexts(database, digest)
    var links = try ContextLinks(database, contexts)
    let entries = try entries(database, &links, digest)
    let tombstones = try tombstones(database, digest)
    let baseline = Baseline(
      entries, tombstones: tombstones, recipe: Int(meta["recipe"] ?? "") ?? 0,
      knowledge: try knowledge(database, digest))
    let name = digestName(version: version)
    return Contents(
      baseline: baseline, digest: meta[name] ?? "",
      ownDigest: version < 4
        ? BaselineDigest.of(baseline, version: version)
        : digest.hexadecimal(with: links.digest),
      fault: fault(meta, name, contexts) ?? links.fault)
  }

  /// The digest of what the tables hold, which is to be stored in one of them.
  static func digest(_ database: Database) throws -> String {
    try read(database, version: BaselineSchema.version).ownDigest
  }

  /// What the digest is called by which a database knows that it holds what was written.
  static func digestName(version: Int) -> String {
    version < 4 ? "content_sha256" : "content_xxh64"
  }

  // MARK: Tables

  // The digest is none of itself.
  private static func meta(
    _ database: Database, _ digest: StoredDigest
  ) throws -> [String: String] {
    let rows = try StoredRows(database, "SELECT key, value FROM meta", StoredDigest())
    var meta: [String: String] = [:]
    while try rows.next() { meta[rows.text(0)] = rows.text(1) }
    digest.begin("recipe \(meta["recipe"] ?? "")")
    return meta
  }

  private static func contexts(
    _ database: Database, _ digest: StoredDigest
  ) throws -> [String: BaselineContext] {
    digest.begin("context")
    let sql = """
      SELECT context_id, platform, os, device, locale, direction, appearance, content_size,
        orientation FROM context ORDER BY context_id
      """
    let rows = try StoredRows(database, sql, digest)
    var contexts: [String: BaselineContext] = [:]
    while try rows.next() {
      let axes = BaselineContext.Axis.allCases.enumerated()
        .map { ($0.element.rawValue, rows.text($0.offset + 1)) }
      contexts[rows.text(0)] = BaselineContext(Dictionary(uniqueKeysWithValues: axes))
    }
    return contexts
  }

  // One scan of each table, both in the order of positions, which is that of the entries.
  private static func entries(
    _ database: Database, _ links: inout ContextLinks, _ digest: StoredDigest
  ) throws -> [BaselineEntry] {
    digest.begin("entry")
    let rows = try StoredRows(database, "SELECT * FROM entry ORDER BY position", digest)
    var entries: [BaselineEntry] = []
    while try rows.next() {
      entries.append(
        BaselineEntry(
          identity: identity(rows), ordinal: rows.number(4), rule: rows.sharedText(2),
          contract: rows.number(5), screen: rows.sharedText(1), anchor: rows.text(3),
          severity: Severity(rawValue: rows.sharedText(29)) ?? .error, count: rows.number(30),
          origin: BaselineEntry.Origin(rawValue: rows.sharedText(31)) ?? .create,
          reason: rows.sharedText(32), owner: rows.sharedText(33),
          contexts: try links.contexts(at: rows.number(0))))
    }
    return entries
  }

  private static func identity(_ rows: StoredRows) -> Identity {
    Identity(
      fp1: rows.text(8), fp2: rows.text(9), fp3: rows.text(10), discriminator: rows.sharedText(7),
      features: features(rows), recipe: rows.number(6))
  }

  private static func features(_ rows: StoredRows) -> ElementFeatures {
    var shape: ElementFeatures.Shape?
    if !rows.isNull(26), !rows.isNull(27) {
      shape = .init(
        x: rows.number(24), y: rows.number(25), width: rows.number(26), height: rows.number(27))
    }
    return ElementFeatures(
      type: rows.sharedText(11), identifier: rows.text(12), object: rows.text(13),
      text: rows.text(14), part: rows.sharedText(15), anchors: rows.sharedNames(16),
      traits: rows.isNull(17) ? nil : rows.sharedNames(17), path: rows.sharedText(18),
      rank: rows.number(19), equals: rows.number(20), kin: rows.sharedText(21),
      neighbours: .init(before: rows.text(22), after: rows.text(23)), shape: shape,
      locale: rows.sharedText(28))
  }

  // A baseline that keeps no record has no rules in it.
  private static func knowledge(
    _ database: Database, _ digest: StoredDigest
  ) throws -> Baseline.Knowledge? {
    digest.begin("rule")
    let ruleRows = try StoredRows(database, "SELECT id, contract FROM rule ORDER BY id", digest)
    var rules: [String: Int] = [:]
    while try ruleRows.next() { rules[ruleRows.text(0)] = ruleRows.number(1) }
    digest.begin("language")
    let languageRows = try StoredRows(database, "SELECT name FROM language ORDER BY name", digest)
    var languages: Set<String> = []
    while try languageRows.next() { languages.insert(languageRows.text(0)) }
    guard !rules.isEmpty || !languages.isEmpty else { return nil }
    return Baseline.Knowledge(rules: rules, languages: languages)
  }

  private static func tombstones(
    _ database: Database, _ digest: StoredDigest
  ) throws -> [Baseline.Tombstone] {
    digest.begin("tombstone")
    let sql = "SELECT fp_strong, rule, screen, anchor FROM tombstone ORDER BY fp_strong"
    let rows = try StoredRows(database, sql, digest)
    var tombstones: [Baseline.Tombstone] = []
    while try rows.next() {
      tombstones.append(
        Baseline.Tombstone(
          fingerprint: rows.text(0), rule: rows.sharedText(1), screen: rows.sharedText(2),
          anchor: rows.text(3)))
    }
    return tombstones
  }

  // What no entry uses is in no baseline.
  private static func fault(
    _ meta: [String: String], _ digestName: String, _ contexts: [String: BaselineContext]
  ) -> BaselineFault? {
    if Set(meta.keys) != ["recipe", digestName] {
      return BaselineFault(.metadata, "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != identifier($0.value) }) {
      return BaselineFault(.keys, "a context has another key than it should")
    }
    return nil
  }
}
