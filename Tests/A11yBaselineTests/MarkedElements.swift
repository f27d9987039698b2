import A11yModel

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

/// A test rule that reports elements by class name: `Bad`, `Worse`, `Group`, `Screen`.
struct MarkedElements: Rule {
  enum Card: TypedCard {
    enum Reason: String, RuleReason { case bad }
    static let card = makeCard()
  }

  static func makeCard(contract: Int = 1, binding: RuleCard.Binding = .code) -> RuleCard {
    RuleCard(id: "marked-element", contract: contract, binding: binding)
  }

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    var groups: [String: [Node]] = [:]
    for node in screen.tree.nodes {
      findings.candidate()
      switch node[.className].map(String.init) ?? "" {
      case "Bad": findings.emit("is bad", at: node, reason: .bad)
      case "Worse": findings.emit("is worse", at: node, reason: .bad, severity: .error)
      case "Hides":
        let hidden = node.descendants.first.map { screen.tree[$0] } ?? node
        findings.emit("hides it", at: node, reason: .bad, related: [hidden], subject: .pair)
      case "Group": groups[node.identifier.map(String.init) ?? "", default: []].append(node)
      case "Screen": findings.emit("is bad", at: node, reason: .bad, subject: .screen)
      default: break
      }
    }
    for (name, nodes) in groups.sorted(by: { $0.key < $1.key }) {
      findings.emit(
        "is there twice", at: nodes[0], reason: .bad, count: nodes.count,
        members: nodes.map(\.index), subject: .group(name))
    }
  }
}

/// A judged screen of a test.
struct Shot {
  var screen: JudgedScreen

  init(
    _ sketch: String, name: String = "checkout", context: [String: String] = [:],
    truncated: Bool = false
  ) throws {
    let tree = try ElementTree(sketch: sketch)
    screen = Linter([MarkedElements.self]).judge(
      Screen(name: name, tree: tree, context: context, isTruncated: truncated))
  }

  init(_ screen: Screen) { self.screen = Linter([MarkedElements.self]).judge(screen) }

  init(_ screen: JudgedScreen) { self.screen = screen }

  var findings: [IdentifiedFinding] { screen.findings }
}

extension CheckResult {
  init(
    _ shots: [Shot], against baseline: Baseline = .empty, card: RuleCard = MarkedElements.card
  ) {
    let screens = shots.map(\.screen)
    let comparison = baseline.compare(screens, rules: [card])
    self.init(
      toolVersion: "0", cards: [card], screens: screens, comparison: comparison,
      verdict: Gate().verdict(comparison))
  }
}

/// The comparison of a screen's findings before and after a change.
struct Change {
  let baseline: Baseline
  let comparison: Comparison

  init(_ before: String, _ after: String) throws {
    try self.init(Shot(before), Shot(after))
  }

  init(_ before: Shot, _ after: Shot) {
    baseline = Baseline.creating(from: CheckResult([before]), reason: "test")
    comparison = CheckResult([after], against: baseline).comparison
  }

  /// A summary such as `known by fp1, new`, followed by the numbers of fixed and unobserved entries.
  var summary: String {
    var words = comparison.findings.map { compared in
      let stage = compared.matchedBy.map { " by \($0.rawValue)" } ?? ""
      return compared.state.rawValue + stage
    }
    if !comparison.fixed.isEmpty { words.append("\(comparison.fixed.count) fixed") }
    if !comparison.unobserved.isEmpty { words.append("\(comparison.unobserved.count) unobserved") }
    return words.joined(separator: ", ")
  }

  var note: String? { comparison.findings.compactMap(\.note).first }
}
