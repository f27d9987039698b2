import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Histories of random screens")
struct HistoryTests {
  /// The outcome of a history's comparisons against the true defects.
  struct Tally {
    var old = 0
    var oldAsNew = 0
    var new = 0
    var lost: [String] = []

    mutating func add(_ before: RandomScreen, _ after: RandomScreen) throws {
      let change = try Change(before.sketch(), after.sketch())
      let known = after.bad.intersection(before.bad).count
      let truth = after.bad.count - known
      let reported = change.comparison.count(.new)
      old += known
      new += truth
      oldAsNew += max(0, reported - truth)
      if reported < truth {
        lost.append("\(change.summary)\n\(before.sketch())\n=>\n\(after.sketch())")
      }
    }
  }

  @Test("a new defect is never lost, and of a hundred old ones at most one is news")
  func histories() throws {
    var tally = Tally()
    for seed in 0..<200 {
      var generator = SplitMix(state: UInt64(seed) &* 7919)
      var screen = RandomScreen(&generator)
      for _ in 0..<6 {
        let before = screen
        for _ in 0..<Int.random(in: 1...2, using: &generator) { screen.edit(&generator) }
        try tally.add(before, screen)
      }
    }
    #expect(tally.old > 1000 && tally.new > 100)
    #expect(tally.lost.isEmpty, "\(tally.lost.first ?? "")")
    #expect(tally.oldAsNew * 100 <= tally.old, "\(tally.oldAsNew) of \(tally.old)")
  }
}
