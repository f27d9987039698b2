import A11yModel

/// Which elements are the same part of rows that one template makes.
///
/// A *row* is a cell of a list, or one of the ``RepeatedChildren`` of any other element. Rows of one
/// list are of one template if they have the same type, identifiers that differ in numbers only, and
/// mostly the same types of parts: how many rows there are, in which order, and which optional parts
/// each has, is data. What differs in the identifier of a control is authored once, and no row; nor is
/// anything in a document, where each object stands for itself.
package struct RowTemplates {
  /// A part of a row template.
  package struct Place: Hashable, Sendable {
    // Of one template alone.
    fileprivate let slot: Int32
  }

  fileprivate struct Row {
    let range: Range<Int>
    let template: Int32
    // Whether its first element contains all others.
    let hasRoot: Bool
  }

  // The innermost row of each element, -1 for none, and the part of its template that it is.
  private var rowOf: [Int32]
  private var slots: [Int32]
  // The next element at the same place, -1 for none.
  private var nextPeer: [Int32]
  private var firstPeer: [Int32] = []
  private var rows: [Row] = []
  private var rowCounts: [Int32] = []

  /// Finds the rows.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ tree: ElementTree) {
    rowOf = Array(repeating: -1, count: tree.count)
    slots = rowOf
    nextPeer = rowOf
    guard !tree.screen.isDesignTime else { return }
    let contents = RowFinding.contents(of: tree)
    var authored: Set<UInt64> = []
    // What turns out to be authored is no row; what lay in such rows is looked at again.
    for _ in 0..<4 {
      var finding = RowFinding(tree, contents: contents, authored: authored)
      finding.run()
      rowOf = finding.rowOf
      slots = finding.slots
      nextPeer = finding.nextPeer
      firstPeer = finding.parts.map(\.first)
      rows = finding.rows
      rowCounts = finding.templates.map(\.count)
      if finding.authored.isSubset(of: authored) { return }
      authored.formUnion(finding.authored)
    }
  }

  /// The elements of the innermost row that the element lies in, whether there are others like it or
  /// not; nil when it is in none.
  package func row(of index: Int) -> Range<Int>? {
    rowOf[index] < 0 ? nil : rows[Int(rowOf[index])].range
  }

  /// Whether the element is a row, with all of its parts in it.
  package func isRow(_ index: Int) -> Bool {
    guard rowOf[index] >= 0 else { return false }
    let row = rows[Int(rowOf[index])]
    return row.hasRoot && row.range.lowerBound == index
  }

  /// The part of a template that the element is; nil when its row is the only one.
  package func place(of index: Int) -> Place? {
    guard rowOf[index] >= 0 else { return nil }
    let template = rows[Int(rowOf[index])].template
    return rowCounts[Int(template)] > 1 ? Place(slot: slots[index]) : nil
  }

  /// The elements that are the same part of all rows of the template, in capture order.
  package func peers(of index: Int) -> some Sequence<Int> {
    let start = rowOf[index] < 0 ? -1 : firstPeer[Int(slots[index])]
    return sequence(state: start) { next -> Int? in
      guard next >= 0 else { return nil }
      defer { next = nextPeer[Int(next)] }
      return Int(next)
    }
  }
}

/// One pass over a tree that finds its rows.
private struct RowFinding {
  struct Template {
    var count: Int32
    var contents: TypeSet
    let key: UInt64
  }

  // The first and the last element of a slot.
  struct Part {
    let first: Int32
    var last: Int32
  }

  // How many identifiers the controls of a template have behind one path, and whether any recurs.
  private struct Names {
    let template: Int32
    var count = 0
    var recurs = false
  }

  private let tree: ElementTree
  private let known: Set<UInt64>
  private(set) var rowOf: [Int32]
  private(set) var slots: [Int32]
  private(set) var nextPeer: [Int32]
  private(set) var rows: [RowTemplates.Row] = []
  private(set) var templates: [Template] = []
  private(set) var parts: [Part] = []
  // For each element the list that it lies in, and a hash of the types between its row and itself.
  private var lists: [Int32]
  private var isScrolled: [Bool]
  private var paths: [UInt64]
  private let contents: [TypeSet]
  private var templatesByKey: [UInt64: [Int32]] = [:]
  private var slotNumbers = SeededNumbers()
  private var ranks = SeededNumbers()
  private var names: [Names] = []
  private var nameNumbers = SeededNumbers()

  init(_ tree: ElementTree, contents: [TypeSet], authored: Set<UInt64>) {
    self.tree = tree
    known = authored
    rowOf = Array(repeating: -1, count: tree.count)
    slots = rowOf
    nextPeer = rowOf
    lists = rowOf
    isScrolled = Array(repeating: false, count: tree.count)
    paths = Array(repeating: 0, count: tree.count)
    self.contents = contents
  }

  // The types below each element, without those that only arrange others.
  static func contents(of tree: ElementTree) -> [TypeSet] {
    var contents = [TypeSet](repeating: [], count: tree.count)
    for index in tree.indices.reversed() {
      guard let parent = tree.parent(of: index) else { continue }
      contents[parent].formUnion(contents[index])
      let type = tree.type(of: index)
      if !TypeSet.plain.contains(type) { contents[parent].insert(type) }
    }
    return contents
  }

  mutating func run() {
    for index in tree.indices {
      enter(index)
      if rowOf[index] >= 0 { place(index) }
      findRows(below: index)
    }
  }

  /// The templates whose controls all have names of their own.
  var authored: Set<UInt64> {
    Set(
      names.filter { $0.count > 1 && !$0.recurs }.map { templates[Int($0.template)].key })
  }

  // MARK: Rows

  private mutating func enter(_ index: Int) {
    isScrolled[index] = scrolls(index)
    guard let parent = tree.parent(of: index) else { return }
    let type = tree.type(of: index)
    let isInList = TypeSet.lists.contains(tree.type(of: parent))
    lists[index] = isInList ? Int32(parent) : lists[parent]
    // Set by the parent, whose children recur.
    let isPart = rowOf[index] >= 0 && rowOf[index] != rowOf[parent]
    if isPart {
      paths[index] = 0
    } else {
      rowOf[index] = rowOf[parent]
      paths[index] = paths[parent]
      // What wraps the rows of a list is none.
      if TypeSet.rows.contains(type) || isInList && contents[index].shared(with: .rows) == 0 {
        let list = lists[index] >= 0 ? Int(lists[index]) : parent
        addRow(index..<tree.end(of: index), of: list, contents[index], hasRoot: true)
      }
    }
    let isRoot = rowOf[index] >= 0 && rows[Int(rowOf[index])].range.lowerBound == index
    if !(isRoot && rows[Int(rowOf[index])].hasRoot), !TypeSet.arranging.contains(type) {
      paths[index] = mix(paths[index], UInt64(type.rawValue) &+ 1)
    }
  }

  private mutating func addRow(
    _ range: Range<Int>, of container: Int, _ contents: TypeSet, hasRoot: Bool
  ) {
    let root = range.lowerBound
    let pattern = hasRoot ? IdentifierPattern(tree[root]) : .none
    let type = hasRoot ? UInt64(tree.type(of: root).rawValue) : 0x100
    let key = mix(mix(containerKey(container), type), pattern.hash)
    guard !known.contains(key) else { return }
    let template = template(key, contents)
    templates[template].count += 1
    templates[template].contents.formUnion(contents)
    let row = Int32(rows.count)
    rows.append(.init(range: range, template: Int32(template), hasRoot: hasRoot))
    if hasRoot {
      rowOf[root] = row
      paths[root] = 0
    } else {
      var next = root
      while next < range.upperBound {
        rowOf[next] = row
        next = tree.end(of: next)
      }
    }
  }

  // A list in a row of another list is the same list in every row of it.
  private func containerKey(_ container: Int) -> UInt64 {
    rowOf[container] < 0
      ? mix(1, UInt64(container)) : mix(2, UInt64(UInt32(bitPattern: slots[container])))
  }

  private mutating func template(_ key: UInt64, _ contents: TypeSet) -> Int {
    let candidates = templatesByKey[key] ?? []
    if candidates.count >= 16 { return Int(candidates[0]) }
    for candidate in candidates where templates[Int(candidate)].contents.resembles(contents) {
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
      return .init(index: child, node: tree[inner], contents: contents[inner])
    }
    for range in RepeatedChildren(children, scrolls: isScrolled[index]).rows {
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

  // Two wrappers, two types that are there twice, or three of anything in what scrolls: most elements
  // have fewer children, or others.
  private func mayRepeat(_ index: Int) -> Bool {
    var (count, wrappers) = (0, 0)
    var (once, twice): (TypeSet, TypeSet) = ([], [])
    for child in tree[index].children {
      count += 1
      if contents[child].count > 1 { wrappers += 1 }
      let type = tree.type(
        of: TypeSet.arranging.contains(tree.type(of: child)) ? unwrapped(child) : child)
      if once.contains(type) { twice.insert(type) } else { once.insert(type) }
      if wrappers > 1 || twice.count > 1 || count > 2 && isScrolled[index] { return true }
    }
    return false
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

  // Whether an element scrolls, or is all that its scroll view holds.
  private func scrolls(_ index: Int) -> Bool {
    let type = tree.type(of: index)
    if type == .scrollView { return true }
    guard let parent = tree.parent(of: index), isScrolled[parent],
      TypeSet.arranging.contains(type)
    else { return false }
    let isOnly = index == parent + 1 && tree.end(of: index) == tree.end(of: parent)
    return tree.type(of: parent) == .scrollView || isOnly && isWrapping(parent)
  }

  // MARK: Parts

  // A control with an identifier is the same part wherever it is in its row; others have a rank, which
  // those with identifiers do not change.
  private mutating func place(_ index: Int) {
    let row = rows[Int(rowOf[index])]
    let isNamed = TypeSet.interactive.contains(tree.type(of: index)) && tree[index].has(.identifier)
    let path = mix(paths[index], UInt64(row.template))
    let part = isNamed ? mix(path, IdentifierPattern(tree[index]).hash) : path
    let rank = ranks.count(mix(part, UInt64(rowOf[index])))
    let slot = Int(slotNumbers.number(mix(part, UInt64(rank))))
    slots[index] = Int32(slot)
    let isFirst = slot == parts.count
    if isFirst {
      parts.append(Part(first: Int32(index), last: Int32(index)))
    } else {
      nextPeer[Int(parts[slot].last)] = Int32(index)
      parts[slot].last = Int32(index)
    }
    guard isNamed, rank == 0 else { return }
    let number = Int(nameNumbers.number(path))
    if number == names.count { names.append(Names(template: row.template)) }
    if isFirst { names[number].count += 1 } else { names[number].recurs = true }
  }

  private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other &+ 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low ^ other
  }
}

extension TypeSet {
  /// Types that only arrange others, as far as rows are concerned.
  fileprivate static let arranging: TypeSet = plain.union([.scrollView])
  /// Types whose parts are authored, or the system's.
  fileprivate static let composed: TypeSet = [
    .toolbar, .navigationBar, .tabBar, .segmentedControl, .keyboard, .picker, .datePicker, .alert,
    .menu, .menuBar, .statusBar, .application, .stepper, .slider, .switch, .textField, .button,
  ]
}
