import A11yModel

/// A change to a screen that must not change any finding.
package enum Variation: String, CaseIterable, Sendable {
  /// Moves everything by (7, 11) points.
  case moved
  /// Changes the number of pixels per point.
  case scaled
  /// Inserts a plain view between every root and its children.
  case wrapped
  /// Inserts an unrelated decorative image before everything else.
  case sibling
  /// Transliterates the texts into another script.
  case script

  /// Returns the changed tree, and the new index of each element.
  package func apply(to tree: ElementTree) -> (tree: ElementTree, positions: [Int]) {
    var builder = TreeBuilder()
    var screen = tree.screen
    var positions: [Int] = []
    for node in tree.nodes {
      // The extra level leaves room for a wrapper below the root.
      let depth = node.parent == nil ? 0 : node.depth + 1
      let index = builder.append(copying: node, depth: depth)
      positions.append(index)
      change(node, in: &builder)
      if node.parent == nil { addBelowRoot(node, in: &builder) }
    }
    for node in tree.nodes where node.hasDetails {
      var details = builder.details(at: positions[node.index])
      details.movePositions { positions[$0] }
      builder.setDetails(details, at: positions[node.index])
    }
    if self == .moved { screen.bounds = screen.bounds?.offsetBy(7, 11) }
    if self == .scaled { screen.scale = screen.scale == 2 ? 3 : 2 }
    builder.screen = screen
    return (builder.finish(), positions)
  }

  private func change(_ node: Node, in builder: inout TreeBuilder) {
    switch self {
    case .moved:
      builder.set(frame: (node.frame ?? node.brokenFrame)?.offsetBy(7, 11))
      if node.hasDetails { builder.set(details: node.details.offsetBy(7, 11)) }
    case .script:
      for fact in [TextFact.label, .value, .hint, .placeholder, .title, .visibleText] {
        if let text = node[fact] { builder.set(fact, String(text).inCyrillic) }
      }
      guard node.hasDetails, let actions = node.details.customActions else { return }
      var details = node.details
      details.customActions = actions.map(\.inCyrillic)
      builder.set(details: details)
    default: break
    }
  }

  private func addBelowRoot(_ root: Node, in builder: inout TreeBuilder) {
    let exact = root.tree.screen.paintOrderIsKnown
    switch self {
    case .wrapped:
      builder.append(.other, depth: 1)
      setPlain(in: &builder, exact: exact)
      builder.set(frame: root.frame)
    case .sibling:
      builder.append(.image, depth: 2)
      setPlain(in: &builder, exact: exact)
      builder.set(.userInteractionEnabled, exact ? false : nil)
      builder.set(frame: root.frame.map { Rect($0.minX + 1, $0.minY + 1, 2, 2) })
    default: break
    }
  }

  private func setPlain(in builder: inout TreeBuilder, exact: Bool) {
    for fact in [TextFact.identifier, .label, .value, .placeholder, .title] {
      builder.set(fact, "")
    }
    builder.set(.enabled, true)
    guard exact else { return }
    builder.set(.hint, "")
    for flag in Flag.allCases
    where ![
      .visible, .hittable, .exposed, .contentCaptured, .respondsToUserInteraction,
    ].contains(flag) {
      builder.set(flag, [.enabled, .isView, .userInteractionEnabled].contains(flag))
    }
    builder.set(alpha: 1)
    builder.set(traits: [])
    var details = ElementDetails()
    details.accessibilityElements = .absent
    details.customActions = []
    builder.set(details: details)
  }
}

extension ElementDetails {
  fileprivate func offsetBy(_ dx: Double, _ dy: Double) -> ElementDetails {
    var details = self
    details.hitRegion = hitRegion?.offsetBy(dx, dy)
    details.activationPoint = activationPoint.map { Point($0.x + dx, $0.y + dy) }
    details.hitPoint = hitPoint.map { Point($0.x + dx, $0.y + dy) }
    details.hitProbes = hitProbes?.map { probe in
      HitProbe(Point(probe.point.x + dx, probe.point.y + dy), hit: probe.hit)
    }
    if case .actionable(let point?) = interactable {
      details.interactable = .actionable(at: Point(point.x + dx, point.y + dy))
    }
    return details
  }
}

extension String {
  fileprivate var inCyrillic: String {
    let letters = Array("абцдефгхийклмнопярстувшхуз")
    return String(
      map { character in
        guard let value = character.lowercased().first?.asciiValue, 97...122 ~= value else {
          return character
        }
        let letter = letters[Int(value - 97)]
        return character.isUppercase ? Character(letter.uppercased()) : letter
      })
  }
}
