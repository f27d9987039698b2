import A11yModel

extension AnalyzedScreen {
  /// Whether it is a control that should take touches: drawn, enabled, the app's own, and no part
  /// of a composite control.
  func isTouchTarget(_ node: Node) -> Bool {
    isInteractive[node.index] && hitTesting.isActive[node.index] && isDrawn[node.index]
      && !isSystemOwned[node.index] && node.frame.map { !$0.isEmpty } == true
      && !isPartOfComposite(node, hitTesting.units)
  }

  /// The positions of all touch targets, in capture order.
  func findTouchTargets() -> [Int] {
    let (isActive, units) = (hitTesting.isActive, hitTesting.units)
    return controls.filter { index in
      let node = tree[index]
      return isActive[index] && node.frame.map { !$0.isEmpty } == true
        && !isPartOfComposite(node, units)
    }
  }

  private func isPartOfComposite(_ node: Node, _ units: ControlUnits) -> Bool {
    let unit = Int(units.separate[node.index])
    return unit >= 0 && unit != node.index && TypeSet.composite.contains(tree.type(of: unit))
  }

  /// Whether one can scroll the element out from under what covers it.
  func canScrollAway(_ node: Node, from blocker: Int) -> Bool {
    let scroll = Int(visibility.scrollParent[node.index])
    guard scroll >= 0, let port = visibility.visibleRect[scroll] else { return false }
    guard blocker < tree.count else { return true }
    guard !tree.isAncestor(scroll, of: blocker), blocker != scroll else { return false }
    return tree[blocker].frame.map { $0.intersection(port).area < 0.85 * port.area } ?? true
  }

  /// Whether the content is scrolled to its end on the side of what covers it, so that it cannot be
  /// scrolled any further; false when the capture does not say.
  func isAtScrollEnd(_ node: Node, towards blocker: Int) -> Bool {
    let scroll = Int(visibility.scrollParent[node.index])
    guard scroll >= 0, blocker < tree.count, tree[scroll].hasDetails,
      let facts = tree[scroll].details.scroll, let port = tree[scroll].frame,
      let cover = tree[blocker].frame
    else { return false }
    if cover.midY > port.midY {
      return facts.contentOffset.y + port.height - facts.inset.bottom >= facts.contentSize.height
        - 0.5
    }
    return facts.contentOffset.y <= 0.5 - facts.inset.top
  }

  /// How sure it is that a view takes the touches that the model gives it.
  ///
  /// A class of the app's own may let them through, as the transparent containers of toasts and
  /// panels do; one that is opaque, or that VoiceOver stops on, hardly ever does. So may a window of
  /// the app's own in front of others, whatever is in it. Of a turned view only the box around it is
  /// known.
  ///
  /// - Parameter target: What lies behind; nil for anything.
  func confidence(inTouchesOf blocker: Int, behind target: Int? = nil) -> Confidence {
    guard blocker < tree.count else { return .certain }
    let node = tree[blocker]
    if node.isTrue(.turned) || target.map({ tree[$0].isTrue(.turned) }) == true { return .possible }
    if isInteractive[blocker] || TouchLayer(node.type) > .content { return .certain }
    let isContent = node.isTrue(.opaque) || node.isTrue(.isAccessibilityElement)
    guard isContent || !isInOwnWindow(blocker, infrontOf: target) else { return .possible }
    guard isOfApp(node) else { return .likely }
    return isContent ? .likely : .possible
  }

  private func isInOwnWindow(_ blocker: Int, infrontOf target: Int?) -> Bool {
    guard let model = hitTesting.model, model.rank[blocker] > 0,
      target.map({ model.rank[$0] == model.rank[blocker] }) != true
    else { return false }
    return isOfApp(tree[model.units[Int(model.rank[blocker])].root])
  }

  // Whether it has a class of its own, and not one of UIKit.
  private func isOfApp(_ node: Node) -> Bool {
    guard let name = node[.className], !name.isEmpty else { return false }
    return !name.utf8.starts(with: "UI".utf8)
  }

  /// Whether both are one thing twice: the same box, and names that do not differ.
  func isDouble(_ one: Node, _ other: Node) -> Bool {
    guard let first = one.frame, let second = other.frame, first.isSameBox(as: second) else {
      return false
    }
    return one.hasName && one.name == other.name
  }
}

extension Finding.Message {
  /// A name for an element in a sentence, with what is odd about how it looks: `View #overlay
  /// (alpha 0)`.
  static func name(of blocker: Int, on screen: AnalyzedScreen) -> String {
    guard blocker < screen.tree.count else { return "the keyboard" }
    let node = screen.tree[blocker]
    var remarks: [String] = []
    let alpha = screen.visibility.effectiveAlpha[blocker]
    if alpha < 0.05 { remarks.append("alpha \(alpha.shortDescription)") }
    if node[.enabled] == false { remarks.append("disabled") }
    if isPlain(blocker, screen) && node.isTrue(.userInteractionEnabled) {
      remarks.append("takes touches")
    }
    let name = ElementSummary(node).name
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
  }

  private static func isPlain(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    !screen.isInteractive[index] && TouchLayer(screen.tree.type(of: index)) == .content
  }
}
