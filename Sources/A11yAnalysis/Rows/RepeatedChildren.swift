import A11yModel

/// The rows among the children of one element that is no list: a pattern that recurs.
///
/// Repetition is proven by wrappers of at least two different elements that are alike, by a sequence
/// of at least two different elements that recurs, each maybe without some of its parts, and in what
/// scrolls by a run of like things that show data. A run of like controls anywhere else is authored,
/// and so are the settings of a form.
struct RepeatedChildren {
  /// One child, with the wrappers around a single element taken off.
  struct Child {
    /// The position of the child in the tree, wrappers included.
    let index: Int
    /// The element itself.
    let node: Node
    /// What lies below the element, without what only arranges.
    let contents: TypeSet
    let kind: PartKind
  }

  /// The rows, as ranges of positions in the list of children.
  private(set) var rows: [Range<Int>] = []
  private let children: [Child]
  private let fewest: Int

  /// Looks for rows.
  ///
  /// - Parameters:
  ///   - children: All children of the element.
  ///   - scrolls: Whether the element scrolls.
  ///   - isInRow: Whether the element lies in a row itself: then two sequences that are alike may well be
  ///     optional parts of that row.
  /// - Complexity: O(n) for n children.
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

  // Runs of neighbouring wrappers that are alike. One that lacks what makes others a row, say all but its
  // texts, does not end them.
  private func wrappedRuns(_ scrolls: Bool) -> [Range<Int>] {
    let wrappers = TypeSet.wrappers
    var runs: [Range<Int>] = []
    var run: (wrappers: [Int], next: Int) = ([], 0)
    func close() {
      guard let first = run.wrappers.first, let last = run.wrappers.last,
        run.wrappers.count > 2
          || run.wrappers.count == 2 && haveEqualParts(run.wrappers[0], run.wrappers[1])
      else { return }
      // What the rows in front have taken is theirs.
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
    // In what scrolls, the first and the last rows may lack parts, too.
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

  // Whether a wrapper shows some of what another one does, and has none of its controls.
  private func lacksParts(_ position: Int, of other: Int) -> Bool {
    let contents = children[position].contents
    return children[position].kind == children[other].kind && contents.count > 0
      && contents.isPart(of: children[other].contents)
  }

  // Whether more than half of what two wrappers hold is in both, in one order: two may be anything, say a
  // heading and a bar of buttons.
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

  // MARK: Sequences that recur

  private static let longestRow = 16
  private static let mostHeads = 4

  // Of all kinds that a row could begin with, the one by which most repeats what was there before.
  private func sequences(in gap: Range<Int>) -> [Range<Int>] {
    guard gap.count > 3, gap.contains(where: { children[$0].kind != children[gap.lowerBound].kind })
    else { return [] }
    var best = Sequences()
    // Where a row shows several texts, none of them begins it, but the text behind a control does: the same
    // one, or any where the last part is optional.
    let candidates: [() -> [[Int]]] = [
      { recurring(in: gap) }, { joints(in: gap) { $0 } },
      { joints(in: gap) { TypeSet.interactive.contains($0.type) } },
    ]
    for candidate in candidates where best.covered < gap.count {
      // Several may have the first child of all.
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
    // How many children are in rows, and how many of them are so again.
    var covered = 0
    var repeated = 0

    mutating func add(_ run: [Range<Int>], of template: RowSequence) {
      let count = run.reduce(0) { $0 + $1.count }
      rows += run
      covered += count
      repeated += count - template.count
    }
  }

  // Where each kind is that is there twice or more often. Few are compared with each other, many hashed.
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

  // What a child is behind.
  private struct Joint<Before: Hashable>: Hashable {
    let before: Before
    let after: PartKind
  }

  // Where each kind is behind one thing twice or more often, with the first child of all, which nothing is
  // before.
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
      // What comes behind the last row is no part of it.
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

  // Two that are not alike in all parts may be anything, unless they are alike in three kinds or four parts.
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

  // MARK: Like things in what scrolls

  // At least three pictures, texts, or things with words of one width or one height, one behind the
  // other.
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
  /// Types by which one sets something: each is authored, wherever it is.
  fileprivate static let settings: TypeSet = [
    .switch, .toggle, .checkBox, .radioButton, .slider, .stepper, .textField, .secureTextField,
    .searchField, .picker, .pickerWheel, .datePicker, .segmentedControl, .comboBox, .colorWell,
  ]
  /// Types that hold the parts of a row.
  fileprivate static let wrappers: TypeSet = plain.union([.cell, .tableRow, .outlineRow])
}
