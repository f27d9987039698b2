import A11yRules

/// The entries that a baseline accepts in addition to those of another one, usually in another commit.
///
/// The entries are matched as findings are, so that changed keys and renamed screens are not growth.
package struct BaselineGrowth: Sendable {
  /// The added or extended entries with a reason, in order.
  package private(set) var reasoned: [BaselineEntry] = []
  /// The numbers of added or extended entries without a reason, by screen and rule.
  package private(set) var silent: [Place] = []
  /// The baseline to compare findings with: the old one and the additions that have a reason.
  package private(set) var accepted: Baseline = .empty
  private var unexplained: [String: [String: Int]] = [:]

  /// The number of entries of a rule on a screen.
  package struct Place: Hashable, Sendable {
    package var screen: String
    package var rule: String
    package var count: Int

    package init(screen: String, rule: String, count: Int) {
      (self.screen, self.rule, self.count) = (screen, rule, count)
    }
  }

  /// The number of added or extended entries without a reason.
  package var silentCount: Int { silent.reduce(0) { $0 + $1.count } }

  /// Creates a growth as recorded in a report.
  package init(reasoned: [BaselineEntry], silent: [Place]) {
    (self.reasoned, self.silent) = (reasoned, silent)
  }

  /// Compares two baselines.
  ///
  /// - Complexity: O(n log n) for n entries in both.
  package init(from old: Baseline, to new: Baseline) {
    var changes = BaselineChanges(from: old.entries, to: new.entries)
    changes.matchMovedElements()
    changes.matchRenamedScreens()
    var entries = changes.gone
    for (before, after) in changes.pairs { keep(before, after, in: &entries) }
    for entry in changes.added {
      if entry.isReasoned { entries.append(entry) }
      note(entry)
    }
    reasoned = Baseline(reasoned).entries
    // Keeps the rules of both, because findings of an unknown rule do not fail the gate.
    accepted = Baseline.assembled(
      entries, tombstones: old.tombstones + new.tombstones, knowledge: old.knowledge(with: new),
      screens: new.screens)
    silent = unexplained.flatMap { screen in
      screen.value.map { Place(screen: screen.key, rule: $0.key, count: $0.value) }
    }
    silent.sort { ($0.screen, $0.rule) < ($1.screen, $1.rule) }
  }

  private mutating func keep(
    _ before: BaselineEntry, _ after: BaselineEntry, in entries: inout [BaselineEntry]
  ) {
    let isMore = after.isMore(than: before)
    if isMore { note(after) }
    guard !after.isReasoned else { return entries.append(after) }
    guard !isMore else { return entries.append(before) }
    // An entry keeps its contexts, unless a reason is given for more.
    var entry = after
    entry.contexts = before.contexts
    entries.append(entry)
  }

  private mutating func note(_ entry: BaselineEntry) {
    guard !entry.isReasoned else { return reasoned.append(entry) }
    unexplained[entry.screen, default: [:]][entry.rule, default: 0] += 1
  }
}

extension BaselineEntry {
  fileprivate var isReasoned: Bool { reason.contains { !$0.isWhitespace } }

  // Whether only the identifier of an element in one place differs: its text or what is around it is the same.
  fileprivate func isRenamed(from other: BaselineEntry) -> Bool {
    let (one, two) = (MatchItem(self), MatchItem(other))
    return terms == other.terms
      && (one.saysTheSame(as: two)
        ?? (one.surroundings != nil && one.surroundings == two.surroundings))
  }

  private func hasMoreRows(than other: ElementFeatures) -> Bool {
    let features = identity.features
    return features.isInRow && !other.members.isEmpty
      && !Set(features.members).isSubset(of: other.members)
  }

  // A higher severity, a larger group, or all rows instead of some. Their number depends on data.
  fileprivate func isMore(than other: BaselineEntry) -> Bool {
    severity > other.severity || !identity.isOfElement && count > other.count
      || other.rows.isExceeded(by: rows) || hasMoreRows(than: other.identity.features)
  }
}

/// The matching of the entries of two baselines.
private struct BaselineChanges {
  private(set) var pairs: [(before: BaselineEntry, after: BaselineEntry)] = []
  private(set) var gone: [BaselineEntry] = []
  private(set) var added: [BaselineEntry] = []
  private let oldScreens: Set<String>
  private let newScreens: Set<String>

  private struct Place: Hashable {
    let screen: String
    let rule: String

    init(_ entry: BaselineEntry) { (screen, rule) = (entry.screen, entry.rule) }
  }

  init(from old: [BaselineEntry], to new: [BaselineEntry]) {
    oldScreens = Set(old.map(\.screen))
    newScreens = Set(new.map(\.screen))
    let before = Dictionary(grouping: old, by: Place.init)
    let after = Dictionary(grouping: new, by: Place.init)
    for (place, entries) in before where after[place] == nil { gone += entries }
    for (place, entries) in after { match(before[place] ?? [], entries) }
  }

  private mutating func match(_ old: [BaselineEntry], _ new: [BaselineEntry]) {
    // Equal entries need no matching.
    guard old != new else { return pairs += zip(old, new).map { ($0, $1) } }
    var left = Dictionary(grouping: new.indices) { new[$0].unnumbered }
    var rest: [BaselineEntry] = []
    for entry in old {
      if let same = left[entry.unnumbered]?.popLast() {
        pairs.append((entry, new[same]))
      } else {
        rest.append(entry)
      }
    }
    let fresh = left.values.joined().sorted().map { new[$0] }
    let matching = Matching(fresh.map(MatchItem.init), rest.map(MatchItem.init))
    var matched = matching.pairs.map { ($0.finding, $0.entry) }
    // The rows of a list may be drawn by another view, and an element may be renamed in the baseline.
    matched += RowPart.pairs(
      matching.open, finding: { fresh[$0].identity }, entry: { rest[$0].identity })
    let others = matching.open.without(matched)
    let isOpen = (Set(others.findings), Set(others.entries))
    matched += matching.renamed.map { ($0.finding, $0.entry) }.filter {
      isOpen.0.contains($0) && isOpen.1.contains($1) && fresh[$0].isRenamed(from: rest[$1])
    }
    pairs += matched.map { (rest[$1], fresh[$0]) }
    let open = matching.open.without(matched)
    gone += open.entries.map { rest[$0] }
    added += open.findings.map { fresh[$0] }
  }

  private mutating func take(_ matched: [(added: Int, gone: Int)]) {
    pairs += matched.map { (gone[$0.gone], added[$0.added]) }
    let (old, new) = (Set(matched.map(\.gone)), Set(matched.map(\.added)))
    gone = gone.indices.filter { !old.contains($0) }.map { gone[$0] }
    added = added.indices.filter { !new.contains($0) }.map { added[$0] }
  }

  // MARK: Moved elements

  // An object of a document, under any name of the document.
  private struct Object: GroupKey {
    let rule: String
    let discriminator: String
    let object: String

    init?(_ entry: BaselineEntry) {
      guard !entry.identity.features.object.isEmpty else { return nil }
      (rule, discriminator) = (entry.rule, entry.discriminator)
      object = entry.identity.features.object
    }
  }

  /// Pairs the objects of documents under other names, and the elements of Swift code that moved.
  mutating func matchMovedElements() {
    let open = OpenPositions(findings: Array(added.indices), entries: Array(gone.indices))
    take(KeyGroups(open, finding: { Object(added[$0]) }, entry: { Object(gone[$0]) }).pairs)
    func written(_ entries: [BaselineEntry], besides others: Set<String>) -> [WrittenItem] {
      entries.indices.filter { entries[$0].identity.features.isWritten }.map { index in
        let entry = entries[index]
        return WrittenItem(
          index, entry.rule, entry.screen, MatchItem(entry),
          isOnOneSide: !others.contains(entry.screen))
      }
    }
    take(
      MovedSource(written(added, besides: oldScreens), written(gone, besides: newScreens)).pairs
        .map { ($0.finding, $0.entry) })
  }

  // MARK: Renamed screens

  // An entry regardless of its screen.
  private struct Content: Hashable {
    let rule: String
    let discriminator: String
    let features: ElementFeatures

    init(_ entry: BaselineEntry) {
      rule = entry.rule
      discriminator = entry.discriminator
      features = entry.identity.features
    }
  }

  /// Pairs the entries of a removed screen with those of a new screen that has at least half of them.
  mutating func matchRenamedScreens() {
    let former = Dictionary(grouping: gone.filter { !newScreens.contains($0.screen) }, by: \.screen)
    let latter = Dictionary(
      grouping: added.filter { !oldScreens.contains($0.screen) }, by: \.screen)
    guard !former.isEmpty, !latter.isEmpty else { return }
    var renamed: [String: String] = [:]
    var taken: Set<String> = []
    let candidates = Candidates(former)
    for (screen, entries) in latter.sorted(by: { $0.key < $1.key }) {
      guard let best = candidates.best(for: entries, besides: taken) else { continue }
      taken.insert(best)
      renamed[screen] = best
    }
    join(renamed)
  }

  /// The removed screens by the contents of their entries, which avoids comparing all pairs of screens.
  private struct Candidates {
    private let sizes: [String: Int]
    private var screens: [Content: [String]] = [:]

    init(_ former: [String: [BaselineEntry]]) {
      sizes = former.mapValues(\.count)
      for (screen, entries) in former.sorted(by: { $0.key < $1.key }) {
        for content in Set(entries.map(Content.init)) {
          screens[content, default: []].append(screen)
        }
      }
    }

    func best(for entries: [BaselineEntry], besides taken: Set<String>) -> String? {
      var votes: [String: Int] = [:]
      for entry in entries {
        // Content that a hundred screens have does not distinguish them.
        for screen in (screens[Content(entry)] ?? []).prefix(100) where !taken.contains(screen) {
          votes[screen, default: 0] += 1
        }
      }
      let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return best.flatMap { $0.value * 2 >= sizes[$0.key] ?? 0 ? $0.key : nil }
    }
  }

  private struct Origin: Hashable {
    let screen: String
    let content: Content
  }

  // - Parameter renamed: The former name of each screen.
  private mutating func join(_ renamed: [String: String]) {
    var open = Dictionary(grouping: gone.indices) {
      Origin(screen: gone[$0].screen, content: Content(gone[$0]))
    }
    var matched: [(Int, Int)] = []
    for index in added.indices {
      guard let former = renamed[added[index].screen],
        let match = open[Origin(screen: former, content: Content(added[index]))]?.popLast()
      else { continue }
      matched.append((index, match))
    }
    take(matched)
  }
}
