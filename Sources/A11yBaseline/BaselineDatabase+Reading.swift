import A11yRules
import GRDB

extension BaselineDatabase {
  /// What is in the tables of a database whose schema has been checked.
  struct Contents {
    var baseline: Baseline
    var digest: String
    /// What the tables say that is not in the baseline.
    var fault: BaselineFault?
  }

  static func read(_ database: Database) throws -> Contents {
    let meta = try Row.fetchAll(database, sql: "SELECT key, value FROM meta")
      .reduce(into: [String: String]()) { $0[$1.text(0)] = $1.text(1) }
    let contexts = try contexts(database)
    var links = try ContextLinks(database, contexts)
    let (entries, fault) = try entries(database, &links)
    let tombstones = try tombstones(database)
    let baseline = Baseline(entries, tombstones: tombstones, recipe: Int(meta["recipe"] ?? "") ?? 0)
    return Contents(
      baseline: baseline, digest: meta["content_sha256"] ?? "",
      fault: self.fault(meta, contexts) ?? fault ?? links.fault)
  }

  private static func contexts(_ database: Database) throws -> [String: BaselineContext] {
    let sql = """
      SELECT context_id, platform, os, device, locale, direction, appearance, content_size,
        orientation FROM context
      """
    return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { result, row in
      let axes = BaselineContext.Axis.allCases.enumerated()
        .map { ($0.element.rawValue, row.text($0.offset + 1)) }
      result[row.text(0)] = BaselineContext(
        Dictionary(uniqueKeysWithValues: axes), axes: Set(BaselineContext.Axis.allCases))
    }
  }

  // One scan of each table, both in the order of their keys.
  private static func entries(
    _ database: Database, _ links: inout ContextLinks
  ) throws -> (entries: [BaselineEntry], fault: BaselineFault?) {
    let sql = """
      SELECT fp_strong, ordinal, rule, contract, screen, anchor, discriminator, fp1, fp2, fp3,
        features, severity, count, origin, reason, owner FROM entry ORDER BY fp_strong, ordinal
      """
    let rows = try Row.fetchCursor(database, sql: sql)
    var entries: [BaselineEntry] = []
    var fault: BaselineFault?
    while let row = try rows.next() {
      let identity = Identity(
        fp1: row.text(7), fp2: row.text(8), fp3: row.text(9), discriminator: row.text(6),
        features: try BaselineText.features(row.text(10)))
      let key = ContextLinks.Key(fingerprint: row.text(0), ordinal: row.number(1))
      if key.fingerprint != identity.fingerprint {
        fault = BaselineFault(
          invariant: "I6", message: "an entry is filed under another key than its own")
      }
      entries.append(
        BaselineEntry(
          identity: identity, ordinal: key.ordinal, rule: row.text(2), contract: row.number(3),
          screen: row.text(4), anchor: row.text(5),
          severity: Severity(rawValue: row.text(11)) ?? .error, count: row.number(12),
          origin: BaselineEntry.Origin(rawValue: row.text(13)) ?? .create,
          reason: row.text(14), owner: row.text(15), contexts: try links.contexts(of: key)))
    }
    return (entries, fault)
  }

  private static func tombstones(_ database: Database) throws -> [Baseline.Tombstone] {
    let sql = "SELECT fp_strong, rule, screen, anchor FROM tombstone"
    return try Row.fetchAll(database, sql: sql).map { row in
      Baseline.Tombstone(
        fingerprint: row.text(0), rule: row.text(1), screen: row.text(2), anchor: row.text(3))
    }
  }

  // The digest is of the baseline, so it cannot see what no entry uses.
  private static func fault(
    _ meta: [String: String], _ contexts: [String: BaselineContext]
  ) -> BaselineFault? {
    if Set(meta.keys) != ["recipe", "content_sha256"] {
      return BaselineFault(invariant: "I8", message: "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != identifier($0.value) }) {
      return BaselineFault(invariant: "I6", message: "a context has another key than it should")
    }
    return nil
  }
}

extension Row {
  // The integrity check has seen that a value has the type of its column; if it had not, it would
  // be converted, and the digest would tell.
  func text(_ column: Int) -> String { self[column] as String? ?? "" }

  func number(_ column: Int) -> Int { self[column] as Int? ?? -1 }
}
