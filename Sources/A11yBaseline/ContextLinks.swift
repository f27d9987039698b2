import A11yRules
import GRDB

/// The contexts of entries, read in step with these: both tables are sorted by the same key.
struct ContextLinks {
  /// What an entry is filed under.
  struct Key: Equatable {
    let fingerprint: String
    let ordinal: Int
  }

  private let rows: RowCursor
  private let contexts: [String: BaselineContext]
  private var next: (key: Key, context: String)?
  // Identifiers of contexts that an entry has, and whether any link led nowhere.
  private var used: Set<String> = []
  private var isBroken = false

  init(_ database: Database, _ contexts: [String: BaselineContext]) throws {
    self.contexts = contexts
    let sql = """
      SELECT fp_strong, ordinal, context_id FROM entry_context
      ORDER BY fp_strong, ordinal, context_id
      """
    rows = try Row.fetchCursor(database, sql: sql)
    try advance()
  }

  private mutating func advance() throws {
    next = try rows.next().map { row in
      (Key(fingerprint: row.text(0), ordinal: row.number(1)), row.text(2))
    }
  }

  /// The contexts of the entry that comes next; sorted.
  mutating func contexts(of key: Key) throws -> [BaselineContext] {
    var found: [BaselineContext] = []
    while let link = next, link.key == key {
      if let context = contexts[link.context] { found.append(context) } else { isBroken = true }
      used.insert(link.context)
      try advance()
    }
    return found.count > 1 ? found.sorted() : found
  }

  /// What does not fit together, once every entry has asked.
  var fault: BaselineFault? {
    // A link that no entry has asked for stops the walk, so it is still there.
    guard isBroken || next != nil || used.count != contexts.count else { return nil }
    return BaselineFault(invariant: "I4", message: "contexts and entries do not fit together")
  }
}
