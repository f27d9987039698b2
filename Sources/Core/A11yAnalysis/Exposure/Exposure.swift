import A11yModel

/// The elements that VoiceOver reaches, as far as the capture tells. A class, so that a lookup retains no
/// arrays.
///
/// Source: the parser of cashapp/AccessibilitySnapshot, except that a hidden modal view does not hide its
/// siblings.
package final class Exposure: Sendable {
  /// The evidence that VoiceOver reaches an element.
  package enum State: Sendable {
    case hidden
    /// The capture does not record accessibility elements, but elements of this type usually are.
    case assumed
    case known
  }

  package let states: [State]

  /// Whether the traversal visits each element, even if VoiceOver does not stop there.
  package let isWalked: [Bool]

  package subscript(node: Node) -> State { states[node.index] }

  init(_ tree: ElementTree, isInteractive: [Bool]) {
    let walk = ExposureWalk(tree: tree, isInteractive: isInteractive)
    let visits = Self.isPlain(tree) ? walk.sweep() : walk.run()
    states = visits.map { $0.state }
    isWalked = visits.map { $0.isWalked }
  }
}

extension Exposure {
  // Whether the traversal follows children only: no element lists others, and none is modal.
  private static func isPlain(_ tree: ElementTree) -> Bool {
    !tree.indices.contains { index in
      let node = tree[index]
      return node.isTrue(.accessibilityViewIsModal) || references(of: node) != nil
    }
  }
}

private struct ExposureVisit {
  var state = Exposure.State.hidden
  var isWalked = false
  // Whether the traversal continues below the element.
  var isOpen = false
}

/// VoiceOver's traversal from the roots.
private struct ExposureWalk {
  let tree: ElementTree
  let isInteractive: [Bool]

  func run() -> [ExposureVisit] {
    var visits = [ExposureVisit](repeating: ExposureVisit(), count: tree.count)
    // An explicit stack, because trees may be deeper than the thread's stack allows.
    var pending: [Int] = tree.roots.reversed()
    while let index = pending.popLast() {
      guard !visits[index].isWalked else { continue }
      visits[index] = visit(tree[index])
      if visits[index].isOpen { addNext(tree[index], to: &pending) }
    }
    return visits
  }

  /// Equivalent to `run()` if the traversal follows children only, because parents precede children.
  func sweep() -> [ExposureVisit] {
    tree.inheriting { node, outer in outer?.isOpen != false ? visit(node) : ExposureVisit() }
  }

  private func visit(_ node: Node) -> ExposureVisit {
    var visit = ExposureVisit(isWalked: true)
    if node.isTrue(.accessibilityElementsHidden) || Exposure.isPruned(node) { return visit }
    let isElement = node[.isAccessibilityElement]
    visit.isOpen = isElement != true
    if isElement != false { visit.state = isElement == true ? .known : assumption(node) }
    return visit
  }

  private func addNext(_ node: Node, to pending: inout [Int]) {
    guard !node.descendants.isEmpty || node.hasDetails else { return }
    let first = pending.count
    if let list = Exposure.list(of: node) {
      pending += list
      // Code may add elements that the document does not list.
      if tree.screen.isDesignTime { for child in node.children { pending.append(child) } }
    } else if let modal = Exposure.modalChild(of: node) {
      pending.append(modal)
    } else {
      for child in node.children { pending.append(child) }
    }
    pending[first...].reverse()
  }

  private func assumption(_ node: Node) -> Exposure.State {
    if let recorded = node[.exposed] { return recorded ? .assumed : .hidden }
    if isInteractive[node.index] || node.type == .staticText { return .assumed }
    return node.type == .image && node.has(.label) ? .assumed : .hidden
  }
}

extension Exposure {
  /// Whether an element is skipped with all its descendants: it is hidden or transparent, or its frame is empty
  /// and it clips, is an accessibility element or lists elements. Other empty wrappers are traversed, because
  /// SwiftUI relies on them.
  static func isPruned(_ node: Node) -> Bool {
    if node.isTrue(.hidden) || node.alpha.map({ $0 <= 0 }) == true { return true }
    guard let frame = node.frame, frame.width == 0, frame.height == 0 else { return false }
    return node.isTrue(.clipsToBounds) || node.isTrue(.isAccessibilityElement)
      || references(of: node) != nil
  }

  /// Returns the elements to visit below an element that is not an accessibility element: its list, its last
  /// modal child, or its children.
  static func next(_ node: Node) -> [Int] {
    if let list = list(of: node) { return list }
    return modalChild(of: node).map { [$0] } ?? Array(node.children)
  }

  /// Returns the elements in the list of a container; nil if it has no list.
  static func list(of node: Node) -> [Int]? {
    references(of: node)?.compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
  }

  /// Returns the `accessibilityElements` of a container, or else the elements it returns by index; nil if
  /// neither.
  static func references(of node: Node) -> [ElementReference]? {
    guard node.hasDetails else { return nil }
    let details = node.details
    if let list = details.accessibilityElements?.references { return list }
    guard let counted = details.containerElements?.references else { return nil }
    // Some system classes return nonsense counts (google/GTXiLib ignores the same range), tables return
    // placeholders for cells, and views without a list return nothing.
    let isUsable = !counted.isEmpty && counted.count < 50_000
    return isUsable && counted.allSatisfy(\.isCaptured) ? counted : nil
  }

  /// Returns the last child that is modal and not hidden.
  static func modalChild(of node: Node) -> Int? {
    node.children.last { child in
      let child = node.tree[child]
      return child.isTrue(.accessibilityViewIsModal) && !child.isTrue(.accessibilityElementsHidden)
        && !isPruned(child)
    }
  }
}

extension ElementReference {
  var isCaptured: Bool { if case .element = self { true } else { false } }
}

extension Sequence {
  fileprivate func last(where predicate: (Element) -> Bool) -> Element? {
    reduce(nil) { predicate($1) ? $1 : $0 }
  }
}

extension Node {
  /// The `accessibilityElements`; nil if there is no such list or it is unknown.
  package var listedReferences: [ElementReference]? {
    hasDetails ? details.accessibilityElements?.references : nil
  }

  /// The positions of the elements in its `accessibilityElements`, in order.
  package var listedElements: [Int] {
    (listedReferences ?? []).compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
  }
}
