import A11yAnalysis

/// What is decided among findings and entries that share a key.
struct KeyStages {
  let findings: [MatchItem]
  let entries: [MatchItem]

  /// Equal strongest keys: as many as there are on both sides.
  func sameKey(_ open: OpenPositions, _ pairs: inout [(Int, Int)]) {
    pairs += zip(open.findings, open.entries)
  }

  // MARK: Equal text

  /// Equal texts; two identifiers that differ are two elements, whatever they say.
  func sameText(_ open: OpenPositions) -> [(Int, Int)] {
    let named = open.findings.filter { hasIdentifier(findings[$0]) }
    let unnamed = open.findings.filter { !hasIdentifier(findings[$0]) }
    let namedEntries = open.entries.filter { hasIdentifier(entries[$0]) }
    let unnamedEntries = open.entries.filter { !hasIdentifier(entries[$0]) }
    var pairs = sameIdentifier(named, namedEntries)
    let restNamed = rest(named, pairs.map { $0.0 })
    let restEntries = rest(namedEntries, pairs.map { $0.1 })
    let removed = Array(zip(unnamed, restEntries))
    let added = Array(zip(restNamed, unnamedEntries))
    pairs += removed + added
    pairs += zip(unnamed.dropFirst(removed.count), unnamedEntries.dropFirst(added.count))
    return pairs
  }

  // The same identifier below another anchor.
  private func sameIdentifier(_ named: [Int], _ namedEntries: [Int]) -> [(Int, Int)] {
    var byIdentifier = Dictionary(
      grouping: namedEntries.reversed(), by: { entries[$0].identity.features.identifier })
    return named.compactMap { finding in
      byIdentifier[findings[finding].identity.features.identifier]?.popLast().map { (finding, $0) }
    }
  }

  private func rest(_ all: [Int], _ used: [Int]) -> [Int] {
    let used = Set(used)
    return all.filter { !used.contains($0) }
  }

  private func hasIdentifier(_ item: MatchItem) -> Bool {
    !item.identity.features.identifier.isEmpty
  }

  // MARK: Equal place

  /// Equal places.
  ///
  /// Elements without text in one place are one kind; all others are compared one by
  /// one, and only if there are as many of them as before.
  func samePlace(_ open: OpenPositions) -> [(Int, Int)] {
    let silent = zip(
      open.findings.filter { isSilent(findings[$0]) }, open.entries.filter { isSilent(entries[$0]) }
    )
    var pairs = Array(silent)
    let left = rest(open.findings, pairs.map { $0.0 })
    let right = rest(open.entries, pairs.map { $0.1 })
    if left.count == right.count {
      pairs += zip(left, right).filter { mayBeSame(findings[$0], entries[$1]) }
    }
    return pairs
  }

  private func isSilent(_ item: MatchItem) -> Bool {
    item.identity.features.text.isEmpty && !hasIdentifier(item)
  }

  private func mayBeSame(_ finding: MatchItem, _ entry: MatchItem) -> Bool {
    let (left, right) = (finding.identity.features, entry.identity.features)
    if !left.identifier.isEmpty, !right.identifier.isEmpty, left.identifier != right.identifier {
      return false
    }
    return Similarity.texts(left, right).map { $0 >= 0.3 } ?? true
  }
}
