import A11yAnalysis
import A11yModel

/// A rule that flags controls that can't be tapped because something in front receives the touches.
struct ObscuredElement: Rule {
  typealias Card = ObscuredElementCard

  static let masks = [unseen, controls]
  private static let controls = ElementMask.own(.control)
  private static let unseen = ElementMask([.control, .exposed], none: [.systemOwned, .part])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // The controls behind each alert, by the position of the alert.
    var behind: [Int: [Node]] = [:]
    for index in screen.touch.targets {
      let node = screen.tree[index]
      findings.candidate()
      switch screen.covers[node] {
      case .presentation(let owner):
        if let alert = alert(owner, before: node, screen) {
          behind[alert, default: []].append(node)
        }
      case .none:
        if screen.isNotHittable(node) { emitNotHittable(node, &findings) }
      case .unknown(let gap):
        if screen.isNotHittable(node) {
          emitNotHittable(node, &findings)
        } else {
          findings.notEvaluated(gap)
        }
      case .covered(let covering):
        if covering.extent == .whole { emit(covering, at: node, on: screen, into: &findings) }
      }
    }
    checkUnseen(screen, into: &findings)
    for (alert, nodes) in behind.sorted(by: { $0.key < $1.key }) {
      emit(nodes, behind: screen.tree[alert], into: &findings)
    }
  }

  // WebDriverAgent tells that VoiceOver stops on a control and that nobody sees it. A view of its size beside it
  // that can be seen covers it. Another control of its type there is an alternative to it.
  private func checkUnseen(_ screen: AnalyzedScreen, into findings: inout Findings) {
    for index in screen.elements(Self.unseen) where !screen.isDrawn[index] {
      let node = screen.tree[index]
      guard node[.visible] == false, !screen.visibility.isScrolledOut(index),
        let frame = node.frame,
        screen.bounds?.contains(frame) == true, let parent = node.parent
      else { continue }
      let cover = parent.children.prefix(256).first { other in
        let other = screen.tree[other]
        return other != node && other.type != node.type && other.isTrue(.visible)
          && other.frame?.isSameBox(as: frame) == true
          && screen.composites.layer(other.index) == screen.composites.layer(index)
      }
      guard let cover else { continue }
      findings.candidate()
      findings.emit(
        .covered(by: screen.tree[cover].spokenName, canScroll: false, ""), at: node,
        reason: .covered, .likely, related: [screen.tree[cover]])
    }
  }

  // XCUITest omits elements outside a modal alert. If a capture includes them, tests may query them, but don't tap
  // them.
  private func alert(_ owner: TouchOwner, before node: Node, _ screen: AnalyzedScreen) -> Int? {
    guard !screen.hitTesting.isExact, let element = owner.element,
      let root = screen.composites.layer(element), screen.tree.type(of: root) == .alert,
      case .covered = screen.hitTesting.answer(of: node.index).outcome
    else { return nil }
    return root
  }

  private func emit(_ nodes: [Node], behind alert: Node, into findings: inout Findings) {
    findings.emit(
      .isInFront(of: nodes), at: alert, reason: .covered, .likely, severity: .note,
      related: Array(nodes.prefix(20)), count: nodes.count, members: nodes.map(\.index))
  }

  private func emitNotHittable(_ node: Node, _ findings: inout Findings) {
    findings.emit(
      "is enabled and on the screen, and the system says that no tap reaches it", at: node,
      reason: .notHittable, .likely)
  }

  private func emit(
    _ covering: Covering, at node: Node, on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let atEnd = screen.touch.isAtScrollEnd(node, towards: covering.owner)
    let canScroll = !atEnd && screen.touch.canScrollAway(node, from: covering.owner)
    if canScroll && !screen.hitTesting.isExact { return }
    let name = Finding.Message.name(of: covering.owner, on: screen)
    findings.emit(
      .covered(
        by: name, canScroll: canScroll, Finding.Message.evidence(of: covering, on: screen)),
      at: node,
      reason: atEnd && screen.visibility.scrollParent(of: node.index) != nil
        ? .barAtScrollEnd : .covered,
      screen.covers.confidence(in: covering, of: node), severity: canScroll ? .note : nil,
      related: screen.nodes(covering.owner))
  }
}

extension AnalyzedScreen {
  /// Returns the element that receives a touch, or an empty array if the receiver isn't an element.
  func nodes(_ owner: TouchOwner) -> [Node] { owner.element.map { [tree[$0]] } ?? [] }
}

extension AnalyzedScreen {
  /// Whether the system reports a control as not hittable and nothing explains it: the control is entirely
  /// visible, not behind a bar or a presentation, a separate accessibility element, and other controls are
  /// hittable.
  fileprivate func isNotHittable(_ node: Node) -> Bool {
    guard node.isRecordedAsHittable == false, !hitTesting.isExact, node[.visible] != false,
      isHittableTold(of: node),
      hitTesting.units.isSeparate(node.index), exposure[node] != .hidden,
      accessibleAncestors.outermost(of: node.index) == nil, isWhollyShown(node),
      hitTesting.areas.blockers(of: node.index)?.isEmpty == true,
      !presentations.areBeside(node.index),
      !node.descendants.prefix(64).contains(where: { tree[$0].isRecordedAsHittable == true })
    else { return false }
    return !liesUnderNeighbour(node)
  }

  // Whether a view outside the scroll view, such as a floating button, covers the center of the control, until
  // the user scrolls. Only elements near the scroll view in the capture are searched.
  private func liesUnderNeighbour(_ node: Node) -> Bool {
    guard let scroll = visibility.scrollParent(of: node.index), let middle = node.frame?.center,
      let port = tree[scroll].frame
    else { return false }
    let end = tree.end(of: scroll)
    return [max(0, scroll - 256)..<scroll, end..<min(tree.count, end + 256)].joined().contains {
      guard let frame = tree[$0].frame, frame.contains(middle), tree[$0][.visible] != false else {
        return false
      }
      return !tree.isAncestor($0, of: node.index) && frame.area < port.area / 2
    }
  }

  // An answer proves little if the control isn't reported as visible, or if every control is reported as not
  // hittable.
  private func isHittableTold(of node: Node) -> Bool {
    touch.hittable.areSome || node.isTrue(.visible) && touch.hittable.told < 3
  }

  private func isWhollyShown(_ node: Node) -> Bool {
    guard let frame = node.frame, let bounds, !visibility.isScrolledOut(node.index),
      let visible = visibility.visibleRect(of: node.index)
    else { return false }
    return bounds.insetBy(-1).contains(frame) && visible.isSameBox(as: frame)
  }
}

extension Finding.Message {
  fileprivate static func isInFront(of nodes: [Node]) -> Self {
    "takes the touches on \(nodes.names) behind it"
  }

  fileprivate static func covered(by name: String, canScroll: Bool, _ evidence: String) -> Self {
    "is covered by \(name)\(canScroll ? " until one scrolls" : "")\(evidence)"
  }
}
