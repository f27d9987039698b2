import A11yModel
import A11yRules
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Findings of every bad example, varied")
struct VariedExampleTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let rule: any Rule.Type
    let example: RuleCard.Example

    var testDescription: String { "\(rule.card.id): \(example.name)" }

    static let all = RuleBook.rules.flatMap { rule in
      rule.card.examples.filter { $0.kind == .bad }.map { Example(rule: rule, example: $0) }
    }

    func judge(_ tree: ElementTree) throws -> JudgedScreen {
      let rule = try rule.init(configured: example.options)
      return Linter([Linter.SelectedRule(rule)]).judge(Screen(name: "example", tree: tree))
    }
  }

  /// Returns the messages of new findings, or an empty string if the rule reports other elements.
  private func news(
    _ example: Example, _ vary: (ElementTree) throws -> (tree: ElementTree, positions: [Int])
  ) throws -> String {
    let tree = try Sketch(example.example.screen).tree
    let varied = try vary(tree)
    let before = try example.judge(tree)
    let after = try example.judge(varied.tree)
    // Occlusion may depend on the order in the file, and so may the reported elements.
    let moved = before.findings.map { varied.positions[$0.element.index] }.sorted()
    guard moved == after.findings.map(\.element.index).sorted() else { return "" }
    let baseline = Baseline.creating(from: result(before, example, against: .empty), reason: "test")
    let comparison = result(after, example, against: baseline).comparison
    return comparison.findings.filter { $0.state == .new }.map(\.finding.message)
      .joined(separator: "; ")
  }

  private func result(
    _ screen: JudgedScreen, _ example: Example, against baseline: Baseline
  ) -> CheckResult {
    let comparison = baseline.compare([screen], rules: [example.rule.card])
    return CheckResult(
      toolVersion: "0", cards: [example.rule.card], screens: [screen], comparison: comparison,
      verdict: Gate().verdict(comparison))
  }

  @Test(
    "moved, scaled, wrapped, translated and with a neighbour more, all are known",
    arguments: Example.all, Variation.allCases)
  func varied(example: Example, variation: Variation) throws {
    guard !example.example.except.contains(variation.rawValue) else { return }
    #expect(try news(example) { variation.apply(to: $0) } == "")
  }

  @Test("on a wider device of the same class all are known", arguments: Example.all)
  func otherDevice(example: Example) throws {
    #expect(try news(example) { $0.stretched(by: 1.05) } == "")
  }

  @Test("with siblings in another order in the file all are known", arguments: Example.all)
  func reordered(example: Example) throws {
    #expect(try news(example) { $0.withSiblingsReversed() } == "")
  }
}

extension ElementTree {
  fileprivate func stretched(by factor: Double) -> (tree: ElementTree, positions: [Int]) {
    copy(Array(indices)) { frame in
      Rect(frame.x * factor, frame.y, frame.width * factor, frame.height)
    }
  }

  fileprivate func withSiblingsReversed() -> (tree: ElementTree, positions: [Int]) {
    var order: [Int] = []
    var stack = Array(roots.reversed())
    while let next = stack.popLast() {
      order.append(next)
      stack += self[next].children
    }
    return copy(order) { $0 }
  }

  private func copy(
    _ order: [Int], _ change: (Rect) -> Rect
  ) -> (tree: ElementTree, positions: [Int]) {
    var builder = TreeBuilder()
    var positions = Array(repeating: 0, count: count)
    for index in order {
      let node = self[index]
      positions[index] = builder.append(copying: node, depth: node.depth)
      builder.set(frame: node.frame.map(change))
    }
    for index in order where self[index].hasDetails {
      var details = self[index].details
      details.movePositions { positions[$0] }
      builder.setDetails(details, at: positions[index])
    }
    builder.screen = screen
    return (builder.finish(), positions)
  }
}
