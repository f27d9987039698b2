import A11yModel
import A11yRules

extension Comparison {
  /// Returns the comparison after applying suppressions.
  ///
  /// The first suppression that applies and has not reached its limit hides a finding, whether the baseline
  /// accepts it or not. An expired one hides nothing, and the finding gets a remark. Suppressions of a test
  /// apply only to its own screens.
  ///
  /// - Parameters:
  ///   - common: The suppressions for all screens, in the order of the configuration.
  ///   - screens: The compared screens, to which the findings refer by position.
  ///   - policy: The requirements for comments. The configuration's own suppressions were checked when it was read.
  ///   - today: The current day in UTC.
  ///   - isWhole: Whether all screens were captured, so that a suppression for any other is unused.
  ///   - place: Returns the path of a capture relative to the folder of the configuration.
  /// - Complexity: O(n · m) for n findings and m suppressions of their rule.
  package func suppressing(
    _ common: [Suppression], on screens: [JudgedScreen],
    policy: SuppressionPolicy = SuppressionPolicy(), today: CalendarDay,
    isWhole: Bool = false, place: (String) -> String = { $0 }
  ) -> Comparison {
    let known = isWhole ? uncaptured.map(\.name) : nil
    let scopes = SuppressionScopes(common, screens, uncaptured: known, place)
    guard !scopes.suppressions.isEmpty else { return self }
    var result = self
    var suppressing = Suppressing(scopes, policy, today: today)
    suppressing.fingerprints = Set(findings.map(\.fingerprint))
    for index in orderOfHiding(scopes.suppressions) {
      let fingerprint = findings[index].fingerprint
      result.findings[index].changeObservations(on: screens) { observation in
        suppressing.decide(&observation, of: index, fingerprint)
      }
    }
    result.suppressions = suppressing.uses
    return result
  }

  // With a limit, the hidden findings must not depend on the order of the captures.
  private func orderOfHiding(_ suppressions: [Suppression]) -> [Int] {
    guard suppressions.contains(where: { $0.limit != nil }) else { return Array(findings.indices) }
    return findings.indices.sorted { left, right in
      let (one, two) = (findings[left], findings[right])
      if one.fingerprint != two.fingerprint { return one.fingerprint < two.fingerprint }
      return (one.entry?.ordinal ?? .max, left) < (two.entry?.ordinal ?? .max, right)
    }
  }
}

private struct Suppressing {
  private let scopes: SuppressionScopes
  private let today: CalendarDay
  /// The fingerprints of the run.
  var fingerprints: Set<String> = []
  // The reasons why the policy refuses comments, by position.
  private let faults: [Int: String]
  private let byRule: [String: [Int]]
  // The findings that each suppression hides, or would hide if it had not expired.
  private var hidden: [Set<Int>]

  init(_ scopes: SuppressionScopes, _ policy: SuppressionPolicy, today: CalendarDay) {
    self.scopes = scopes
    self.today = today
    let comments = scopes.suppressions.enumerated().filter(\.element.isComment)
    faults = Dictionary(
      uniqueKeysWithValues: comments.compactMap { position, comment in
        policy.fault(comment, today: today).map { (position, $0) }
      })
    hidden = scopes.suppressions.map { _ in [] }
    byRule = Dictionary(grouping: scopes.suppressions.indices) { scopes.suppressions[$0].rule }
  }

  /// Applies the suppressions to an observation.
  ///
  /// The first one that applies hides it. Otherwise, an expired one sets its state to expired, even if the
  /// baseline accepts the finding.
  mutating func decide(
    _ observation: inout Observation, of finding: Int, _ fingerprint: String
  ) {
    var isOver = false
    defer { if isOver, observation.state != .suppressed { observation.state = .expired } }
    for position in byRule[observation.finding.rule] ?? [] {
      let suppression = scopes.suppressions[position]
      guard scopes.contains(observation.screen, at: position),
        let digits = suppression.digits(of: fingerprint),
        suppression.contains(
          observation.finding.finding, in: scopes.places[observation.screen],
          onScreenAlsoCalled: scopes.otherNames[observation.screen])
      else { continue }
      guard isUnique(digits, of: fingerprint) else {
        observation.remark("several fingerprints begin with \(digits), so none is suppressed")
        continue
      }
      let hasRoom = suppression.limit.map { hidden[position].count < $0 } ?? true
      guard hasRoom || hidden[position].contains(finding) else {
        observation.remark("more than the suppression of \(suppression.subject) allows")
        continue
      }
      hidden[position].insert(finding)
      if let fault = faults[position] {
        let comment = "\(suppression.element.file ?? ""):\(suppression.line)"
        observation.remark("the comment at \(comment) does not suppress it: \(fault)")
        continue
      }
      if suppression.hasExpired(on: today) {
        let day = suppression.expires?.description ?? ""
        isOver = true
        observation.remark("its suppression expired on \(day): \(suppression.reason)")
        continue
      }
      observation.state = .suppressed
      observation.note =
        suppression.reason.isEmpty
        ? "suppressed without a reason" : "suppressed: \(suppression.reason)"
      return
    }
  }

  private func isUnique(_ digits: String, of fingerprint: String) -> Bool {
    digits.isEmpty || !fingerprints.contains { $0 != fingerprint && $0.hasPrefix(digits) }
  }

  var uses: [SuppressionUse] {
    scopes.suppressions.indices.map { position in
      let suppression = scopes.suppressions[position]
      let count = hidden[position].count
      let state: SuppressionUse.State =
        count == 0
        ? scopes.isObserved(position) && !suppression.servesOthers ? .unused : .unobserved
        : faults[position] != nil
          ? .refused : suppression.hasExpired(on: today) ? .expired : .used
      return SuppressionUse(suppression: suppression, count: count, state: state)
    }
  }
}

/// The distinct suppressions and the screens to which they apply.
private struct SuppressionScopes {
  /// The suppressions for all screens, then those for single screens.
  private(set) var suppressions: [Suppression]
  let places: [String]
  let otherNames: [[String]]
  private let common: Int
  private let screens: [JudgedScreen]
  // The names of screens that were not captured; nil if there may be others.
  private let uncaptured: [String]?
  // For each suppression of single screens, the positions of its screens.
  private var scopes: [Set<Int>] = []

  init(
    _ common: [Suppression], _ screens: [JudgedScreen], uncaptured: [String]?,
    _ place: (String) -> String
  ) {
    self.uncaptured = uncaptured
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

  /// Whether the run covers a suppression: its rule judged every screen to which it applies, or there is no such
  /// screen.
  func isObserved(_ position: Int) -> Bool {
    let suppression = suppressions[position]
    let all = position < common ? Array(screens.indices) : scopes[position - common].sorted()
    let meant = all.filter { index in
      ([screens[index].name] + otherNames[index]).contains {
        suppression.applies(toScreen: $0, in: places[index])
      }
    }
    guard !meant.isEmpty else {
      return uncaptured.map { !$0.contains { suppression.applies(toScreen: $0, in: "") } } ?? false
    }
    return meant.allSatisfy { index in
      screens[index].isComplete
        && screens[index].outcomes.contains { $0.rule == suppression.rule }
    }
  }
}

extension Suppression {
  /// Returns the digits that match a fingerprint, none if any fingerprint matches; nil if this one does not.
  fileprivate func digits(of fingerprint: String) -> String? {
    fingerprints.isEmpty ? "" : fingerprints.first(where: fingerprint.hasPrefix)
  }
}
