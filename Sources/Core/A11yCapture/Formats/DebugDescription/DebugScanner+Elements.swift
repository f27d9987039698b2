import A11yModel

extension DebugScanner {
  // SpringBoard, which owns the home screen and the status bar.
  private static let systemBundle = "com.apple.springboard"

  /// Reads a line as an element of the tree, and returns whether it is one.
  @inline(__always)
  mutating func readElement(_ range: Range<Int>) throws(ImportError) -> Bool {
    var start = tree.prefix.end(in: range)
    if start == nil, tree.builder.count == 1 {
      // Only the first line has the prefix, as with NSLog.
      start = range.lowerBound
    }
    guard let start else { return false }
    let position = bytes.skipBlanks(from: start, before: range.upperBound)
    let column = position - start
    guard column > tree.rootColumn || tree.origin != .arrow && tree.origin != .subtree,
      position < range.upperBound, bytes[position].isASCIICapital
    else { return false }
    var fields = ElementFields()
    guard elements.read(at: position, before: range.upperBound, into: &fields) else { return false }
    let type = names.type(fields.type, in: bytes)
    guard isElement(fields, type, range) else { return false }
    if tree.builder.count == 1, start == range.lowerBound, !tree.prefix.isEmpty {
      tree.prefix = LinePrefix(bytes, line: 0, before: 0)
    }
    if tree.origin == .hierarchy, type == .application {
      begin(.hierarchy, column: column, prefix: tree.prefix)
    }
    if column != tree.rootColumn {
      tree.isList = false
      // A fragment from the middle of a tree may return to a smaller indentation than that of its first line.
      if tree.origin == .fragment { tree.rootColumn = min(tree.rootColumn, column) }
    }
    try append(fields, type, depth: max(0, column - tree.rootColumn))
    return true
  }

  // Within an open text, a line is an element only if it has an address or a frame. A type name alone is an
  // element only if XCTest uses the name.
  @inline(__always)
  private func isElement(_ fields: ElementFields, _ type: ElementType?, _ range: Range<Int>) -> Bool
  {
    if fields.address != 0 || fields.frame != nil { return true }
    if tree.open != nil { return false }
    if fields.type.upperBound == range.upperBound { return type != nil && !isLastLine }
    return true
  }

  /// Adds an element to the tree, or throws `limit` if there are too many elements.
  mutating func append(
    _ fields: ElementFields, _ type: ElementType?, depth: Int
  ) throws(ImportError) {
    let line = fileLine
    if tree.open != nil { tree.closeText(isWhole: false, line: line, limits: limits) }
    elementCount += 1
    if elementCount > limits.elements {
      throw ImportError(
        .limit, path: file.path, line: line,
        "too many elements; expected at most \(limits.elements)")
    }
    if depth >= limits.depth, tree.builder.level(for: depth) >= limits.depth {
      tree.endsInValue = false
      return tree.notes.addDepth(line, limits)
    }
    tree.append(fields, type, depth: depth, line: line, limits: limits)
    if depth == 0, type == .application, bundle == Self.systemBundle { tree.setOwner(bundle) }
    if depth == 0 { tree.addresses.append(fields.address) }
    if let open = fields.open { openText(open) }
    lastElement = fields.type.lowerBound
    let mayBeCut = isLastLine && fields.endsEarly && !limits.takesDumpsAsWhole
    if fields.isCut || mayBeCut { cut(fields) }
  }

  private mutating func openText(_ open: (text: ElementFields.Quoted, start: Int)) {
    let end = bytes.trimmedReturn(open.start..<bytes.lineEnd(from: open.start))
    let text = bytes[open.start..<end].prefix(limits.textBytes + 1)
    tree.open = DebugTree.OpenText(fact: open.text, bytes: Array(text))
  }

  private mutating func cut(_ fields: ElementFields) {
    tree.forgetRest(after: fields)
    // A device hierarchy has no line that ends it and could be missing.
    if isLastLine, fields.isCut || tree.origin == .hierarchy { tree.cutLine = fileLine }
  }

  /// Reads a line that is not an element: the continuation of a text, the end of the tree, or noise.
  mutating func readOtherLineOfTree(_ range: Range<Int>) throws(ImportError) {
    if range.isEmpty {
      if tree.open != nil { continueText(range) }
      return
    }
    if isXcodebuildLine(range) { return }
    if try endsTree(range) { return }
    if tree.open != nil { return continueText(range) }
    if tree.endsInValue { return continueValue(range) }
    if let text = tree.endsInText {
      let close = elements.closingMark(of: text, from: range.lowerBound, before: range.upperBound)
      if close != nil { return tree.doubtText(text, line: fileLine) }
    }
    if isRestOfElement(range) { tree.cutLine = fileLine }
  }

  // The beginning of a type name at the end of the text, or a type name cut by a console with dots.
  private func isRestOfElement(_ range: Range<Int>) -> Bool {
    let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
    guard let end = elements.typeEnd(at: start, before: range.upperBound) else { return false }
    return end == range.upperBound
      ? isLastLine
      : end == range.upperBound - 3 && bytes.has("...", at: end, before: range.upperBound)
  }

  private mutating func continueText(_ range: Range<Int>) {
    guard let fact = tree.open?.fact else { return }
    let start = tree.prefix.end(in: range) ?? range.lowerBound
    guard let close = elements.closingMark(of: fact, from: start, before: range.upperBound) else {
      // Trailing blanks belong to the text.
      let end = bytes.trimmedReturn(start..<bytes.lineEnd(from: start))
      return tree.continueText(with: bytes[start..<end], limits: limits)
    }
    tree.continueText(with: bytes[start..<close], limits: limits)
    tree.closeText(isWhole: true, line: fileLine, limits: limits)
    var rest = ElementFields()
    elements.read(from: close + 1, before: range.upperBound, into: &rest)
    tree.addRest(rest, line: fileLine, limits: limits)
    if let open = rest.open { openText(open) }
  }

  // A value has no closing mark, so the line may continue the value or be a line of the log. Either way, the
  // value is uncertain; flags at the end show that the line belongs to the element.
  private mutating func continueValue(_ range: Range<Int>) {
    tree.endsInValue = false
    tree.builder.set(.value, .unknown)
    tree.notes.addCutValue(fileLine)
    let close = elements.valueEnd(from: range.lowerBound, before: range.upperBound)
    guard close < range.upperBound else { return }
    var rest = ElementFields()
    elements.read(from: close, before: range.upperBound, into: &rest)
    if rest.isDisabled { tree.builder.set(.enabled, false) }
    if rest.isSelected { tree.builder.set(.selected, true) }
  }

  func isXcodebuildLine(_ range: Range<Int>) -> Bool { Self.isXcodebuildLine(bytes, range) }

  /// Returns whether a line is an activity of xcodebuild, such as `    t =     3.21s Find …`.
  static func isXcodebuildLine(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
    guard start > range.lowerBound, bytes.has("t = ", at: start, before: range.upperBound) else {
      return false
    }
    var position = bytes.skipBlanks(from: start + 4, before: range.upperBound)
    let digits = position
    while position < range.upperBound, bytes[position].isASCIIDigit || bytes[position] == 0x2E {
      position += 1
    }
    return position > digits && position < range.upperBound && bytes[position] == 0x73
  }
}
