import A11yAnalysis
import A11yModel

/// A rule that flags elements on a screen that share an identifier.
struct DuplicateIdentifier: Rule {
  typealias Card = DuplicateIdentifierCard

  /// The severity if all rows of a list have the same identifier; nil to ignore them.
  let rows: Severity?

  init(options: Options) {
    rows = Severity(rawValue: options.rows.rawValue)
  }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidateIdentifiers(of: screen)
    for duplicate in screen.sharedIdentifiers.duplicates {
      let (reason, severity) = verdict(duplicate.cause)
      guard let severity else { continue }
      let elements = duplicate.members.prefix(21).map { screen.tree[$0] }
      let identifier = elements[0].identifier.map(String.init) ?? ""
      let others = Array(elements.dropFirst())
      findings.emit(
        .shared(identifier, others, duplicate.members.count), at: elements[0], reason: reason,
        severity: severity, related: others, count: duplicate.members.count,
        members: duplicate.members,
        subject: isRow(duplicate, screen) ? .element : .group(identifier))
    }
  }

  private func verdict(_ cause: SharedIdentifiers.Duplicate.Cause) -> (Reason, Severity?) {
    switch cause {
    case .sameType: (.sameType, .error)
    case .differentType: (.differentType, .warning)
    case .layers: (.otherLayer, .warning)
    case .undrawn: (.oneNotDrawn, .warning)
    case .rows: (.templateRows, rows)
    case .images: (.imageName, .note)
    case .symbol: (.symbolName, .note)
    }
  }

  // Whether the elements are in one row. Other rows with the same elements share the finding.
  private func isRow(_ duplicate: SharedIdentifiers.Duplicate, _ screen: AnalyzedScreen) -> Bool {
    guard let first = duplicate.members.first, let last = duplicate.members.last,
      screen.rows.place(of: first) != nil
    else { return false }
    return screen.rows.row(of: last) == screen.rows.row(of: first)
  }
}

extension FindingSink {
  /// Counts all elements that can have an identifier, and those with an unknown one as not evaluated.
  mutating func candidateIdentifiers(of screen: AnalyzedScreen) {
    candidate(screen.identifiers.known + screen.identifiers.unknown)
    if screen.identifiers.unknown > 0 {
      notEvaluated(.identifier, candidates: screen.identifiers.unknown)
    }
  }
}

extension Finding.Message {
  fileprivate static func shared(_ identifier: String, _ others: [Node], _ count: Int) -> Self {
    let other = others.first.map { "\(ElementSummary($0).nameWithoutIdentifier)" } ?? ""
    let more = count > 2 ? " and \(count - 2) more" : ""
    return "shares the identifier \"\(identifier)\" with \(other)\(more)"
  }
}

extension ElementSummary {
  /// The name without the identifier, for example `Button "Add"` or `another Button`.
  var nameWithoutIdentifier: String { label.isEmpty ? "another \(type)" : name }
}

// MARK: Swift sources

extension DuplicateIdentifier {
  /// Evaluates literal identifiers: two elements that can be on the screen together, or one in a row template.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    var byIdentifier: [Text: [Node]] = [:]
    var order: [Text] = []
    for node in screen.tree.nodes {
      guard let identifier = node.identifier, !identifier.isEmpty, !node.isPlainStack,
        screen.source.speaker(of: node) == nil
      else { continue }
      findings.candidate()
      if byIdentifier[identifier] == nil { order.append(identifier) }
      byIdentifier[identifier, default: []].append(node)
    }
    for identifier in order {
      check(byIdentifier[identifier] ?? [], String(identifier), into: &findings)
    }
  }

  private func check(_ nodes: [Node], _ identifier: String, into findings: inout Findings) {
    let own = nodes.filter { $0.details.code?.owner.isEmpty ?? false }
    guard let first = own.first else { return }
    let others = nodes.filter { $0 != first && !SourceElements.exclude($0, first) }
    if !others.isEmpty, SourceElements.mostAtOnce(nodes) > 1 {
      let isSameType = others.contains { $0.type == first.type }
      findings.emit(
        .shared(identifier, others, others.count + 1), at: first,
        reason: isSameType ? .sameType : .differentType,
        others.allSatisfy { SourceElements.mayExclude($0, first) } ? .possible : .likely,
        severity: isSameType ? .error : .warning, related: Array(others.prefix(20)),
        count: others.count + 1, members: [], subject: .group(identifier))
    } else if first.isOfTemplate, let rows {
      findings.emit(
        "has the identifier \"\(identifier)\" in every row", at: first, reason: .templateRows,
        .likely,
        severity: rows, subject: .group(identifier))
    }
  }
}
