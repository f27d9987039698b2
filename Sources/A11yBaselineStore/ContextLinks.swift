import A11yBaseline
import GRDB

/// The contexts of batches, read in step with these: both tables are sorted by their number.
struct ContextLinks {
  private var rows: StoredRows
  private let contexts: [String: BaselineContext]
  private var next: (batch: Int, context: String)?
  // Nearly all batches have the contexts of the one before, which are then not made again.
  private var last: (identifiers: [String], contexts: [BaselineContext]) = ([], [])
  // Identifiers of contexts that a batch has, and whether any link led nowhere.
  private var used: Set<String> = []
  private var isBroken = false

  init(
    _ database: Database, _ contexts: [String: BaselineContext], room: Int
  ) throws {
    self.contexts = contexts
    rows = try StoredRows(
      database, "SELECT batch_id, context_id FROM batch_context ORDER BY batch_id, context_id",
      room: room)
    try advance()
  }

  private mutating func advance() throws {
    next = try rows.next() ? (rows.number(0), rows.sharedText(1)) : nil
  }

  /// The contexts of the batch that comes next; sorted.
  mutating func contexts(ofBatch batch: Int) throws -> [BaselineContext] {
    // How many are those of the batch before, and all from where they differ.
    var count = 0
    var others: [String]?
    while let link = next, link.batch == batch {
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

  /// - Throws: `DatabaseError` where a value was not what was asked for.
  func finish() throws { try rows.demandSoundness() }

  /// What does not fit together, once every batch has asked.
  var fault: BaselineFault? {
    // A link that no batch has asked for stops the walk, so it is still there.
    guard isBroken || next != nil || used.count != contexts.count else { return nil }
    return BaselineFault(.contexts, "contexts and entries do not fit together")
  }
}
