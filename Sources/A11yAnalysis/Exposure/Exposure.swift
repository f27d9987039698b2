import A11yModel

/// Which elements VoiceOver can reach, as far as the capture says.
///
/// Source: the parser of cashapp/AccessibilitySnapshot. One deviation: a modal view that is itself
/// hidden does not silence its siblings.
///
/// A class, so that looking one state up does not retain every array.
package final class Exposure: Sendable {
  /// What is known about one element.
  package enum State: Sendable {
    /// It is not reached.
    case hidden
    /// The capture does not record accessibility elements; by its type it usually is one.
    case assumed
    /// It is reached.
    case known
  }

  /// One state per element.
  package let states: [State]

  /// Whether the walk of VoiceOver comes to the element, be it a stop or not.
  package let isWalked: [Bool]

  /// The state of an element.
  package subscript(node: Node) -> State { states[node.index] }

  init(_ tree: ElementTree, isInteractive: [Bool]) {
    let walk = ExposureWalk(tree: tree, isInteractive: isInteractive)
    let visits = Self.isPlain(tree) ? walk.sweep() : walk.run()
    states = visits.map { $0.state }
    isWalked = visits.map { $0.isWalked }
  }
}

extension Exposure {
  // Whether nothing but children is walked to: no element lists others, and none is modal.
  private static func isPlain(_ tree: ElementTree) -> Bool {
    !tree.indices.contains { index in
      let node = tree[index]
      return node.isTrue(.accessibilityViewIsModal) || references(of: node) != nil
    }
  }
}

/// What the walk of VoiceOver finds at one element.
private struct ExposureVisit {
  var state = Exposure.State.hidden
  var isWalked = false
  // Whether it goes on below the element.
  var isOpen = false
}

/// The walk of VoiceOver from the roots.
private struct ExposureWalk {
  let tree: ElementTree
  let isInteractive: [Bool]

  func run() -> [ExposureVisit] {
    var visits = [ExposureVisit](repeating: ExposureVisit(), count: tree.count)
    // Explicit stack: trees may be deeper than the thread's.
    var pending: [Int] = tree.roots.reversed()
    while let index = pending.popLast() {
      guard !visits[index].isWalked else { continue }
      visits[index] = visit(tree[index])
      if visits[index].isOpen { addNext(tree[index], to: &pending) }
    }
    return visits
  }

  /// The same where only children are walked to: parents come before them.
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
    // Most elements are leaves without a list.
    guard !node.descendants.isEmpty || node.hasDetails else { return }
    let first = pending.count
    if let list = Exposure.list(of: node) {
      pending += list
      // What a document leaves out of a list, code may still put into it.
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
  /// Whether a view is left out with everything below it: hidden, transparent, or without any
  /// extent while it clips, is an element or lists elements. Other empty wrappers are walked
  /// through, as SwiftUI's must be.
  static func isPruned(_ node: Node) -> Bool {
    if node.isTrue(.hidden) || node.alpha.map({ $0 <= 0 }) == true { return true }
    guard let frame = node.frame, frame.width == 0, frame.height == 0 else { return false }
    return node.isTrue(.clipsToBounds) || node.isTrue(.isAccessibilityElement)
      || references(of: node) != nil
  }

  /// What is visited below an element that is not an accessibility element itself: its list, or
  /// its last modal child, or its children.
  static func next(_ node: Node) -> [Int] {
    if let list = list(of: node) { return list }
    return modalChild(of: node).map { [$0] } ?? Array(node.children)
  }

  /// The elements that a container lists; nil when it has no list.
  static func list(of node: Node) -> [Int]? {
    references(of: node)?.compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
  }

  /// What a container lists: its `accessibilityElements`, or what it answers by count and index
  /// when it has no such list; nil when it has neither.
  static func references(of node: Node) -> [ElementReference]? {
    guard node.hasDetails else { return nil }
    let details = node.details
    if let list = details.accessibilityElements?.references { return list }
    guard let counted = details.containerElements?.references else { return nil }
    // Some system classes answer nonsense (google/GTXiLib ignores the same range), tables answer
    // with stand-ins of their cells, and views without any list with nothing.
    let isUsable = !counted.isEmpty && counted.count < 50_000
    return isUsable && counted.allSatisfy(\.isCaptured) ? counted : nil
  }

  /// The last child that is modal and shown.
  static func modalChild(of node: Node) -> Int? {
    node.children.last { child in
      let child = node.tree[child]
      return child.isTrue(.accessibilityViewIsModal) && !child.isTrue(.accessibilityElementsHidden)
        && !isPruned(child)
    }
  }
}

extension ElementReference {
  /// Whether it is an element of the captured tree.
  var isCaptured: Bool { if case .element = self { true } else { false } }
}

extension Sequence {
  fileprivate func last(where predicate: (Element) -> Bool) -> Element? {
    reduce(nil) { predicate($1) ? $1 : $0 }
  }
}

extension Node {
  /// The `accessibilityElements`; nil when there is no such list or it is unknown.
  package var listedReferences: [ElementReference]? {
    hasDetails ? details.accessibilityElements?.references : nil
  }

  /// The elements of the tree that its `accessibilityElements` name, in order.
  package var listedElements: [Int] {
    (listedReferences ?? []).compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
  }
}
