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
      .reduce(into: [String: String]()) { $0[$1.text("key")] = $1.text("value") }
    let contexts = try contexts(database)
    let links = try Row.fetchAll(
      database, sql: "SELECT fp_strong, ordinal, context_id FROM entry_context")
    var linked: [String: [BaselineContext]] = [:]
    for row in links {
      let key = row.key
      if let context = contexts[row.text("context_id")] { linked[key, default: []].append(context) }
    }
    let entries = try entries(database, linked)
    let tombstones = try tombstones(database)
    let baseline = Baseline(entries, tombstones: tombstones, recipe: Int(meta["recipe"] ?? "") ?? 0)
    return Contents(
      baseline: baseline, digest: meta["content_sha256"] ?? "",
      fault: fault(meta, contexts, links, entries))
  }

  private static func contexts(_ database: Database) throws -> [String: BaselineContext] {
    let columns = [
      "platform", "os", "device", "locale", "direction", "appearance", "content_size",
      "orientation",
    ]
    return try Row.fetchAll(database, sql: "SELECT * FROM context").reduce(into: [:]) {
      result, row in
      let axes = zip(BaselineContext.Axis.allCases, columns)
        .map { ($0.rawValue, row.text($1)) }
      result[row.text("context_id")] = BaselineContext(
        Dictionary(uniqueKeysWithValues: axes), axes: Set(BaselineContext.Axis.allCases))
    }
  }

  private static func entries(
    _ database: Database, _ linked: [String: [BaselineContext]]
  ) throws -> [BaselineEntry] {
    try Row.fetchAll(database, sql: "SELECT * FROM entry").map { row in
      let key = row.key
      let identity = Identity(
        fp1: row.text("fp1"), fp2: row.text("fp2"), fp3: row.text("fp3"),
        discriminator: row.text("discriminator"),
        features: try BaselineText.features(row.text("features")))
      return BaselineEntry(
        identity: identity, ordinal: row.number("ordinal"), rule: row.text("rule"),
        contract: row.number("contract"), screen: row.text("screen"), anchor: row.text("anchor"),
        severity: Severity(rawValue: row.text("severity")) ?? .error, count: row.number("count"),
        origin: BaselineEntry.Origin(rawValue: row.text("origin")) ?? .create,
        reason: row.text("reason"), owner: row.text("owner"),
        contexts: (linked[key] ?? []).sorted())
    }
  }

  private static func tombstones(_ database: Database) throws -> [Baseline.Tombstone] {
    try Row.fetchAll(database, sql: "SELECT * FROM tombstone").map { row in
      Baseline.Tombstone(
        fingerprint: row.text("fp_strong"), rule: row.text("rule"), screen: row.text("screen"),
        anchor: row.text("anchor"))
    }
  }

  // The digest is of the baseline, so it cannot see what no entry uses.
  private static func fault(
    _ meta: [String: String], _ contexts: [String: BaselineContext], _ links: [Row],
    _ entries: [BaselineEntry]
  ) -> BaselineFault? {
    if Set(meta.keys) != ["recipe", "content_sha256"] {
      return BaselineFault(invariant: "I8", message: "meta has other keys than it should")
    }
    if contexts.contains(where: { $0.key != identifier($0.value) }) {
      return BaselineFault(invariant: "I6", message: "a context has another key than it should")
    }
    let filed = Set(links.map { $0.text("fp_strong") })
    if filed != Set(entries.map(\.fingerprint)) {
      return BaselineFault(
        invariant: "I6", message: "an entry is filed under another key than its own")
    }
    if links.count != entries.reduce(0, { $0 + $1.contexts.count })
      || Set(contexts.values) != Set(entries.flatMap(\.contexts))
    {
      return BaselineFault(invariant: "I4", message: "contexts and entries do not fit together")
    }
    return nil
  }
}

// Never trusts the type of a value: a damaged file may have another one.
extension Row {
  fileprivate func text(_ column: String) -> String {
    String.fromDatabaseValue(self[column] as DatabaseValue) ?? ""
  }

  fileprivate func number(_ column: String) -> Int {
    Int.fromDatabaseValue(self[column] as DatabaseValue) ?? -1
  }

  fileprivate var key: String { "\(text("fp_strong")) \(number("ordinal"))" }
}
