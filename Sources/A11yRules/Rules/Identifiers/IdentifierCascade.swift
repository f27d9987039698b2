import A11yAnalysis
import A11yModel

/// Flags containers whose identifier was copied to their descendants.
struct IdentifierCascade: Rule {
  typealias Card = IdentifierCascadeCard

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidateIdentifiers(of: screen)
    for cascade in screen.sharedIdentifiers.cascades {
      emit(cascade, on: screen, into: &findings)
    }
  }

  private func emit(
    _ cascade: SharedIdentifiers.Cascade, on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let members = cascade.members.prefix(20).map { screen.tree[$0] }
    guard let first = members.first else { return }
    let identifier = first.identifier.map(String.init) ?? ""
    let isRow = screen.rows.place(of: cascade.ancestor) != nil
    let message: Finding.Message =
      cascade.isOnAncestor
      ? .copied(identifier, first, cascade.members.count)
      : .allHave(identifier, cascade.members.count)
    findings.emit(
      message, at: screen.tree[cascade.ancestor],
      reason: cascade.isOnAncestor ? .ancestor : .allLeaves, confidence(cascade, screen),
      related: members, count: cascade.members.count, members: cascade.members,
      subject: isRow ? .element : .group(identifier)
    )
  }

  // Elements of one type may also have been given the identifier one by one.
  private func confidence(
    _ cascade: SharedIdentifiers.Cascade, _ screen: AnalyzedScreen
  ) -> Confidence {
    let types = Set(cascade.members.map { screen.tree.type(of: $0) })
    return cascade.isOnAncestor || types.count > 1 ? .likely : .possible
  }
}

extension Finding.Message {
  fileprivate static func copied(_ identifier: String, _ first: Node, _ count: Int) -> Self {
    let more = count > 1 ? " and \(count - 1) more" : ""
    let name = ElementSummary(first).nameWithoutIdentifier
    return "its identifier \"\(identifier)\" is also that of \(name)\(more) inside it"
  }

  fileprivate static func allHave(_ identifier: String, _ count: Int) -> Self {
    "all \(count) elements inside it have the identifier \"\(identifier)\""
  }
}
