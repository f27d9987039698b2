import A11yBaseline
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
    let entries = try entries(database, &links)
    let tombstones = try tombstones(database)
    let baseline = Baseline(
      entries, tombstones: tombstones, recipe: Int(meta["recipe"] ?? "") ?? 0,
      knowledge: try knowledge(database))
    return Contents(
      baseline: baseline, digest: meta["content_sha256"] ?? "",
      fault: self.fault(meta, contexts) ?? links.fault)
  }

  private static func contexts(_ database: Database) throws -> [String: BaselineContext] {
    let sql = """
      SELECT context_id, platform, os, device, locale, direction, appearance, content_size,
        orientation FROM context
      """
    return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { result, row in
      let axes = BaselineContext.Axis.allCases.enumerated()
        .map { ($0.element.rawValue, row.text($0.offset + 1)) }
      result[row.text(0)] = BaselineContext(Dictionary(uniqueKeysWithValues: axes))
    }
  }

  // One scan of each table, both in the order of positions, which is that of the entries.
  private static func entries(
    _ database: Database, _ links: inout ContextLinks
  ) throws -> [BaselineEntry] {
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM entry ORDER BY position")
    var entries: [BaselineEntry] = []
    while let row = try rows.next() {
      let identity = Identity(
        fp1: row.text(8), fp2: row.text(9), fp3: row.text(10), discriminator: row.text(7),
        features: features(row), recipe: row.number(6))
      entries.append(
        BaselineEntry(
          identity: identity, ordinal: row.number(4), rule: row.text(2), contract: row.number(5),
          screen: row.text(1), anchor: row.text(3),
          severity: Severity(rawValue: row.text(29)) ?? .error, count: row.number(30),
          origin: BaselineEntry.Origin(rawValue: row.text(31)) ?? .create,
          reason: row.text(32), owner: row.text(33),
          contexts: try links.contexts(at: row.number(0))))
    }
    return entries
  }

  private static func features(_ row: Row) -> ElementFeatures {
    var shape: ElementFeatures.Shape?
    if let width = row[26] as Int?, let height = row[27] as Int? {
      shape = .init(x: row.number(24), y: row.number(25), width: width, height: height)
    }
    return ElementFeatures(
      type: row.text(11), identifier: row.text(12), object: row.text(13), text: row.text(14),
      part: row.text(15), anchors: row.names(16) ?? [], traits: row.names(17), path: row.text(18),
      rank: row.number(19), equals: row.number(20), kin: row.text(21),
      neighbours: .init(before: row.text(22), after: row.text(23)), shape: shape,
      locale: row.text(28))
  }

  // A baseline that keeps no record has no rules in it.
  private static func knowledge(_ database: Database) throws -> Baseline.Knowledge? {
    let rules = try Row.fetchAll(database, sql: "SELECT id, contract FROM rule")
      .reduce(into: [String: Int]()) { $0[$1.text(0)] = $1.number(1) }
    let languages = try String.fetchAll(database, sql: "SELECT name FROM language")
    guard !rules.isEmpty || !languages.isEmpty else { return nil }
    return Baseline.Knowledge(rules: rules, languages: Set(languages))
  }

  private static func tombstones(_ database: Database) throws -> [Baseline.Tombstone] {
    let sql = "SELECT fp_strong, rule, screen, anchor FROM tombstone ORDER BY fp_strong"
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
      return BaselineFault(.metadata, "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != identifier($0.value) }) {
      return BaselineFault(.keys, "a context has another key than it should")
    }
    return nil
  }
}

extension Row {
  // The integrity check has seen that a value has the type of its column; if it had not, it would
  // be converted, and the digest would tell.
  func text(_ column: Int) -> String { self[column] as String? ?? "" }

  // Each name has a line feed at its end; nil for a list that is not known.
  func names(_ column: Int) -> [String]? {
    guard let names = self[column] as String? else { return nil }
    guard !names.isEmpty else { return [] }
    return names.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  func number(_ column: Int) -> Int { self[column] as Int? ?? -1 }
}
