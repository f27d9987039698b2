import A11yModel
import A11yRules
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Generated captures in two text sizes")
struct GeneratedPairTests {
  /// A column of rows laid out at both sizes, with defects planted in some of them.
  struct Layout {
    enum Defect: CaseIterable {
      case fixed, overlapping, lost, shrinking
    }

    private static let words = [
      "Total", "Delivery", "Address", "Payment", "Summary", "Discount", "Voucher", "Contact",
    ]
    private(set) var usual = ["driver 402 874", "window 0 0 402 874", "  scrollView 0 60 402 700"]
    private(set) var large = ["driver 402 874", "window 0 0 402 874", "  scrollView 0 60 402 700"]
    private(set) var expected: [RuleName: Int] = [:]

    init(using random: inout Random, planting isPlanting: Bool) {
      var (top, largeTop) = (80.0, 80.0)
      let count = Int.random(in: 3...8, using: &random)
      for number in 0..<count {
        let name = "\(Self.words[number]) \(number)"
        let width = Double(name.count) * 9
        // Below the last element the list may go on.
        let defects = Defect.allCases.filter { number + 1 < count || $0 != .lost }
        let defect =
          isPlanting && Int.random(in: 0..<3, using: &random) == 0
          ? defects.randomElement(using: &random) : nil
        let isFixed = defect == .fixed
        usual.append("    staticText \"\(name)\" 16 \(top) \(width) 20.5")
        large.append(
          "    staticText \"\(name)\" 16 \(largeTop) \(isFixed ? width : min(370, width * 2.3)) "
            + "\(isFixed ? 20.5 : 48)")
        usual.append("    button \"Edit \(name)\" 300 \(top + 24) 86 44")
        let (side, down) = (defect == .shrinking ? 30.0 : 86, defect == .overlapping ? 20.0 : 56)
        if defect != .lost {
          let left = defect == .overlapping ? 20.0 : 386 - side
          large.append("    button \"Edit \(name)\" \(left) \(largeTop + down) \(side) 60")
        }
        switch defect {
        case .fixed: expected[.textDoesNotScale, default: 0] += 1
        case .overlapping: expected[.overlapAtLargeSize, default: 0] += 1
        case .lost: expected[.controlLostAtLargeSize, default: 0] += 1
        case .shrinking: expected[.targetShrinks, default: 0] += 1
        case nil: break
        }
        top += 80
        largeTop += 130
      }
    }
  }

  private func findings(_ layout: Layout) throws -> [RuleName: Int] {
    let linter = Linter(
      [.textDoesNotScale, .overlapAtLargeSize, .controlLostAtLargeSize, .targetShrinks]
        .map { (name: RuleName) in name.rule })
    let judged = try [(layout.usual, "L"), (layout.large, "AX3")].map { lines, size in
      linter.judge(
        Screen(
          name: "Pay", tree: try Sketch(lines.joined(separator: "\n")).tree,
          context: ["contentSize": size]), outlining: false, comparing: true)
    }
    let found = linter.compareSettings(of: judged).flatMap(\.findings).map(\.finding)
    // Findings in rows of one kind are joined.
    return found.reduce(into: [:]) { counts, finding in
      counts[RuleName(rawValue: finding.rule) ?? .missingLabel, default: 0] += finding.count
    }
  }

  @Test("planted defects are found, and nothing else")
  func planted() throws {
    var random = Random(seed: 41)
    var (right, wrong, missed) = (0, 0, 0)
    var lost: [String: Int] = [:]
    for _ in 0..<500 {
      let layout = Layout(using: &random, planting: true)
      let found = try findings(layout)
      for rule in RuleName.allCases {
        let (planted, reported) = (layout.expected[rule] ?? 0, found[rule] ?? 0)
        right += min(planted, reported)
        wrong += max(0, reported - planted)
        missed += max(0, planted - reported)
        lost[rule.rawValue, default: 0] += max(0, planted - reported)
      }
    }
    #expect(right > 300)
    #expect(Double(right) >= 0.98 * Double(right + wrong), "\(wrong) of \(right + wrong) wrong")
    #expect(Double(right) >= 0.98 * Double(right + missed), "\(lost.filter { $0.value > 0 })")
  }

  @Test("a layout that grows as it should has no findings")
  func equal() throws {
    var random = Random(seed: 7)
    for _ in 0..<50 {
      let layout = Layout(using: &random, planting: false)
      #expect(try findings(layout).isEmpty)
    }
  }
}
