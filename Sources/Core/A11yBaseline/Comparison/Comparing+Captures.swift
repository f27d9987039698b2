import A11yRules

extension Comparing {
  // MARK: Several captures of a screen

  // The maximum number of findings in other captures that are compared with a finding.
  private static let mostOthers = 64

  // An entry has text in one language, so only captures in that language can prove that an element has moved.
  // Findings with the same keys in other captures are about the same element.
  mutating func settleByOtherCaptures() {
    let captures = Dictionary(grouping: units.all.indices) { unit in
      units.all[unit].first.map { screens[$0].family } ?? ""
    }
    for several in captures.values where several.count > 1 { settle(byOthersOf: several) }
  }

  mutating func settle(byOthersOf captures: [Int]) {
    let found = captures.map { positions(of: units.all[$0]) }
    let open = found.map { $0.filter { findings[$0].matchedBy == nil } }
    guard open.contains(where: { !$0.isEmpty }) else { return }
    let wanted = Set(open.joined().map { findings[$0].finding.identity.key })
    var accepted: [Fingerprint?: [Int]] = [:]
    // Sorted by entry, so that the order of the captures does not matter.
    let settled = found.joined().filter { finding in
      entryOf[finding] >= 0 && wanted.contains(findings[finding].finding.identity.key)
    }
    for finding in settled.sorted(by: { entryOf[$0] < entryOf[$1] }) {
      let key = findings[finding].finding.identity.key
      guard accepted[key, default: []].count < Self.mostOthers else { continue }
      accepted[key, default: []].append(finding)
    }
    guard !accepted.isEmpty else { return }
    for (index, capture) in captures.enumerated() where !open[index].isEmpty {
      var taken = Set(found[index].map { entryOf[$0] })
      let context = screens[units.all[capture][0]].baselineContext
      for finding in open[index] {
        let axes = axes(deciding: findings[finding].rule, in: context)
        let others = accepted[findings[finding].finding.identity.key] ?? []
        let other = others.first { other in
          !taken.contains(entryOf[other]) && isSame(finding, other)
            && isAccepted(entryOf[other], in: context, on: axes)
        }
        guard let other else { continue }
        taken.insert(entryOf[other])
        (findings[finding].note, findings[finding].elsewhere) = (nil, nil)
        settle(finding, entryOf[other], findings[other].matchedBy ?? .fuzzy)
      }
    }
  }

  // Whether two findings with equal keys in different captures are about the same element.
  func isSame(_ finding: Int, _ other: Int) -> Bool {
    let (one, two) = (MatchItem(findings[finding].finding), MatchItem(findings[other].finding))
    return one.features.equals == two.features.equals && one.mayBe(two)
      && one.saysTheSame(as: two) != false
  }
}
