import A11yModel

/// Finds the element trees in a JSON document, whatever envelope they are in.
///
/// The document is searched to a few levels only; a tree is recognised by a key that no other
/// format has. A tree that is an element of an array takes the whole array with it. Keys come in
/// any order, so a child may be met before its parent is recognised: then the parent is taken.
struct JSONTreeSearch {
  /// A tree: a reader whose next value it is.
  struct Tree {
    /// The name of its dialect.
    let format: String
    let reader: JSONReader
  }

  private struct Level {
    let start: JSONReader
    let isArray: Bool
    /// Whether it is a part of the element around it.
    let isPart: Bool
    var envelope = JSONEnvelope()
    /// The last tree that was found right inside.
    var tree: Int?
  }

  private static let maximumDepth = 200
  /// How many keys and elements are looked at before each tree; a capture shows itself early.
  private static let patience = 100_000

  private let signatures: JSONSignatures
  private var reader: JSONReader
  private var levels: [Level] = []
  private var found: Tree?
  private var patience = Self.patience
  /// What the object around each tree says of the whole screen, as far as the search has come:
  /// some of it may stand behind the tree.
  private(set) var envelopes: [JSONEnvelope] = []

  /// Searches from the start of a document for trees of the dialects that have these signatures.
  init(_ reader: JSONReader, _ signatures: JSONSignatures) {
    self.signatures = signatures
    self.reader = reader
    guard reader.kind == .object || reader.kind == .array else { return }
    try? enter(isPart: false)
  }

  /// The next tree; nil when there is none before the document ends or breaks off.
  ///
  /// The search goes on behind a tree only when it is told where that is.
  mutating func next() -> Tree? {
    found = nil
    do throws(JSONError) {
      while found == nil, let level = levels.last, patience > 0 {
        patience -= 1
        try step(level)
      }
    } catch {
      levels = []
    }
    return found
  }

  /// Goes on behind the tree that was found last.
  ///
  /// - Parameter end: A reader that has read it; nil when the document breaks off inside.
  mutating func resume(behind end: JSONReader?) {
    guard let end else { return levels = [] }
    reader = end
    patience = Self.patience
  }

  /// Goes on behind the tree that was found last, which nobody reads.
  mutating func skip() {
    guard var reader = found?.reader, (try? reader.skipValue()) != nil else { return levels = [] }
    resume(behind: reader)
  }

  private mutating func step(_ level: Level) throws(JSONError) {
    if level.isArray {
      if try !reader.nextElement() {
        levels.removeLast()
      } else {
        try enter(isPart: level.isPart)
      }
    } else if let key = try reader.nextKey() {
      try member(key)
    } else {
      levels.removeLast()
    }
  }

  private mutating func member(_ key: JSONString) throws(JSONError) {
    if let format = signatures.format(of: key, reader) { return take(format) }
    let last = levels.count - 1
    if try levels[last].envelope.read(key, &reader) {
      if let tree = levels[last].tree { envelopes[tree] = levels[last].envelope }
      return
    }
    try enter(isPart: key == "children" || key == "_0" || key == "element" || key == "container")
  }

  // A value that is not entered is skipped by the reader.
  private mutating func enter(isPart: Bool) throws(JSONError) {
    guard levels.count < Self.maximumDepth else { return }
    let start = reader
    switch reader.kind {
    case .object: try reader.beginObject()
    case .array: try reader.beginArray()
    default: return
    }
    levels.append(Level(start: start, isArray: start.kind == .array, isPart: isPart))
  }

  // Goes back to where the tree starts.
  private mutating func take(_ format: String) {
    var level = levels.removeLast()
    while let outer = levels.last, level.isPart || outer.isArray { level = levels.removeLast() }
    if let last = levels.indices.last { levels[last].tree = envelopes.count }
    envelopes.append(levels.last?.envelope ?? JSONEnvelope())
    found = Tree(format: format, reader: level.start)
  }
}
