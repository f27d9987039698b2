import A11yRules

extension Comparison {
  /// The comparison with some findings left alone.
  ///
  /// The first suppression that holds and has room hides a finding, whether the baseline knows it or
  /// not. One that has expired hides nothing, and the finding says so. What a test leaves alone is left
  /// alone on its own screens only.
  ///
  /// - Parameters:
  ///   - common: Those for all screens, in the order in which they were written.
  ///   - screens: The screens that were compared; their positions are those in the findings.
  ///   - today: The day in UTC.
  ///   - place: The path of a capture from the folder of the configuration.
  /// - Complexity: O(n · m) for n findings and m suppressions of their rule.
  package func suppressing(
    _ common: [Suppression], on screens: [JudgedScreen], today: CalendarDay,
    place: (String) -> String = { $0 }
  ) -> Comparison {
    let scopes = SuppressionScopes(common, screens, place)
    guard !scopes.suppressions.isEmpty else { return self }
    var result = self
    var suppressing = Suppressing(scopes, today: today)
    for index in orderOfHiding(scopes.suppressions) {
      result.findings[index].changeObservations(on: screens) { observation in
        suppressing.decide(&observation, of: index)
      }
    }
    result.suppressions = suppressing.uses
    return result
  }

  // Where only some may be hidden, which ones does not depend on the order of the captures.
  private func orderOfHiding(_ suppressions: [Suppression]) -> [Int] {
    guard suppressions.contains(where: { $0.limit != nil }) else { return Array(findings.indices) }
    return findings.indices.sorted { left, right in
      let (one, two) = (findings[left], findings[right])
      if one.fingerprint != two.fingerprint { return one.fingerprint < two.fingerprint }
      return (one.entry?.ordinal ?? .max, left) < (two.entry?.ordinal ?? .max, right)
    }
  }
}

/// The work of leaving findings alone.
private struct Suppressing {
  private let scopes: SuppressionScopes
  private let today: CalendarDay
  private let byRule: [String: [Int]]
  // Which findings each suppression hides, or would hide.
  private var hidden: [Set<Int>]

  init(_ scopes: SuppressionScopes, today: CalendarDay) {
    self.scopes = scopes
    self.today = today
    hidden = scopes.suppressions.map { _ in [] }
    byRule = Dictionary(grouping: scopes.suppressions.indices) { scopes.suppressions[$0].rule }
  }

  /// Decides about what one capture shows of a finding.
  ///
  /// The first suppression that holds hides it; if there is none, one that held until a day that is over
  /// makes it expired, whatever the baseline says.
  mutating func decide(_ observation: inout Observation, of finding: Int) {
    var isOver = false
    defer { if isOver, observation.state != .suppressed { observation.state = .expired } }
    for position in byRule[observation.finding.rule] ?? [] {
      let suppression = scopes.suppressions[position]
      guard scopes.contains(observation.screen, at: position),
        suppression.contains(
          observation.finding.finding, in: scopes.places[observation.screen],
          onScreenAlsoCalled: scopes.otherNames[observation.screen])
      else { continue }
      let hasRoom = suppression.limit.map { hidden[position].count < $0 } ?? true
      guard hasRoom || hidden[position].contains(finding) else {
        observation.remark("more than the suppression of \(suppression.subject) allows")
        continue
      }
      hidden[position].insert(finding)
      if suppression.hasExpired(on: today) {
        let day = suppression.expires?.description ?? ""
        isOver = true
        observation.remark("its suppression expired on \(day): \(suppression.reason)")
        continue
      }
      observation.state = .suppressed
      observation.note = "suppressed: \(suppression.reason)"
      return
    }
  }

  /// What became of the suppressions, in their order.
  var uses: [SuppressionUse] {
    scopes.suppressions.indices.map { position in
      let suppression = scopes.suppressions[position]
      let count = hidden[position].count
      let state: SuppressionUse.State =
        count == 0
        ? scopes.isObserved(position) ? .unused : .unobserved
        : suppression.hasExpired(on: today) ? .expired : .used
      return SuppressionUse(suppression: suppression, count: count, state: state)
    }
  }
}

/// Suppressions, each once, and on which screens each may hold.
private struct SuppressionScopes {
  /// Those for all screens, then those of single ones.
  private(set) var suppressions: [Suppression]
  /// The paths of the screens' captures.
  let places: [String]
  /// What else the screens may be called.
  let otherNames: [[String]]
  private let common: Int
  private let screens: [JudgedScreen]
  // The positions of the screens, for those of single ones.
  private var scopes: [Set<Int>] = []

  init(
    _ common: [Suppression], _ screens: [JudgedScreen], _ place: (String) -> String
  ) {
    let hasPaths = common.contains { $0.path != nil }
    places = screens.map { hasPaths ? place($0.source.path) : $0.source.path }
    otherNames = screens.map(\.otherNames)
    (suppressions, self.common, self.screens) = (common, common.count, screens)
    var known: [Suppression: Int] = [:]
    for (index, screen) in screens.enumerated() {
      for suppression in screen.suppressions {
        if let scope = known[suppression] {
          scopes[scope].insert(index)
        } else {
          known[suppression] = scopes.count
          scopes.append([index])
          suppressions.append(suppression)
        }
      }
    }
  }

  func contains(_ screen: Int, at position: Int) -> Bool {
    position < common || scopes[position - common].contains(screen)
  }

  /// Whether a run would have met what a suppression is about: the rule judged every screen that it may be
  /// on.
  func isObserved(_ position: Int) -> Bool {
    let suppression = suppressions[position]
    let all = position < common ? Array(screens.indices) : scopes[position - common].sorted()
    let meant = all.filter { index in
      ([screens[index].name] + otherNames[index]).contains {
        suppression.applies(toScreen: $0, in: places[index])
      }
    }
    return !meant.isEmpty
      && meant.allSatisfy { index in
        screens[index].isComplete
          && screens[index].outcomes.contains { $0.rule == suppression.rule }
      }
  }
}
