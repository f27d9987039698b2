import A11yBaseline
import GRDB

/// The contexts of batches, read in step with the batches: both tables are sorted by batch number.
struct ContextLinks {
  private var rows: StoredRows
  private let contexts: [String: BaselineContext]
  private var next: (batch: Int, link: Link)?
  // Nearly all batches have the contexts of the one before, which are reused.
  private var last: (links: [Link], contexts: [BaselineContext]) = ([], [])
  /// The contexts in which the elements of the latest batch were seen without the defect, sorted.
  private(set) var sound: [BaselineContext] = []
  // The identifiers of the contexts in use, and whether a link refers to a missing context.
  private var used: Set<String> = []
  private var isBroken = false

  private struct Link: Equatable {
    let context: String
    let isSound: Bool
  }

  init(
    _ database: Database, _ contexts: [String: BaselineContext], room: Int
  ) throws {
    self.contexts = contexts
    let sql = """
      SELECT batch_id, context_id, sound FROM batch_context ORDER BY batch_id, context_id, sound
      """
    rows = try StoredRows(database, sql, room: room)
    try advance()
  }

  private mutating func advance() throws {
    next =
      try rows.next()
      ? (rows.number(0), Link(context: rows.sharedText(1), isSound: rows.number(2) == 1)) : nil
  }

  /// Marks a context as used by something other than a batch.
  mutating func use(_ context: String) { used.insert(context) }

  /// Returns the contexts of the next batch, sorted.
  mutating func contexts(ofBatch batch: Int) throws -> [BaselineContext] {
    // The number of links in common with the batch before, and all links once they differ.
    var count = 0
    var others: [Link]?
    while let link = next, link.batch == batch {
      if others == nil, count < last.links.count, last.links[count] == link.link {
        count += 1
      } else {
        others = (others ?? Array(last.links[..<count])) + [link.link]
      }
      try advance()
    }
    if others == nil, count == last.links.count { return last.contexts }
    let links = others ?? Array(last.links[..<count])
    used.formUnion(links.map(\.context))
    let found = links.filter { !$0.isSound }.compactMap { contexts[$0.context] }
    sound = links.filter(\.isSound).compactMap { contexts[$0.context] }.sorted()
    if found.count + sound.count < links.count { isBroken = true }
    last = (links, found.sorted())
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
