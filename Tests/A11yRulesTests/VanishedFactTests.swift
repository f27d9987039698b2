import A11yModel
import A11yRules
import Testing

/// A fact of elements that a capture may not record.
enum VanishedFact: CaseIterable, CustomTestStringConvertible, Sendable {
  case text(TextFact)
  case flag(Flag)
  case traits, frame

  static let allCases: [VanishedFact] =
    TextFact.allCases.filter { $0 != .typeName && $0 != .className }.map { .text($0) }
    + Flag.allCases.map { .flag($0) } + [.traits, .frame]

  var testDescription: String {
    switch self {
    case .text(let fact): "\(fact)"
    case .flag(let flag): "\(flag)"
    case .traits: "traits"
    case .frame: "frame"
    }
  }

  /// Returns a tree of which nobody knows the fact.
  func vanish(from tree: ElementTree) -> ElementTree {
    var builder = TreeBuilder()
    for node in tree.nodes {
      builder.append(copying: node, depth: node.depth)
      switch self {
      case .text(let fact): builder.set(fact, .unknown)
      case .flag(let flag): builder.set(flag, nil)
      case .traits: builder.set(traits: nil)
      case .frame: builder.set(frame: nil)
      }
    }
    builder.screen = tree.screen
    return builder.finish()
  }
}

@Suite("Facts that a capture does not record")
struct VanishedFactTests {
  private static let bad = ExampleCase.all.filter { $0.example.kind == .bad }

  /// The facts in place of which a rule assumes something, so that nothing is said to be missing: an element that is not known to have a size,
  /// or to be reached, is no control that is lost, and a view that is not known to have a label has none.
  private static let assumed: [String: [String]] = [
    "identifier-as-label: a container that may not be announced": ["label"],
    "obscured-element: a live hit test answers with the overlay": ["userInteractionEnabled"],
    "unreachable-control: from outside, a row of which nothing is accessible": ["frame"],
    "unreachable-control: a row with a picture only may be a decoration": [
      "isAccessibilityElement", "frame",
    ],
    "unspeakable-label: a separator is a note": ["label"],
    "zero-size-focusable: a text that was pressed flat": ["isAccessibilityElement"],
  ]

  @Test("leave a finding, or an element that is not evaluated", arguments: bad)
  func vanish(_ test: ExampleCase) throws {
    let tree = try Sketch(test.example.screen).tree
    let needed = Set(test.rule.card.needs.map { "\($0)" })
    let silent = try VanishedFact.allCases.filter { fact in
      guard needed.contains(fact.testDescription) else { return false }
      let report = try test.lint(fact.vanish(from: tree))
      return report.findings.isEmpty && report.outcomes.allSatisfy { $0.notEvaluated == 0 }
    }
    let assumed = Self.assumed["\(test.rule.card.id): \(test.example.name)"] ?? []
    #expect(silent.map(\.testDescription) == assumed)
  }
}
