import A11yModel
import TestSupport
import Testing

@testable import A11yAnalysis

/// Fast algorithms compared with slow ones on random input, and worst-case input.
@Suite("Order against oracles")
struct OrderOracleTests {
  /// A deterministic generator, so that a failure is reproducible.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  @Test("inversions are those that comparing all pairs finds", arguments: 0..<40)
  func inversions(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let values = (0..<Int.random(in: 0...60, using: &dice)).map { _ in
      Int.random(in: 0...20, using: &dice)
    }
    var slow = 0
    for (index, value) in values.enumerated() { slow += values[index...].count { $0 < value } }
    #expect(Inversions.count(values) == slow)
  }

  @Test("as many entries are misplaced as any subsequence leaves out", arguments: 0..<40)
  func misplaced(seed: Int) {
    var dice = Dice(state: UInt64(seed) &+ 99)
    let values = Array(0..<Int.random(in: 0...40, using: &dice)).shuffled(using: &dice)
    var longest = Array(repeating: 1, count: values.count)
    for index in values.indices {
      for before in 0..<index where values[before] < values[index] {
        longest[index] = max(longest[index], longest[before] + 1)
      }
    }
    let out = Inversions.misplaced(values)
    #expect(values.count - out.count == longest.max() ?? 0)
    let kept = values.indices.filter { !out.contains($0) }.map { values[$0] }
    #expect(kept == kept.sorted())
  }

  @Test("rows do not depend on the order of the input", arguments: 0..<40)
  func rows(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &+ 7)
    var builder = TreeBuilder()
    for _ in 0..<40 {
      builder.append(.button, depth: 0)
      let (x, y) = (Int.random(in: 0...9, using: &dice), Int.random(in: 0...12, using: &dice))
      builder.set(frame: Rect(Double(30 * x), Double(4 * y), 20, 20))
    }
    let tree = builder.finish()
    let rows = AnchoredRows(band: 8, isRightToLeft: seed % 2 == 1)
    let sorted = rows.sorted(Array(tree.indices), of: tree)
    #expect(rows.sorted(Array(tree.indices).shuffled(using: &dice), of: tree) == sorted)
    #expect(sorted == slowRows(tree, rows))
  }

  // Implements the documentation literally: repeatedly takes the topmost remaining element and its band.
  private func slowRows(_ tree: ElementTree, _ rows: AnchoredRows) -> [Int] {
    var left = Array(tree.indices)
    var result: [Int] = []
    while let top = left.compactMap({ tree[$0].frame?.minY }).min() {
      let row = left.filter { (tree[$0].frame?.minY ?? 0) - top < rows.band }
      result += row.sorted { first, second in
        guard let one = tree[first].frame, let other = tree[second].frame else { return false }
        if one.x != other.x { return (one.x < other.x) != rows.isRightToLeft }
        return (one.y, first) < (other.y, second)
      }
      left.removeAll { row.contains($0) }
    }
    return result
  }

  @Test("a list that no pair of comparisons contradicts is not ambiguous", arguments: 0..<60)
  func ambiguity(seed: Int) {
    var dice = Dice(state: UInt64(seed) &+ 3)
    let points = (0..<Int.random(in: 2...7, using: &dice)).map { _ in
      Point(
        Double(Int.random(in: 0...3, using: &dice)) * 50,
        Double(Int.random(in: 0...6, using: &dice)) * 3)
    }
    let rows = AnchoredRows(band: 8, isRightToLeft: false)
    let order = rows.order(of: points)
    let contradicts = order.indices.contains { first in
      order.indices[(first + 1)...].contains { second in
        let (one, other) = (points[order[first]], points[order[second]])
        return abs(one.y - other.y) >= 8 ? other.y < one.y : other.x < one.x
      }
    }
    #expect(rows.isAmbiguous(points) == contradicts)
  }

  @Test("pairs and inversions of a column are those of its tops", arguments: 0..<20)
  func column(seed: Int) {
    var dice = Dice(state: UInt64(seed) &+ 11)
    let tops = Array(0..<Int.random(in: 2...30, using: &dice)).shuffled(using: &dice)
    let visual = VisualOrder(tops.map { Rect(0, Double($0) * 50, 300, 40) }, isRightToLeft: false)
    #expect(visual.pairs == tops.count * (tops.count - 1) / 2)
    #expect(visual.inversions == Inversions.count(tops))
    #expect(visual.order.map { tops[$0] } == tops.sorted())
  }

  // MARK: Reachability

  @Test("what is reached and lost is what naive search says", arguments: 0..<60)
  func orphans(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &+ 1)
    let tree = randomTree(&dice)
    let screen = AnalyzedScreen(Screen(name: "random", tree: tree))
    var reached: Set<Int> = []
    var pending = Array(tree.roots)
    while let index = pending.popLast() {
      let node = tree[index]
      let isHidden = ([node] + Array(node.ancestors)).contains { $0.isTrue(.hidden) }
      guard !isHidden, reached.insert(index).inserted, !node.isTrue(.isAccessibilityElement)
      else { continue }
      pending += node.listedReferences == nil ? Array(node.children) : node.listedElements
    }
    #expect(tree.indices.filter { screen.containers.isReached[$0] } == reached.sorted())
    let lost = tree.indices.filter { index in
      let node = tree[index]
      return node.isTrue(.isAccessibilityElement) && !reached.contains(index)
        && !([node] + Array(node.ancestors)).contains { $0.isTrue(.hidden) }
        && !node.ancestors.contains { $0.isTrue(.isAccessibilityElement) }
    }
    #expect(screen.unlistedElements.groups.flatMap(\.elements).sorted() == lost)
    for group in screen.unlistedElements.groups {
      #expect(group.elements.allSatisfy { tree.isAncestor(group.owner, of: $0) })
    }
  }

  private func randomTree(_ dice: inout Dice) -> ElementTree {
    var builder = TreeBuilder()
    let count = 30
    var depth = 0
    for index in 0..<count {
      depth = index == 0 ? 0 : Int.random(in: 1...depth + 1, using: &dice)
      builder.append(.other, depth: depth)
      builder.set(frame: Rect(0, Double(index) * 10, 100, 10))
      builder.set(.isAccessibilityElement, index > 0 && Int.random(in: 0...2, using: &dice) == 0)
      builder.set(.hidden, index > 0 && Int.random(in: 0...9, using: &dice) == 0)
      var details = ElementDetails()
      details.accessibilityElements = .absent
      if Int.random(in: 0...4, using: &dice) == 0 {
        details.accessibilityElements = .list(
          (0..<Int.random(in: 0...4, using: &dice)).map { _ in
            .element(Int.random(in: 0..<count, using: &dice))
          })
      }
      builder.set(details: details)
    }
    return builder.finish()
  }

  // MARK: Hostile input

  @Test("a chain of a hundred thousand elements ends", .timeLimit(.minutes(1)))
  func deepChain() {
    var builder = TreeBuilder()
    for depth in 0..<100_000 {
      builder.append(depth % 3 == 0 ? .button : .other, depth: depth)
      builder.set(frame: Rect(0, 0, 390, 844))
      builder.set(.isAccessibilityElement, depth == 50_000)
      builder.set(.shouldGroupAccessibilityChildren, depth % 2 == 0)
      var details = ElementDetails()
      details.accessibilityElements =
        depth % 5 == 0 ? .list([.element(min(depth + 1, 99_999)), .element(0)]) : .absent
      builder.set(details: details)
    }
    let screen = AnalyzedScreen(Screen(name: "deep", tree: builder.finish()))
    #expect(screen.readingOrder.elements == [50_000])
    #expect(screen.containers.cycles.count == 10_000)
    #expect(screen.unlistedElements.groups.isEmpty)
    #expect(screen.hiddenDescendants.groups.count == 1)
  }

  @Test("lists that double what they list do not explode")
  func doubling() {
    var builder = TreeBuilder()
    for index in 0..<1_000 {
      builder.append(.other, depth: index)
      var details = ElementDetails()
      let next = ElementReference.element(min(index + 1, 999))
      details.accessibilityElements = index < 999 ? .list([next, next]) : .absent
      builder.set(details: details)
      builder.set(.isAccessibilityElement, index == 999)
    }
    let screen = AnalyzedScreen(Screen(name: "double", tree: builder.finish()))
    #expect(screen.readingOrder.elements == [999, 999])
  }

  @Test("a spiral of rectangles and a long staircase end", .timeLimit(.minutes(1)))
  func spirals() {
    let spiral = (0..<3_000).map { step -> Rect in
      let inset = Double(step / 4) * 10
      let size = 40_000 - 2 * inset
      switch step % 4 {
      case 0: return Rect(inset, inset, size, 5)
      case 1: return Rect(inset + size - 5, inset + 10, 5, size - 10)
      case 2: return Rect(inset, inset + size - 5, size - 10, 5)
      default: return Rect(inset, inset + 10, 5, size - 20)
      }
    }
    #expect(VisualOrder(spiral, isRightToLeft: false).order.count == 3_000)
    let stairs = (0..<20_000).map { Point(-Double($0) * 5, Double($0) * 5) }
    #expect(AnchoredRows(band: 8, isRightToLeft: false).isAmbiguous(stairs))
  }
}
