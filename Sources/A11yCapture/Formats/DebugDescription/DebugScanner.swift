import A11yModel

/// Finds the trees in debug text, wherever in a log they are, and reads them line by line.
struct DebugScanner {
  /// What stands above the application in a device hierarchy.
  static let hierarchyHead: StaticString = "Application bundle identifier:"

  enum State {
    /// Between trees.
    case noise
    /// After `Attributes:`, before `Element subtree:`.
    case head
    /// After `Element subtree:`, before the first element.
    case subtree
    /// In a tree.
    case tree
    /// After `Path to element:` or `Query chain:`, which repeat elements.
    case tail
  }

  let file: CaptureFile
  let text: PlainText
  let bytes: Bytes
  let limits: ImportLimits
  /// Whether elements without any start of a tree are read.
  let readsFragments: Bool
  // Whether elements without a start are those of Xcode's device hierarchy.
  private let isDeviceHierarchy: Bool

  var state = State.noise
  var tree: DebugTree
  var names = TypeNames()
  var elements = ElementLine(bytes: Bytes(UnsafeRawBufferPointer(start: nil, count: 0)))
  var result = ImportResult()
  /// Whether the tree has not become a screen yet: another section may belong to it.
  var isPending = false
  var hasAttributes = false
  /// Whether nothing but blank lines and chains stands between the last section and here.
  var isAdjacent = false
  var expectsHierarchy = false
  /// The application that a block of a device hierarchy is of.
  var bundle = ""
  var orientation: String?
  /// Whether what comes next is what a query answers.
  var isInOutput = false
  /// What queries answered, each in a dump of its own; nothing but noise beside a tree.
  private var answers: [DebugTree] = []
  /// The line with the first query chain that no tree precedes; 0 when there is none.
  var chainLine = 0
  /// The line with the last `Element subtree:`.
  var subtreeLine = 0
  /// Whether nothing stands behind `Element subtree:` on that line.
  var isHeading = false
  var treeCount = 0
  var elementCount = 0
  /// The line of the text, from 1.
  var line = 0
  /// Whether the line is the last one and has no line break.
  var isLastLine = false
  /// Where lines of the file were left out.
  var gaps: [LogGaps.Gap] = []
  private var nextGap = 0
  /// Whether lines were left out where they may have mattered.
  private(set) var isDoubtful = false
  /// Where the last element starts; its fields are many bytes, and read again where they count.
  var lastElement = 0

  init(
    _ file: CaptureFile, _ text: PlainText, _ buffer: UnsafeRawBufferPointer,
    _ limits: ImportLimits,
    readsFragments: Bool
  ) {
    let bytes = Bytes(buffer)
    self.file = file
    self.text = text
    self.bytes = bytes
    self.limits = limits
    // Nothing in a device hierarchy repeats elements, so those before its first head are a part of it.
    let hasHead = bytes.first(Self.hierarchyHead, in: 0..<bytes.count) != nil
    let readsFragments = readsFragments || hasHead
    self.readsFragments = readsFragments
    isDeviceHierarchy =
      hasHead || readsFragments && bytes.first(", hitPoint: {", in: 0..<bytes.count) != nil
    tree = DebugTree(text.storage, bytes)
    elements = ElementLine(bytes: bytes, isHierarchy: readsFragments && isDeviceHierarchy)
    // A line has about 120 bytes, and most files one tree.
    tree.reserve(bytes.count / 110)
  }

  /// Reads the whole text.
  mutating func scan() throws(ImportError) -> ImportResult {
    var start = 0
    while start < bytes.count {
      let end = bytes.lineEnd(from: start)
      line += 1
      isLastLine = end == bytes.count
      if nextGap < gaps.count, fileLine >= gaps[nextGap].line { passGap() }
      let range = start..<bytes.trimmedEnd(start..<end)
      if state == .tree {
        if try !readElement(range) { try readOtherLineOfTree(range) }
      } else if !range.isEmpty {
        try readOutside(range)
      }
      start = end + 1
    }
    if state == .subtree, isHeading, !mayHaveSection {
      failSubtree()
    } else if state == .tree || state == .subtree {
      endTree(isWhole: false)
    }
    flush()
    if result.screens.isEmpty, result.failures.isEmpty { addAnswers() }
    return result
  }

  var fileLine: Int { text.fileLine(line) }

  // What was left out had no mark, and in a dump it was no element and no end of a text.
  private mutating func passGap() {
    let gap = gaps[nextGap]
    nextGap += 1
    let isCalm =
      switch state {
      case .noise: !isAdjacent
      case .head: true
      case .subtree: gap.isInDump
      case .tree:
        gap.isInDump && tree.open == nil && !tree.endsInValue && tree.prefix.isEmpty
          && (!gap.mayEndText || tree.endsInText == nil)
      case .tail: false
      }
    if !isCalm { isDoubtful = true }
  }
}

extension DebugScanner {
  /// Ends the section; its tree waits for another one that belongs to it.
  ///
  /// - Parameter isWhole: Whether the text says that the tree ends here.
  mutating func endTree(isWhole: Bool) {
    guard isPending else { return state = .noise }
    tree.closeText(isWhole: false, line: fileLine, limits: limits)
    // XCTest prints a path behind every tree; the hierarchy of a device has no end of its own.
    if !isWhole, tree.origin != .hierarchy || tree.endsInCut {
      tree.cutLine = fileLine
      if state == .tree, hasAttributes || tree.endsInCut || isLastLine {
        tree.forgetRest(after: lastFields())
      }
    }
    hasAttributes = false
    isAdjacent = true
    state = isWhole ? .tail : .noise
  }

  // The fields of the last element.
  private func lastFields() -> ElementFields {
    let end = bytes.trimmedEnd(lastElement..<bytes.lineEnd(from: lastElement))
    return elements.fields(at: lastElement, before: end) ?? ElementFields()
  }

  /// Makes a screen, or a failure, of the tree that waits.
  mutating func flush() {
    guard isPending else { return }
    isPending = false
    let done = tree
    tree = DebugTree(text.storage, bytes)
    // A path whose heading is missing looks like a tree of one element.
    if done.origin == .arrow, done.builder.count == 1, done.builder.type(at: 0) == .application {
      return
    }
    if done.isAnswerAlone { return answers.append(done) }
    add(done)
  }

  private mutating func addAnswers() {
    for tree in answers { add(tree) }
  }

  private mutating func add(_ done: consuming DebugTree) {
    treeCount += 1
    if let reason = done.failure() {
      let failure = ImportError(.failedCapture, path: file.path, line: done.line, reason)
      result.failures.append(failure)
    } else {
      result.screens.append(done.screen(file.screenName(treeCount - 1), path: file.path))
    }
  }

  /// Begins a tree, or another section of the same screen.
  mutating func begin(_ origin: DebugTree.Origin, column: Int, prefix: LinePrefix) {
    flush()
    isPending = true
    tree.origin = origin
    tree.line = fileLine
    tree.prefix = prefix
    tree.rootColumn = column
    tree.orientation = orientation
    tree.isOutput = isInOutput
    tree.isDeviceHierarchy = origin == .hierarchy || origin == .fragment && isDeviceHierarchy
    elements.isHierarchy = tree.isDeviceHierarchy
    state = .tree
  }
}
