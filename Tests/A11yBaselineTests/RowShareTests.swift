import A11yModel
import A11yRules
import Testing

@testable import A11yBaseline

@Suite("The share of rows with a defect")
struct RowShareTests {
  private func finding(rows: Int) throws -> Finding {
    let row = """
      button 340 0 44 44
      """
    let tree = try ElementTree(sketch: row)
    let screen = Screen(
      name: "Basket", tree: tree, source: .init(path: "", format: "sketch", line: 1))
    var finding = try #require(
      Linter([RuleName.missingLabel.rule]).judge(screen).findings.first?.finding)
    (finding.count, finding.peers) = (rows, rows)
    return finding
  }

  // Laplace's estimate of 7 in 12 is 8/14, so four rows have it by chance with 0.107. The others: 0.095, 0.1001, 0.098.
  @Test(
    "all rows have it by chance down to one in ten",
    arguments: [(7, 12, 4, false), (4, 7, 4, true), (8, 14, 4, false), (5, 11, 3, true)])
  func exceeded(bad: Int, all: Int, rows: Int, isExceeded: Bool) throws {
    #expect(try RowSpread(bad, of: all).isExceeded(by: finding(rows: rows)) == isExceeded)
  }

  @Test("what all rows had is in all rows, however many they are")
  func everywhere() throws {
    #expect(try !RowSpread(5, of: 5).isExceeded(by: finding(rows: 40)))
  }

  @Test(
    "rows without it prove that it is gone: as many as there were, or too many for chance",
    arguments: [
      (1, 3, 2, false), (1, 3, 3, true), (20, 40, 3, false), (20, 40, 4, true), (1, 60, 14, false),
      (1, 60, 15, true), (1, 60, 0, false), (5, 12, 4, false), (3, 7, 4, true),
    ])
  func gone(bad: Int, all: Int, rows: Int, isGone: Bool) {
    #expect(RowSpread(bad, of: all).isGone(fromRows: rows) == isGone)
  }
}
