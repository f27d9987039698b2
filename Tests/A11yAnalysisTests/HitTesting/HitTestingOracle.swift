import A11yModel

@testable import A11yAnalysis

/// A literal implementation of the hit-testing rules, without optimizations.
struct HitTestingOracle {
  let tree: ElementTree
  let bounds: Rect
  let isControl: [Bool]
  let isInteractive: [Bool]
  let composites: Composites

  init(_ screen: AnalyzedScreen) {
    tree = screen.tree
    bounds = screen.bounds ?? .everywhere
    isInteractive = screen.isInteractive
    composites = screen.composites
    isControl = screen.tree.indices.map {
      screen.isInteractive[$0]
        || screen.tree.type(of: $0) == .cell && screen.tree[$0].isTrue(.isAccessibilityElement)
    }
  }

  // MARK: Touches

  func hit(_ point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    let windows = tree.roots.enumerated().sorted { one, other in
      (level(one.element), one.offset) > (level(other.element), other.offset)
    }
    for (rank, window) in windows.enumerated() {
      let isBack = rank == windows.count - 1
      if let answer = hit(window.element, point),
        isBack || answer != window.element
          || tree.type(of: answer) != .window
      {
        return answer
      }
    }
    return nil
  }

  private func level(_ index: Int) -> Double { tree[index].details.window?.level ?? 0 }

  private func hit(_ index: Int, _ point: Point) -> Int? {
    let node = tree[index]
    if node.isTrue(.hidden) || node[.userInteractionEnabled] == false || node.alpha ?? 1 < 0.01 {
      return nil
    }
    let region = node.touchRegion
    let isWalkedThrough = isWalkedThrough(node)
    if !isWalkedThrough && region?.contains(point) != true { return nil }
    for child in Array(node.children).reversed() {
      if let answer = hit(child, point) { return answer }
    }
    return isWalkedThrough ? nil : index
  }

  private func isWalkedThrough(_ node: Node) -> Bool {
    guard let region = node.touchRegion, !isDegenerate(region) else { return true }
    return region.isEmpty && node.type == .other && !node.isTrue(.clipsToBounds)
      && !node.descendants.isEmpty
  }

  private func isDegenerate(_ rect: Rect) -> Bool {
    ![rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite) || rect.width < 0
      || rect.height < 0
  }

  // MARK: Touch ownership

  private func path(from index: Int, upTo top: Int) -> [Int] {
    Array(sequence(first: index) { tree.parent(of: $0) }.prefix { $0 != top })
  }

  private func isPart(_ index: Int) -> Bool {
    guard let outer = tree[index].ancestors.first(where: { isControl[$0.index] }) else {
      return false
    }
    if let part = composites.part(index), part.control <= outer.index { return true }
    guard let one = outer.frame, let other = tree[index].frame, one.isSameBox(as: other) else {
      return false
    }
    let names = [outer.name ?? "", tree[index].name ?? ""]
    return names.contains("") || names[0] == names[1]
  }

  func owns(_ element: Int, _ target: Int) -> Bool {
    guard target == element || tree.isAncestor(element, of: target) else { return false }
    return path(from: target, upTo: element).allSatisfy { !isControl[$0] || isPart($0) }
  }

  // MARK: Results

  /// Returns the edges of all regions. Hit testing is constant between them.
  func lines() -> (xs: [Double], ys: [Double]) {
    var xs = Set([bounds.minX, bounds.maxX])
    var ys = Set([bounds.minY, bounds.maxY])
    for node in tree.nodes {
      guard let region = node.details.hitRegion ?? node.frame, !isDegenerate(region) else {
        continue
      }
      xs.formUnion([region.minX, region.maxX])
      ys.formUnion([region.minY, region.maxY])
    }
    return (xs.sorted(), ys.sorted())
  }

  func fraction(_ element: Int) -> Double? {
    guard let region = tree[element].touchRegion, !region.isEmpty else { return nil }
    let (xs, ys) = lines()
    var area = 0.0
    for (left, right) in zip(xs, xs.dropFirst()) where left >= region.minX && right <= region.maxX {
      for (top, bottom) in zip(ys, ys.dropFirst()) where top >= region.minY && bottom <= region.maxY
      {
        let middle = Point((left + right) / 2, (top + bottom) / 2)
        if let owner = hit(middle), owns(element, owner) { area += (right - left) * (bottom - top) }
      }
    }
    return area / region.area
  }

  /// Returns the occluded fraction of the part of the element that its ancestors leave visible.
  func coveredFraction(_ element: Int) -> Double? {
    let part = touchablePart(element)
    guard !part.isEmpty else { return nil }
    var area = 0.0
    let (xs, ys) = lines()
    for (left, right) in zip(xs, xs.dropFirst()) where left >= part.minX && right <= part.maxX {
      for (top, bottom) in zip(ys, ys.dropFirst()) where top >= part.minY && bottom <= part.maxY {
        let owner = hit(Point((left + right) / 2, (top + bottom) / 2))
        if !isFree(element, owner) { area += (right - left) * (bottom - top) }
      }
    }
    return area / part.area
  }

  private func touchablePart(_ element: Int) -> Rect {
    ([tree[element]] + Array(tree[element].ancestors)).reduce(bounds) { part, node in
      guard let region = node.touchRegion, !isWalkedThrough(node) else { return part }
      return part.intersection(region)
    }
  }

  private func isFree(_ element: Int, _ owner: Int?) -> Bool {
    guard let owner, owner != element else { return true }
    return tree.isAncestor(element, of: owner) || tree.isAncestor(owner, of: element)
      || !isInFront(owner, element)
  }

  /// Returns whether a square fits into the part that nothing in front covers.
  func hasFreeSquare(_ edge: Double, _ element: Int) -> Bool {
    fits(edge, in: touchablePart(element)) { isFree(element, $0) }
  }

  /// Returns whether a square fits into the reachable part of the element.
  func fits(_ edge: Double, _ element: Int) -> Bool {
    fits(edge, in: tree[element].touchRegion ?? .zero) { owner in
      owner.map { owns(element, $0) } ?? false
    }
  }

  // Tries each corner on an edge line, or one square's width before it.
  private func fits(_ edge: Double, in region: Rect, where accepts: (Int?) -> Bool) -> Bool {
    guard !region.isEmpty else { return false }
    let (xs, ys) = lines()
    for x in xs + xs.map({ $0 - edge }) where x >= region.minX && x + edge <= region.maxX {
      for y in ys + ys.map({ $0 - edge }) where y >= region.minY && y + edge <= region.maxY {
        if isAccepted(Rect(x, y, edge, edge), xs, ys, accepts) { return true }
      }
    }
    return false
  }

  private func isAccepted(
    _ square: Rect, _ xs: [Double], _ ys: [Double], _ accepts: (Int?) -> Bool
  ) -> Bool {
    let middles = { (lines: [Double], low: Double, high: Double) in
      let inside = [low] + lines.filter { $0 > low && $0 < high } + [high]
      return zip(inside, inside.dropFirst()).map { ($0 + $1) / 2 }
    }
    return middles(ys, square.minY, square.maxY).allSatisfy { y in
      middles(xs, square.minX, square.maxX).allSatisfy { x in
        accepts(hit(Point(x, y)))
      }
    }
  }

  func outcome(_ element: Int) -> TouchOutcome {
    let middle = tree[element].frame.flatMap { $0.isEmpty ? nil : $0.center }
    guard let point = tree[element].details.activationPoint ?? middle else { return .offScreen }
    if let target = hit(point) {
      if owns(element, target) { return .reached }
      if tree.isAncestor(element, of: target) {
        return .innerControl(
          path(from: target, upTo: element).first { isControl[$0] && !isPart($0) } ?? -1)
      }
      if tree.isAncestor(target, of: element), acts(target, for: element) { return .reached }
      if !tree.isAncestor(target, of: element), isInFront(target, element) {
        return tree[element].touchRegion?.contains(point) == true
          ? .covered(by: .element(target)) : .missed
      }
    }
    return missing(element, point)
  }

  private func acts(_ ancestor: Int, for element: Int) -> Bool {
    let type = tree.type(of: ancestor)
    if isInteractive[ancestor] || TypeSet.composite.contains(type) { return true }
    if type == .cell { return !TypeSet.interactive.contains(tree.type(of: element)) }
    return tree[ancestor].isTrue(.isAccessibilityElement)
  }

  private func isInFront(_ one: Int, _ other: Int) -> Bool {
    func root(_ index: Int) -> Int {
      tree[index].ancestors.reduce(index) { $1.index < $0 ? $1.index : $0 }
    }
    return (level(root(one)), one) > (level(root(other)), other)
  }

  private func missing(_ element: Int, _ point: Point) -> TouchOutcome {
    let chain = Array(([tree[element]] + Array(tree[element].ancestors)).reversed())
    if let pruned = chain.first(where: {
      $0.isTrue(.hidden) || $0[.userInteractionEnabled] == false || $0.alpha ?? 1 < 0.01
    }) {
      return pruned[.userInteractionEnabled] == false ? .dead(at: pruned.index) : .missed
    }
    guard tree[element].touchRegion?.contains(point) == true else { return .missed }
    guard bounds.contains(point) else { return .offScreen }
    let inside = chain.allSatisfy { node in
      isWalkedThrough(node) || node.touchRegion?.contains(point) == true
    }
    if inside { return .missed }
    return chain.count == 1 ? .offScreen : .outsideParent
  }
}
