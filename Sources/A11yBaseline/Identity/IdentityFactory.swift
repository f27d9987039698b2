import A11yAnalysis
import A11yModel
import A11yRules

/// Makes the identities of one screen's findings.
struct IdentityFactory {
  private let screen: AnalyzedScreen
  private let places: ElementPlaces
  private let ranks: [Int: ElementPlaces.Rank]
  private let locale: String

  /// Prepares for findings at some elements.
  ///
  /// - Complexity: O(n log n) for n elements of the screen.
  init(_ screen: AnalyzedScreen, subjects: [Int]) {
    self.screen = screen
    places = ElementPlaces(screen)
    ranks = places.ranks(
      of: subjects, band: screen.facts.idiom == .phone || screen.facts.idiom == nil ? 8 : 13,
      rightToLeft: screen.facts.layoutDirection == .rightToLeft)
    locale = (screen.facts.locale ?? screen.screen.context["locale"] ?? "").stable
  }

  func identity(of finding: Finding) -> Identity {
    let discriminator = discriminator(of: finding)
    let features: ElementFeatures
    switch finding.subject {
    case .element, .elementAnd: features = self.features(of: screen.tree[finding.element.index])
    case .group, .screen: features = ElementFeatures()
    }
    return Identity(
      rule: finding.rule, screen: screen.screen.name.canonical, discriminator: discriminator,
      features: features)
  }

  private func features(of node: Node) -> ElementFeatures {
    let rank = ranks[node.index] ?? ElementPlaces.Rank()
    return ElementFeatures(
      type: node.stableType, identifier: identifier(of: node), text: text(of: node),
      anchors: places.anchors(of: node.index), traits: traits(of: node),
      path: String(Identity.key("path", places.path(of: node.index)).prefix(16)),
      rank: rank.index, equals: rank.of, shape: shape(of: node), locale: locale)
  }

  // What a user typed must not get into a file, however the capture came by it.
  private func isTyped(_ text: Text?, _ node: Node) -> Bool {
    guard TypeSet.editable.contains(node.type), let text, let value = node.value else {
      return false
    }
    return !text.isEmpty && text == value
  }

  private func identifier(of node: Node) -> String {
    shared(node, isTwin: areNumbered) {
      isTyped($0.identifier, $0) ? "" : places.identifier(of: $0.index)
    }
  }

  private func text(of node: Node) -> String {
    shared(node, isTwin: haveEqualTexts, ownText(of:))
  }

  // What certainly makes the identifiers, or the texts, of two elements of one type the same.
  private func areNumbered(_ one: Node, _ other: Node) -> Bool {
    guard !TypeSet.editable.contains(one.type), let first = one.identifier,
      let second = other.identifier
    else { return false }
    return first == second || PlainIdentifier.areNumbered(first.utf8, second.utf8)
  }

  private func haveEqualTexts(_ one: Node, _ other: Node) -> Bool {
    one.label == other.label && one.placeholder == other.placeholder && one.value == other.value
  }

  // Of an element in a row that repeats, only what all rows have in common; the rest is content.
  // Most rows repeat what can be compared without making strings.
  private func shared(
    _ node: Node, isTwin: (Node, Node) -> Bool, _ text: (Node) -> String
  ) -> String {
    let own = text(node)
    guard !own.isEmpty else { return own }
    let isShared = screen.rows.peers(of: node.index).allSatisfy { index in
      let peer = screen.tree[index]
      return peer.type == node.type && isTwin(peer, node) || text(peer) == own
    }
    return isShared ? own : ""
  }

  // The rule's word is mostly the type and the text of another element of the same row.
  private func discriminator(of finding: Finding) -> String {
    let word = finding.subject.discriminator
    guard case .elementAnd = finding.subject, let related = finding.related.first,
      let row = screen.rows.row(of: finding.element.index),
      screen.rows.row(of: related.index) == row
    else { return word }
    let other = screen.tree[related.index]
    return ownText(of: other).isEmpty || !text(of: other).isEmpty
      ? word : "element \(other.stableType)"
  }

  private func ownText(of node: Node) -> String {
    if let label = node.label, !label.isSilent, !isTyped(label, node) {
      return label.beginning.stable
    }
    if let placeholder = node.placeholder, !placeholder.isSilent {
      return placeholder.beginning.stable
    }
    let isStatic = [ElementType.staticText, .image, .icon].contains(node.type)
    guard isStatic, let value = node.value else { return "" }
    return value.beginning.stable
  }

  // Without those that are states.
  private func traits(of node: Node) -> [String]? {
    node.traits?.subtracting([.selected, .notEnabled]).names
      .filter { !["isEditing", "inactive", "visited"].contains($0) }
  }

  private func shape(of node: Node) -> ElementFeatures.Shape? {
    let anchor = places.anchor(of: node.index).flatMap { screen.tree[$0].frame }
    guard let outer = anchor ?? screen.bounds, !outer.isEmpty, let frame = node.frame,
      frame.isFinite, frame.width >= 0, frame.height >= 0
    else { return nil }
    return .init(
      width: coarse(frame.width / outer.width), height: coarse(frame.height / outer.height))
  }

  private func coarse(_ ratio: Double) -> Int { max(1, Int((min(ratio, 16) * 64).rounded())) }
}

extension Finding.Subject {
  /// The kind of subject and the rule's word, as they go into keys.
  var discriminator: String {
    switch self {
    case .element: "element"
    case .elementAnd(let word): "element \(word.stable)"
    case .group(let name): "group \(name.stableGroup)"
    case .screen: "screen"
    }
  }
}
