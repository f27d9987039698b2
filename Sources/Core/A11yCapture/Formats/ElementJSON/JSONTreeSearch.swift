import A11yModel

/// A search for the element trees in a JSON document, whatever envelope they are in.
///
/// A tree is recognized by a key that no other format has. If it is an element of an array, the whole array is taken
/// as the tree. Keys may be in any order, so a child may be recognized before its parent; then the parent is taken.
struct JSONTreeSearch {
  struct Tree {
    let format: String
    let reader: JSONReader
  }

  private struct Level {
    let start: JSONReader
    let isArray: Bool
    /// Whether the value is a part of the enclosing element.
    let isPart: Bool
    var envelope = JSONEnvelope()
    /// The index of the last tree found directly inside.
    var tree: Int?
  }

  private static let maximumDepth = 200
  /// The maximum number of keys and elements visited before each tree. A capture is recognizable early.
  private static let patience = 100_000

  private let signatures: JSONSignatures
  private var reader: JSONReader
  private var levels: [Level] = []
  private var found: Tree?
  private var patience = Self.patience
  /// The facts of the screen in the object around each tree. Some may follow the tree and are added later.
  private(set) var envelopes: [JSONEnvelope] = []

  init(_ reader: JSONReader, _ signatures: JSONSignatures) {
    self.signatures = signatures
    self.reader = reader
    guard reader.kind == .object || reader.kind == .array else { return }
    try? enter(isPart: false)
  }

  /// Returns the next tree, or `nil` if there is none before the document ends or breaks off.
  ///
  /// After a tree, the search continues only once ``resume(behind:)`` or ``skip()`` has been called.
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

  /// Continues the search after the last tree. `end` is nil if the document breaks off within it.
  mutating func resume(behind end: JSONReader?) {
    guard let end else { return levels = [] }
    reader = end
    patience = Self.patience
  }

  /// Continues the search after the last tree without reading the tree.
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

  // The reader skips a value that is not entered.
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

  private mutating func take(_ format: String) {
    var level = levels.removeLast()
    while let outer = levels.last, level.isPart || outer.isArray { level = levels.removeLast() }
    if let last = levels.indices.last { levels[last].tree = envelopes.count }
    envelopes.append(levels.last?.envelope ?? JSONEnvelope())
    found = Tree(format: format, reader: level.start)
  }
}
