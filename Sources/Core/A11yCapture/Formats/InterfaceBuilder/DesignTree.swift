import A11yModel

/// A screen that is being built from an Interface Builder document.
///
/// Facts that the document does not determine are unknown: the frame of a view in a stack view, a frame that
/// Interface Builder marks as outdated, and every text that code will set.
struct DesignTree {
  let document: DesignDocument
  let facts: DesignFacts
  let limits: ImportLimits
  /// The effects of code on the objects of the document, or `nil` if no sources were read.
  let code: DocumentCodeEffects?
  var builder = TreeBuilder()
  var notes = ImportNotes()
  // The index in the tree for each element of the document from the root on, or -1.
  private var positions: [Int32] = []
  private var root = 0
  private var open: [OpenElement] = []
  // The views with an `accessibilityElements` list, which is resolved at the end.
  private var lists: [Int] = []
  // The views whose list code creates from outlets.
  private var codeLists: [(index: Int, elements: [Int])] = []
  private var objects = DesignObjects()
  // Whether the document breaks off within the screen.
  private(set) var isCut = false
  // The sections whose footer follows their cells, the innermost last.
  private var footers: [Int] = []

  init(
    _ document: DesignDocument, _ facts: DesignFacts, limits: ImportLimits, code: CodeTable? = nil
  ) {
    self.code = DocumentCodeEffects(document, facts, code)
    self.document = document
    self.facts = facts
    self.limits = limits
    builder.screen.paintOrderIsKnown = true
    builder.screen.isViewHierarchy = true
    builder.screen.isDesignTime = true
  }

  mutating func append(_ root: Int) {
    isCut = document.unfinished.contains(root)
    self.root = root
    positions = Array(repeating: -1, count: document.end(root) - root)
    var index = root
    while index < document.end(root) {
      closeSections(before: index)
      let role = DesignRole(tag: document.tag(index))
      if role == .closed || isUninstalled(index) {
        index = document.end(index)
        continue
      }
      visit(index, role)
      index += 1
    }
    closeSections(before: document.end(root))
    for list in lists { setList(list) }
    lists = []
    for (index, elements) in codeLists { setList(index, elements) }
    codeLists = []
  }

  private mutating func closeSections(before index: Int) {
    while let section = footers.last, document.end(section) <= index {
      footers.removeLast()
      while let last = open.last, last.index > section { open.removeLast() }
      appendText(
        DesignText(.footerTitle, of: section, in: document), near: section, part: .footerTitle)
    }
  }

  private func isUninstalled(_ index: Int) -> Bool {
    guard !facts.uninstalled.isEmpty, let id = document.attribute(.id, of: index) else {
      return false
    }
    return facts.uninstalled.contains(id)
  }

  private mutating func visit(_ index: Int, _ role: DesignRole) {
    switch role {
    case .closed: break
    case .item: appendItem(index)
    case .navigationItem: appendNavigationItem(index)
    case .toolbarItems:
      // A controller may have an empty toolbar.
      guard document.end(index) > index + 1 else { return }
      emit(index, .toolbar, corner: nil)
      setPlainFacts(index, "UIToolbar")
    case .section:
      appendText(DesignText(.headerTitle, of: index, in: document), near: index, part: .headerTitle)
      footers.append(index)
    case .view, .other:
      let custom = document.attribute(.customClass, of: index).flatMap(
        DesignClass.init(className:))
      let usual = role == .view ? DesignClass(tag: document.tag(index)) : nil
      guard let known = custom ?? usual ?? unknownView(index) else { return }
      appendView(index, known)
    }
  }

  private func unknownView(_ index: Int) -> DesignClass? {
    guard document.has(.id, of: index),
      document.child(.rect, .frame, of: index) != nil
        || document.child(.subviews, of: index) != nil
    else { return nil }
    return .unknown
  }

  private mutating func appendView(_ index: Int, _ known: DesignClass) {
    let frame = frame(index)
    emit(index, type(index, known), corner: frame.map { Point($0.x, $0.y) })
    builder.set(frame: frame)
    // Further facts of a view may follow its subviews.
    if document.unfinished.contains(index) { return }
    setFacts(of: index, known)
  }

  private func type(_ index: Int, _ known: DesignClass) -> ElementType {
    guard known.type == .textField,
      let traits = document.child(.textInputTraits, of: index),
      document.bool(.secureTextEntry, of: traits) == true
    else { return known.type }
    return .secureTextField
  }

  /// Adds an element that contains the elements within its XML element.
  mutating func emit(_ index: Int, _ type: ElementType, corner: Point?) {
    positions[index - root] = Int32(emitLeaf(index, type))
    open.append(
      OpenElement(
        index: index, corner: corner, isOwned: isInOwnCell || isOwnCell(index, type),
        isTemplate: isInTemplate || isTemplate(index, type)))
  }

  /// Whether the open element is in a cell of a custom class, which can set the label of anything in it.
  var isInOwnCell: Bool { open.last?.isOwned == true }

  /// Whether the open element is in a cell that code instantiates many times and fills.
  var isInTemplate: Bool { open.last?.isTemplate == true }

  // A cell in a section is not a template.
  private func isTemplate(_ index: Int, _ type: ElementType) -> Bool {
    guard type == .cell || document.tag(index) == .collectionReusableView else { return false }
    let section = document.parent(index).flatMap { document.parent($0) }
    return section.map { document.tag($0) != .tableViewSection } ?? true
  }

  private func isOwnCell(_ index: Int, _ type: ElementType) -> Bool {
    (type == .cell || document.tag(index) == .collectionReusableView) && isOwnClass(index)
  }

  func isOwnClass(_ index: Int) -> Bool {
    guard let name = document.attribute(.customClass, of: index) else { return false }
    return DesignClass(className: name) == nil
  }

  @discardableResult
  mutating func emitLeaf(_ index: Int, _ type: ElementType, part: String? = nil) -> Int {
    closeElements(before: index)
    let element = document.elements[index]
    let position = builder.append(
      type, depth: open.count, line: Int(element.line), column: Int(element.column))
    var details = ElementDetails()
    details.object = objects.object(index, part: part, in: document, facts)
    builder.set(details: details)
    return position
  }

  private mutating func closeElements(before index: Int) {
    while let last = open.last, document.end(last.index) <= index { open.removeLast() }
  }

  // MARK: Frames

  // Returns the frame in the coordinates of the root if the frames of all ancestors are known.
  private mutating func frame(_ index: Int) -> Rect? {
    closeElements(before: index)
    guard let rect = document.child(.rect, .frame, of: index),
      let x = document.number(.x, of: rect), let y = document.number(.y, of: rect),
      let width = document.number(.width, of: rect), width >= 0,
      let height = document.number(.height, of: rect), height >= 0,
      !isStale(index)
    else { return nil }
    guard let parent = open.last else { return Rect(x, y, width, height) }
    return parent.corner.map { Rect($0.x + x, $0.y + y, width, height) }
  }

  func isStale(_ index: Int) -> Bool {
    if document.bool(.misplaced, of: index) == true { return true }
    if document.bool(.ambiguous, of: index) == true { return true }
    if facts.fleeting.contains(index) { return true }
    if let id = document.attribute(.id, of: index), facts.conditional.contains(id) { return true }
    return stack(around: index) != nil
  }

  // MARK: Lists

  /// Records a view whose `accessibilityElements` are set by the document or by code.
  mutating func noteList(_ index: Int) {
    if let elements = code?.elements(of: index) { codeLists.append((index, elements)) }
    guard let connections = document.child(.connections, of: index),
      document.children(connections).contains(where: isListed)
    else { return }
    lists.append(index)
  }

  private func isListed(_ connection: Int) -> Bool {
    document.tag(connection) == .outletCollection
      && document.has(.property, "accessibilityElements", of: connection)
  }

  private func treePosition(of index: Int) -> Int? {
    let place = index - root
    guard positions.indices.contains(place), positions[place] >= 0 else { return nil }
    return Int(positions[place])
  }

  // A list with elements outside the screen is incomplete and not set.
  private mutating func setList(_ index: Int, _ elements: [Int]) {
    let positions = elements.compactMap(treePosition)
    guard let position = treePosition(of: index), positions.count == elements.count else { return }
    var details = builder.details(at: position)
    guard details.accessibilityElements == nil else { return }
    details.accessibilityElements = .list(positions.map { .element($0) })
    builder.setDetails(details, at: position)
  }

  private mutating func setList(_ index: Int) {
    guard let position = treePosition(of: index),
      let connections = document.child(.connections, of: index)
    else { return }
    var references: [ElementReference] = []
    for connection in document.children(connections) where isListed(connection) {
      let id = document.attribute(.destination, of: connection) ?? ""
      let target = document.ids[id].flatMap { treePosition(of: $0) }
      references.append(target.map { .element($0) } ?? .missing("object \(id)"))
    }
    var details = builder.details(at: position)
    details.accessibilityElements = .list(references)
    builder.setDetails(details, at: position)
  }
}

/// An element of the tree that may receive more children.
private struct OpenElement {
  let index: Int
  /// The origin in points, in screen coordinates, or `nil` if the frame is unknown.
  let corner: Point?
  /// Whether the element is in, or is itself, a cell of a custom class.
  let isOwned: Bool
  /// Whether the element is in, or is itself, a cell that code instantiates many times.
  let isTemplate: Bool
}
