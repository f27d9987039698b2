import A11yModel

/// The elements that something may be drawn over.
struct PixelCovers {
  private let sources: ScreenPixels.Sources
  private let bounds: Rect
  private let covered: Set<Int>
  private let bars: [Int]

  init(_ sources: ScreenPixels.Sources, bounds: Rect) {
    (self.sources, self.bounds) = (sources, bounds)
    let tree = sources.tree
    // Views without content of their own are transparent, and cells and bars lie behind their contents.
    let drawn = tree.indices.filter {
      sources.isDrawn[$0] && Self.painted.contains(tree.type(of: $0))
    }
    bars = tree.indices.filter { sources.isDrawn[$0] && Self.bars.contains(tree.type(of: $0)) }
    let rects = drawn.map { sources.visibility.visibleRect(of: $0) ?? .zero }
    let found = RectPairs.first(rects, fuel: sources.fuel) { one, other in
      let (below, above) = (rects[one], rects[other])
      return above.intersection(below).area >= Measures.Coverage.texts * below.area
        && !tree.isAncestor(drawn[one], of: drawn[other])
    }
    // Texts are transparent: the letters of both are where they overlap.
    let texts = drawn.indices.filter { tree.type(of: drawn[$0]) == .staticText }
    let overlapping = RectPairs.near(texts.map { rects[$0] }, fuel: sources.fuel) { one, other in
      let (below, above) = (rects[texts[one]], rects[texts[other]])
      return below.intersection(above).area
        >= Measures.Coverage.texts * min(below.area, above.area)
        && !tree.isAncestor(drawn[texts[one]], of: drawn[texts[other]])
    }
    covered = Set(found.neighbours.map { drawn[$0.one] }).union(
      overlapping.neighbours.flatMap { [$0.one] + $0.others }.map { drawn[texts[$0]] })
  }

  // Elements that draw something in most of their frame. Whatever comes later is drawn over it.
  private static let painted: TypeSet = [
    .staticText, .image, .button, .textField, .secureTextField, .searchField, .textView, .alert,
    .sheet, .popover, .map, .icon, .menu,
  ]
  // Bars that blur what lies under them.
  private static let bars: TypeSet = [
    .navigationBar, .tabBar, .toolbar, .statusBar, .keyboard, .alert, .sheet, .popover,
  ]

  /// Whether something may be in front of an element. O(b + d) for b bars and d ancestors.
  func mayCover(_ index: Int) -> Bool {
    if covered.contains(index) || sources.composites.isDimmed(index) { return true }
    guard let frame = sources.visibility.visibleRect(of: index) else { return true }
    if let keyboard = sources.keyboard, keyboard.intersects(frame) { return true }
    let tree = sources.tree
    return bars.contains { bar in
      bar != index && !tree.isAncestor(bar, of: index) && !tree.isAncestor(index, of: bar)
        && tree[bar].frame?.intersects(frame) == true
    } || isBehindPresentation(index, frame)
  }

  private func isBehindPresentation(_ index: Int, _ frame: Rect) -> Bool {
    let own = sources.presentations.innermost(of: index)?.range
    return sources.presentations.all.contains { other in
      other.range != own && !other.range.contains(index) && other.range.lowerBound > index
        && sources.tree[other.range.lowerBound].frame?.intersects(frame) == true
    }
  }
}
