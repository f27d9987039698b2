import A11yAnalysis
import A11yModel
import Testing

@testable import A11yRules

@Suite("What proves a card")
struct CardProofTests {
  @Test("what no example shows is noticed")
  func gaps() throws {
    let gaps = try CardProof(FlaggedButtons.self).gaps()
    #expect(
      gaps == [
        "no bad example shows the reason flag.unused", "no example shows that value is needed",
        "hint is needed and not on the card", "no example shows edge at work",
        "no good example shows that it counts what it looks at",
      ])
  }

  @Test("a card without gaps has none", arguments: [RuleName.missingLabel, .readingOrderJump])
  func noGaps(name: RuleName) throws {
    #expect(try CardProof(name.rule).gaps().isEmpty)
  }

  @Test(
    "what an example promises and the rule does not say is noticed",
    arguments: [
      ("button \"A\"  ✗[flag.button] is a button", .bad, []),
      ("button \"A\"  ✗[flag.unused]", .bad, ["gives the reason flag.button, not \"flag.unused\""]),
      ("button \"A\"  ✗", .bad, ["gives the reason flag.button, not \"\""]),
      (
        "button \"A\"  ✗[flag.button] is a link", .bad,
        ["says \"is a button\", not \"is a link\""]
      ),
      ("button \"A\"  ?[flag.button]", .bad, ["is certain"]),
      ("button \"A\"", .good, ["finds other elements than are marked: [\"is a button\"]"]),
      (
        "button label=?  ~ value", .unknown,
        ["says that [\"hint\", \"label\"] are missing, not value"]
      ),
      ("text", .unknown, ["is not unknown: 0 marks, missing facts []"]),
      (
        "button label=?", .good, ["is not good: 0 marks, missing facts [\"hint\", \"label\"]"]
      ),
    ] as [(String, RuleCard.Example.Kind, [String])])
  func differences(screen: String, kind: RuleCard.Example.Kind, expected: [String]) throws {
    let example = RuleCard.Example("made up", kind: kind, screen: screen)
    let differences = try ExampleCase(rule: FlaggedButtons.self, example: example).differences()
    #expect(differences == expected)
  }
}

/// A rule with a card that doesn't match it.
private struct FlaggedButtons: ElementRule {
  enum Card: TypedCard {
    enum Reason: String, RuleReason {
      case button = "flag.button"
      case unused = "flag.unused"
    }

    struct Options: RuleOptions {
      var edge: Double = 1

      mutating func set(_ name: String, to value: String) -> Bool {
        name == "edge" && edge.read(value)
      }
    }

    static let card = RuleCard(
      id: "flagged-button", severity: .note, needs: [.label, .value], judgesScreens: true,
      texts: {
        RuleCard.Texts(
          reasons: Reason.allCases.map { .init(code: $0.rawValue, about: "") },
          options: [.init(name: "edge", defaultValue: "1", unit: "", choices: [], about: "")])
      },
      proofs: {
        RuleCard.Proofs(screens: [
          .init(
            "a button", kind: .bad, options: ["edge": "2"], screen: "button \"A\"  ✗[flag.button]"),
          .init("a text", kind: .good, screen: "text"),
          .init("no label", kind: .unknown, screen: "button label=?  ~ label"),
        ])
      })
  }

  static let candidates = ElementMask()

  init(options: Options) {}

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { node.type == .button }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.knows(.label) else { return findings.notEvaluated(.label, .hint) }
    findings.emit("is a button", at: node, reason: .button)
  }
}
