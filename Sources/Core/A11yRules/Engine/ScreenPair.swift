import A11yAnalysis
import A11yModel

/// Two captures of a screen that differ in one setting, and in those that follow it, with the same elements paired.
package struct ScreenPair {
  /// The capture in the default setting, where findings are reported.
  package let base: AnalyzedScreen
  package let other: AnalyzedScreen
  package let axis: SettingAxis
  /// The value of the setting in each capture.
  package let values: (base: String, other: String)
  /// Whether only the other capture is laid out from right to left.
  package let isTurned: Bool
  /// The position in the other capture of each paired element of the base.
  package let partners: [Int: Int]
  /// The positions of elements that only the base has.
  package let lost: [Int]

  package init(
    _ base: AnalyzedScreen, _ other: AnalyzedScreen, axis: SettingAxis,
    values: (base: String, other: String), isTurned: Bool, partners: [Int: Int], lost: [Int]
  ) {
    (self.base, self.other, self.axis, self.values) = (base, other, axis, values)
    (self.isTurned, self.partners, self.lost) = (isTurned, partners, lost)
  }

  /// Whether the captures differ in one of some settings.
  func differs(in axes: [SettingAxis]) -> Bool {
    axes.contains(axis) || isTurned && axes.contains(.direction)
  }

  /// The setting of the other capture in words.
  var setting: String { axis.words(values.other) }

  /// The text sizes of both captures; nil if they don't differ in it.
  var sizes: (base: TextSize, other: TextSize)? {
    guard axis == .contentSize, let base = TextSize(named: values.base),
      let other = TextSize(named: values.other)
    else { return nil }
    return (base, other)
  }

  /// The paired elements, in the order of the base.
  func pairs(where isWanted: (Node) -> Bool = { _ in true }) -> [(base: Node, other: Node)] {
    base.tree.indices.compactMap { index in
      guard let partner = partners[index], !base.isSystemOwned[index],
        !other.isSystemOwned[partner], isWanted(base.tree[index])
      else { return nil }
      return (base.tree[index], other.tree[partner])
    }
  }
}

/// A rule that compares two captures of a screen in different settings, which its card names.
package protocol ComparingRule: Rule {
  func check(_ pair: ScreenPair, into findings: inout Findings)
}

/// A rule that only compares captures, and evaluates no single one.
package protocol PairRule: ComparingRule {}

extension PairRule {
  package func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}
}

extension ComparingRule {
  package func report(on pair: ScreenPair, _ task: RuleTask) -> RuleReport? {
    let record = RuleRecord(task, pair.base.fuel)
    var sink = FindingSink<Reason>(record)
    check(pair, into: &sink)
    return record.report()
  }
}
