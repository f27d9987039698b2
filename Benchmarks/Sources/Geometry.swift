import A11yAnalysis
import A11yModel

/// Measures hit testing of every control on a synthetic screen, per element: `random:N` spreads rectangles
/// that each overlap a few others; `chain:N` nests equal rectangles.
func hitTest(_ shape: String) throws -> Double {
  let parts = shape.split(separator: ":")
  guard parts.count == 2, let count = Int(parts[1]), count > 0 else {
    throw StageError(message: "expected random:N or chain:N, found \"\(shape)\"")
  }
  let tree = parts[0] == "chain" ? chain(count) : random(count)
  let screen = Screen(name: "made", tree: tree)
  return median(runs: 3) {
    let hitTesting = AnalyzedScreen(screen).hitTesting
    var reached = 0
    for index in tree.indices where hitTesting.isActive[index] {
      if case .reached = hitTesting.answer(of: index).outcome { reached += 1 }
    }
    return max(tree.count, reached)
  }
}

private func chain(_ count: Int) -> ElementTree {
  made(bounds: Rect(0, 0, 390, 844)) { builder in
    for depth in 1...count { add(Rect(0, 0, 390, 844), depth: depth, to: &builder) }
  }
}

private func random(_ count: Int) -> ElementTree {
  let side = 60 * Double(count).squareRoot()
  var state: UInt64 = 88_172_645_463_325_252
  func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state % 100_000) / 100_000
  }
  return made(bounds: Rect(0, 0, side + 70, side + 70)) { builder in
    for _ in 0..<count {
      let origin = Point(next() * side, next() * side)
      let size = Size(10 + (next() * 60).rounded(.down), 10 + (next() * 60).rounded(.down))
      add(Rect(origin.x, origin.y, size.width, size.height), depth: 1, to: &builder)
    }
  }
}

private func made(bounds: Rect, _ fill: (inout TreeBuilder) -> Void) -> ElementTree {
  var builder = TreeBuilder()
  var facts = ScreenFacts()
  facts.bounds = bounds
  facts.paintOrderIsKnown = true
  facts.isViewHierarchy = true
  builder.screen = facts
  builder.append(.window, depth: 0)
  finish(bounds, &builder)
  fill(&builder)
  return builder.finish()
}

private func add(_ frame: Rect, depth: Int, to builder: inout TreeBuilder) {
  builder.append(.button, depth: depth)
  finish(frame, &builder)
}

private func finish(_ frame: Rect, _ builder: inout TreeBuilder) {
  builder.set(frame: frame)
  builder.set(alpha: 1)
  builder.set(.enabled, true)
  builder.set(.hidden, false)
  builder.set(.userInteractionEnabled, true)
}
