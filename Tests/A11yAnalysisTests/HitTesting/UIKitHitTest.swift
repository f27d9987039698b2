import A11yModel

/// UIKit's hit test over views of which every fact is known, as its documentation tells it: the
/// last subview first, and no view that is hidden, transparent, switched off or somewhere else.
struct UIKitHitTest {
  let tree: ElementTree

  /// The view that takes a touch at a point; windows in front are asked first.
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

  /// Whether the model allows for more than UIKit does: it looks through views without extent, as
  /// SwiftUI puts between others.
  static func isStricter(_ tree: ElementTree) -> Bool {
    tree.nodes.contains { $0.frame?.isEmpty != false && !$0.descendants.isEmpty }
  }

  /// The same tree as if the app had been asked while it ran: at the activation point of every
  /// element, and near its corners.
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
