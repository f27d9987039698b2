/// The best alignment of two sequences as a whole (Needleman-Wunsch), in which each gap costs the same.
struct SequenceAlignment {
  struct Pair {
    let old: Int
    let new: Int
    /// Whether every alignment that is about as good has the pair, too.
    let isCertain: Bool
  }

  /// The pairs, in order.
  let pairs: [Pair]

  private static let gap = -1.0
  // Of alignments that are equally good, the one that moves elements least.
  private static let distance = 0.00025
  /// Alignments whose scores differ by less are equally good.
  private static let margin = 0.5

  /// Aligns two sequences.
  ///
  /// - Parameter score: Returns the score of a pair, by positions; 0 if it does not fit.
  /// - Complexity: O(n · m) for sequences of n and m elements.
  init(_ rows: Int, _ columns: Int, score: (Int, Int) -> Double) {
    let scores = (0..<rows).map { row in
      (0..<columns).map { column in
        let score = score(row, column)
        // From the beginning and from the end, because what is lost or added in between moves what follows.
        let distance = abs(row - column) + abs(rows - row - columns + column)
        return score > 0 ? score - Self.distance * Double(distance) : 0
      }
    }
    // The best score before each pair of positions, and from there on.
    var before = Table(rows: rows + 1, columns: columns + 1)
    var after = before
    for row in 0...rows {
      for column in 0...columns where row + column > 0 {
        var best = -Double.infinity
        if row > 0 { best = before[row - 1, column] + Self.gap }
        if column > 0 { best = max(best, before[row, column - 1] + Self.gap) }
        if row > 0, column > 0, scores[row - 1][column - 1] > 0 {
          best = max(best, before[row - 1, column - 1] + scores[row - 1][column - 1])
        }
        before[row, column] = best
      }
    }
    for row in (0...rows).reversed() {
      for column in (0...columns).reversed() where row + column < rows + columns {
        var best = -Double.infinity
        if row < rows { best = after[row + 1, column] + Self.gap }
        if column < columns { best = max(best, after[row, column + 1] + Self.gap) }
        if row < rows, column < columns, scores[row][column] > 0 {
          best = max(best, after[row + 1, column + 1] + scores[row][column])
        }
        after[row, column] = best
      }
    }
    func through(_ row: Int, _ column: Int) -> Double {
      guard scores[row][column] > 0 else { return -.infinity }
      return before[row, column] + scores[row][column] + after[row + 1, column + 1]
    }
    let best = after[0, 0]
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if through(row, column) >= best - 1e-9 {
        let isRivalled =
          (0..<columns).contains { $0 != column && through(row, $0) > best - Self.margin }
          || (0..<rows).contains { $0 != row && through($0, column) > best - Self.margin }
        pairs.append(Pair(old: row, new: column, isCertain: !isRivalled))
        (row, column) = (row + 1, column + 1)
      } else if before[row, column] + Self.gap + after[row + 1, column] >= best - 1e-9 {
        row += 1
      } else {
        column += 1
      }
    }
    self.pairs = pairs
  }

  private struct Table {
    private let columns: Int
    private var values: [Double]

    init(rows: Int, columns: Int) {
      self.columns = columns
      values = [Double](repeating: 0, count: rows * columns)
    }

    subscript(row: Int, column: Int) -> Double {
      get { values[row * columns + column] }
      set { values[row * columns + column] = newValue }
    }
  }
}
