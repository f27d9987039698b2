import A11yModel

/// A scanner that finds the trees in debug text, wherever in a log they are, and reads them line by line.
struct DebugScanner {
  /// The line above an application in a device hierarchy.
  static let hierarchyHead: StaticString = "Application bundle identifier:"

  enum State {
    /// Between trees, where other output is skipped.
    case noise
    /// After `Attributes:`, before `Element subtree:`.
    case head
    /// After `Element subtree:`, before the first element.
    case subtree
    case tree
    /// After `Path to element:` or `Query chain:`, where elements are repeated.
    case tail
  }

  let file: CaptureFile
  let text: PlainText
  let bytes: Bytes
  let limits: ImportLimits
  /// Whether elements are read even if the start of their tree is missing.
  let readsFragments: Bool
  // Whether such elements are those of Xcode's device hierarchy.
  private let isDeviceHierarchy: Bool

  var state = State.noise
  var tree: DebugTree
  var names = TypeNames()
  var elements = ElementLine(bytes: Bytes(UnsafeRawBufferPointer(start: nil, count: 0)))
  var result = ImportResult()
  /// Whether the tree is waiting for further sections of its screen.
  var isPending = false
  var hasAttributes = false
  /// Whether only blank lines and query chains separate the last section from this line.
  var isAdjacent = false
  var expectsHierarchy = false
  /// The bundle identifier of the application in the current block of a device hierarchy.
  var bundle = ""
  var orientation: String?
  /// Whether the following elements are the output of a query.
  var isInOutput = false
  /// The outputs of queries, each in a dump of its own. They are noise if there is also a tree.
  private var answers: [DebugTree] = []
  /// The line of the first query chain that follows no tree, or 0.
  var chainLine = 0
  /// The line of the first sparse tree of a failed query, or 0.
  var sparseLine = 0
  var subtreeLine = 0
  /// Whether the line of the last `Element subtree:` ends there.
  var isHeading = false
  var treeCount = 0
  var elementCount = 0
  var line = 0
  /// Whether the current line is the last one and has no line break.
  var isLastLine = false
  var gaps: [LogGaps.Gap] = []
  private var nextGap = 0
  /// Whether lines were omitted where they may have mattered.
  private(set) var isDoubtful = false
  let hasSparseTrees: Bool
  /// The start of the last element. Its fields are large, so they are read again when needed.
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
    // Nothing in a device hierarchy repeats elements, so elements before its first header are a part of it.
    let hasHead = bytes.first(Self.hierarchyHead, in: 0..<bytes.count) != nil
    hasSparseTrees = bytes.first(DebugDescription.sparseHeading, in: 0..<bytes.count) != nil
    let readsFragments = readsFragments || hasHead
    self.readsFragments = readsFragments
    isDeviceHierarchy =
      hasHead || readsFragments && bytes.first(", hitPoint: {", in: 0..<bytes.count) != nil
    tree = DebugTree(text.storage, bytes)
    elements = ElementLine(bytes: bytes, isHierarchy: readsFragments && isDeviceHierarchy)
    // A line has about 120 bytes, and most files hold one tree.
    tree.reserve(bytes.count / 110)
  }

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

  // Omitted lines contain no marks and, within a dump, no elements and no ends of texts.
  private mutating func passGap() {
    let gap = gaps[nextGap]
    nextGap += 1
    let isCalm =
      switch state {
      case _ where gap.isIdle: state != .tree || tree.open == nil
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
  /// Ends the section. Its tree stays pending, because another section may belong to it. `isWhole` is true if
  /// the text marks the end of the tree.
  mutating func endTree(isWhole: Bool) {
    guard isPending else { return state = .noise }
    let isBroken = tree.endsInCut || tree.open != nil || tree.cutLine > 0
    tree.closeText(isWhole: false, line: fileLine, limits: limits)
    // XCTest prints a path after every tree. A device hierarchy has no end mark.
    if !isWhole, needsEnd || isBroken && tree.origin != .hierarchy || tree.endsInCut {
      tree.lacksEnd = !isBroken
      tree.cutLine = fileLine
      if state == .tree, hasAttributes || tree.endsInCut || isLastLine {
        tree.forgetRest(after: lastFields())
      }
    }
    hasAttributes = false
    isAdjacent = true
    state = isWhole ? .tail : .noise
  }

  private var needsEnd: Bool { tree.origin != .hierarchy && !limits.takesDumpsAsWhole }

  private func lastFields() -> ElementFields {
    let end = bytes.trimmedEnd(lastElement..<bytes.lineEnd(from: lastElement))
    return elements.fields(at: lastElement, before: end) ?? ElementFields()
  }

  /// Turns the pending tree into a screen or a failure.
  mutating func flush() {
    guard isPending else { return }
    isPending = false
    let done = tree
    tree = DebugTree(text.storage, bytes)
    // A path without its heading looks like a tree of one element.
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

  /// Finishes the pending tree and begins another.
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
