/// Pairs of findings and entries about several elements, of which they share at least half.
struct SharedMembers {
  private(set) var pairs: [(Int, Int)] = []

  private struct Candidate {
    let finding: Int
    let entry: Int
    let shared: Int
  }

  /// - Complexity: O(n log n) for n members in total, unless many findings share a member.
  init(_ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions) {
    let isNeeded =
      open.findings.contains { !findings[$0].features.members.isEmpty }
      || open.entries.contains { !entries[$0].features.members.isEmpty }
    guard !open.isOneSided, isNeeded else { return }
    var owners: [String: [Int]] = [:]
    for entry in open.entries {
      for member in entries[entry].memberDigests { owners[member, default: []].append(entry) }
    }
    var candidates: [Candidate] = []
    for finding in open.findings {
      let members = findings[finding].memberDigests
      var shared: [Int: Int] = [:]
      // An element that more entries have does not tell them apart.
      for member in members {
        for entry in (owners[member] ?? []).prefix(8) { shared[entry, default: 0] += 1 }
      }
      for (entry, count) in shared
      where findings[finding].identity.discriminator == entries[entry].identity.discriminator
        && count * 2 >= min(members.count, entries[entry].memberDigests.count)
        && (members.count > 1 || entries[entry].memberDigests.count > 1)
      {
        candidates.append(Candidate(finding: finding, entry: entry, shared: count))
      }
    }
    candidates.sort { ($1.shared, $0.finding, $0.entry) < ($0.shared, $1.finding, $1.entry) }
    var (usedFindings, usedEntries): (Set<Int>, Set<Int>) = ([], [])
    for candidate in candidates
    where !usedFindings.contains(candidate.finding) && !usedEntries.contains(candidate.entry) {
      usedFindings.insert(candidate.finding)
      usedEntries.insert(candidate.entry)
      pairs.append((candidate.finding, candidate.entry))
    }
  }
}

extension MatchItem {
  // The members, or else the element itself.
  fileprivate var memberDigests: [String] {
    features.members.isEmpty ? [features.memberDigest] : features.members
  }
}
