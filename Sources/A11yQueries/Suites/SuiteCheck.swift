import A11yModel

/// Asks the queries of a suite of captured screens, and says which of them would fail.
///
/// A query says nothing of the screen that it is about. It is taken to be about one where it matches; where the
/// first part of it with a key matches; where the page object that has it is named as the screen, or half of the
/// other queries of that page object match.
package struct SuiteCheck {
  private let chains: [SuiteChain]
  private let screens: [QueryScreen]
  // What each chain finds on each screen.
  private let answers: [[QueryAnswer]]
  private let suite: SuiteQueries

  /// Asks all queries of all screens.
  ///
  /// - Complexity: O(q · n) for q different queries and n elements of all screens.
  package init(_ suite: SuiteQueries, on screens: [QueryScreen]) {
    self.suite = suite
    self.screens = screens
    chains = SuiteChain.chains(suite.queries)
    answers = chains.map { chain in
      screens.map { screen in
        (try? chain.query.answer(on: screen, stable: 1))
          ?? QueryAnswer(chain.text, .xcuitest, .undecidable)
      }
    }
  }

  /// What is wrong.
  ///
  /// - Parameter earlier: The same of captures of before; then only what was good there is told.
  package func report(against earlier: SuiteCheck? = nil) -> SuiteReport {
    var report = SuiteReport()
    report.queryCount = chains.count
    (report.openCount, report.fileCount) = (suite.openCount, suite.fileCount)
    report.screenCount = screens.count
    let before = earlier.map { Dictionary(uniqueKeysWithValues: $0.goodScreens()) }
    let there = Presence(chains, answers, screens)
    for (number, chain) in chains.enumerated() {
      let found = answers[number].indices.filter { answers[number][$0].isMatch }
      if !found.isEmpty { report.matchedCount += 1 }
      if let before {
        report.findings += broken(number, was: before[chain.text] ?? [])
        continue
      }
      let findings = self.findings(number, found: found, there)
      if found.isEmpty, findings.isEmpty { report.unseenCount += 1 }
      report.findings += findings
    }
    report.findings.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    return report
  }

  // The names of the screens on which each chain is good.
  private func goodScreens() -> [(String, Set<String>)] {
    chains.indices.map { number in
      let names = screens.indices.filter { answers[number][$0].isMatch }.map(name)
      return (chains[number].text, Set(names))
    }
  }

  private func name(_ screen: Int) -> String { screens[screen].analyzed.screen.name }

  // MARK: Findings

  // What matched on a screen of that name and does not now.
  private func broken(_ number: Int, was good: Set<String>) -> [SuiteFinding] {
    let now = screens.indices.filter { good.contains(name($0)) }
    let isGood = now.contains { answers[number][$0].isMatch }
    guard !now.isEmpty, !isGood else { return [] }
    if now.contains(where: { answers[number][$0].outcome == .ambiguous }) {
      return [ambiguous(number, on: now)]
    }
    guard now.allSatisfy({ answers[number][$0].outcome == .none }) else { return [] }
    return [withoutMatch(number, on: now, "it matched there before")]
  }

  private func findings(
    _ number: Int, found: [Int], _ there: Presence
  ) -> [SuiteFinding] {
    let chain = chains[number]
    let all = screens.indices
    let several = all.filter { answers[number][$0].outcome == .ambiguous }
    if found.isEmpty {
      guard several.isEmpty else { return [ambiguous(number, on: several)] }
      guard chain.needsElement, chain.hasKey else { return [] }
      let missing = all.filter { answers[number][$0].outcome == .none }
      let reasons = missing.compactMap { screen in there.reason(number, screen).map { (screen, $0) }
      }
      guard let reason = reasons.first?.1 else { return [] }
      return [withoutMatch(number, on: reasons.map(\.0), reason)]
    }
    var findings: [SuiteFinding] = []
    let here = several.filter { there.isPage(of: number, $0) }
    if !here.isEmpty { findings.append(ambiguous(number, on: here)) }
    if let finding = unhittable(number, found) { findings.append(finding) }
    if let finding = translated(number, found) { findings.append(finding) }
    return findings
  }

  private func withoutMatch(_ number: Int, on places: [Int], _ reason: String) -> SuiteFinding {
    let near = places.lazy.compactMap { answers[number][$0].near.first }.first
    let meant = near.map { "; did you mean \(SecretText.shown($0.text).inQuotes)?" } ?? ""
    return finding(
      .withoutMatch, number, places, "matches nothing on \(names(places)): \(reason)\(meant)")
  }

  private func ambiguous(_ number: Int, on places: [Int]) -> SuiteFinding {
    let count = places.map { answers[number][$0].count }.max() ?? 0
    let stable = places.lazy.compactMap { answers[number][$0].elements.first?.stable?.text }.first
    return finding(
      .ambiguous, number, places,
      "matches \(count) elements on \(names(places)), where a test needs one", stable: stable)
  }

  // Something is done with it, and nowhere can that be.
  private func unhittable(_ number: Int, _ found: [Int]) -> SuiteFinding? {
    guard chains[number].acts else { return nil }
    var reason = ""
    for screen in found {
      guard let element = answers[number][screen].elements.first?.element.index else { return nil }
      let hittability = Hittability(of: element, on: screens[screen].analyzed)
      guard hittability.answer == .no, !hittability.isScrolledOut else { return nil }
      reason = hittability.reason
    }
    return finding(
      .notHittable, number, found, "cannot be tapped on \(names(found)): \(reason)")
  }

  // By a text with letters, where no identifier is the key anywhere.
  private func translated(_ number: Int, _ found: [Int]) -> SuiteFinding? {
    let properties = found.flatMap { answers[number][$0].elements.prefix(1).map(\.properties) }
    guard !properties.isEmpty,
      properties.allSatisfy({ !$0.isEmpty && !$0.contains(.identifier) }),
      let key = chains[number].query.keys.last, key.contains(where: \.isLetter)
    else { return nil }
    let others = otherLanguages(number, found)
    let stable = found.lazy.compactMap { answers[number][$0].elements.first?.stable }.first {
      $0.ground == .identifier
    }
    let reason =
      others.isEmpty
      ? "finds its element by a \(properties[0][0].rawValue), which another language has otherwise"
      : "finds its element by a \(properties[0][0].rawValue), and finds nothing in \(others.joined(separator: ", "))"
    return finding(.byTranslatedLabel, number, found, reason, stable: stable?.text)
  }

  // Languages in which screens of the same names do not have it.
  private func otherLanguages(_ number: Int, _ found: [Int]) -> [String] {
    let names = Set(found.map(name))
    let others = screens.indices.filter { screen in
      names.contains(name(screen)) && answers[number][screen].outcome == .none
    }
    return Set(others.compactMap { screens[$0].analyzed.locale }).sorted()
  }

  private func names(_ places: [Int]) -> String {
    var names: [String] = []
    for name in places.map(name) where !names.contains(name) { names.append(name) }
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func finding(
    _ kind: SuiteFinding.Kind, _ number: Int, _ places: [Int], _ reason: String,
    stable: String? = nil
  ) -> SuiteFinding {
    let chain = chains[number]
    let first = chain.places[0]
    var finding = SuiteFinding(
      kind: kind, path: first.path, line: first.line, column: first.column, query: chain.text,
      reason: reason)
    for place in chain.places {
      let name = [place.owner, place.member].filter { !$0.isEmpty }.joined(separator: ".")
      if !finding.askedBy.contains(name) { finding.askedBy.append(name) }
    }
    for place in places where !finding.screens.contains(name(place)) {
      finding.screens.append(name(place))
    }
    finding.stable = stable
    return finding
  }
}

extension QueryAnswer {
  /// Whether the query finds what it asks for.
  fileprivate var isMatch: Bool { outcome == .one || outcome == .several || outcome == .value }
}

extension SuiteCheck {
  /// Which queries are about which screens.
  private struct Presence {
    private let chains: [SuiteChain]
    private let answers: [[QueryAnswer]]
    private let screens: [QueryScreen]
    // The chains of each page object that have keys, and how many of them each screen has.
    private var pages: [String: (count: Int, found: [Int])] = [:]

    init(_ chains: [SuiteChain], _ answers: [[QueryAnswer]], _ screens: [QueryScreen]) {
      (self.chains, self.answers, self.screens) = (chains, answers, screens)
      for (number, chain) in chains.enumerated() where chain.hasKey {
        for page in chain.pages {
          var entry = pages[page] ?? (0, [Int](repeating: 0, count: screens.count))
          entry.count += 1
          for screen in screens.indices where answers[number][screen].isMatch {
            entry.found[screen] += 1
          }
          pages[page] = entry
        }
      }
    }

    /// Why a screen that has no match should have one; nil where nothing says that it should.
    func reason(_ number: Int, _ screen: Int) -> String? {
      if let failure = answers[number][screen].failure, failure.found > 0,
        failure.before.contains("[\"")
      {
        return "\(failure.before) is there, and \(failure.part) is not"
      }
      for page in chains[number].pages.sorted() where isOf(page, number, screen) {
        return "that is the screen of \(page)"
      }
      let near = answers[number][screen].near.first { $0.kind == .spelling || $0.kind == .typo }
      return near == nil ? nil : "there is nearly such an element"
    }

    /// Whether a screen is that of a page object that asks the chain.
    func isPage(of number: Int, _ screen: Int) -> Bool {
      chains[number].pages.contains { isOf($0, number, screen) }
    }

    private func isOf(_ page: String, _ number: Int, _ screen: Int) -> Bool {
      if Self.stem(page) == Self.stem(screens[screen].analyzed.screen.name) { return true }
      guard let entry = pages[page] else { return false }
      let isOwn = chains[number].hasKey
      let others = entry.count - (isOwn ? 1 : 0)
      let found = entry.found[screen] - (isOwn && answers[number][screen].isMatch ? 1 : 0)
      return found > 0 && 2 * found >= others
    }

    // `LoginPage`, `Login screen` and `login` are one name.
    private static func stem(_ name: String) -> String {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      var letters = String(last.lowercased().filter { $0.isLetter || $0.isNumber })
      for ending in ["pageobject", "uitests", "tests", "screen", "page", "view", "robot"]
      where letters.hasSuffix(ending) && letters.count > ending.count {
        letters.removeLast(ending.count)
        break
      }
      return letters
    }
  }
}
