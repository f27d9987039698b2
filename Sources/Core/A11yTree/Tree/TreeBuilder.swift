/// A builder that adds the elements of an ``ElementTree`` in pre-order. A fact that is never set is unknown, or
/// known to be empty for the texts given to the initializer.
@usableFromInline package struct TreeBuilder {
  private let storage: TreeStorage
  @usableFromInline let columns: UnsafeMutablePointer<Columns>
  private let arena = TextArena()
  // The open elements, outermost first, with the depth that the importer gave each. Entries after the first
  // `openCount` are closed and will be overwritten.
  private var open: [(index: Int32, depth: Int)] = []
  private var openCount = 0
  @usableFromInline private(set) var last = -1

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - source: The bytes of the capture to which a ``TextSpan`` refers.
  ///   - carried: The texts that the format prints unless they are empty, so that a missing one is known to be
  ///     empty. All others are unknown until they are set.
  public init(source: TextStorage = TextStorage([]), carrying carried: Set<TextFact> = []) {
    storage = TreeStorage(source: source, carrying: carried)
    columns = storage.columns
  }

  /// Reserves memory for about this many elements. The hint is capped, so it costs no memory that a capture
  /// would not need.
  public mutating func reserve(_ count: Int) {
    columns.pointee.reserve(min(max(count, 0), 1 << 18))
  }

  /// The number of elements so far.
  public var count: Int { columns.pointee.count }

  /// Returns the level, counted from 0 for a root, of an element with this depth.
  public func level(for depth: Int) -> Int {
    open[..<openCount].lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
  }

  /// The facts of the screen as a whole.
  public var screen: ScreenFacts {
    _read { yield columns.pointee.screen.pointee }
    nonmutating _modify { yield &columns.pointee.screen.pointee }
  }

  /// Adds an element and returns its position. It becomes the current element, to which the setters apply.
  ///
  /// - Parameters:
  ///   - depth: Any number greater than the parent's. An element that is not deeper than the previous one
  ///     closes it.
  ///   - line: The line in the capture, counted from 1; 0 if there is none.
  ///   - column: The column in that line in characters, counted from 1; 0 if there is none.
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

  /// Makes an earlier element the current one, until the next is added. Some formats have more facts of an
  /// element after its children.
  public mutating func select(_ index: Int) {
    precondition(0..<count ~= index, "only an element that was added is selected")
    last = index
  }

  /// Changes the type of the current element.
  public mutating func set(type: ElementType) { columns.pointee.types[last] = type }

  /// Sets the location of the current element: line and column counted from 1, 0 if unknown.
  public mutating func set(line: Int, column: Int) {
    columns.pointee.lines[last] = UInt32(clamping: line)
    if column > 0 { columns.pointee.set(columnNumber: UInt32(clamping: column), at: last) }
  }

  /// Sets a text of the current element to a part of the capture's bytes.
  @inlinable public mutating func set(_ fact: TextFact, _ span: TextSpan) {
    columns.pointee.set(fact, span, at: last)
  }

  /// Sets a text of the current element to a copy of the bytes.
  public mutating func set(_ fact: TextFact, decoded bytes: UnsafeRawBufferPointer) {
    set(fact, arena.append(bytes))
  }

  /// Sets a text of the current element; nil makes it unknown.
  public mutating func set(_ fact: TextFact, _ string: String?) {
    guard var string else { return set(fact, .unknown) }
    set(fact, string.withUTF8 { arena.append(UnsafeRawBufferPointer($0)) })
  }

  /// Sets a flag of the current element.
  public mutating func set(_ flag: Flag, _ value: Bool?) {
    columns.pointee.flags[last][flag] = value
  }

  /// Sets all flags of the current element.
  @inlinable public mutating func set(flags: Flags) { columns.pointee.flags[last] = flags }

  /// Sets the frame of the current element, in screen points. A frame that is not ``Rect/isPlausible`` is kept
  /// as ``Node/brokenFrame``, and the frame stays unknown.
  @inlinable public mutating func set(frame: Rect?) {
    columns.pointee.set(frame: frame, at: last)
  }

  /// Sets the traits of the current element.
  public mutating func set(traits: Traits?) { columns.pointee.set(traits: traits, at: last) }

  /// Sets the view's own alpha of the current element.
  public mutating func set(alpha: Double?) { columns.pointee.set(alpha: alpha, at: last) }

  /// Sets the rare facts of the current element.
  public mutating func set(details: ElementDetails) { setDetails(details, at: last) }

  /// Sets that the last element is known to have no custom actions, which formats state of every element.
  public mutating func setNoCustomActions() { columns.pointee.setNoCustomActions(at: last) }

  /// Sets the rare facts of an element at a position, for references to elements that come later.
  public mutating func setDetails(_ details: ElementDetails, at index: Int) {
    guard details != ElementDetails() else { return }
    columns.pointee.set(details: details, at: index)
  }

  /// Returns the rare facts of an earlier element.
  public func details(at index: Int) -> ElementDetails {
    Node(UnsafePointer(columns), index).details
  }

  /// Returns the type of an earlier element.
  public func type(at index: Int) -> ElementType { columns.pointee.types[index] }

  /// Returns the location of a text of an earlier element.
  public func span(_ fact: TextFact, at index: Int) -> TextSpan {
    columns.pointee.span(fact, index)
  }

  /// Returns the finished tree. The builder must not be used afterward.
  public consuming func finish() -> ElementTree {
    for element in open[..<openCount] { columns.pointee.ends[Int(element.index)] = Int32(count) }
    let marks = !arena.isFinished && TypedTexts.mayBe(in: columns) ? appendMarks() : nil
    storage.finish(arena.finish())
    if let marks { TypedTexts.drop(in: columns, marks: marks) }
    return ElementTree(storage: storage)
  }
}

extension TreeBuilder {
  /// Adds an element with all facts of another element, which may be in another tree. References are copied
  /// unchanged; set their new positions with ``setDetails(_:at:)``.
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
  /// Sets a text of the current element to a string of the source document.
  ///
  /// - Precondition: The string was read from the builder's source.
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

/// A growing buffer that becomes a ``TextStorage`` without being copied. It is a class, so that a builder that
/// is copied or abandoned neither frees the bytes twice nor leaks them.
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
