import A11yRules

/// The entries of documents under other names, and of Swift code that moved.
extension Comparing {
  // MARK: Documents under other names

  // The ID of an object identifies it under any document name.
  mutating func matchUnderOtherNames(
    _ rule: String, _ found: [Int], in screen: Int, on axes: Set<BaselineContext.Axis>
  ) {
    let names = otherNames.names(ofUnit: units.unitOf[screen])
    guard !names.isEmpty else { return }
    let (family, context) = (screens[screen].family, screens[screen].baselineContext)
    for name in names {
      let open = found.filter { findings[$0].matchedBy == nil }
      let accepted = (entries[name]?[rule] ?? []).filter { entry in
        otherNames.isEntry(entry, of: family)
          && isComparable(baseline.entries[entry].contract, cards[rule]?.contract)
          && isAccepted(entry, in: context, on: axes)
      }
      let items = accepted.map { MatchItem(baseline.entries[$0], filedUnder: family) }
      match(open, accepted, items, exact: true)
    }
  }

  // An entry is fixed only if it is missing from all documents that its name may refer to.
  mutating func seeUnderOtherNames() {
    for (name, documents) in otherNames.units {
      let sights = documents.map { unit in
        UnitSight(units.all[unit], of: screens, likenesses, hasEntries: true)
      }
      for all in (entries[name] ?? [:]).values {
        for entry in all where !isMatched[entry] {
          let reasons = sights.compactMap { reason(toMiss: entry, $0) }
          if let reason = reasons.max() {
            miss(entry, reason)
            continue
          }
          for unit in documents {
            see(entry, in: screens[units.all[unit][0]].baselineContext)
          }
          miss(entry, .otherContext)
        }
      }
    }
  }

  // MARK: Swift source

  mutating func matchMovedSource() {
    guard !exact, let source = screens.first(where: \.isOfSource) else { return }
    let open = findings.indices.filter { index in
      findings[index].matchedBy == nil && findings[index].elsewhere == nil
        && findings[index].finding.identity.features.isWritten
    }
    guard !open.isEmpty else { return }
    let captured = Set(screens.map(\.family))
    let found = open.map { index in
      let finding = findings[index].finding
      return WrittenItem(
        index, finding.rule, finding.family, MatchItem(finding),
        isOnOneSide: entries[finding.family] == nil)
    }
    let known = baseline.entries.indices.compactMap { index -> WrittenItem? in
      guard !isMatched[index], baseline.entries[index].identity.features.isWritten else {
        return nil
      }
      let entry = baseline.entries[index]
      let isGone = !captured.contains(entry.screen)
      guard isGone ? isWhole : unseen[index].isEmpty,
        isComparable(entry.contract, cards[entry.rule]?.contract),
        isAccepted(
          index, in: source.baselineContext,
          on: axes(deciding: entry.rule, in: source.baselineContext))
      else { return nil }
      return WrittenItem(
        index, entry.rule, entry.screen,
        MatchItem(entry),
        isOnOneSide: isGone)
    }
    for (finding, entry) in MovedSource(found, known).pairs {
      (findings[finding].state, findings[finding].note) = (.new, nil)
      settle(finding, entry, .fuzzy)
    }
  }
}
