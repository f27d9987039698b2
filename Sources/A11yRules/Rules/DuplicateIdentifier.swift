import A11yModel

/// Flags elements of one screen that have the same identifier.
struct DuplicateIdentifier: Rule {
  /// What the same identifier in every row of a list counts as; nil for nothing.
  let rows: Severity?

  init(options: RuleOptions) {
    rows = Severity(rawValue: options[word: "rows"])
  }

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    findings.candidateIdentifiers(of: screen)
    for duplicate in screen.sharedIdentifiers.duplicates {
      let (reason, severity) = verdict(duplicate.cause)
      guard let severity else { continue }
      findings.emitShared(
        duplicate.members, on: screen, reason: reason, severity, isRow: isRow(duplicate, screen))
    }
  }

  private func verdict(_ cause: SharedIdentifiers.Duplicate.Cause) -> (String, Severity?) {
    switch cause {
    case .sameType: ("same-type", .error)
    case .differentType: ("different-type", .warning)
    case .undrawn: ("one-not-drawn", .warning)
    case .rows: ("template-rows", rows)
    case .images: ("image-name", .note)
    case .symbol: ("symbol-name", .note)
    }
  }

  // The same two elements of every row, with another identifier in each: one finding.
  private func isRow(_ duplicate: SharedIdentifiers.Duplicate, _ screen: AnalyzedScreen) -> Bool {
    guard let first = duplicate.members.first, let last = duplicate.members.last,
      let row = screen.rows.row(of: first)
    else { return false }
    return screen.rows.row(of: last) == row && screen.rows.place(of: first) != nil
  }
}

extension FindingSink {
  fileprivate mutating func emitShared(
    _ members: [Int], on screen: AnalyzedScreen, reason: String, _ severity: Severity, isRow: Bool
  ) {
    let first = screen.tree[members[0]]
    let related = members.dropFirst().prefix(20).map { screen.tree[$0] }
    let identifier = first.identifier.map(String.init) ?? ""
    emit(
      .shared(identifier, related, members.count), at: first, reason: reason, severity: severity,
      related: related, count: members.count, subject: isRow ? .element : .group(identifier))
  }

  /// Counts every element that could have an identifier, and those of which it is unknown.
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
  /// What a person calls it where the identifier tells nothing apart: `Button "Add"` or `Button[2]`.
  var nameWithoutIdentifier: String { label.isEmpty ? "another \(type)" : name }
}
