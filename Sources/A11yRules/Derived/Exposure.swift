import A11yModel

/// Which elements VoiceOver can reach, as far as the capture says.
public struct Exposure {
  /// What is known about one element.
  public enum State: UInt8, Sendable {
    /// It is not reached.
    case hidden
    /// The capture does not record accessibility elements; by its type it usually is one.
    case assumed
    /// It is reached.
    case known
  }

  /// One state per element.
  public private(set) var states: [State]

  /// The positions of the elements that are or may be reached, in the order of the capture and of
  /// explicit lists.
  public private(set) var order: [Int] = []

  /// The state of an element.
  public subscript(node: Node) -> State { states[node.index] }

  init(_ screen: AnalyzedScreen) {
    states = Array(repeating: .hidden, count: screen.tree.count)
    // Explicit stack: trees may be deeper than the thread's.
    var pending = Array(screen.tree.roots.reversed())
    var visited = Array(repeating: false, count: screen.tree.count)
    while let index = pending.popLast() {
      guard !visited[index] else { continue }
      visited[index] = true
      visit(screen.tree[index], screen, &pending)
    }
  }

  private mutating func visit(_ node: Node, _ screen: AnalyzedScreen, _ pending: inout [Int]) {
    if node.isTrue(.accessibilityElementsHidden) || isPruned(node) { return }
    if node[.isAccessibilityElement] == true {
      order.append(node.index)
      return states[node.index] = .known
    }
    if node[.isAccessibilityElement] == nil { states[node.index] = assumption(node, screen) }
    if states[node.index] != .hidden { order.append(node.index) }
    pending.append(contentsOf: next(node).reversed())
  }

  // Hidden and transparent views are left out, and views without extent that clip or list elements.
  private func isPruned(_ node: Node) -> Bool {
    if node.isTrue(.hidden) || node.alpha.map({ $0 <= 0 }) == true { return true }
    guard let frame = node.frame, frame.width == 0, frame.height == 0 else { return false }
    return node.isTrue(.clipsToBounds) || node.isTrue(.isAccessibilityElement)
      || node.hasDetails && node.details.accessibilityElements?.references != nil
  }

  private func assumption(_ node: Node, _ screen: AnalyzedScreen) -> State {
    if let recorded = node[.exposed] { return recorded ? .assumed : .hidden }
    if screen.isInteractive[node.index] || node.type == .staticText { return .assumed }
    return node.type == .image && node.has(.label) ? .assumed : .hidden
  }

  private func next(_ node: Node) -> [Int] {
    if node.hasDetails, let list = node.details.accessibilityElements?.references {
      return list.compactMap { if case .element(let index) = $0 { index } else { nil } }
    }
    let children = Array(node.children)
    let modal = children.last { child in
      let child = node.tree[child]
      return child.isTrue(.accessibilityViewIsModal) && !child.isTrue(.accessibilityElementsHidden)
        && !isPruned(child)
    }
    return modal.map { [$0] } ?? children
  }
}
