import A11yModel

extension DebugScanner {
  /// Ends the tree if the line marks its end, and returns whether it does.
  mutating func endsTree(_ range: Range<Int>) throws(ImportError) -> Bool {
    let start = content(of: range)
    let end = range.upperBound
    if bytes.has("Path to element:", at: start, before: end)
      || bytes.has("Query chain:", at: start, before: end)
      || bytes.has("\u{2192}Find: ", at: start, before: end)
    {
      endTree(isWhole: true)
      return true
    }
    if bytes.has("\u{21B3}", at: start, before: end) {
      // The supposed root was the first line of a path: the second line of a path begins with this arrow.
      if tree.builder.count == 1 { isPending = false }
      tree = isPending ? tree : DebugTree(text.storage, bytes)
      endTree(isWhole: true)
      return true
    }
    if tree.isDeviceHierarchy,
      bytes.has("-----", at: start, before: end)
        || bytes.first(Self.hierarchyHead, in: range) != nil
    {
      endTree(isWhole: true)
      try readOutside(range)
      return true
    }
    let isHead =
      bytes.first("Element subtree:", in: range) != nil
      || tree.open == nil
        && (bytes.first("Attributes: ", in: range) != nil
          || bytes.first(DebugDescription.sparseHeading, in: range) != nil)
    guard isHead || tree.open == nil && isRoot(start..<end) else { return false }
    endTree(isWhole: false)
    try readOutside(range)
    return true
  }

  private func isRoot(_ content: Range<Int>) -> Bool {
    guard let arrow = DebugDescription.arrow(in: content, of: bytes) else { return false }
    return arrow.lowerBound == content.lowerBound
      && elements.fields(at: arrow.upperBound, before: content.upperBound) != nil
  }

  private func content(of range: Range<Int>) -> Int {
    let start = tree.prefix.end(in: range) ?? range.lowerBound
    return bytes.skipBlanks(from: start, before: range.upperBound)
  }

  mutating func readOutside(_ range: Range<Int>) throws(ImportError) {
    let mayHaveMark = mayHaveMark(range)
    if mayHaveMark {
      if bytes.first(DebugDescription.sparseHeading, in: range) != nil { return skipSparseTree() }
      if let mark = bytes.first("Element subtree:", in: range) {
        return beginSubtree(range, mark)
      }
      if let mark = bytes.first("Attributes: ", in: range) {
        hasAttributes = true
        if bytes.skipBlanks(from: range.lowerBound, before: mark) < mark { isAdjacent = false }
        return state = .head
      }
      if expectsHierarchy, readOrientation(range) { return }
    }
    if state == .subtree { return try readRoot(range) }
    if mayHaveMark {
      if bytes.first("Query chain:", in: range) != nil { return readChain(range) }
      if readHierarchyHead(range) { return }
      if bytes.first("Path to element:", in: range) != nil { return state = .tail }
    }
    if state == .tail { return readTail(range) }
    if isXcodebuildLine(range) { return }
    if try readArrow(range) { return }
    if readsFragments {
      if mayHaveMark, bytes.first("Output: {", in: range) != nil { return isInOutput = true }
      if try readFragment(range) { return }
    }
    isAdjacent = false
  }

  // Whether a line may have a mark: all end in a small letter and a colon, but that of sparse trees. Most lines of logs
  // have only the colons of times.
  private func mayHaveMark(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while let colon = bytes.first(UInt8(ascii: ":"), in: position..<range.upperBound) {
      if colon > range.lowerBound, bytes[colon - 1].isASCIISmall { return true }
      position = colon + 1
    }
    return hasSparseTrees && bytes.first(DebugDescription.sparseHeading, in: range) != nil
  }

  // The tree of a failed query has only the elements that it found and those around them, which is no screen.
  private mutating func skipSparseTree() {
    if sparseLine == 0 { sparseLine = fileLine }
    isAdjacent = false
    state = .tail
  }

  private mutating func beginSubtree(_ range: Range<Int>, _ mark: Int) {
    if state == .subtree { failSubtree() }
    // A header that was cut may lack the word `Attributes:`.
    if state == .noise, bytes.skipBlanks(from: range.lowerBound, before: mark) < mark {
      isAdjacent = false
    }
    expectsHierarchy = false
    state = .subtree
    subtreeLine = fileLine
    isHeading = mark + 16 == range.upperBound
  }

  mutating func failSubtree() {
    flush()
    treeCount += 1
    result.failures.append(
      ImportError(
        .failedCapture, path: file.path, line: subtreeLine,
        "no element below \"Element subtree:\"; expected the app's elements"))
    state = .noise
  }

  // Reads the first element after `Element subtree:`.
  private mutating func readRoot(_ range: Range<Int>) throws(ImportError) {
    if isXcodebuildLine(range) { return }
    if let arrow = DebugDescription.arrow(in: range, of: bytes) {
      if try readRoot(range, arrow: arrow, .subtree) { return }
    } else {
      let prefix = LinePrefix(bytes, commentIn: range)
      if try readPlainRoot(range, prefix, expectsHierarchy ? .hierarchy : .subtree) { return }
    }
    let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
    if bytes.has("Path to element:", at: start, before: range.upperBound)
      || bytes.has("Query chain:", at: start, before: range.upperBound)
    {
      failSubtree()
      state = .tail
    }
  }

  private mutating func readRoot(
    _ range: Range<Int>, arrow: Range<Int>, _ origin: DebugTree.Origin
  ) throws(ImportError) -> Bool {
    guard let fields = elements.fields(at: arrow.upperBound, before: range.upperBound) else {
      return false
    }
    let type = names.type(fields.type, in: bytes)
    let prefix = LinePrefix(bytes, line: range.lowerBound, before: arrow.lowerBound)
    let column = arrow.lowerBound - (prefix.end(in: range) ?? range.lowerBound)
    if isSection(of: type, fields) {
      tree.prefix = prefix
      tree.rootColumn = column
      state = .tree
    } else {
      begin(origin, column: column, prefix: prefix)
    }
    try append(fields, type, depth: 0)
    return true
  }

  private mutating func readPlainRoot(
    _ range: Range<Int>, _ prefix: LinePrefix, _ origin: DebugTree.Origin
  ) throws(ImportError) -> Bool {
    let start = prefix.end(in: range) ?? range.lowerBound
    let position = bytes.skipBlanks(from: start, before: range.upperBound)
    guard let fields = elements.fields(at: position, before: range.upperBound) else { return false }
    let type = names.type(fields.type, in: bytes)
    if fields.address == 0, fields.frame == nil, type == nil || origin == .fragment {
      // An application has a process identifier instead of a frame.
      guard origin == .fragment, type == .application, !isInOutput,
        bytes.has(", pid: ", at: fields.type.upperBound, before: range.upperBound)
      else { return false }
    }
    // In a device hierarchy, only applications are roots; any other element is a part of one.
    var origin = origin
    if origin == .hierarchy, type != .application {
      guard readsFragments, fields.frame != nil else { return false }
      origin = .fragment
    }
    begin(origin, column: position - start, prefix: prefix)
    try append(fields, type, depth: 0)
    return true
  }

  // WebDriverAgent prints a section for each child of the application, and together they form one screen. Two
  // dumps of the same window are two screens.
  private func isSection(of type: ElementType?, _ fields: ElementFields) -> Bool {
    mayHaveSection && isWindow(type) && !tree.addresses.contains(fields.address)
  }

  /// Whether the pending tree is that of a window, so that another section may belong to its screen.
  var mayHaveSection: Bool {
    isPending && isAdjacent && tree.origin == .subtree
      && isWindow(tree.builder.count > 0 ? tree.builder.type(at: 0) : nil)
  }

  private func isWindow(_ type: ElementType?) -> Bool { type == .window || type == .other }

  private mutating func readArrow(_ range: Range<Int>) throws(ImportError) -> Bool {
    guard let arrow = DebugDescription.arrow(in: range, of: bytes) else { return false }
    if bytes.has("Find: ", at: arrow.upperBound, before: range.upperBound) {
      readChain(range)
      return true
    }
    isAdjacent = false
    return try readRoot(range, arrow: arrow, .arrow)
  }

  // Elements without the start of a tree are accepted only with an address or a frame.
  private mutating func readFragment(_ range: Range<Int>) throws(ImportError) -> Bool {
    guard try readPlainRoot(range, LinePrefix(bytes, commentIn: range), .fragment) else {
      return false
    }
    return true
  }

  private mutating func readChain(_ range: Range<Int>) {
    if !isPending, chainLine == 0 { chainLine = fileLine }
    if state != .tail { isAdjacent = isPending && isAdjacent }
    state = .tail
  }

  // Paths and query chains consist only of such lines; any other line is noise.
  private mutating func readTail(_ range: Range<Int>) {
    let start = bytes.skipBlanks(from: content(of: range), before: range.upperBound)
    let end = range.upperBound
    if start == end || isXcodebuildLine(range) { return }
    for mark in [
      "\u{2192}", "->", "\u{21B3}", "\u{21AA}", "Output: {", "}", ")",
    ] as [StaticString]
    where bytes.has(mark, at: start, before: end) {
      return
    }
    if elements.fields(at: start, before: end) != nil { return }
    isAdjacent = false
    state = .noise
  }

  // The lines before an application in Xcode's device hierarchy.
  private mutating func readHierarchyHead(_ range: Range<Int>) -> Bool {
    if readOrientation(range) { return true }
    guard let head = bytes.first(Self.hierarchyHead, in: range) else { return false }
    let name = bytes.skipBlanks(
      from: head + Self.hierarchyHead.utf8CodeUnitCount, before: range.upperBound)
    bundle = String(decoding: bytes[name..<range.upperBound].prefix(200), as: UTF8.self)
    expectsHierarchy = true
    isHeading = false
    state = .subtree
    subtreeLine = fileLine
    return true
  }

  // The application's own orientation comes later and takes precedence.
  private mutating func readOrientation(_ range: Range<Int>) -> Bool {
    for mark in ["Device orientation: ", "Application UI orientation: "] as [StaticString] {
      guard let start = bytes.first(mark, in: range) else { continue }
      let name = bytes[start + mark.utf8CodeUnitCount..<range.upperBound].prefix(40)
      orientation = String(decoding: name, as: UTF8.self).lowercased()
      return true
    }
    return false
  }
}
