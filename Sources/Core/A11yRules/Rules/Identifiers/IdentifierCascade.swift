import A11yAnalysis
import A11yModel

/// A rule that flags containers whose identifier is copied to their descendants.
struct IdentifierCascade: Rule {
  typealias Card = IdentifierCascadeCard

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
    let form: (message: Finding.Message, reason: Reason) =
      switch cascade.extent {
      case .belowOwner: (.copied(identifier, first, cascade.members.count), .ancestor)
      case .everything: (.allHave(identifier, cascade.members.count), .allLeaves)
      case .run: (.inTurnHave(identifier, cascade.members.count), .neighbours)
      }
    findings.emit(
      form.message, at: screen.tree[cascade.ancestor], reason: form.reason,
      cascade.isDoubtful ? .possible : .likely, related: members, count: cascade.members.count,
      members: cascade.members, subject: isRow ? .element : .group(identifier)
    )
  }
}

extension Finding.Message {
  fileprivate static func copied(_ identifier: String, _ first: Node, _ count: Int) -> Self {
    let more = count > 1 ? " and \(count - 1) more" : ""
    let name = ElementSummary(first).nameWithoutIdentifier
    return "its identifier \"\(identifier)\" is also that of \(name)\(more) inside it"
  }

  fileprivate static func inTurnHave(_ identifier: String, _ count: Int) -> Self {
    "\(count) elements in it, one after the other, have the identifier \"\(identifier)\" of a stack"
  }

  fileprivate static func allHave(_ identifier: String, _ count: Int) -> Self {
    "all \(count) elements inside it have the identifier \"\(identifier)\""
  }
}

// MARK: Swift sources

extension IdentifierCascade {
  /// Evaluates the identifiers of stacks, which SwiftUI applies to every element inside.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.isPlainStack {
      findings.candidate()
      // The elements inside a disclosure group are not known well enough.
      if node[.className].map({ $0 == "DisclosureGroup" }) ?? false { continue }
      guard let identifier = node.identifier else {
        findings.notEvaluated(.identifier)
        continue
      }
      guard !identifier.isEmpty else { continue }
      let inside = screen.source.stops(inside: node)
      guard SourceElements.mostAtOnce(inside) > 1 || inside.contains(where: \.isOfTemplate)
      else { continue }
      findings.emit(
        .givesToAll(String(identifier), inside.count), at: node, reason: .ancestor, .likely,
        related: Array(inside.prefix(20)), count: max(1, inside.count), members: [],
        subject: .group(String(identifier)))
    }
  }
}

extension Finding.Message {
  fileprivate static func givesToAll(_ identifier: String, _ count: Int) -> Self {
    "gives its identifier \"\(identifier)\" to every element in it, \(count) of them here"
  }
}
