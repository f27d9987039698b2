import A11yAnalysis
import A11yModel

/// A rule that flags identifiers that equal the text of another element of the same type, so that
/// `app.buttons["Save"]` finds both.
struct AmbiguousQuery: Rule {
  typealias Card = AmbiguousQueryCard

  static let masks = [named]
  private static let named = ElementMask(.worded, none: .systemOwned)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidateIdentifiers(of: screen)
    guard screen.identifiers.known > 0 else { return }
    var matches: [Match] = []
    let identifiers = screen.identifiers
    let tree = screen.tree
    for index in screen.elements(Self.named) {
      if let match = match(tree[index], identifiers) { matches.append(match) }
    }
    emit(matches, screen, into: &findings)
  }

  private struct Match {
    let group: Int
    let node: Node
    let reason: Reason
  }

  // Returns the match for the first text that equals an identifier of other elements.
  private func match(_ node: Node, _ identifiers: Identifiers) -> Match? {
    match(node, .label, .label, identifiers) ?? match(node, .title, .title, identifiers)
      ?? matchOfType(node, identifiers)
  }

  // Only static text has a value that doesn't change while the app runs.
  private func matchOfType(_ node: Node, _ identifiers: Identifiers) -> Match? {
    if node.type == .staticText { return match(node, .value, .value, identifiers) }
    guard TypeSet.editable.contains(node.type) else { return nil }
    return match(node, .placeholder, .placeholder, identifiers)
  }

  private func match(
    _ node: Node, _ fact: TextFact, _ reason: Reason, _ identifiers: Identifiers
  ) -> Match? {
    guard node.has(fact), let text = node[fact], let group = identifiers.group(of: text),
      node.identifier != text
    else { return nil }
    return Match(group: group, node: node, reason: reason)
  }

  // The elements of one group and type are found by the same query, so they share a finding.
  private func emit(_ matches: [Match], _ screen: AnalyzedScreen, into findings: inout Findings) {
    var byGroup: [Int: [Match]] = [:]
    for match in matches { byGroup[match.group, default: []].append(match) }
    for (group, matches) in byGroup.sorted(by: { $0.key < $1.key }) {
      var firsts: [ElementType: Int] = [:]
      for member in screen.identifiers.members(of: screen.identifiers.groups[group]) {
        let type = screen.tree.type(of: member)
        if firsts[type] == nil { firsts[type] = member }
      }
      for (type, first) in firsts.sorted(by: { $0.value < $1.value })
      where !isNamedForIt(type, first, screen) {
        let others = matches.filter {
          $0.node.type == type && !isPair($0.node, screen.tree[first], screen)
        }
        emit(screen.tree[first], others, into: &findings)
      }
    }
  }

  private func emit(_ node: Node, _ others: [Match], into findings: inout Findings) {
    guard let other = others.first, let identifier = node.identifier else { return }
    findings.emit(
      .alsoFinds(identifier, other.node, other.reason, others.count), at: node,
      reason: other.reason, related: others.prefix(20).map(\.node), count: others.count + 1,
      members: [node.index] + others.map(\.node.index),
      subject: .group(String(identifier)))
  }

  // Tests don't query windows by name, and images have the names of their symbols as identifiers.
  private func isNamedForIt(_ type: ElementType, _ first: Int, _ screen: AnalyzedScreen) -> Bool {
    if type == .application || type == .window { return true }
    guard type == .image || type == .icon, let name = screen.tree[first].identifier else {
      return false
    }
    return SymbolNames.looksLikeOne(name)
  }

  // Whether one element wraps the other, so that the identifier and the text belong together.
  private func isPair(_ left: Node, _ right: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.tree.isWrapperPair(left, right) || screen.tree.isWrapperPair(right, left)
  }
}

extension Finding.Message {
  fileprivate static func alsoFinds(
    _ identifier: Text, _ other: Node, _ reason: AmbiguousQuery.Reason, _ count: Int
  ) -> Self {
    let more = count > 1 ? " and \(count - 1) more" : ""
    let name = ElementSummary(other).name
    return
      "a query for \"\(String(identifier))\" also finds \(name)\(more) by its \(reason.rawValue)"
  }
}
