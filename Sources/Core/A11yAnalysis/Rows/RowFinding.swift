import A11yModel

/// A search for the rows of a tree, in one pass. After two equal rows of a template, the contents of further
/// ones are copied instead of searched.
struct RowFinding {
  struct Row {
    let range: Range<Int>
    let template: Int32
    // Whether the first element contains all others.
    let hasRoot: Bool
  }

  struct Membership {
    // The innermost row that contains the element, or -1.
    var row: Int32 = -1
    // The number of its part in the row's template, or -1.
    var slot: Int32 = -1
    // The next element that is the same part, or -1.
    var nextPeer: Int32 = -1
  }

  struct Template {
    var count: Int32
    var contents: TypeSet
    let key: UInt64
  }

  struct Part {
    let first: Int32
    var last: Int32
  }

  // The number of elements at one path in the row that was visited last. Rows of one template are never nested.
  private struct Rank {
    var row: Int32 = -1
    var count = 0
  }

  private struct Position {
    // A hash of the types between the row and the element.
    var path: UInt64 = 0
    // The list that contains the element, or -1.
    var list: Int32 = -1
    var isScrolled = false
  }

  // Counts of the identifiers of a template's controls at one path: distinct ones, and repeated occurrences.
  private struct Names {
    let template: Int32
    var count = 0
    var recurring = 0

    // Whether most identifiers are unique. An occasional duplicate does not make the others rows.
    var areOwn: Bool { count > 1 && 2 * recurring < count }
  }

  private let tree: ElementTree
  private let known: Set<UInt64>
  private(set) var members: [Membership]
  private(set) var rows: [Row] = []
  private(set) var templates: [Template] = []
  private(set) var parts: [Part] = []
  private var positions: [Position]
  private let contents: RowContents
  private var templatesByKey: [UInt64: [Int32]] = [:]
  private var slotNumbers = SeededNumbers()
  private var partNumbers = SeededNumbers()
  private var ranks: [Rank] = []
  private var modelNumbers = SeededNumbers()
  private var models: [Model] = []
  private var names: [Names] = []
  private var nameNumbers = SeededNumbers()

  init(_ tree: ElementTree, contents: RowContents, authored: Set<UInt64>) {
    self.tree = tree
    known = authored
    members = Array(repeating: .init(), count: tree.count)
    positions = Array(repeating: .init(), count: tree.count)
    self.contents = contents
  }

  mutating func run() {
    var index = 0
    while index < tree.count {
      enter(index)
      if members[index].row >= 0 { place(index) }
      if let model = model(of: index) {
        copy(model, to: index)
        index = tree.end(of: index)
      } else {
        findRows(below: index)
        index += 1
      }
    }
  }

  /// The keys of templates that are static content, because their controls mostly have unique identifiers.
  var authored: Set<UInt64> {
    Set(
      names.filter(\.areOwn).map { templates[Int($0.template)].key })
  }

  // MARK: Rows

  private mutating func enter(_ index: Int) {
    let type = tree.type(of: index)
    guard let parent = tree.parent(of: index) else {
      positions[index].isScrolled = type == .scrollView
      return
    }
    var position = positions[parent]
    position.isScrolled = scrolls(index, type, in: parent)
    let isInList = TypeSet.lists.contains(tree.type(of: parent))
    if isInList { position.list = Int32(parent) }
    // The row was set by the parent because its children repeat.
    let isPart = members[index].row >= 0 && members[index].row != members[parent].row
    if isPart {
      position.path = 0
    } else {
      members[index].row = members[parent].row
      // A wrapper around the rows of a list is not a row.
      if TypeSet.rows.contains(type) || isInList && contents.types[index].shared(with: .rows) == 0 {
        let list = position.list >= 0 ? Int(position.list) : parent
        addRow(index..<tree.end(of: index), of: list, contents.types[index], hasRoot: true)
        if isRoot(index) { position.path = 0 }
      }
    }
    if !TypeSet.arranging.contains(type), !isRoot(index) {
      position.path = position.path.mixed(with: UInt64(type.rawValue) &+ 1)
    }
    positions[index] = position
  }

  private func isRoot(_ index: Int) -> Bool {
    let number = members[index].row
    guard number >= 0 else { return false }
    return rows[Int(number)].range.lowerBound == index && rows[Int(number)].hasRoot
  }

  private mutating func addRow(
    _ range: Range<Int>, of container: Int, _ contents: TypeSet, hasRoot: Bool
  ) {
    let root = range.lowerBound
    let pattern = hasRoot ? self.contents.patterns[root] : .none
    let type = hasRoot ? UInt64(tree.type(of: root).rawValue) : 0x100
    let key = containerKey(container).mixed(with: type).mixed(with: pattern.hash)
    guard !known.contains(key) else { return }
    let template = template(key, contents)
    templates[template].count += 1
    templates[template].contents.formUnion(contents)
    let row = Int32(rows.count)
    rows.append(.init(range: range, template: Int32(template), hasRoot: hasRoot))
    if hasRoot {
      members[root].row = row
    } else {
      var next = root
      while next < range.upperBound {
        members[next].row = row
        next = tree.end(of: next)
      }
    }
  }

  // A list inside the rows of another list counts as the same list in each row.
  private func containerKey(_ container: Int) -> UInt64 {
    members[container].row < 0
      ? UInt64(1).mixed(with: UInt64(container))
      : UInt64(2).mixed(with: UInt64(UInt32(bitPattern: members[container].slot)))
  }

  private mutating func template(_ key: UInt64, _ contents: TypeSet) -> Int {
    let candidates = templatesByKey[key] ?? []
    if candidates.count >= 16 { return Int(candidates[0]) }
    for candidate in candidates where templates[Int(candidate)].contents.isTemplate(of: contents) {
      return Int(candidate)
    }
    templatesByKey[key, default: []].append(Int32(templates.count))
    templates.append(Template(count: 0, contents: contents, key: key))
    return templates.count - 1
  }

  private mutating func findRows(below index: Int) {
    let type = tree.type(of: index)
    guard tree.end(of: index) > index + 2, !TypeSet.lists.contains(type),
      !TypeSet.composed.contains(type)
    else { return }
    guard mayRepeat(index) else { return }
    let children = tree[index].children.map { child -> RepeatedChildren.Child in
      let inner = unwrapped(child)
      return .init(
        index: child, node: tree[inner], contents: contents.types[inner], kind: kind(of: inner))
    }
    let repeated = RepeatedChildren(
      children, scrolls: positions[index].isScrolled, isInRow: members[index].row >= 0)
    for range in repeated.rows {
      let first = children[range.lowerBound]
      let last = children[range.upperBound - 1]
      var contents: TypeSet = []
      for child in children[range] {
        contents.formUnion(child.contents)
        contents.insert(child.node.type)
      }
      addRow(
        first.index..<tree.end(of: last.index), of: index, contents, hasRoot: range.count == 1)
    }
  }

  // Whether there are two wrappers of one type, two kinds that occur twice, or three children of any kind in a
  // scroll view. A quick check that excludes most elements.
  private func mayRepeat(_ index: Int) -> Bool {
    var count = 0
    var (once, twice, wrappers) = (TypeSet(), TypeSet(), TypeSet())
    let isScrolled = positions[index].isScrolled
    for child in tree[index].children {
      count += 1
      let inner = TypeSet.arranging.contains(tree.type(of: child)) ? unwrapped(child) : child
      let type = tree.type(of: inner)
      if contents.types[inner].count > 1 {
        if wrappers.contains(type) { return true }
        wrappers.insert(type)
      }
      if once.contains(type) { twice.insert(type) } else { once.insert(type) }
      if count > 2, isScrolled { return true }
    }
    return twice.count > 1 && kindsRecur(below: index, among: twice)
  }

  private func kindsRecur(below index: Int, among types: TypeSet) -> Bool {
    var once: [PartKind] = []
    var recurring: PartKind?
    for child in tree[index].children {
      let inner = TypeSet.arranging.contains(tree.type(of: child)) ? unwrapped(child) : child
      guard types.contains(tree.type(of: inner)) else { continue }
      let kind = kind(of: inner)
      guard once.contains(kind) else {
        // With this many kinds, assume that some recur.
        if once.count == 16 { return true }
        once.append(kind)
        continue
      }
      if recurring != nil, recurring != kind { return true }
      recurring = kind
    }
    return false
  }

  private func kind(of index: Int) -> PartKind {
    .init(tree.type(of: index), contents.patterns[index])
  }

  private func unwrapped(_ index: Int) -> Int {
    var inner = index
    while tree.end(of: inner) > inner + 1, tree.end(of: inner + 1) == tree.end(of: inner),
      isWrapping(inner)
    {
      inner += 1
    }
    return inner
  }

  private func isWrapping(_ index: Int) -> Bool {
    TypeSet.arranging.contains(tree.type(of: index)) && !tree[index].has(.identifier)
      && !tree[index].has(.label)
  }

  // Whether an element is a scroll view or arranges the content of one.
  private func scrolls(_ index: Int, _ type: ElementType, in parent: Int) -> Bool {
    if type == .scrollView { return true }
    guard positions[parent].isScrolled, TypeSet.arranging.contains(type) else { return false }
    let isOnly = index == parent + 1 && tree.end(of: index) == tree.end(of: parent)
    return tree.type(of: parent) == .scrollView || isOnly && isWrapping(parent)
  }

  // MARK: Parts

  // A control with an identifier is the same part wherever it is in its row. Other elements are numbered by
  // rank, and controls with identifiers do not affect the numbers.
  private mutating func place(_ index: Int) {
    let row = members[index].row
    let template = rows[Int(row)].template
    let isNamed = TypeSet.interactive.contains(tree.type(of: index)) && tree[index].has(.identifier)
    let path = positions[index].path.mixed(with: UInt64(template))
    let part = Int(
      partNumbers.number(isNamed ? path.mixed(with: contents.patterns[index].hash) : path))
    let rank = rank(ofPart: part, in: row)
    let slot = Int(slotNumbers.number(UInt64(part) << 32 | UInt64(rank)))
    let isFirst = slot == parts.count
    if isFirst {
      members[index].slot = Int32(slot)
      parts.append(Part(first: Int32(index), last: Int32(index)))
    } else {
      link(index, to: Int32(slot))
    }
    guard isNamed, rank == 0 else { return }
    let number = Int(nameNumbers.number(path))
    if number == names.count { names.append(Names(template: template)) }
    if isFirst { names[number].count += 1 } else { names[number].recurring += 1 }
  }

  private mutating func rank(ofPart part: Int, in row: Int32) -> Int {
    if part == ranks.count { ranks.append(Rank()) }
    if ranks[part].row != row { ranks[part] = Rank(row: row) }
    defer { ranks[part].count += 1 }
    return ranks[part].count
  }

  // MARK: Equal rows

  // Rows of one template with equal subtrees; the third and later ones are copies of the first.
  private struct Model {
    let root: Int
    // The index of the first row inside it, if there is any.
    let firstInner: Int
    var count = 0
  }

  // Two rows are examined, because repeated identifiers show only in the second. Scroll views are excluded,
  // because their rows depend on frames and labels, which the hash does not include.
  private mutating func model(of index: Int) -> Model? {
    guard isRoot(index), tree.end(of: index) > index + 1, !positions[index].isScrolled,
      !contents.types[index].contains(.scrollView)
    else { return nil }
    let slot = UInt64(UInt32(bitPattern: members[index].slot))
    let number = Int(modelNumbers.number(contents.shapes[index].mixed(with: slot)))
    if number == models.count { models.append(Model(root: index, firstInner: rows.count)) }
    models[number].count += 1
    let model = models[number]
    let isAlike = tree.end(of: model.root) - model.root == tree.end(of: index) - index
    return model.count > 2 && isAlike ? model : nil
  }

  private mutating func copy(_ model: Model, to root: Int) {
    let offset = root - model.root
    let row = members[model.root].row
    let innerOffset = Int32(rows.count - model.firstInner)
    var inner = model.firstInner
    while inner < rows.count, rows[inner].range.lowerBound < tree.end(of: model.root) {
      let range = rows[inner].range
      let copied = range.lowerBound + offset..<range.upperBound + offset
      rows.append(
        .init(range: copied, template: rows[inner].template, hasRoot: rows[inner].hasRoot))
      templates[Int(rows[inner].template)].count += 1
      inner += 1
    }
    for index in model.root + 1..<tree.end(of: model.root) {
      let member = members[index]
      members[index + offset].row =
        member.row == row ? members[root].row : member.row + innerOffset
      link(index + offset, to: member.slot)
    }
  }

  private mutating func link(_ index: Int, to slot: Int32) {
    members[index].slot = slot
    members[Int(parts[Int(slot)].last)].nextPeer = Int32(index)
    parts[Int(slot)].last = Int32(index)
  }
}

extension TypeSet {
  /// Types whose children are static content or belong to the system.
  fileprivate static let composed: TypeSet = [
    .toolbar, .navigationBar, .tabBar, .segmentedControl, .keyboard, .picker, .datePicker, .alert,
    .menu, .menuBar, .statusBar, .application, .stepper, .slider, .switch, .textField, .button,
  ]

  /// Whether rows with these and other contents may share a template: most types are the same, or one row lacks
  /// optional parts of the other.
  fileprivate func isTemplate(of contents: TypeSet) -> Bool {
    if resembles(contents) { return true }
    guard count > 0, contents.count > 0 else { return false }
    return contents.isPart(of: self) || isPart(of: contents)
  }
}
