import A11yBaseline
import A11yModel
import A11yRules
import Foundation
import TestSupport

@testable import A11yBaselineStore

extension Folder {
  func file(_ name: String = "a11ylint.sqlite") -> BaselineFile { BaselineFile(path(name)) }

  func bytes() throws -> Data { try bytes("a11ylint.sqlite") }

  func write(_ bytes: some Sequence<UInt8>) throws { try write(bytes, "a11ylint.sqlite") }
}

/// Baselines for tests, created from findings of the rule book.
enum Sample {
  static let sketch = """
    driver 390 844 locale=en
    window 0 0 390 844
      toolbar#tools 0 750 390 94
        button#share 0 760 44 44
        button 100 760 44 44
        button 200 760 44 44
      table#list 0 0 390 700
        cell#row-1 0 0 390 50 "One"
          button 340 0 44 44
        cell#row-2 0 50 390 50 "Two"
          button 340 50 44 44
      slider 0 600 390 44 =50%
    """

  static func result(
    _ sketch: String = sketch, screen: String = "Checkout",
    context: [String: String] = ["platform": "iOS"],
    against baseline: Baseline = .empty
  ) throws -> CheckResult {
    let tree = try ElementTree(sketch: sketch)
    let linter = Linter([RuleName.missingLabel.rule])
    let checked = linter.judge(Screen(name: screen, tree: tree, context: context))
    let comparison = baseline.compare([checked], rules: linter.cards)
    return CheckResult(
      toolVersion: "0", cards: linter.cards, screens: [checked], comparison: comparison,
      verdict: Gate().verdict(comparison))
  }

  static func baseline() throws -> Baseline {
    try Baseline.creating(from: result(), reason: "known since the first check", owner: "payments")
  }
}
