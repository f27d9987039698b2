import A11yModel
import TestSupport
import Testing

@testable import A11yAnalysis
@testable import A11yRules

@Suite("Questions about touches in any order")
struct QuestionOrderTests {
  private struct Subject {
    let tree: ElementTree
    let visibility: Visibility
    let hits: HitTesting
    let covers: Covers

    init(_ tree: ElementTree, cells: Int) {
      let screen = AnalyzedScreen(Screen(name: "random", tree: tree))
      self.tree = tree
      visibility = screen.visibility
      hits = HitTesting(
        tree, isInteractive: screen.isInteractive, composites: screen.composites,
        bounds: screen.bounds,
        cellsPerKindOfQuestion: cells)
      let touch = TouchAnalysis(
        tree, bounds: screen.bounds, isInteractive: screen.isInteractive,
        composites: screen.composites, visibility: visibility, hitTesting: hits)
      covers = Covers(touch, behind: screen.presentations)
    }
  }

  private static let questions: [@Sendable (Subject, Int) -> AnyHashable] = [
    { $0.covers[$0.tree[$1]] },
    { $0.hits.answer(of: $1) },
    { $0.hits.liveProbes(of: $1) },
    { $0.hits.isVouchedFor($1) },
    { $0.hits.areas.blockers(of: $1) },
    { $0.hits.areas.hasFreeSquare(4, in: $1) },
    { $0.hits.areas.hasFreeSquare(24, in: $1) },
    { $0.hits.areas.coveredFraction(of: $1) },
    { $0.hits.areas.mayBeCovered($1) },
    { screen, index in
      screen.hits.areas.fraction(
        of: screen.visibility.visibleRect(of: index) ?? .zero, in: index,
        takenBy: index..<screen.tree.end(of: index))
    },
    { screen, index in
      let trace = screen.hits.trace(at: screen.tree[index].activationPoint ?? Point(0, 0))
      return [trace.owner, trace.candidates, trace.recording] as [AnyHashable]
    },
  ]

  // Returns the answers to all questions about all elements, asked in a random order and grouped by question.
  private static func answers(
    _ tree: ElementTree, cells: Int, shuffledBy seed: UInt64
  ) -> [[AnyHashable]] {
    let screen = Subject(tree, cells: cells)
    var pairs = questions.indices.flatMap { question in tree.indices.map { (question, $0) } }
    var random = Random(seed: seed)
    pairs.shuffle(using: &random)
    var answers = questions.map { _ in tree.indices.map { AnyHashable($0) } }
    for (question, index) in pairs {
      answers[question][index] = questions[question](screen, index)
    }
    return answers
  }

  private static func tree(_ seed: Int) -> ElementTree {
    switch seed % 3 {
    case 0: UIKitHitTest(tree: RandomTree(seed: UInt64(seed)).tree()).recorded()
    case 1: RandomTree(seed: UInt64(seed), .driver).tree()
    default: RandomTree(seed: UInt64(seed), .hostile).tree()
    }
  }

  @Test("are answered alike, on screens of too much, too", arguments: 0..<4)
  func answers(block: Int) {
    for seed in block * 15..<(block + 1) * 15 {
      let tree = Self.tree(seed)
      for cells in [OwnerGrid.cellsPerKindOfQuestion, 2 * tree.count] {
        let expected = Self.answers(tree, cells: cells, shuffledBy: 0)
        for seed in 1...2 as ClosedRange<UInt64> {
          let answers = Self.answers(tree, cells: cells, shuffledBy: seed)
          #expect(answers == expected, "\(cells) cells\n\(tree)")
        }
      }
    }
  }

  @Test("leave out the controls that cost most, and no others")
  func tooMuch() throws {
    let tree = try ElementTree(
      sketch: """
        in-process 390 844
        button#large 0 0 390 844
        button#small 10 10 50 50
        view 5 5 300 20
        view 0 0 30 80
        """)
    let covers = [12, 1_000].map { cells in
      let screen = Subject(tree, cells: cells)
      return tree.nodes.prefix(2).map { screen.covers[$0] }
    }
    #expect(covers[0][0] == .unknown(.tooMuch) && covers[1][0] == .none)
    #expect(covers[0][1] == covers[1][1] && covers[0][1].covering != nil)
  }

  @Test("make a rule find alone what it finds among all", arguments: 0..<4)
  func rules(block: Int) {
    for seed in block * 15..<(block + 1) * 15 {
      let screen = Screen(name: "random", tree: Self.tree(seed))
      let together = Linter.standard.lint(screen)
      let alone = RuleBook.rules.map { Linter([$0]).lint(screen) }
      #expect(Set(alone.flatMap(\.findings)) == Set(together.findings), "seed \(seed)")
      let outcomes = alone.flatMap(\.outcomes).sorted { $0.rule < $1.rule }
      #expect(outcomes == together.outcomes, "seed \(seed)")
    }
  }

  @Test("look at no more cells together than one kind may")
  func limit() {
    var random = Random(seed: 7)
    let areas = (0..<40).map { index in
      HitArea(
        index,
        Rect(
          Double(random.int(0..<300)), Double(random.int(0..<700)), Double(random.int(1..<90)),
          Double(random.int(1..<90))))
    }
    let grid = OwnerGrid(areas, elements: 40, scale: 3)
    for cells in [0, 1, 100, 2_000, 20_000] {
      let costs = (0..<60).map { _ in random.int(0..<400) }
      let limit = grid.questionLimit(costs.count, total: cells) { costs[$0] }
      let asked = costs.filter { $0 <= limit }
      #expect(asked.reduce(0, +) <= cells)
      // The next higher limit would exceed the total.
      if let next = costs.filter({ $0 > limit }).min() {
        #expect(asked.reduce(0, +) + costs.count { $0 == next } * next > cells)
      }
    }
  }
}
