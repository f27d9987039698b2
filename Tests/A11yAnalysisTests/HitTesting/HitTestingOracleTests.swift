import A11yModel
import Testing

@testable import A11yAnalysis

@Suite("Hit-testing against its definition")
struct HitTestingOracleTests {
  /// A deterministic generator, so that a failure is reproducible.
  struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
    mutating func oneIn(_ sides: Int) -> Bool { roll(sides) == 0 }
  }

  private static let types: [ElementType] = [
    .other, .other, .other, .button, .button, .cell, .staticText, .slider, .navigationBar, .table,
    .segmentedControl, .image,
  ]
  private static let odd: [Rect] = [
    .zero, Rect(.nan, 0, 10, 10), Rect(0, 0, .infinity, 10), Rect(5, 5, -10, 10), Rect(3, 3, 0, 12),
    Rect(-.infinity, -.infinity, .infinity, .infinity),
  ]

  static func randomTree(_ seed: Int) -> ElementTree {
    var dice = Dice(state: UInt64(seed) &* 977 &+ 5)
    var builder = TreeBuilder(carrying: [.label])
    builder.screen.bounds = Rect(0, 0, 100, 100)
    builder.screen.paintOrderIsKnown = true
    var depth = 0
    var frames: [Rect] = []
    for index in 0..<2 + dice.roll(22) {
      depth = index == 0 || dice.oneIn(14) ? 0 : 1 + dice.roll(min(depth + 1, 6))
      let type: ElementType = depth == 0 ? .window : types[dice.roll(types.count)]
      builder.append(type, depth: depth)
      frames.removeLast(max(frames.count - depth, 0))
      let frame = randomFrame(&dice, depth: depth, parent: frames.last)
      frames.append(frame)
      builder.set(frame: frame)
      setFlags(&builder, &dice, type: type)
      setDetails(&builder, &dice, depth: depth, frame: frame)
    }
    return builder.finish()
  }

  private static func randomFrame(_ dice: inout Dice, depth: Int, parent: Rect?) -> Rect {
    if depth == 0 { return dice.oneIn(5) ? Rect(0, 50, 100, 50) : Rect(0, 0, 100, 100) }
    if dice.oneIn(25) { return odd[dice.roll(odd.count)] }
    if dice.oneIn(5), let parent { return parent }
    let half = dice.oneIn(3) ? 0.5 : 0
    return Rect(
      Double(dice.roll(90) - 5) + half, Double(dice.roll(90) - 5), Double(4 + dice.roll(90)),
      Double(4 + dice.roll(90)) + half)
  }

  private static func setFlags(_ builder: inout TreeBuilder, _ dice: inout Dice, type: ElementType)
  {
    builder.set(.userInteractionEnabled, !(dice.oneIn(12) || type == .staticText || type == .image))
    builder.set(.hidden, dice.oneIn(20))
    builder.set(.clipsToBounds, dice.oneIn(3))
    builder.set(.enabled, true)
    builder.set(.isAccessibilityElement, type == .cell && dice.oneIn(2))
    builder.set(alpha: dice.oneIn(12) ? [0.005, 0.01, 0.0, 0.3][dice.roll(4)] : 1)
    if dice.oneIn(3) { builder.set(.label, ["A", "B"][dice.roll(2)]) }
  }

  private static func setDetails(
    _ builder: inout TreeBuilder, _ dice: inout Dice, depth: Int, frame: Rect
  ) {
    var details = ElementDetails()
    if depth == 0 { details.window = WindowFacts(level: [0, 0, 1000][dice.roll(3)]) }
    if dice.oneIn(20), depth > 0 { details.hitRegion = frame.insetBy(-4) }
    if dice.oneIn(10) {
      details.activationPoint = Point(Double(dice.roll(100)), Double(dice.roll(100)))
    }
    builder.set(details: details)
  }

  @Test("owners, fractions, covers, squares and outcomes of random screens", arguments: 0..<40)
  func agreement(block: Int) {
    for seed in block * 60..<(block + 1) * 60 {
      let screen = AnalyzedScreen(Screen(name: "random", tree: Self.randomTree(seed)))
      let oracle = HitTestingOracle(screen)
      let hits = screen.hitTesting
      var dice = Dice(state: UInt64(seed))
      for _ in 0..<20 {
        let point = Point(Double(dice.roll(220)) / 2 - 5, Double(dice.roll(220)) / 2 - 5)
        let owner = oracle.hit(point).map(TouchOwner.element) ?? .nobody
        #expect(hits.owner(at: point) == owner, "seed \(seed), point \(point)")
        #expect(hits.areas.owner(at: point) == owner, "seed \(seed), point \(point)")
      }
      for index in screen.tree.indices where hits.isActive[index] {
        #expect(
          hits.answer(of: index).outcome == oracle.outcome(index),
          "seed \(seed), element \(index)\n\(screen.tree)")
        guard seed % 2 == 0 else { continue }
        let fraction = hits.reachableFraction(of: index)
        let expected = oracle.fraction(index)
        #expect(abs((fraction ?? -1) - (expected ?? -1)) < 1e-9, "seed \(seed), element \(index)")
        guard expected != nil, seed % 4 == 0 else { continue }
        let covered = hits.areas.coveredFraction(of: index)
        let expectedCover = oracle.coveredFraction(index)
        #expect(
          abs((covered ?? -1) - (expectedCover ?? -1)) < 1e-9, "seed \(seed), element \(index)")
        guard seed % 8 == 0 else { continue }
        for edge in [4.0, 10, 24] {
          #expect(
            hits.fitsSquare(edge, in: index) == oracle.fits(edge, index),
            "seed \(seed), element \(index), edge \(edge)")
          #expect(
            hits.areas.hasFreeSquare(edge, in: index) ?? false
              == oracle.hasFreeSquare(edge, index),
            "seed \(seed), element \(index), edge \(edge)")
        }
      }
    }
  }

  @Test("the k-d tree takes what the grid would take", arguments: 0..<20)
  func pointTree(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let points = (0..<300).map { _ in
      Point(Double(dice.roll(60)), Double(dice.roll(seed % 3 == 0 ? 1 : 60)))
    }
    let painters = (0..<200).map { index in
      HitArea(
        index,
        Rect(
          Double(dice.roll(60)), Double(dice.roll(60)), Double(1 + dice.roll(9)),
          Double(1 + dice.roll(9))))
    }
    var tree = PointTree(points.enumerated().map { OpenPoint(x: $1.x, y: $1.y, id: Int32($0)) })
    var owners = [AreaOwner](repeating: .nobody, count: points.count)
    for painter in painters { _ = tree.take(painter) { owners[Int($0)] = painter.owner } }
    let expected = points.map { point in
      painters.first { $0.contains(point.x, point.y) }?.owner ?? .nobody
    }
    #expect(owners == expected)
    #expect(PointOwners.owners(of: points, painters) == expected)
  }

  @Test("a raster in place of edges gives the same owners where edges lie on it", arguments: 0..<10)
  func raster(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let painters =
      [HitArea(0, Rect(10, 10, 5, 5))]
      + (1..<60).map { index in
        HitArea(
          index,
          Rect(
            Double(dice.roll(50)), Double(dice.roll(50)), Double(1 + dice.roll(30)),
            Double(1 + dice.roll(30))))
      }
    let exact = OwnerGrid(painters, elements: 60, scale: 1)
    let snapped = OwnerGrid(painters, elements: 60, scale: 1, cellBudget: 100)
    #expect(exact.isExact && !snapped.isExact)
    let fine = OwnerGrid(painters, elements: 60, scale: 2, cellBudget: 1)
    #expect(fine.owners.count < 16)
    for _ in 0..<100 {
      let point = Point(Double(dice.roll(80)) + 0.5, Double(dice.roll(80)) + 0.5)
      #expect(
        exact.owner(at: point)
          == painters.first { $0.contains(point.x, point.y) }?.owner.touchOwner ?? .nobody)
    }
  }

  @Test("many equal frames, crowds of points and deep chains stay fast")
  func adversaries() {
    let full = Rect(0, 0, 390, 844)
    var builder = TreeBuilder()
    builder.screen.bounds = full
    builder.screen.paintOrderIsKnown = true
    for depth in 0..<20_000 {
      builder.append(.button, depth: depth)
      builder.set(frame: full)
      builder.set(.userInteractionEnabled, true)
    }
    let hits = AnalyzedScreen(Screen(name: "chain", tree: builder.finish())).hitTesting
    #expect(hits.tree.indices.allSatisfy { hits.answer(of: $0).outcome == .reached })
    #expect(hits.reachableFraction(of: 10_000) == 1)

    let crowd = (0..<20_000).map { Point(Double($0) * 1e-6, 0) } + [Point(1e6, 1e6)]
    let missing = (0..<20_000).map { HitArea($0, Rect(1 + Double($0), 0, 1, 1)) }
    #expect(PointOwners.owners(of: crowd, missing).allSatisfy { $0 == .nobody })
  }
}
