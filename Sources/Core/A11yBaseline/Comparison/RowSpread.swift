import A11yModel
import A11yRules

/// The share of list rows with an accepted defect. Data decide in which rows it occurs; code decides for all.
struct RowSpread {
  private let bad: Int
  private let all: Int

  /// - Parameters:
  ///   - bad: The number of rows with the defect when it was accepted.
  ///   - all: The number of rows with such an element.
  init(_ bad: Int, of all: Int) { (self.bad, self.all) = (bad, all) }

  // The probability below which data do not explain what all rows have.
  private static let least = 0.1

  /// Whether all rows have the defect now, though some had not, and data do not explain it.
  func isExceeded(by finding: Finding) -> Bool {
    guard bad < all, finding.peers > 0, finding.count >= finding.peers else { return false }
    return Self.power(share, finding.peers) < Self.least
  }

  /// Whether rows without the defect prove that it is gone: as many as there were, or so many that data do not
  /// explain it.
  func isGone(fromRows count: Int) -> Bool {
    guard count > 0 else { return false }
    return count >= min(all, ScreenSignature.mostEquals)
      || Self.power(1 - share, count) < Self.least
  }

  // Laplace's estimate of the probability that a row has the defect.
  private var share: Double { Double(bad + 1) / Double(max(bad, all) + 2) }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(exponent, 64) { power *= base }
    return power
  }
}

extension IdentifiedFinding {
  /// The count to store in an entry: the authored elements, or else the rows.
  var acceptedCount: Int {
    if case .group = finding.subject { return finding.authored }
    return finding.authored > 1 ? finding.authored : finding.count
  }

  /// The shorter side of the element in tenths of a point; 0 if unknown.
  var side: Int {
    guard let frame = finding.element.frame, frame.isFinite else { return 0 }
    return Int((max(0, min(frame.width, frame.height, 100_000)) * 10).rounded())
  }
}
