import A11yModel
import A11yRules

/// The differences between two runs on captures of an app: in screens, elements and findings.
package struct Difference: Sendable {
  /// The screens of both runs, in the order of the new captures; removed ones come last.
  package private(set) var screens: [ScreenDifference] = []
  /// The changes in the results of UI test queries; nil if not requested.
  package var tests: TestChanges?
  package var goneCount: Int { screens.reduce(0) { $0 + $1.gone.count } }
  package var newCount: Int { screens.reduce(0) { $0 + $1.came.count } }
  package var failingCount: Int {
    screens.reduce(0) { $0 + $1.came.reduce(0) { $0 + ($1.isFailing ? 1 : 0) } }
  }

  /// The number of changes by which users lose something that VoiceOver said when it was recorded.
  package var lossCount: Int { screens.reduce(0) { $0 + ($1.elements?.lossCount ?? 0) } }

  /// The old and the new capture of a screen.
  package struct Pair: Sendable {
    /// The position of the old capture; nil for a new screen.
    package var old: Int?
    /// The position of the new capture; nil for a removed screen.
    package var new: Int?
  }

  /// Pairs the captures of each screen: by name and context, by name, or as the only ones of both runs.
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

  /// Collects the differences of all screens.
  ///
  /// - Parameters:
  ///   - pairs: The captures of each screen.
  ///   - result: The new captures, compared with all findings on the old ones.
  ///   - elements: Returns the changes of the elements; nil if a capture was read from a result.
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

  // Looks up the finding that an entry was created from, because it says more than the entry.
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

package struct ScreenDifference: Sendable {
  /// The old capture; nil for a new screen.
  package var old: JudgedScreen?
  /// The new capture; nil for a removed screen.
  package var new: JudgedScreen?
  /// The changes of the elements; nil if unknown.
  package var elements: ElementChanges?
  /// The findings that are new or got worse.
  package var came: [NewFinding] = []
  package var gone: [IdentifiedFinding] = []

  /// A finding that is new or got worse.
  package struct NewFinding: Sendable {
    package var finding: IdentifiedFinding
    /// A remark, for example `got worse: was warning`.
    package var note: String?
    package var isFailing: Bool
  }

  init(old: JudgedScreen?, new: JudgedScreen?, elements: ElementChanges?) {
    (self.old, self.new, self.elements) = (old, new, elements)
  }

  /// A change of the screen as a whole.
  package enum Kind: String, CaseIterable, Sendable {
    case appeared, vanished, changed, same
  }

  package var kind: Kind {
    if old == nil { return .appeared }
    if new == nil { return .vanished }
    let isSame =
      elements?.changes.isEmpty != false && elements?.spoken.isEmpty != false && came.isEmpty
      && gone.isEmpty
    return isSame ? .same : .changed
  }

  /// The name in the new capture, or else in the old one.
  package var name: String { new?.name ?? old?.name ?? "" }
}

extension JudgedScreen {
  /// Adopts the name and the context of a later capture of the same screen, so that findings match there.
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
