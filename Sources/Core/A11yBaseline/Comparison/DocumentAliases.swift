import A11yModel
import A11yRules

/// The other names under which a baseline may store the findings of documents.
///
/// A document is named by its file, with folders only as long as another document has the same name.
/// Documents created from one template share object IDs, so an entry belongs to the document that shows most
/// of the entries under its name.
struct DocumentAliases {
  /// The units that a name may refer to, for names that no document of the run has.
  private(set) var units: [String: [Int]] = [:]
  // The other names of each unit in the baseline.
  private var names: [[String]]
  // The document that each entry belongs to.
  private var owners: [Int: String] = [:]

  // The part of a finding that is the same under every document name.
  private struct Subject: Hashable {
    let rule: String
    let discriminator: String
    let object: String

    init?(_ rule: String, _ identity: Identity) {
      guard !identity.features.object.isEmpty else { return nil }
      self.rule = rule
      discriminator = identity.discriminator
      object = identity.features.object
    }
  }

  /// - Parameter positions: The positions of the entries by screen and rule.
  /// - Complexity: O(n + m log m) for n findings of documents and m entries under other names.
  init(
    _ screens: [JudgedScreen], _ units: ScreenUnits, _ baseline: Baseline,
    _ positions: [String: [String: [Int]]]
  ) {
    names = Array(repeating: [], count: units.all.count)
    guard !positions.isEmpty, screens.contains(where: { $0.scene != nil }) else { return }
    let families = Set(screens.map(\.family))
    var others: [String: [(entry: Int, subject: Subject)]] = [:]
    for (name, rules) in positions where !families.contains(name) {
      others[name] = rules.values.joined().sorted().compactMap { index in
        let entry = baseline.entries[index]
        return Subject(entry.rule, entry.identity).map { (index, $0) }
      }
    }
    let byOwnName = Dictionary(grouping: others.keys, by: Self.ownName)
    let shown = Self.subjects(on: screens, units)
    for (unit, members) in units.all.enumerated() {
      guard let first = members.first, screens[first].scene != nil else { continue }
      let (family, known) = (screens[first].family, screens[first].otherFamilies)
      names[unit] = known.filter { others[$0] != nil }
      for name in names[unit] { self.units[name, default: []].append(unit) }
      // A path may lack its first folders, and nothing tells which.
      let longest = known.last.map { $0.utf8.count > family.utf8.count ? $0 : family } ?? family
      let deeper = (byOwnName[Self.ownName(family)] ?? []).filter { $0.hasSuffix("/" + longest) }
      if let name = Self.nearest(to: shown[family] ?? [:], others, of: deeper) {
        names[unit].append(name)
      }
    }
    assign(others, shown, units.all.map { $0.first.map { screens[$0].family } ?? "" })
  }

  // The subjects that each document shows and their numbers, from the capture with the most.
  private static func subjects(
    on screens: [JudgedScreen], _ units: ScreenUnits
  ) -> [String: [Subject: Int]] {
    var shown: [String: [Subject: Int]] = [:]
    for members in units.all {
      guard let first = members.first, screens[first].scene != nil else { continue }
      var counts: [Subject: Int] = [:]
      for finding in members.lazy.flatMap({ screens[$0].findings }) {
        guard let subject = Subject(finding.rule, finding.identity) else { continue }
        counts[subject, default: 0] += 1
      }
      shown[screens[first].family, default: [:]].merge(counts, uniquingKeysWith: max)
    }
    return shown
  }

  private static func ownName(_ family: String) -> String {
    family.split(separator: "/").last.map(String.init) ?? family
  }

  // Returns the name with the most entries that a document shows; nil if there are none.
  private static func nearest(
    to shown: [Subject: Int], _ others: [String: [(entry: Int, subject: Subject)]],
    of names: [String]
  ) -> String? {
    names.map { name in (name, (others[name] ?? []).count { shown[$0.subject] != nil }) }
      .filter { $0.1 > 0 }.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  private mutating func assign(
    _ others: [String: [(entry: Int, subject: Subject)]], _ shown: [String: [Subject: Int]],
    _ families: [String]
  ) {
    var documents: [String: Set<String>] = [:]
    for unit in names.indices {
      for name in names[unit] { documents[name, default: []].insert(families[unit]) }
    }
    for (name, candidates) in documents {
      let entries = others[name] ?? []
      let counts = candidates.sorted().map { family in
        (family, entries.count { shown[family]?[$0.subject] != nil })
      }
      // A stable sort: of two equal counts, the first wins.
      let ranked = counts.enumerated()
        .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
      var taken: [Subject: [String: Int]] = [:]
      for (entry, subject) in entries {
        let owner = ranked.first { family in
          taken[subject]?[family] ?? 0 < shown[family]?[subject] ?? 0
        }
        guard let owner else { continue }
        taken[subject, default: [:]][owner, default: 0] += 1
        owners[entry] = owner
      }
    }
  }

  /// Returns the other names of a unit in the baseline.
  func names(ofUnit unit: Int) -> [String] { names[unit] }

  var all: Set<String> { Set(names.joined()) }

  /// Whether an entry belongs to a document.
  func isEntry(_ entry: Int, of document: String) -> Bool { owners[entry] == document }
}
