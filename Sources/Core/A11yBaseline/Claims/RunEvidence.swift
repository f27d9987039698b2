import A11yAnalysis
import A11yModel
import A11yRules

/// The evidence of a run for and against one feature on one screen and device.
package struct ScreenEvidence: Sendable {
  /// The open findings that contradict the feature.
  package fileprivate(set) var against: [OpenFinding] = []
  package fileprivate(set) var gaps: [EvidenceGap] = []
  /// The number of elements that rules of the feature judged, once for each rule.
  package fileprivate(set) var judged = 0

  /// Whether the screen was judged on all that the feature needs. Open findings are counted apart.
  var isJudged: Bool { gaps.allSatisfy { $0.kind == .open } }
}

/// The evidence of a run for and against accessibility features, screen by screen.
///
/// Accepted and suppressed findings are open. Only captures of the running app support a feature; findings in
/// sources and documents contradict it on every device.
package struct RunEvidence: Sendable {
  private let judged: [JudgedScreen]
  private let unjudged: Set<Int>
  private let rules: [AppStoreFeature: FeatureRules]
  // The rules whose severity the configuration lowers, with the usual one.
  private let lowered: [String: Severity]
  private let running: Set<String>
  // By screen of the result.
  private let open: [[OpenFinding]]
  private let devices: [DeviceFamily?]
  // The accepted findings that the run could not check, by screen.
  private let unseen: [String: [BaselineEntry]]
  // The positions of captures, and of sources and documents, by name.
  private let captures: [String: [Int]]
  private let written: [String: [Int]]

  /// - Parameters:
  ///   - cards: The cards of the rules that ran.
  ///   - findings: All findings, accepted ones among them.
  ///   - unseen: The accepted findings that the run could not check.
  ///   - unjudged: The positions of the screens on which nothing could be judged.
  /// - Complexity: O(n · m) for n screens and m rules.
  init(
    _ screens: [JudgedScreen], by cards: [RuleCard], _ findings: [ComparedFinding],
    unseen: [BaselineEntry], unjudged: [Int]
  ) {
    self.unseen = Dictionary(grouping: unseen) { $0.screen.canonical }
    judged = screens
    self.unjudged = Set(unjudged)
    let book = RuleBook.cards
    rules = Dictionary(
      uniqueKeysWithValues: AppStoreFeature.all.map { ($0, FeatureRules($0, book, cards)) })
    let usual = Dictionary(uniqueKeysWithValues: book.map { ($0.id, $0.severity) })
    lowered = Dictionary(
      cards.compactMap { card in
        usual[card.id].flatMap { $0 > card.severity ? (card.id, $0) : nil }
      }
    ) { first, _ in first }
    running = Set(cards.map(\.id))
    open = OpenFinding.byScreen(findings, count: screens.count)
    devices = screens.map(DeviceFamily.init)
    let (running, written) = screens.indices.reduce(into: ([Int](), [Int]())) {
      screens[$1].isOfRunningApp ? $0.0.append($1) : $0.1.append($1)
    }
    captures = Dictionary(grouping: running) { screens[$0].name.canonical }
    self.written = Dictionary(grouping: written) { screens[$0].name.canonical }
  }

  /// The names of the captured screens, in order.
  package var screens: [String] { captures.keys.sorted() }

  /// The names of all screens, sources and documents among them.
  var allScreens: Set<String> { Set(captures.keys).union(written.keys) }

  /// The families of devices that were captured, in order.
  package var families: [DeviceFamily] {
    let known = Set(captures.values.joined().compactMap { devices[$0] })
    return DeviceFamily.allCases.filter(known.contains)
  }

  /// Returns the names of the screens that a pattern matches, in order.
  func screens(matching pattern: Wildcard) -> [String] {
    allScreens.filter { pattern.matches($0) }.sorted()
  }

  func rules(of feature: AppStoreFeature) -> FeatureRules {
    rules[feature] ?? FeatureRules(feature, [], [])
  }

  /// Returns the rules without which nothing supports a feature, and that did not run, in order.
  func missingRules(of feature: AppStoreFeature) -> [String] {
    rules(of: feature).deciding.filter { !running.contains($0) }.sorted()
  }

  /// Returns the open findings of a feature on all screens whose names are not excluded, each once.
  func openFindings(
    of feature: AppStoreFeature, except excluded: Set<String> = []
  ) -> [OpenFinding] {
    let positions = judged.indices.filter { !excluded.contains(judged[$0].name.canonical) }
    return OpenFinding.once(findings(of: feature, at: positions))
  }

  // A capture in light appearance tells nothing of dark colours, unless it was compared with a dark one.
  private func findings(of feature: AppStoreFeature, at positions: [Int]) -> [OpenFinding] {
    let rules = rules(of: feature)
    return positions.flatMap { index in
      let isOfFeature = isInAppearance(of: feature, index)
      return open[index].filter {
        let rule = $0.finding.finding.rule
        return rules.all.contains(rule) && (isOfFeature || rules.acrossAppearances.contains(rule))
      }
    }
  }

  private func isInAppearance(of feature: AppStoreFeature, _ index: Int) -> Bool {
    guard !feature.appearances.isEmpty else { return true }
    return CaptureSettings(judged[index])[.appearance].map(feature.appearances.contains) ?? true
  }

  // MARK: Evidence

  /// Returns what the run shows about a feature on a screen.
  package func evidence(
    of feature: AppStoreFeature, on screen: String, _ device: DeviceFamily
  ) -> ScreenEvidence {
    let all = captures[screen] ?? []
    let own = all.filter { devices[$0] == device }
    let unknown = all.filter { devices[$0] == nil }
    var evidence = ScreenEvidence()
    add(own + unknown + (written[screen] ?? []), screen, feature, to: &evidence)
    let unseen = unseenRules(of: feature, on: screen, device)
    if !unseen.isEmpty { evidence.gaps.append(EvidenceGap(.unseen, screen, unseen)) }
    guard !own.isEmpty else {
      evidence.gaps.append(EvidenceGap(unknown.isEmpty ? .notCaptured : .unknownDevice, screen))
      return evidence
    }
    for appearance in feature.appearances.isEmpty ? [nil] : feature.appearances.map(Optional.some) {
      look(feature, in: appearance, screen, own, &evidence)
    }
    return evidence
  }

  /// Returns what the run shows about a feature, by the names of screens.
  func evidence(
    of feature: AppStoreFeature, on screens: Set<String>, _ device: DeviceFamily
  ) -> [String: ScreenEvidence] {
    Dictionary(uniqueKeysWithValues: screens.map { ($0, evidence(of: feature, on: $0, device)) })
  }

  // The rules of accepted findings that the run could not check, such as those in another orientation.
  private func unseenRules(
    of feature: AppStoreFeature, on screen: String, _ device: DeviceFamily
  ) -> [String] {
    let rules = rules(of: feature).all
    return (unseen[screen] ?? []).filter { entry in
      rules.contains(entry.rule)
        && entry.contexts.contains { DeviceFamily(of: $0).map { $0 == device } ?? true }
    }.map(\.rule)
  }

  // Adds the open findings of some captures, each once.
  private func add(
    _ positions: [Int], _ screen: String, _ feature: AppStoreFeature,
    to evidence: inout ScreenEvidence
  ) {
    let found = findings(of: feature, at: positions)
    evidence.against = OpenFinding.once(found.filter { contradicts($0, feature) })
    // What is only possible in one capture may be certain in another.
    let known = Set(evidence.against.map(\.fingerprint))
    let undecided = OpenFinding.once(found.filter { !known.contains($0.fingerprint) })
    guard !undecided.isEmpty else { return }
    let names = undecided.map(\.finding.finding.rule)
    evidence.gaps.append(EvidenceGap(.open, screen, names))
  }

  private func contradicts(_ open: OpenFinding, _ feature: AppStoreFeature) -> Bool {
    let finding = open.finding.finding
    let severity = max(finding.severity, lowered[finding.rule] ?? finding.severity)
    return severity >= feature.against && finding.confidence >= .likely
  }

  // Looks at the capture that shows most. Others only add findings.
  private func look(
    _ feature: AppStoreFeature, in appearance: String?, _ screen: String, _ captures: [Int],
    _ evidence: inout ScreenEvidence
  ) {
    var captures = captures
    if let appearance {
      captures = captures.filter { judged[$0].has(appearance, of: .appearance) }
      guard !captures.isEmpty else {
        return evidence.gaps.append(EvidenceGap(.appearance, screen, [appearance]))
      }
    }
    if let scale = feature.textScale {
      captures = captures.filter { isCompared($0, with: captures, from: scale, feature) }
      guard !captures.isEmpty else {
        let size = TextSize.allCases.first { $0.scale >= scale }
        let details = [size?.rawValue].compactMap(\.self)
        return evidence.gaps.append(EvidenceGap(.textSize, screen, details))
      }
    }
    let looks = captures.map { (gaps: gaps(of: feature, in: $0), judged: judged($0, feature)) }
    guard let best = looks.min(by: { ($0.gaps.count, $1.judged) < ($1.gaps.count, $0.judged) })
    else { return }
    evidence.gaps += best.gaps
    evidence.judged += best.judged
  }

  private func judged(_ index: Int, _ feature: AppStoreFeature) -> Int {
    let rules = rules(of: feature).all
    return judged[index].outcomes.reduce(0) {
      $0 + (rules.contains($1.rule) ? $1.judged : 0)
    }
  }

  // Whether rules compared the capture with one at a large text size.
  private func isCompared(
    _ index: Int, with captures: [Int], from scale: Double, _ feature: AppStoreFeature
  ) -> Bool {
    let (screen, comparing) = (judged[index], Set(rules(of: feature).comparing))
    return screen.outcomes.contains { comparing.contains($0.rule) && $0.candidates > 0 }
      && captures.contains { other in
        judged[other].isPaired(with: screen, on: .contentSize)
          && judged[other].textSize.map { $0.scale >= scale } == true
      }
  }

  private func gaps(of feature: AppStoreFeature, in index: Int) -> [EvidenceGap] {
    let screen = judged[index]
    let name = screen.name.canonical
    var gaps: [EvidenceGap] = []
    if screen.isTruncated { gaps.append(EvidenceGap(.cut, name)) }
    if !screen.isStable { gaps.append(EvidenceGap(.changing, name)) }
    if unjudged.contains(index) || screen.elementCount == 0 || !screen.reading.isRead {
      gaps.append(EvidenceGap(.notJudged, name))
    }
    let parts = screen.leftOut.filter(\.kind.concernsApp).map(\.kind.rawValue)
    if !parts.isEmpty { gaps.append(EvidenceGap(.leftOut, name, parts)) }
    if feature.needsScreenshot, screen.pixels == nil || screen.pixels?.fault != nil {
      gaps.append(EvidenceGap(.noScreenshot, name, [screen.pixels?.fault].compactMap(\.self)))
    }
    let deciding = Set(rules(of: feature).deciding)
    let off = deciding.filter { !running.contains($0) || screen.rulesOff.contains($0) }
    if !off.isEmpty { gaps.append(EvidenceGap(.rulesOff, name, off.sorted())) }
    let open = screen.outcomes.filter { deciding.contains($0.rule) && $0.notEvaluated > 0 }
    let facts = open.flatMap { $0.missing.filter { $0.count > 0 }.map(\.fact) }
    // A picture without the texts of the capture is not one of the screen.
    let isBlank = feature.needsScreenshot && (screen.pixels?.refused[.uniform] ?? 0) > 0
    let lacking = Set(facts).union(isBlank ? [Obstacle.pixels.rawValue] : [])
    if !lacking.isEmpty {
      var gap = EvidenceGap(.lackingFacts, name, lacking.sorted())
      // Rules may lack facts of the same element.
      gap.elements = open.map(\.notEvaluated).max() ?? 0
      gaps.append(gap)
    }
    return gaps
  }
}

extension OpenFinding {
  /// Returns findings by the position of the capture that shows them.
  fileprivate static func byScreen(_ findings: [ComparedFinding], count: Int) -> [[OpenFinding]] {
    var open = Array(repeating: [OpenFinding](), count: count)
    for observation in findings.flatMap(\.observations)
    where open.indices.contains(observation.screen) {
      open[observation.screen].append(
        OpenFinding(
          finding: observation.finding, state: observation.state, screen: observation.screen))
    }
    return open
  }
}

extension JudgedScreen {
  fileprivate var isOfRunningApp: Bool { scene == nil && !isOfSource }

  fileprivate var textSize: TextSize? { TextSize(named: baselineContext[.contentSize]) }
}
