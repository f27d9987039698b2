import A11yModel

/// The rows among the children of an element that is not a list, found by repetition.
///
/// Rows are similar wrappers with at least two different elements each; recurring sequences of at least two
/// different elements, each possibly without some parts; or, inside a scroll view, a run of similar elements
/// that display data. Other runs of similar controls are static content, as are the settings of a form.
struct RepeatedChildren {
  /// A child, without the wrappers around a single element.
  struct Child {
    /// The position of the child in the tree, including its wrappers.
    let index: Int
    /// The element inside the wrappers.
    let node: Node
    /// The types of the element's descendants, except those that only arrange others.
    let contents: TypeSet
    let kind: PartKind
  }

  /// The rows, as ranges of indices into the list of children.
  private(set) var rows: [Range<Int>] = []
  private let children: [Child]
  private let fewest: Int

  /// Finds the rows. O(n) for n children.
  ///
  /// - Parameters:
  ///   - scrolls: Whether the element scrolls.
  ///   - isInRow: Whether the element is in a row. Two similar sequences may then be optional parts of that
  ///     row.
  init(_ children: [Child], scrolls: Bool, isInRow: Bool) {
    self.children = children
    fewest = isInRow ? 3 : 2
    var gap = 0
    for run in wrappedRuns(scrolls) {
      findRows(in: gap..<run.lowerBound, scrolls)
      rows += run.map { $0..<$0 + 1 }
      gap = run.upperBound
    }
    findRows(in: gap..<children.count, scrolls)
  }

  private mutating func findRows(in gap: Range<Int>, _ scrolls: Bool) {
    let sequences = sequences(in: gap)
    rows += sequences
    guard scrolls else { return }
    var start = gap.lowerBound
    for range in sequences {
      rows += likeRuns(in: start..<range.lowerBound)
      start = range.upperBound
    }
    rows += likeRuns(in: start..<gap.upperBound)
  }

  // MARK: Wrapped rows

  // Returns runs of adjacent similar wrappers. A wrapper that lacks some parts, such as all but its texts, does
  // not end a run.
  private func wrappedRuns(_ scrolls: Bool) -> [Range<Int>] {
    let wrappers = TypeSet.wrappers
    var runs: [Range<Int>] = []
    var run: (wrappers: [Int], next: Int) = ([], 0)
    func close() {
      guard let first = run.wrappers.first, let last = run.wrappers.last,
        run.wrappers.count > 2
          || run.wrappers.count == 2 && haveEqualParts(run.wrappers[0], run.wrappers[1])
      else { return }
      // Children of the previous run stay with it.
      let start = runs.last?.upperBound ?? 0
      guard start <= last else { return }
      var run = max(first, start)..<last + 1
      while run.lowerBound > start, begins(run.lowerBound - 1, first) {
        run = run.lowerBound - 1..<run.upperBound
      }
      while run.upperBound < children.count, begins(run.upperBound, last) {
        run = run.lowerBound..<run.upperBound + 1
      }
      runs.append(run)
    }
    // In a scroll view, the first and the last rows may lack parts as well.
    func begins(_ position: Int, _ row: Int) -> Bool {
      let (one, other) = (children[position].node, children[row].node)
      return scrolls && lacksParts(position, of: row) && Self.showsData(one)
        && Self.areInLine(one, other)
    }
    for position in children.indices {
      if isWrapper(position, wrappers) {
        if let last = run.wrappers.last, run.next == position, areAlike(last, position) {
          run.wrappers.append(position)
        } else {
          close()
          run.wrappers = [position]
        }
        run.next = position + 1
      } else if let last = run.wrappers.last, run.next == position, lacksParts(position, of: last) {
        run.next = position + 1
      }
    }
    close()
    return runs
  }

  // Whether a wrapper contains only parts that another one has, none of them a control.
  private func lacksParts(_ position: Int, of other: Int) -> Bool {
    let contents = children[position].contents
    return children[position].kind == children[other].kind && contents.count > 0
      && contents.isPart(of: children[other].contents)
  }

  // Whether two wrappers have more than half of their parts in common, in the same order. Otherwise they may be
  // unrelated, such as a heading and a button bar.
  private func haveEqualParts(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (parts(of: one), parts(of: other))
    var common = Array(repeating: 0, count: other.count + 1)
    for part in one {
      var diagonal = 0
      for position in other.indices {
        let above = common[position + 1]
        let isCommon = part == other[position]
        common[position + 1] = isCommon ? diagonal + 1 : max(above, common[position])
        diagonal = above
      }
    }
    return 2 * common[other.count] > max(one.count, other.count)
  }

  private func parts(of position: Int) -> [ElementType] {
    let node = children[position].node
    let end = node.tree.end(of: node.index)
    var parts: [ElementType] = []
    var index = node.index + 1
    while index < end, parts.count < Self.longestRow {
      let type = node.tree.type(of: index)
      let arranges = TypeSet.arranging.contains(type)
      if !arranges { parts.append(type) }
      index = arranges ? index + 1 : node.tree.end(of: index)
    }
    return parts
  }

  private func isWrapper(_ position: Int, _ wrappers: TypeSet) -> Bool {
    children[position].contents.count > 1 && wrappers.contains(children[position].kind.type)
      && children[position].contents.shared(with: .settings) == 0
  }

  private func areAlike(_ one: Int, _ other: Int) -> Bool {
    children[one].kind == children[other].kind
      && children[one].contents.resembles(children[other].contents)
  }

  private func runs(
    in range: Range<Int>, _ continues: (Int, Int) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = range.lowerBound
    for position in range.dropFirst() where !continues(start, position) {
      runs.append(start..<position)
      start = position
    }
    if start < range.upperBound { runs.append(start..<range.upperBound) }
    return runs
  }

  // MARK: Recurring sequences

  private static let longestRow = 16
  private static let mostHeads = 4

  // Returns the rows with the most repeated children, after trying each kind of child as the start of a row.
  private func sequences(in gap: Range<Int>) -> [Range<Int>] {
    guard gap.count > 3, gap.contains(where: { children[$0].kind != children[gap.lowerBound].kind })
    else { return [] }
    var best = Sequences()
    // If a row contains several texts, the one at its start is recognized by its predecessor: always the same
    // kind, or any control if the last part of the row is optional.
    let candidates: [() -> [[Int]]] = [
      { recurring(in: gap) }, { joints(in: gap) { $0 } },
      { joints(in: gap) { TypeSet.interactive.contains($0.type) } },
    ]
    for candidate in candidates where best.covered < gap.count {
      // The order of the positions breaks ties, so that the result is deterministic.
      let heads = candidate().sorted { one, other in
        one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count > other.count
      }
      for head in heads.prefix(Self.mostHeads) {
        let found = sequences(beginningAt: head, until: gap.upperBound)
        if found.repeated > best.repeated { best = found }
        if found.covered == gap.count { break }
      }
    }
    return best.rows
  }

  // Rows without wrappers.
  private struct Sequences {
    var rows: [Range<Int>] = []
    // The number of children in rows, and the number of those that repeat earlier ones.
    var covered = 0
    var repeated = 0

    mutating func add(_ run: [Range<Int>], of template: RowSequence) {
      let count = run.reduce(0) { $0 + $1.count }
      rows += run
      covered += count
      repeated += count - template.count
    }
  }

  // Returns the positions of each kind that occurs at least twice. Short lists are searched, long ones hashed.
  private func recurring(in gap: Range<Int>) -> [[Int]] {
    guard gap.count <= 16 else {
      var positions: [PartKind: [Int]] = [:]
      for position in gap { positions[children[position].kind, default: []].append(position) }
      return positions.values.filter { $0.count > 1 }
    }
    var found: [[Int]] = []
    for first in gap {
      let kind = children[first].kind
      guard !(gap.lowerBound..<first).contains(where: { children[$0].kind == kind }),
        (first + 1..<gap.upperBound).contains(where: { children[$0].kind == kind })
      else { continue }
      found.append((first..<gap.upperBound).filter { children[$0].kind == kind })
    }
    return found
  }

  // A child's kind, with a property of its predecessor.
  private struct Joint<Before: Hashable>: Hashable {
    let before: Before
    let after: PartKind
  }

  // Returns the positions of each kind that occurs at least twice after the same predecessor. The first child,
  // which has no predecessor, matches any.
  private func joints<Before: Hashable>(
    in gap: Range<Int>, _ before: (PartKind) -> Before
  ) -> [[Int]] {
    var positions: [Joint<Before>: [Int]] = [:]
    for position in gap.dropFirst() where children[position - 1].kind != children[position].kind {
      let joint = Joint(
        before: before(children[position - 1].kind), after: children[position].kind)
      positions[joint, default: []].append(position)
    }
    let first = gap.lowerBound
    return positions.compactMap { joint, found in
      let all = children[first].kind == joint.after ? [first] + found : found
      return all.count > 1 ? all : nil
    }
  }

  private func sequences(beginningAt heads: [Int], until end: Int) -> Sequences {
    var found = Sequences()
    var run: [Range<Int>] = []
    var template = RowSequence()
    for (number, start) in heads.enumerated() {
      let next = number + 1 < heads.count ? heads[number + 1] : end
      var row = start..<min(next, start + Self.longestRow + 1)
      let isLast = number + 1 == heads.count
      // The children after the last row are not part of it.
      if isLast, !run.isEmpty {
        row = start..<start + template.lengthOfRow(in: kinds(of: row.prefix(Self.longestRow)))
      }
      if !run.isEmpty, isRow(row), template.take(kinds(of: row)) {
        run.append(row)
        continue
      }
      if isProof(run) { found.add(run, of: template) }
      run = isRow(row) && !isLast ? [row] : []
      template = RowSequence(run.isEmpty ? [] : kinds(of: row))
    }
    if isProof(run) { found.add(run, of: template) }
    return found
  }

  private func kinds(of row: Range<Int>) -> [PartKind] { row.map { children[$0].kind } }

  // Two rows of different lengths may be unrelated, unless they share three kinds or four parts.
  private func isProof(_ run: [Range<Int>]) -> Bool {
    guard run.count == 2, fewest == 2 else { return run.count > 2 }
    let shorter = run[0].count < run[1].count ? run[0] : run[1]
    return run[0].count == run[1].count || shorter.count > 3
      || Set(shorter.map { children[$0].kind }).count > 2
  }

  private func isRow(_ row: Range<Int>) -> Bool {
    guard row.count <= Self.longestRow else { return false }
    var types: TypeSet = []
    for position in row {
      types.insert(children[position].node.type)
      if children[position].contents.shared(with: .settings) > 0 { return false }
    }
    return types.count > 1 && types.shared(with: .settings) == 0
  }

  // MARK: Similar elements in scroll views

  // Returns rows of one element each: runs of at least three similar images, texts or labeled elements. Except
  // for images, they are aligned and have equal widths or heights.
  private func likeRuns(in gap: Range<Int>) -> [Range<Int>] {
    runs(in: gap) { first, next in
      let (first, next) = (children[first], children[next])
      return first.kind == next.kind && Self.showsData(next.node)
        && (TypeSet.pictures.contains(next.node.type) || Self.areInLine(first.node, next.node))
    }.filter { run in
      let first = children[run.lowerBound].node
      return Self.showsData(first) && run.count > 2
    }.flatMap { run in run.map { $0..<$0 + 1 } }
  }

  private static func showsData(_ node: Node) -> Bool {
    if TypeSet.pictures.contains(node.type) || node.type == .staticText { return true }
    let mayBeRow: TypeSet = [.button, .link, .other]
    return mayBeRow.contains(node.type) && node.label?.isSilent == false
  }

  private static func areInLine(_ one: Node, _ other: Node) -> Bool {
    guard let first = one.frame, let second = other.frame else { return true }
    return first.width == second.width && first.minX == second.minX
      || first.height == second.height && first.minY == second.minY
  }
}

extension TypeSet {
  /// Types of controls that set a value and are always static content.
  fileprivate static let settings: TypeSet = [
    .switch, .toggle, .checkBox, .radioButton, .slider, .stepper, .textField, .secureTextField,
    .searchField, .picker, .pickerWheel, .datePicker, .segmentedControl, .comboBox, .colorWell,
  ]
  fileprivate static let wrappers: TypeSet = plain.union([.cell, .tableRow, .outlineRow])
}
