import A11yRules

/// What two runs over captures of the same app show differently: screens, elements, findings.
package struct Difference: Sendable {
  /// The screens of both, in the order of the new captures; those that are gone come last.
  package private(set) var screens: [ScreenDifference] = []
  /// What became of the queries of UI tests; nil where nobody has asked for these.
  package var tests: TestChanges?
  /// How many findings were there, and are gone.
  package var goneCount: Int { screens.reduce(0) { $0 + $1.gone.count } }
  /// How many findings were not there.
  package var newCount: Int { screens.reduce(0) { $0 + $1.came.count } }
  /// How many of these fail the gate.
  package var failingCount: Int {
    screens.reduce(0) { $0 + $1.came.reduce(0) { $0 + ($1.isFailing ? 1 : 0) } }
  }

  /// Which screen is which.
  package struct Pair: Sendable {
    /// The position of the old capture; nil for a screen that nobody has captured before.
    package var old: Int?
    /// The position of the new capture; nil for a screen that is gone.
    package var new: Int?
  }

  /// Which captures are of one screen: those with one name and context, else with one name, else the
  /// only ones of both.
  ///
  /// - Complexity: O(n) for n captures.
  package static func pairs(_ old: [JudgedScreen], _ new: [JudgedScreen]) -> [Pair] {
    var partners = [Int?](repeating: nil, count: new.count)
    var isOpen = [Bool](repeating: true, count: old.count)
    func pair(by key: (JudgedScreen) -> [String]) {
      var known: [[String]: [Int]] = [:]
      for index in old.indices.reversed() where isOpen[index] {
        known[key(old[index]), default: []].append(index)
      }
      for index in new.indices where partners[index] == nil {
        guard let partner = known[key(new[index])]?.popLast() else { continue }
        partners[index] = partner
        isOpen[partner] = false
      }
    }
    pair { [$0.name] + $0.context.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } }
    pair { [$0.name] }
    if old.count == 1, new.count == 1 { pair { _ in [] } }
    return new.indices.map { Pair(old: partners[$0], new: $0) }
      + old.indices.filter { isOpen[$0] }.map { Pair(old: $0, new: nil) }
  }

  /// Tells of screens.
  ///
  /// - Parameters:
  ///   - pairs: Which capture is of which screen.
  ///   - result: The new captures, compared with everything that was found on the old ones.
  ///   - elements: What happened to elements; nil where one of both was read from a result.
  /// - Complexity: O(n) for n findings.
  package init(
    _ pairs: [Pair], from old: [JudgedScreen], to result: CheckResult,
    elements: (Pair) -> ElementChanges?
  ) {
    screens = pairs.map { pair in
      ScreenDifference(
        old: pair.old.map { old[$0] }, new: pair.new.map { result.screens[$0] },
        elements: elements(pair))
    }
    let positions = Dictionary(
      pairs.enumerated().compactMap { place, pair in pair.new.map { ($0, place) } }
    ) { first, _ in first }
    let failing = Set(result.verdict.failing)
    for found in result.comparison.findings where found.state.isNews {
      guard let place = positions[found.screen] else { continue }
      screens[place].came.append(
        .init(
          finding: found.finding, note: found.note,
          isFailing: failing.contains(found.fingerprint)))
    }
    add(result.comparison.fixed)
  }

  // An entry knows its screen by name, and the finding that it was made of says more.
  private mutating func add(_ entries: [BaselineEntry]) {
    var findings: [String: [(screen: Int, finding: IdentifiedFinding)]] = [:]
    for (place, screen) in screens.enumerated().reversed() {
      for finding in (screen.old?.findings ?? []).reversed() {
        findings[finding.identity.fingerprint, default: []].append((place, finding))
      }
    }
    for entry in entries {
      guard let found = findings[entry.fingerprint]?.popLast() else { continue }
      screens[found.screen].gone.append(found.finding)
    }
  }
}

/// What happened to a screen.
package struct ScreenDifference: Sendable {
  /// The old capture; nil for a screen that nobody has captured before.
  package var old: JudgedScreen?
  /// The new capture; nil for a screen that is gone.
  package var new: JudgedScreen?
  /// What happened to its elements; nil where that is unknown.
  package var elements: ElementChanges?
  /// Findings that were not there, or are graver now.
  package var came: [NewFinding] = []
  /// Findings that are gone.
  package var gone: [IdentifiedFinding] = []

  /// A finding that was not there.
  package struct NewFinding: Sendable {
    /// The finding.
    package var finding: IdentifiedFinding
    /// A remark, for example `got worse: was warning`.
    package var note: String?
    /// Whether it fails the gate.
    package var isFailing: Bool
  }

  init(old: JudgedScreen?, new: JudgedScreen?, elements: ElementChanges?) {
    (self.old, self.new, self.elements) = (old, new, elements)
  }

  /// What happened to the screen as a whole.
  package enum Kind: String, CaseIterable, Sendable {
    case appeared, vanished, changed, same
  }

  /// What happened to the screen as a whole.
  package var kind: Kind {
    if old == nil { return .appeared }
    if new == nil { return .vanished }
    let isSame =
      elements?.changes.isEmpty != false && elements?.spoken.isEmpty != false && came.isEmpty
      && gone.isEmpty
    return isSame ? .same : .changed
  }

  /// What it is called now.
  package var name: String { new?.name ?? old?.name ?? "" }
}

extension JudgedScreen {
  /// Takes name and context of a later capture of the same screen, so that what was found on it is
  /// looked for there.
  package mutating func stand(for later: JudgedScreen) {
    (context, baselineContext) = (later.context, later.baselineContext)
    name = later.name
    let family = later.family
    guard self.family != family || findings.contains(where: { $0.family != family }) else { return }
    scene?.document = family
    for index in findings.indices {
      let identity = findings[index].identity
      findings[index].identity = Identity(
        rule: findings[index].rule, screen: family, discriminator: identity.discriminator,
        features: identity.features)
      findings[index].family = family
      findings[index].finding.screen = later.name
    }
  }
}
