/// Matches entries of recipe 1, which know the words of an element and its place among all rows, with
/// what is left of the findings: by what both say, from much to little.
///
/// One entry stands for as many findings as it had counted: rows of that time may be authored
/// elements of now.
struct FormerEntries {
  /// The pairs; an entry may be in several.
  private(set) var pairs: [(Int, Int)] = []

  /// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
  init(_ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions) {
    let former = open.entries.filter { entries[$0].identity.recipe == 1 }
    guard !former.isEmpty else { return }
    var places = entries.ordered(former).flatMap { entry in
      Array(repeating: entry, count: min(entries[entry].count, open.findings.count))
    }
    var rest = findings.ordered(open.findings)
    for level in 0..<Self.levels where !places.isEmpty {
      var byKey: [[String]: [Int]] = [:]
      for entry in places.reversed() {
        guard let key = Self.key(entries[entry], level) else { continue }
        byKey[key, default: []].append(entry)
      }
      var used: [Int: Int] = [:]
      rest.removeAll { finding in
        guard let key = Self.key(findings[finding], level),
          let entry = byKey[key]?.popLast()
        else { return false }
        pairs.append((finding, entry))
        used[entry, default: 0] += 1
        return true
      }
      places.removeAll { entry in
        guard let count = used[entry], count > 0 else { return false }
        used[entry] = count - 1
        return true
      }
    }
  }

  private static let levels = 6

  // What is compared at a level; nil for an item that lacks it.
  private static func key(_ item: MatchItem, _ level: Int) -> [String]? {
    let features = item.features
    let kind = [features.typeClass, String(features.part.prefix { $0 != " " }).lowercased()]
    switch level {
    case 0: return features.identifier.isEmpty ? nil : kind + [features.identifier, features.part]
    case 1: return features.identifier.isEmpty ? nil : kind + [features.identifier]
    case 2: return features.text.isEmpty ? nil : kind + [features.text]
    case 3: return kind + [features.nearestAnchor, features.path, "\(features.rank)"]
    case 4: return kind + [features.nearestAnchor, features.path]
    default: return kind
    }
  }
}
