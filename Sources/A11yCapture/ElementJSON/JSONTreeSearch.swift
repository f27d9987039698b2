import A11yModel

/// Finds the element trees in a JSON document, whatever envelope they are in.
///
/// The document is searched to a few levels only; a tree is recognised by a key that no other
/// format has. A tree that is an element of an array takes the whole array with it. Keys come in
/// any order, so a child may be met before its parent is recognised: then the parent is taken.
struct JSONTreeSearch {
  /// A tree: a reader whose next value it is.
  struct Tree {
    let dialect: JSONDialect
    let reader: JSONReader
    /// What the object around it says of the whole screen.
    var envelope: JSONEnvelope
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

  private var reader: JSONReader
  private var levels: [Level] = []
  private var trees: [Tree] = []
  private let limit: Int
  private var patience = Self.patience

  /// The trees of a document, in its order; a document that breaks off has those before the break.
  ///
  /// - Complexity: O(length of the document).
  static func trees(in reader: JSONReader, limit: Int = .max) -> [Tree] {
    guard reader.kind == .object || reader.kind == .array else { return [] }
    var search = JSONTreeSearch(reader: reader, limit: limit)
    try? search.run()
    return search.trees
  }

  /// The dialect of the first tree.
  static func dialect(of bytes: UnsafeRawBufferPointer) -> JSONDialect? {
    trees(in: JSONReader(unowned: bytes), limit: 1).first?.dialect
  }

  private init(reader: JSONReader, limit: Int) {
    self.reader = reader
    self.limit = limit
  }

  private mutating func run() throws(JSONError) {
    try enter(isPart: false)
    while let level = levels.last, trees.count < limit, patience > 0 {
      patience -= 1
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
  }

  private mutating func member(_ key: JSONString) throws(JSONError) {
    if let dialect = JSONDialect(key, reader) { return try take(dialect) }
    let last = levels.count - 1
    if try levels[last].envelope.read(key, &reader) {
      if let tree = levels[last].tree { trees[tree].envelope = levels[last].envelope }
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

  // Goes back to where the tree starts, and on behind it.
  private mutating func take(_ dialect: JSONDialect) throws(JSONError) {
    var level = levels.removeLast()
    while let outer = levels.last, level.isPart || outer.isArray { level = levels.removeLast() }
    if let last = levels.indices.last { levels[last].tree = trees.count }
    trees.append(
      Tree(
        dialect: dialect, reader: level.start, envelope: levels.last?.envelope ?? JSONEnvelope()))
    guard trees.count < limit else { return }
    patience = Self.patience
    reader = level.start
    try reader.skipValue()
  }
}
