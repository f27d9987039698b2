/// The parts that rows without wrappers may have, one behind the other: those of all rows so far, of
/// which each may lack some.
struct RowSequence {
  private var kinds: [PartKind]
  // How many parts the fullest row has.
  private var fullest: Int

  init(_ row: [PartKind] = []) {
    kinds = row
    fullest = row.count
  }

  /// How many parts a row may have.
  var count: Int { kinds.count }

  private static let mostKinds = 32

  /// Takes a row into the sequence; false for what is none of these rows.
  ///
  /// - Complexity: O(n) for n parts of the row and the sequence, if one has all of the other, else O(n²).
  mutating func take(_ row: [PartKind]) -> Bool {
    let isShort = 2 * row.count < fullest
    guard !isShort, Self.has(kinds, row) else {
      return !isShort && (2 * kinds.count >= row.count && Self.has(row, kinds) || mayJoin(row))
        && join(row)
    }
    fullest = max(fullest, row.count)
    return true
  }

  /// How many parts of a row that others follow are the row's: until all of the sequence was there, else
  /// as far as more of them are in it than are not.
  ///
  /// - Complexity: O(n²) for n parts of both.
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

  // Where each has parts that the other lacks, they have to be alike in three kinds or four parts.
  private func mayJoin(_ row: [PartKind]) -> Bool {
    guard row.count > 2, kinds.count > 2 else { return false }
    let shared = sharedKinds(with: row)
    return 2 * shared.count >= max(row.count, fullest)
      && (shared.count > 3 || Set(shared).count > 2)
  }

  // Whether all parts of a row are in another one, in its order.
  private static func has(_ all: [PartKind], _ row: [PartKind]) -> Bool {
    var next = 0
    for kind in row {
      while next < all.count, all[next] != kind { next += 1 }
      guard next < all.count else { return false }
      next += 1
    }
    return true
  }

  // How many parts the beginnings of a row and of the sequence have in common, by their lengths.
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

  // The parts of both, each part that both have once, and like parts beside each other.
  private func merged(with row: [PartKind]) -> [(kind: PartKind, isShared: Bool)] {
    let common = common(with: row)
    var (one, other) = (row.count, kinds.count)
    var merged: [(kind: PartKind, isShared: Bool)] = []
    // Whether the part of the row comes behind that of the sequence.
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
