/// Builds an ``ElementTree`` element by element, in pre-order.
///
/// Nothing has a value until it is set: a fact that the importer does not set stays unknown, or
/// known to be empty for the texts named at the start.
@usableFromInline package struct TreeBuilder {
  private let storage: TreeStorage
  @usableFromInline let columns: UnsafeMutablePointer<Columns>
  private let arena = TextArena()
  // Open elements, outermost first, with the depth that the importer gave each, and behind them some
  // that were closed, whose places others take.
  private var open: [(index: Int32, depth: Int)] = []
  private var openCount = 0
  @usableFromInline private(set) var last = -1

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - source: The bytes of the capture that ``TextSpan``s refer to.
  ///   - carried: The texts that the format prints whenever they are not empty, so that a missing
  ///     one is known to be empty. All others are unknown until set.
  public init(source: TextStorage = TextStorage([]), carrying carried: Set<TextFact> = []) {
    storage = TreeStorage(source: source, carrying: carried)
    columns = storage.columns
  }

  /// Makes room for about so many elements; a mere hint, bounded so that it costs no memory that
  /// a capture would not need.
  public mutating func reserve(_ count: Int) {
    columns.pointee.reserve(min(max(count, 0), 1 << 18))
  }

  /// The number of elements so far.
  public var count: Int { columns.pointee.count }

  /// The level, from 0 for a root, that an element with this depth would have.
  public func level(for depth: Int) -> Int {
    open[..<openCount].lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
  }

  /// Facts of the screen as a whole.
  public var screen: ScreenFacts {
    _read { yield columns.pointee.screen.pointee }
    nonmutating _modify { yield &columns.pointee.screen.pointee }
  }

  /// Adds an element and returns its position; the setters refer to the last one added.
  ///
  /// - Parameters:
  ///   - depth: Any number that is greater than the parent's; an element that is not deeper than
  ///     the one before closes it.
  ///   - line: The line in the capture, from 1; 0 when there is none.
  ///   - column: The column of that line in characters, from 1; 0 when there is none.
  @discardableResult
  public mutating func append(
    _ type: ElementType, depth: Int, line: Int = 0, column: Int = 0
  ) -> Int {
    let index = count
    last = index
    while openCount > 0, open[openCount - 1].depth >= depth {
      openCount -= 1
      columns.pointee.ends[Int(open[openCount].index)] = Int32(index)
    }
    let parent = openCount == 0 ? -1 : open[openCount - 1].index
    columns.pointee.append(type, parent: parent, line: UInt32(clamping: line))
    if column > 0 { columns.pointee.set(columnNumber: UInt32(clamping: column), at: index) }
    if openCount < open.count {
      open[openCount] = (Int32(index), depth)
    } else {
      open.append((Int32(index), depth))
    }
    openCount += 1
    return index
  }

  /// Makes the setters refer to an element that was added before, until the next one is added;
  /// for formats that may say more of an element after its children.
  public mutating func select(_ index: Int) {
    precondition(0..<count ~= index, "only an element that was added is selected")
    last = index
  }

  /// Changes the type of the element that the setters refer to.
  public mutating func set(type: ElementType) { columns.pointee.types[last] = type }

  /// Sets the place of the last element: line and column from 1, 0 for unknown.
  public mutating func set(line: Int, column: Int) {
    columns.pointee.lines[last] = UInt32(clamping: line)
    if column > 0 { columns.pointee.set(columnNumber: UInt32(clamping: column), at: last) }
  }

  /// Sets a text of the last element to a part of the capture's bytes.
  @inlinable public mutating func set(_ fact: TextFact, _ span: TextSpan) {
    columns.pointee.set(fact, span, at: last)
  }

  /// Sets a text of the last element; the bytes are copied.
  public mutating func set(_ fact: TextFact, decoded bytes: UnsafeRawBufferPointer) {
    set(fact, arena.append(bytes))
  }

  /// Sets a text of the last element; nil makes it unknown.
  public mutating func set(_ fact: TextFact, _ string: String?) {
    guard var string else { return set(fact, .unknown) }
    set(fact, string.withUTF8 { arena.append(UnsafeRawBufferPointer($0)) })
  }

  /// Sets a yes-or-no fact of the last element.
  public mutating func set(_ flag: Flag, _ value: Bool?) {
    columns.pointee.flags[last][flag] = value
  }

  /// Sets all yes-or-no facts of the last element at once.
  @inlinable public mutating func set(flags: Flags) { columns.pointee.flags[last] = flags }

  /// Sets the frame of the last element, in screen points. One that is not ``Rect/isPlausible`` is
  /// kept as ``Node/brokenFrame``, and the frame stays unknown.
  @inlinable public mutating func set(frame: Rect?) {
    columns.pointee.set(frame: frame, at: last)
  }

  /// Sets the traits of the last element.
  public mutating func set(traits: Traits?) { columns.pointee.set(traits: traits, at: last) }

  /// Sets the view's own alpha of the last element.
  public mutating func set(alpha: Double?) { columns.pointee.set(alpha: alpha, at: last) }

  /// Sets the rarer facts of the last element.
  public mutating func set(details: ElementDetails) { setDetails(details, at: last) }

  /// Sets the rarer facts of an element by its position, for references to elements that come
  /// later in the capture.
  public mutating func setDetails(_ details: ElementDetails, at index: Int) {
    guard details != ElementDetails() else { return }
    columns.pointee.set(details: details, at: index)
  }

  /// The rarer facts of an element that was added before.
  public func details(at index: Int) -> ElementDetails {
    Node(UnsafePointer(columns), index).details
  }

  /// The type of an element that was added before.
  public func type(at index: Int) -> ElementType { columns.pointee.types[index] }

  /// Where a text of an element that was added before lies.
  public func span(_ fact: TextFact, at index: Int) -> TextSpan {
    columns.pointee.span(fact, index)
  }

  /// The finished tree; the builder cannot be used any more.
  public consuming func finish() -> ElementTree {
    for element in open[..<openCount] { columns.pointee.ends[Int(element.index)] = Int32(count) }
    let marks = !arena.isFinished && TypedTexts.mayBe(in: columns) ? appendMarks() : nil
    storage.finish(arena.finish())
    if let marks { TypedTexts.drop(in: columns, marks: marks) }
    return ElementTree(storage: storage)
  }
}

extension TreeBuilder {
  /// Adds an element with all facts of another one, also of another tree. References to elements
  /// are copied as they are: give them new positions with ``setDetails(_:at:)``.
  @discardableResult
  public mutating func append(copying node: Node, depth: Int) -> Int {
    let index = append(node.type, depth: depth, line: node.line, column: node.column)
    for fact in TextFact.allCases {
      if let text = node[fact] { set(fact, decoded: text.utf8) } else { set(fact, .unknown) }
    }
    set(flags: node.columns.pointee.flags[node.index])
    if let frame = node.frame ?? node.brokenFrame { set(frame: frame) }
    if node.traits != nil { set(traits: node.traits) }
    if node.alpha != nil { set(alpha: node.alpha) }
    if node.hasDetails { set(details: node.details) }
    return index
  }
}

extension TreeBuilder {
  /// Sets a text of the last element to a string of the document that the tree is built from.
  ///
  /// - Precondition: The builder's source is the storage that the string was read from.
  package mutating func set(_ fact: TextFact, _ string: JSONString) {
    if string.isEmpty { return set(fact, TextSpan.empty) }
    if let range = string.range { return set(fact, TextSpan(range)) }
    set(fact, decoded: string.bytes)
  }
}

extension TreeBuilder {
  fileprivate func appendMarks() -> TypedTexts.Marks {
    let (mask, bullets) = (SecretText.mask, "••••••••")
    let spans = [mask, bullets].map { text in
      var text = text
      return text.withUTF8 { arena.append(UnsafeRawBufferPointer($0)) }
    }
    return TypedTexts.Marks(mask: spans[0], bullets: spans[1])
  }
}

/// Bytes that grow; at the end they become a ``TextStorage`` without being copied.
///
/// A class, so that a builder that is copied or given up neither frees them twice nor leaks them.
private final class TextArena {
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var used = 0
  private var finished: TextStorage?
  var isFinished: Bool { finished != nil }

  deinit { if finished == nil { buffer.deallocate() } }

  func append(_ bytes: UnsafeRawBufferPointer) -> TextSpan {
    if bytes.isEmpty { return .empty }
    precondition(finished == nil, "a finished builder takes nothing more")
    if used + bytes.count > buffer.count {
      grow(to: max(used + bytes.count, buffer.count * 2, 4096))
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer[used...]).copyMemory(from: bytes)
    defer { used += bytes.count }
    return TextSpan(decoded: used..<used + bytes.count)
  }

  private func grow(to capacity: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<used]))
    buffer.deallocate()
    buffer = larger
  }

  func finish() -> TextStorage {
    if let finished { return finished }
    let storage = buffer.baseAddress == nil ? TextStorage([]) : TextStorage(adopting: buffer)
    finished = storage
    return storage
  }
}
