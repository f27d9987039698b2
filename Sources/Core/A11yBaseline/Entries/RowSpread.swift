import A11yModel
import A11yRules

/// The share of list rows with a defect, as one capture showed it. Data decide in which rows it occurs; code decides
/// for all.
struct RowSpread: Hashable {
  let bad: Int
  let all: Int

  /// - Parameters:
  ///   - bad: The number of rows with the defect when it was accepted.
  ///   - all: The number of rows with such an element; 0 if unknown.
  init(_ bad: Int, of all: Int) { (self.bad, self.all) = (bad, all) }

  // The probability below which data do not explain what all rows have. A gate meets such data hundreds of times.
  private static let leastOfAll = 0.002
  // The probability below which data do not explain what no row has.
  private static let leastOfNone = 0.1
  // The number of rows below which data may be the same in all by chance.
  private static let fewest = 5

  private var isOfAll: Bool { bad >= all }

  /// Whether all rows have the defect now, though some had not, and data do not explain it.
  func isExceeded(by now: RowSpread) -> Bool {
    !isOfAll && now.all >= Self.fewest && now.isOfAll
      && Self.power(share, now.all) < Self.leastOfAll
  }

  /// Whether rows without the defect prove that it is gone: as many as there were, or so many that data do not
  /// explain it.
  func isGone(fromRows count: Int) -> Bool {
    guard count > 0 else { return false }
    return isProven(by: count) || Self.power(1 - share, count) < Self.leastOfNone
  }

  /// Returns the spread that accepts what both do: that of all rows, or else the higher share.
  func joined(with other: RowSpread) -> RowSpread { isLess(than: other) ? other : self }

  /// Returns the spread after a run that showed another one. A capture with fewer rows shows less of the data, not
  /// less of the defect.
  func lowered(to other: RowSpread) -> RowSpread {
    other.isLess(than: self) && other.all >= Self.fewest && isProven(by: other.all) ? other : self
  }

  // Whether as many rows tell as much: all that there were, or as many as are counted.
  private func isProven(by rows: Int) -> Bool {
    rows >= min(max(bad, all), ScreenSignature.mostEquals)
  }

  private func isLess(than other: RowSpread) -> Bool {
    if all == 0 || other.all == 0 { return all < other.all }
    if isOfAll != other.isOfAll { return other.isOfAll }
    return share == other.share ? all < other.all : share < other.share
  }

  // Laplace's estimate of the probability that a row has the defect.
  private var share: Double { Double(bad + 1) / Double(max(bad, all) + 2) }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(exponent, 64) { power *= base }
    return power
  }
}

extension BaselineEntry {
  /// The share of rows with the defect: both numbers are those of one capture.
  var rows: RowSpread {
    get { RowSpread(count, of: peers) }
    set { (count, peers) = (newValue.bad, newValue.all) }
  }
}

extension IdentifiedFinding {
  /// The count to store in an entry: the authored elements, or else the rows.
  var acceptedCount: Int {
    if case .group = finding.subject { return finding.authored }
    return finding.authored > 1 ? finding.authored : finding.count
  }

  /// The share of rows with the defect.
  var rows: RowSpread { RowSpread(acceptedCount, of: finding.peers) }

  /// The shorter side of the element in tenths of a point; 0 if unknown.
  var side: Int {
    guard let frame = finding.element.frame, frame.isFinite else { return 0 }
    return Int((max(0, min(frame.width, frame.height, 100_000)) * 10).rounded())
  }
}
