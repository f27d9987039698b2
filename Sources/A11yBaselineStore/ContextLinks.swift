import A11yBaseline
import GRDB

/// The contexts of batches, read in step with the batches: both tables are sorted by batch number.
struct ContextLinks {
  private var rows: StoredRows
  private let contexts: [String: BaselineContext]
  private var next: (batch: Int, context: String)?
  // Nearly all batches have the contexts of the one before, which are reused.
  private var last: (identifiers: [String], contexts: [BaselineContext]) = ([], [])
  // The identifiers of the contexts in use, and whether a link refers to a missing context.
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

  /// Returns the contexts of the next batch, sorted.
  mutating func contexts(ofBatch batch: Int) throws -> [BaselineContext] {
    // The number of identifiers in common with the batch before, and all identifiers once they differ.
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

  /// Checks the values that were read.
  ///
  /// - Throws: `DatabaseError` if a value had the wrong type.
  func finish() throws { try rows.demandSoundness() }

  /// An inconsistency in the links, after all batches have been read.
  var fault: BaselineFault? {
    // A link of no batch stops the reading and stays the next one.
    guard isBroken || next != nil || used.count != contexts.count else { return nil }
    return BaselineFault(.contexts, "contexts and entries do not fit together")
  }
}
