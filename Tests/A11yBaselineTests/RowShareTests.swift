import Testing

@testable import A11yBaseline

@Suite("The share of rows with a defect")
struct RowShareTests {
  // Laplace's estimate of 1 in 5 is 2/7, so five rows have it by chance with 0.0019. The others: 0.0041, 0.0007, 0.0024,
  // 0.0039, 0.00195.
  @Test(
    "all of five rows or more have it by chance down to one in five hundred",
    arguments: [
      (1, 5, 5, true), (1, 4, 5, false), (2, 8, 6, true), (2, 8, 5, false), (4, 8, 8, false),
      (4, 8, 9, true), (1, 8, 4, false), (2, 5, 3, false), (1, 4, 8, true),
    ])
  func exceeded(bad: Int, all: Int, rows: Int, isExceeded: Bool) {
    let now = RowSpread(rows, of: rows)
    #expect(RowSpread(bad, of: all).isExceeded(by: now) == isExceeded)
    #expect(!RowSpread(bad, of: all).isExceeded(by: RowSpread(rows - 1, of: rows)))
  }

  @Test("what all rows had is in all rows, however many they are")
  func everywhere() { #expect(!RowSpread(5, of: 5).isExceeded(by: RowSpread(40, of: 40))) }

  @Test(
    "two captures are accepted by the one that shows all rows with it, or else by the higher share",
    arguments: [
      ((8, 8), (2, 5), (8, 8)), ((2, 5), (3, 3), (3, 3)), ((2, 8), (3, 8), (3, 8)),
      ((1, 0), (2, 8), (2, 8)), ((2, 4), (4, 8), (4, 8)),
    ])
  func joined(one: (Int, Int), other: (Int, Int), both: (Int, Int)) {
    let (one, other) = (RowSpread(one.0, of: one.1), RowSpread(other.0, of: other.1))
    #expect(one.joined(with: other) == RowSpread(both.0, of: both.1))
    #expect(other.joined(with: one) == RowSpread(both.0, of: both.1))
  }

  @Test(
    "an update lowers it only by as many rows, some of them sound",
    arguments: [
      ((8, 8), (2, 2), (8, 8)), ((8, 8), (2, 7), (8, 8)), ((8, 8), (2, 8), (2, 8)),
      ((3, 8), (5, 8), (3, 8)), ((40, 40), (1, 15), (1, 15)), ((4, 4), (1, 4), (4, 4)),
    ])
  func lowered(before: (Int, Int), now: (Int, Int), after: (Int, Int)) {
    let spread = RowSpread(before.0, of: before.1).lowered(to: RowSpread(now.0, of: now.1))
    #expect(spread == RowSpread(after.0, of: after.1))
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

@Suite("The rows of a form")
struct FormRowTests {
  /// A table of switches. Those after a mark have no name, which is the defect.
  private func form(_ rows: String, identifier: String = "") -> String {
    let lines = rows.split(separator: ", ").enumerated().map { index, row in
      let words = row.drop { $0 == "!" }
      let name = row == words ? "\"\(words)\"" : "class=Bad"
      return """
        \n    cell 0 \(60 + index * 44) 390 44
              staticText 16 \(70 + index * 44) 200 20 "\(words)"
              switch\(identifier) 330 \(66 + index * 44) 51 31 \(name)
        """
    }
    return "window 0 0 390 844\n  navigationBar \"Settings\" 0 0 390 44\n  table 0 60 390 700"
      + lines.joined()
  }

  private static let before = "!Mobile data, !Bluetooth, Sound"

  @Test(
    "one more row with the defect is worse, in a form that is still there",
    arguments: [
      ("!Mobile data, !Bluetooth, Sound, !Dark mode", true),
      ("!Mobile data, !Bluetooth, !Sound", true),
      ("Mobile data, !Bluetooth, !Sound", true),
      ("!Mobile data, !Bluetooth, Sound", false),
      ("!Mobile data, Bluetooth, Sound", false),
      // A row has been scrolled away, and the rest may have come from elsewhere.
      ("!Bluetooth, !Sound, !Dark mode", false),
      ("!Mobile Daten, !Bluetooth, Ton", false),
      ("!Mobile data, !Bluetooth, !Alarm at 7", false),
    ] as [(String, Bool)])
  func more(after: String, isWorse: Bool) throws {
    let shot = try Shot(form(after))
    let baseline = Baseline.creating(from: CheckResult([try Shot(form(Self.before))]))
    let result = CheckResult([shot], against: baseline)
    #expect(result.comparison.findings.map(\.state) == [isWorse ? .worsened : .known])
    let updated = baseline.updated(by: result)
    #expect(BaselineGrowth(from: baseline, to: updated).silent.isEmpty)
    let terms = Baseline.Terms(reason: "known")
    let accepted = baseline.accepting([FindingSelection.all], of: result, terms: terms)
    for captures in [[shot], [try Shot(form(Self.before))]] {
      #expect(CheckResult(captures, against: accepted).comparison.newsCount == 0)
    }
    let again = CheckResult([shot], against: updated).comparison
    #expect(again.newsCount == (isWorse ? 1 : 0))
  }

  @Test(
    "a row that was accepted stays accepted, also where an identifier describes its control as before"
  )
  func named() throws {
    let baseline = Baseline.creating(
      from: CheckResult([try Shot(form(Self.before, identifier: "#setting"))]))
    let shots = [try Shot(form("!Mobile data, !Bluetooth, !Sound", identifier: "#setting"))]
    let result = CheckResult(shots, against: baseline)
    #expect(result.comparison.findings.map(\.state) == [.worsened])
    let terms = Baseline.Terms(reason: "known")
    let accepted = baseline.accepting([FindingSelection.all], of: result, terms: terms)
      .describing(namedElementsAs: baseline)
    #expect(CheckResult(shots, against: accepted).comparison.newsCount == 0)
  }
}
