import A11yModel

/// Flags identifiers that are also a text of another element of the same type, so that
/// `app.buttons["Save"]` finds both.
struct AmbiguousQuery: Rule {
  init(options: RuleOptions) {}

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    findings.candidateIdentifiers(of: screen)
    guard screen.identifiers.known > 0 else { return }
    var matches: [Match] = []
    let (identifiers, isSystemOwned) = (screen.identifiers, screen.isSystemOwned)
    for index in screen.tree.indices where !isSystemOwned[index] {
      addMatches(screen.tree[index], identifiers, to: &matches)
    }
    emit(matches, screen, into: &findings)
  }

  /// An element with a text that is the identifier of others.
  private struct Match {
    let group: Int
    let node: Node
    let fact: TextFact
  }

  // Only texts have a value that does not change while the app runs.
  private func facts(of type: ElementType) -> [TextFact] {
    if type == .staticText { return Self.textFacts }
    return TypeSet.editable.contains(type) ? Self.fieldFacts : Self.facts
  }

  private static let facts: [TextFact] = [.label, .title]
  private static let fieldFacts: [TextFact] = [.label, .title, .placeholder]
  private static let textFacts: [TextFact] = [.label, .title, .value]

  private func addMatches(_ node: Node, _ identifiers: Identifiers, to matches: inout [Match]) {
    for fact in facts(of: node.type) where node.has(fact) {
      guard let text = node[fact], let group = identifiers.group(of: text),
        node.identifier != text
      else { continue }
      return matches.append(Match(group: group, node: node, fact: fact))
    }
  }

  // Elements of one group and one type are asked for by one query: one finding.
  private func emit(_ matches: [Match], _ screen: AnalyzedScreen, into findings: inout FindingSink)
  {
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

  private func emit(_ node: Node, _ others: [Match], into findings: inout FindingSink) {
    guard let other = others.first, let identifier = node.identifier else { return }
    findings.emit(
      .alsoFinds(identifier, other.node, other.fact, others.count), at: node,
      reason: "\(other.fact)", related: others.prefix(20).map(\.node), count: others.count + 1,
      subject: .group(String(identifier)))
  }

  // Nobody asks for windows by name, and images have their symbols' names as identifiers.
  private func isNamedForIt(_ type: ElementType, _ first: Int, _ screen: AnalyzedScreen) -> Bool {
    if type == .application || type == .window { return true }
    guard type == .image || type == .icon, let name = screen.tree[first].identifier else {
      return false
    }
    return SymbolNames.looksLikeOne(name)
  }

  // One element and its wrapper, of which one has the identifier and the other the text.
  private func isPair(_ left: Node, _ right: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.isWrapperPair(left, right) || screen.isWrapperPair(right, left)
  }
}

extension Finding.Message {
  fileprivate static func alsoFinds(
    _ identifier: Text, _ other: Node, _ fact: TextFact, _ count: Int
  ) -> Self {
    let more = count > 1 ? " and \(count - 1) more" : ""
    let name = ElementSummary(other).name
    return "a query for \"\(String(identifier))\" also finds \(name)\(more) by its \(fact)"
  }
}
