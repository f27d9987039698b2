import A11yBaseline
import GRDB

/// The contexts of entries, read in step with these: both tables are sorted by position.
struct ContextLinks {
  private var rows: StoredRows
  private let contexts: [String: BaselineContext]
  private var next: (position: Int, context: String)?
  // Nearly all entries have the contexts of the one before, which are then not made again.
  private var last: (identifiers: [String], contexts: [BaselineContext]) = ([], [])
  // Identifiers of contexts that an entry has, and whether any link led nowhere.
  private var used: Set<String> = []
  private var isBroken = false

  init(
    _ database: Database, _ contexts: [String: BaselineContext], isDigested: Bool, room: Int
  ) throws {
    self.contexts = contexts
    rows = try StoredRows(
      database, "SELECT position, context_id FROM entry_context ORDER BY position, context_id",
      room: room, digest: isDigested ? StoredDigest(of: "entry_context") : nil)
    try advance()
  }

  private mutating func advance() throws {
    next = try rows.next() ? (rows.number(0), rows.sharedText(1)) : nil
  }

  /// The contexts of the entry that comes next; sorted.
  mutating func contexts(at position: Int) throws -> [BaselineContext] {
    // How many are those of the entry before, and all from where they differ.
    var count = 0
    var others: [String]?
    while let link = next, link.position == position {
      if others == nil, count < last.identifiers.count, last.identifiers[count] == link.context {
        count += 1
      } else {
        others = (others ?? Array(last.identifiers[..<count])) + [link.context]
      }
      try advance()
    }
    if others == nil, count == last.identifiers.count { return last.contexts }
    let identifiers = others ?? Array(last.identifiers[..<count])
    used.formUnion(identifiers)
    let found = identifiers.compactMap { contexts[$0] }
    if found.count < identifiers.count { isBroken = true }
    last = (identifiers, found.sorted())
    return last.contexts
  }

  /// The digest of the table, where it has one, once every entry has asked.
  ///
  /// - Throws: `DatabaseError`.
  mutating func finish() throws -> UInt64? {
    try rows.demandSoundness()
    return rows.finish()
  }

  /// What does not fit together, once every entry has asked.
  var fault: BaselineFault? {
    // A link that no entry has asked for stops the walk, so it is still there.
    guard isBroken || next != nil || used.count != contexts.count else { return nil }
    return BaselineFault(.contexts, "contexts and entries do not fit together")
  }
}
