import A11yModel

/// A reader of the elements of a tree in one JSON dialect, without recursion.
///
/// A document that breaks off is read as far as possible: open elements keep the facts before the break, and
/// an element without any facts yet is dropped.
struct JSONTreeReader<Element: JSONElement> {
  private enum Container { case list, element, same }

  private struct Open {
    var element = Element()
    let line: Int
    // The index in the tree; nil until the element is added.
    var index: Int?
    var depth: Int
    // Whether children came before anything identified the object as an element.
    var isEnvelope = false
  }

  private var reader: JSONReader
  private(set) var tree: JSONTree
  private(set) var survey = Element.Survey()
  private var containers: [Container] = []
  private var open: [Open] = []
  private var roots = 0
  private var failure: ImportError?
  private var hasFailed = false
  /// The reader after the tree, or `nil` if the document breaks off within it.
  var end: JSONReader? { isCut ? nil : reader }
  private var isCut = false

  private let empty: Set<TextFact>

  /// Creates a reader. Texts in `empty` are empty if their members are missing.
  init(
    _ found: JSONTreeSearch.Tree, _ file: CaptureFile, _ limits: ImportLimits,
    empty: Set<TextFact>
  ) {
    reader = found.reader
    self.empty = empty
    tree = JSONTree(file, limits, found, empty: empty)
  }

  /// Reads the whole tree, or throws `limit` if it has too many elements.
  mutating func read() throws(ImportError) {
    do throws(JSONError) {
      try run()
    } catch {
      isCut = true
      while !open.isEmpty { close(isCut: true) }
      tree.notes.isTruncated = true
      tree.notes.add(
        .truncated, "the JSON cannot be read further: \(error.message)", error.line)
    }
    if let failure { throw failure }
  }

  private mutating func run() throws(JSONError) {
    try enter()
    // Asking a number each time is cheaper than comparing errors.
    while let container = containers.last, !hasFailed {
      switch container {
      case .list:
        if try reader.nextElement() { try enter() } else { containers.removeLast() }
      case .same:
        if let key = try reader.nextKey() { try member(key) } else { containers.removeLast() }
      case .element:
        if let key = try reader.nextKey() {
          try member(key)
        } else {
          containers.removeLast()
          close(isCut: false)
        }
      }
    }
  }

  // Enters an element or an array of elements. Any other value is skipped.
  private mutating func enter() throws(JSONError) {
    let line = reader.line
    switch reader.kind {
    case .array:
      try reader.beginArray()
      containers.append(.list)
    case .object:
      try reader.beginObject()
      containers.append(.element)
      open.append(Open(line: line, depth: depth))
    default: break
    }
  }

  // In a flat list, all elements are children of the application, which comes first.
  private var depth: Int {
    if let parent = open.last { return parent.depth + (parent.isEnvelope ? 0 : 1) }
    guard roots > 0, !tree.isNested, tree.builder.type(at: 0) == .application else { return 0 }
    return 1
  }

  private mutating func member(_ key: JSONString) throws(JSONError) {
    let last = open.count - 1
    switch Element.part(key, reader.kind) {
    case .fact: try open[last].element.read(key, &reader)
    case .same:
      guard reader.kind == .object else { return }
      try reader.beginObject()
      containers.append(.same)
    case .children:
      guard reader.kind == .array || reader.kind == .object else { return }
      guard open[last].depth + 1 < tree.limits.depth else {
        tree.notes.addDepth(open[last].line, tree.limits)
        return
      }
      if open[last].element.isElement { add(last) } else { open[last].isEnvelope = true }
      try enter()
    }
  }

  private mutating func add(_ position: Int) {
    guard open[position].index == nil else { return }
    guard tree.builder.count < tree.limits.elements else {
      failure = .tooManyElements(tree.file.path, line: open[position].line, tree.limits)
      hasFailed = true
      return
    }
    var depth = open[position].depth
    if let level = open[position].element.level {
      guard level < tree.limits.depth else {
        return tree.notes.addDepth(open[position].line, tree.limits)
      }
      depth = max(0, level)
    }
    open[position].index = tree.builder.append(
      .unknown, depth: depth, line: open[position].line)
  }

  private mutating func close(isCut: Bool) {
    let last = open.count - 1
    let isElement = open[last].element.isElement && !open[last].isEnvelope
    if isElement, !isCut || open[last].element.isRecognizable { add(last) }
    let closed = open.removeLast()
    if open.isEmpty { roots += 1 }
    guard !hasFailed, let index = closed.index else { return }
    if index + 1 < tree.builder.count { tree.isNested = true }
    tree.builder.select(index)
    tree.index = index
    tree.isCut = isCut
    tree.line = closed.line
    // A missing member may have been after the break.
    if isCut { for fact in empty { tree.builder.set(fact, .unknown) } }
    closed.element.describe(in: &tree, &survey)
  }
}
