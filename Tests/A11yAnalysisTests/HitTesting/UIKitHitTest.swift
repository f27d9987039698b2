import A11yModel

/// UIKit's documented hit testing: it searches subviews from last to first, and skips views that are hidden,
/// transparent, disabled for interaction or outside the point.
struct UIKitHitTest {
  let tree: ElementTree

  func hit(_ point: Point) -> ElementReference {
    let windows = tree.roots.sorted { (level($0), $0) > (level($1), $1) }
    for window in windows {
      guard let answer = hit(window, point) else { continue }
      return .element(answer)
    }
    return .invalid
  }

  private func level(_ index: Int) -> Double { tree[index].details.window?.level ?? 0 }

  private func hit(_ index: Int, _ point: Point) -> Int? {
    let view = tree[index]
    guard view[.hidden] == false, view[.userInteractionEnabled] == true,
      let alpha = view.alpha, alpha >= 0.01, let bounds = view.frame, bounds.contains(point)
    else { return nil }
    for subview in Array(view.children).reversed() {
      if let answer = hit(subview, point) { return answer }
    }
    return index
  }

  /// Returns whether UIKit is stricter than the model, which also searches views inside empty ones.
  static func isStricter(_ tree: ElementTree) -> Bool {
    tree.nodes.contains { $0.frame?.isEmpty != false && !$0.descendants.isEmpty }
  }

  /// Returns the tree with recorded hit probes at the activation point and near the corners of each element.
  func recorded() -> ElementTree {
    var details: [Int: ElementDetails] = [:]
    for node in tree.nodes {
      details[node.index] = node.details
      details[node.index]?.hitProbes = points(of: node).map { HitProbe($0, hit: hit($0)) }
    }
    return tree.replacing(details)
  }

  func points(of node: Node) -> [Point] {
    guard let frame = node.frame, !frame.isEmpty else { return [] }
    let inset = min(4, frame.width / 4, frame.height / 4)
    let inner = frame.insetBy(inset)
    return [node.details.activationPoint ?? frame.center]
      + [
        Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY),
        Point(inner.minX, inner.maxY), Point(inner.maxX, inner.maxY),
      ]
  }
}
