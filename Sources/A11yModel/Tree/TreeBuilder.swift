/// Builds an ``ElementTree`` element by element, in pre-order.
///
/// Nothing has a value until it is set: a fact that the importer does not set stays unknown, or
/// known to be empty for the texts named at the start.
@usableFromInline package struct TreeBuilder {
  private var columns: Columns
  private let arena = TextArena()
  // Open elements, outermost first, with the depth that the importer gave each.
  private var open: [(index: Int32, depth: Int)] = []
  private var last = -1

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - source: The bytes of the capture that ``TextSpan``s refer to.
  ///   - carried: The texts that the format prints whenever they are not empty, so that a missing
  ///     one is known to be empty. All others are unknown until set.
  public init(source: TextStorage = TextStorage([]), carrying carried: Set<TextFact> = []) {
    columns = Columns(
      source: source,
      fallbacks: Dictionary(uniqueKeysWithValues: carried.map { ($0, TextSpan.empty) }))
  }

  /// Makes room for about so many elements; a mere hint, bounded so that it costs no memory that
  /// a capture would not need.
  public mutating func reserve(_ count: Int) { columns.reserve(min(max(count, 0), 1 << 18)) }

  /// The number of elements so far.
  public var count: Int { columns.types.count }

  /// The level, from 0 for a root, that an element with this depth would have.
  public func level(for depth: Int) -> Int {
    open.lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
  }

  /// Facts of the screen as a whole.
  public var screen: ScreenFacts {
    get { columns.screen }
    set { columns.screen = newValue }
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
    let index = columns.types.count
    last = index
    while let last = open.last, last.depth >= depth { close(last.index, at: index) }
    columns.types.append(type)
    columns.parents.append(open.last?.index ?? -1)
    columns.ends.append(0)
    columns.lines.append(UInt32(clamping: line))
    if column > 0 { columns.columnNumbers[index] = UInt32(clamping: column) }
    columns.flags.append(Flags())
    open.append((Int32(index), depth))
    return index
  }

  private mutating func close(_ index: Int32, at end: Int) {
    columns.ends[Int(index)] = Int32(end)
    open.removeLast()
  }

  /// Makes the setters refer to an element that was added before, until the next one is added;
  /// for formats that may say more of an element after its children.
  public mutating func select(_ index: Int) {
    precondition(
      columns.types.indices.contains(index), "only an element that was added is selected")
    last = index
  }

  /// Changes the type of the element that the setters refer to.
  public mutating func set(type: ElementType) { columns.types[last] = type }

  /// Sets a text of the last element to a part of the capture's bytes.
  public mutating func set(_ fact: TextFact, _ span: TextSpan) { columns[fact, last] = span }

  /// Sets a text of the last element; the bytes are copied.
  public mutating func set(_ fact: TextFact, decoded bytes: UnsafeRawBufferPointer) {
    columns[fact, last] = arena.append(bytes)
  }

  /// Sets a text of the last element; nil makes it unknown.
  public mutating func set(_ fact: TextFact, _ string: String?) {
    guard var string else { return columns[fact, last] = .unknown }
    columns[fact, last] = string.withUTF8 { arena.append(UnsafeRawBufferPointer($0)) }
  }

  /// Sets a yes-or-no fact of the last element.
  public mutating func set(_ flag: Flag, _ value: Bool?) { columns.flags[last][flag] = value }

  /// Sets all yes-or-no facts of the last element at once.
  public mutating func set(flags: Flags) { columns.flags[last] = flags }

  /// Sets the frame of the last element, in screen points.
  public mutating func set(frame: Rect?) { columns.frames[last] = frame }

  /// Sets the traits of the last element.
  public mutating func set(traits: Traits?) { columns.traits[last] = traits }

  /// Sets the view's own alpha of the last element.
  public mutating func set(alpha: Double?) { columns.alphas[last] = alpha }

  /// Sets the rarer facts of the last element.
  public mutating func set(details: ElementDetails) { setDetails(details, at: last) }

  /// Sets the rarer facts of an element by its position, for references to elements that come
  /// later in the capture.
  public mutating func setDetails(_ details: ElementDetails, at index: Int) {
    guard details != ElementDetails() else { return }
    let known = Int(columns.detailIndexes[index])
    if known >= 0 { return columns.details[known] = details }
    columns.detailIndexes[index] = Int32(columns.details.count)
    columns.details.append(details)
  }

  /// The rarer facts of an element that was added before.
  public func details(at index: Int) -> ElementDetails {
    let known = columns.detailIndexes[index]
    return known < 0 ? ElementDetails() : columns.details[Int(known)]
  }

  /// The type of an element that was added before.
  public func type(at index: Int) -> ElementType { columns.types[index] }

  /// Where a text of an element that was added before lies.
  public func span(_ fact: TextFact, at index: Int) -> TextSpan { columns[fact, index] }

  /// The finished tree; the builder cannot be used any more.
  public consuming func finish() -> ElementTree {
    while let last = open.last { close(last.index, at: columns.types.count) }
    columns.decoded = arena.finish()
    return ElementTree(storage: TreeStorage(columns))
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
    columns.flags[index] = node.storage.columns.flags[node.index]
    if node.frame != nil { set(frame: node.frame) }
    if node.traits != nil { set(traits: node.traits) }
    if node.alpha != nil { set(alpha: node.alpha) }
    if node.hasDetails { set(details: node.details) }
    return index
  }
}

/// Bytes that grow; at the end they become a ``TextStorage`` without being copied.
///
/// A class, so that a builder that is copied or given up neither frees them twice nor leaks them.
private final class TextArena {
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var used = 0
  private var finished: TextStorage?

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
