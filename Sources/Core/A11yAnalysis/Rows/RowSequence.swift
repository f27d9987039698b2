/// The merged sequence of parts of all rows without wrappers so far; each row may lack some of them.
struct RowSequence {
  private var kinds: [PartKind]
  // The number of parts of the longest row.
  private var fullest: Int

  init(_ row: [PartKind] = []) {
    kinds = row
    fullest = row.count
  }

  /// The maximum number of parts of a row.
  var count: Int { kinds.count }

  private static let mostKinds = 32

  /// Merges a row into the sequence; returns false if the row does not match. O(n) for n parts of both if one
  /// contains all parts of the other, else O(n²).
  mutating func take(_ row: [PartKind]) -> Bool {
    let isShort = 2 * row.count < fullest
    guard !isShort, Self.has(kinds, row) else {
      return !isShort && (2 * kinds.count >= row.count && Self.has(row, kinds) || mayJoin(row))
        && join(row)
    }
    fullest = max(fullest, row.count)
    return true
  }

  /// Returns the number of parts that belong to the row at the start of a longer list: up to the point where
  /// the sequence is complete, or else where the surplus of matching parts is greatest. O(n²) for n parts.
  func lengthOfRow(in row: [PartKind]) -> Int {
    let common = common(with: row)
    var best = (length: 0, excess: 0)
    for length in row.indices.map({ $0 + 1 }) {
      if common[length][kinds.count] == kinds.count, length <= 2 * kinds.count { return length }
      let excess = 2 * common[length][kinds.count] - length
      if excess > best.excess { best = (length, excess) }
    }
    return best.length
  }

  // If each lacks parts of the other, they must share three kinds or four parts.
  private func mayJoin(_ row: [PartKind]) -> Bool {
    guard row.count > 2, kinds.count > 2 else { return false }
    let shared = sharedKinds(with: row)
    return 2 * shared.count >= max(row.count, fullest)
      && (shared.count > 3 || Set(shared).count > 2)
  }

  // Whether all parts of a row occur in another one, in the same order.
  private static func has(_ all: [PartKind], _ row: [PartKind]) -> Bool {
    var next = 0
    for kind in row {
      while next < all.count, all[next] != kind { next += 1 }
      guard next < all.count else { return false }
      next += 1
    }
    return true
  }

  // Returns the lengths of the longest common subsequences of all prefixes of a row and of the sequence.
  private func common(with row: [PartKind]) -> [[Int]] {
    var common = Array(
      repeating: Array(repeating: 0, count: kinds.count + 1), count: row.count + 1)
    for one in row.indices {
      for other in kinds.indices {
        common[one + 1][other + 1] =
          row[one] == kinds[other]
          ? common[one][other] + 1 : max(common[one][other + 1], common[one + 1][other])
      }
    }
    return common
  }

  private func sharedKinds(with row: [PartKind]) -> [PartKind] {
    merged(with: row).filter(\.isShared).map(\.kind)
  }

  private mutating func join(_ row: [PartKind]) -> Bool {
    let merged = merged(with: row)
    guard merged.count <= Self.mostKinds else { return false }
    kinds = merged.map(\.kind)
    fullest = max(fullest, row.count)
    return true
  }

  // Returns the parts of both in order, with shared parts once and equal parts adjacent.
  private func merged(with row: [PartKind]) -> [(kind: PartKind, isShared: Bool)] {
    let common = common(with: row)
    var (one, other) = (row.count, kinds.count)
    var merged: [(kind: PartKind, isShared: Bool)] = []
    // Whether the part of the row comes after that of the sequence.
    func isNext(_ one: Int, _ other: Int) -> Bool {
      let (without, with) = (common[one - 1][other], common[one][other - 1])
      return without == with ? kinds[other - 1] != merged.last?.kind : without > with
    }
    while one > 0 || other > 0 {
      if one > 0, other > 0, row[one - 1] == kinds[other - 1] {
        (one, other) = (one - 1, other - 1)
        merged.append((row[one], true))
      } else if other == 0 || one > 0 && isNext(one, other) {
        one -= 1
        merged.append((row[one], false))
      } else {
        other -= 1
        merged.append((kinds[other], false))
      }
    }
    return merged.reversed()
  }
}
