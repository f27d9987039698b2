import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("Baselines")
struct BaselineTests {
  static let head = "{\"format\":\"\(BaselineText.format)\"}"

  func screen(_ names: [String], _ type: String = "Bad") -> String {
    "window 0 0 390 844\n  staticText 0 800 390 20 \"Shop\""
      + names.enumerated().map { "\n  button#\($1) 0 \($0 * 50) 44 44 class=\(type)" }.joined()
  }

  @Test("contexts have the keys that captures may name")
  func axes() {
    let settings = ["tapped"] + Screen.switches
    #expect(BaselineContext.Axis.allCases.map(\.rawValue) + settings == Screen.contextKeys)
  }

  @Test("what was created knows everything, and updates to itself")
  func creation() throws {
    let shots = [try Shot(screen(["a", "b"])), try Shot(screen(["c"]), name: "other")]
    let baseline = Baseline.creating(from: CheckResult(shots), reason: "first")
    let result = CheckResult(shots, against: baseline)
    #expect(result.comparison.count(.known) == 3)
    #expect(result.comparison.count(.fp1) == 3)
    #expect(result.verdict.outcome == .passed)
    #expect(baseline.updated(by: result) == baseline)
    #expect(baseline.faults() == [])
    #expect(baseline.entries.allSatisfy { $0.origin == .create && $0.reason == "first" })
  }

  @Test("a fix and a new fault of the same rule are one fixed and one new")
  func swap() throws {
    #expect(
      try Change(screen(["a", "b"]), screen(["b", "c"])).summary == "known by fp1, new, 1 fixed")
  }

  @Test("entries of screens that were not captured are unobserved, and stay")
  func otherScreens() throws {
    let shots = try (0..<20).map { try Shot(screen(["a"]), name: "screen \($0)") }
    let baseline = Baseline.creating(from: CheckResult(shots))
    let result = CheckResult([try Shot(screen([]), name: "screen 7")], against: baseline)
    #expect(result.comparison.fixed.map(\.screen) == ["screen 7"])
    #expect(result.comparison.unobserved.map(\.reason) == Array(repeating: .notCaptured, count: 19))
    #expect(baseline.updated(by: result).entries.count == 19)
  }

  @Test("a rule that did not run, or means something else now, proves nothing")
  func contract() throws {
    let shot = try Shot(screen(["a"]))
    let baseline = Baseline.creating(from: CheckResult([shot]))
    // For one release, findings still match accepted ones, and none counts as fixed.
    let next = MarkedElements.makeCard(contract: 2)
    let newer = CheckResult([shot], against: baseline, card: next)
    #expect(newer.comparison.count(.known) == 1)
    #expect(baseline.updated(by: newer).entries.map(\.contract) == [2])
    let gone = CheckResult([try Shot(screen([]))], against: baseline, card: next)
    #expect(gone.comparison.fixed.isEmpty)
    #expect(gone.comparison.unobserved.map(\.reason) == [.ruleChanged])
    let later = CheckResult(
      [shot], against: baseline, card: MarkedElements.makeCard(contract: 3))
    #expect(later.comparison.findings.map(\.state) == [.newRule])
    #expect(
      later.comparison.findings.first?.note == "the rule has changed since the baseline was made")
    #expect(later.comparison.unobserved.count == 1 && later.verdict.outcome == .passed)
    #expect(baseline.compare([shot.screen], rules: []).unobserved.map(\.reason) == [.ruleOff])
  }

  @Test("a rule that lacked the facts for all its candidates proves nothing")
  func notEvaluated() throws {
    let baseline = Baseline.creating(from: CheckResult([try Shot(screen(["a"]))]))
    var blind = try Shot(screen([]))
    blind.screen.outcomes = [
      RuleOutcome(rule: "marked-element", candidates: 3, notEvaluated: 3, missing: [])
    ]
    #expect(CheckResult([blind], against: baseline).comparison.fixed.isEmpty)
  }

  @Test("an update removes what is fixed, re-anchors what moved, and adds nothing")
  func update() throws {
    let before = """
      window 0 0 390 844
        staticText 0 0 200 20 "Your order"
        button#pay 0 0 44 44 "Pay" class=Bad
        staticText 0 0 200 20 "Total"
        button#gone 0 50 44 44 "Gone" class=Bad
      """
    let after = """
      window 0 0 390 844
        staticText 0 0 200 20 "Your order"
        button 0 0 44 44 "Pay" class=Bad
        staticText 0 0 200 20 "Total"
        button#fresh 0 100 44 44 "Fresh" class=Bad
      """
    let baseline = Baseline.creating(from: CheckResult([try Shot(before)]))
    let result = CheckResult([try Shot(after)], against: baseline)
    let updated = baseline.updated(by: result)
    #expect(updated.entries.map(\.anchor) == ["button \"pay\""])
    #expect(updated.tombstones.map(\.anchor) == ["button #gone"])
    #expect(updated.faults() == [])
    let again = CheckResult([try Shot(after)], against: updated)
    #expect(again.comparison.count(.known) == 1)
    #expect(updated.updated(by: again) == updated)
    let pruned = baseline.pruned(by: result.comparison)
    #expect(pruned.entries.map(\.anchor) == ["button #pay"])
  }

  @Test("an update never adds, whatever the run finds", arguments: 0..<30)
  func neverAdds(seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed))
    func random() throws -> Shot {
      let names = (0..<8).map { _ in String("abcdef".randomElement(using: &generator) ?? "a") }
      return try Shot(screen(names, Bool.random(using: &generator) ? "Bad" : "Worse"))
    }
    var baseline = Baseline.creating(from: CheckResult([try random()]))
    for _ in 0..<4 {
      let result = CheckResult([try random()], against: baseline)
      let updated = baseline.updated(by: result)
      #expect(updated.entries.count == baseline.entries.count - result.comparison.fixed.count)
      #expect(baseline.pruned(by: result.comparison).entries.count == updated.entries.count)
      #expect(updated.faults() == [])
      #expect(try BaselineText.read(BaselineText.write(updated)) == updated)
      baseline = updated
    }
  }

  @Test("what was fixed once and is back says so, and is new")
  func cameBack() throws {
    let baseline = Baseline.creating(from: CheckResult([try Shot(screen(["a"]))]))
    let empty = baseline.pruned(
      by: CheckResult([try Shot(screen([]))], against: baseline).comparison)
    let result = CheckResult([try Shot(screen(["a"], "Worse"))], against: empty)
    #expect(result.comparison.findings.first?.note == "came back: it was fixed before")
    #expect(result.verdict.outcome == .failed)
    let accepted = empty.accepting([.all], of: result, terms: .init(reason: "r"))
    #expect(accepted.tombstones.isEmpty && accepted.entries.count == 1)
  }

  @Test("only what is selected is accepted, with its reason")
  func accept() throws {
    let shots = [try Shot(screen(["a", "b"])), try Shot(screen(["c"]), name: "other")]
    let result = CheckResult(shots)
    let terms = Baseline.Terms(reason: "later,\n soon", owner: "me")
    func accepted(_ selections: FindingSelection...) -> [String] {
      Baseline.empty.accepting(selections, of: result, terms: terms).entries.map(\.anchor)
    }
    #expect(accepted(.screen("other")) == ["button #c"])
    #expect(accepted(.rule("marked-element")).count == 3)
    #expect(accepted(.rule("other")).isEmpty)
    let fingerprint = result.comparison.findings[0].fingerprint
    #expect(accepted(.fingerprint(String(fingerprint.prefix(8)))) == ["button #a"])
    #expect(accepted(.fingerprint(String(fingerprint.prefix(7)))).isEmpty)
    #expect(accepted(.fingerprint(fingerprint), .screen("other")).count == 2)
    let entry = Baseline.empty.accepting([.all], of: result, terms: terms).entries.first
    #expect(entry?.reason == "later, soon" && entry?.owner == "me" && entry?.origin == .accept)
  }

  @Test("what got worse is accepted in its place")
  func acceptWorse() throws {
    let baseline = Baseline.creating(from: CheckResult([try Shot(screen(["a"]))]))
    let result = CheckResult([try Shot(screen(["a"], "Worse"))], against: baseline)
    let accepted = baseline.accepting([.all], of: result, terms: .init(reason: "r"))
    #expect(accepted.entries.map(\.severity) == [.error])
    let better = CheckResult([try Shot(screen(["a"]))], against: accepted)
    #expect(better.comparison.count(.known) == 1)
    #expect(accepted.updated(by: better).entries.map(\.severity) == [.warning])
  }

  @Test("captures of one screen share their entries, and a fix must show in all of them")
  func captures() throws {
    let pad = { (names: [String]) in
      try Shot(
        "in-process pad 820 1180\n" + screen(names).replacing("390 844", with: "820 1180"),
        context: ["platform": "iOS"])
    }
    let phone = try Shot(screen(["a", "b"]), context: ["platform": "iOS"])
    let baseline = Baseline.creating(from: CheckResult([phone, try pad(["a"])]))
    #expect(baseline.entries.map(\.contexts.count) == [2, 1])
    let both = CheckResult([phone, try pad(["a"])], against: baseline)
    #expect(both.comparison.count(.known) == 2)
    #expect(CheckResult([try pad(["a"]), phone], against: baseline).comparison.fixed.isEmpty)
    // A capture of the iPad proves nothing about the phone.
    #expect(CheckResult([try pad([])], against: baseline).comparison.unobserved.count == 2)
    let everywhere = CheckResult([try pad([]), try Shot(screen(["b"]))], against: baseline)
    #expect(everywhere.comparison.fixed.map(\.anchor) == ["button #a"])
  }

  @Test("a capture that names no platform is compared with every entry")
  func unknownContext() throws {
    let known = try Shot(screen(["a"]), context: ["platform": "iOS"])
    let baseline = Baseline.creating(from: CheckResult([known]))
    #expect(CheckResult([try Shot(screen(["a"]))], against: baseline).comparison.count(.known) == 1)
    #expect(CheckResult([try Shot(screen([]))], against: baseline).comparison.fixed.count == 1)
  }

  @Test("a verdict that depends on the device is not carried over to another platform")
  func contextBound() throws {
    let card = MarkedElements.makeCard(binding: .geometry)
    let phone = try Shot(screen(["a"]), context: ["platform": "iOS"])
    let baseline = Baseline.creating(from: CheckResult([phone], card: card))
    let watch = try Shot(screen(["a"]), context: ["platform": "tvOS"])
    let result = CheckResult([watch], against: baseline, card: card)
    #expect(result.comparison.findings.first?.note == "known in iOS, phone up to 413")
    #expect(CheckResult([watch], against: baseline).comparison.count(.known) == 1)
  }

  @Test("the comparison does not depend on the order of screens, findings and entries")
  func order() throws {
    let shots = [try Shot(screen(["a", "b", "c"])), try Shot(screen(["c", "d"]), name: "other")]
    let baseline = Baseline.creating(from: CheckResult([shots[0]]))
    let forward = CheckResult(shots, against: baseline).comparison
    let backward = CheckResult(shots.reversed(), against: baseline).comparison
    let states = { (comparison: Comparison) in
      Set(comparison.findings.map { "\($0.finding.screen) \($0.fingerprint) \($0.state)" })
    }
    #expect(states(forward) == states(backward))
    #expect(
      Baseline.creating(from: CheckResult(shots))
        == Baseline.creating(from: CheckResult(shots.reversed())))
  }

  @Test("the gate fails on new errors that are likely, and on nothing else")
  func gate() throws {
    let change = try Change(screen([]), screen(["a"], "Worse"))
    let verdict = Gate().verdict(change.comparison)
    #expect(verdict.outcome == .failed && verdict.reasons == [.init(code: "new", count: 1)])
    #expect(verdict.failing == change.comparison.findings.map(\.fingerprint))
    #expect(Gate().verdict(try Change(screen([]), screen(["a"])).comparison).outcome == .passed)
    var possible = change.comparison
    possible.findings[0].finding.confidence = .possible
    #expect(Gate().verdict(possible).outcome == .passed)
    #expect(Gate(confidence: .possible).verdict(possible).outcome == .failed)
  }

  @Test("the text form is read as it was written; as it stands, twice is once")
  func text() throws {
    let shots = [
      try Shot(screen(["a", "b"]), context: ["platform": "iOS"]),
      try Shot(screen(["c"]), name: "other \"x\""),
    ]
    let created = Baseline.creating(from: CheckResult(shots), reason: "r", owner: "o")
    let baseline = created.pruned(
      by: CheckResult([try Shot(screen(["a"]), context: ["platform": "iOS"])], against: created)
        .comparison)
    #expect(baseline.tombstones.count == 1)
    let bytes = BaselineText.write(baseline)
    #expect(try BaselineText.read(bytes) == baseline)
    #expect(BaselineText.write(try BaselineText.read(bytes)) == bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let mixed = ([lines[0]] + lines[1...].reversed() + lines[1...]).joined(separator: "\r\n")
    #expect(try BaselineText.read(Array(mixed.utf8), asItStands: true) == baseline)
  }

  @Test(
    "a bad text form is refused with its line",
    arguments: [
      ("", "empty"), ("\n \n", "blank"), ("{}", "line 1: "), ("[]", "line 1: "),
      ("{\"format\":\"a11ylint-baseline/99\"}", "made by a newer a11ylint"),
      (
        "{\"format\":\"a11ylint-baseline/1\",\"recipe\":2}",
        "made by an older a11ylint: version 1; move it away, and run `a11ylint baseline create --from`"
      ),
      ("\(BaselineTests.head)\n{\"x\":1}", "line 2: "),
      ("\(BaselineTests.head)\n>>>>>>> a", "conflict"),
      (
        "\(BaselineTests.head)\n{\"id\":\"00112233445566778899aabbccddeeff\",\"rule\":\"r\",\"screen\":\"s\",\"severity\":\"error\",\"origin\":\"create\",\"contexts\":[{}]}",
        "I6"
      ),
      (
        "\(BaselineTests.head)\n{\"context\":{},\"imprint\":\"12\",\"screen\":\"s\"}",
        "line 2: expected an imprint"
      ),
      (
        "\(BaselineTests.head)\n{\"rule\":\"r\",\"screen\":\"s\"}",
        "severity"
      ),
    ])
  func badText(text: String, message: String) {
    do throws(BaselineTextError) {
      _ = try BaselineText.read(Array(text.utf8), asItStands: true)
      Issue.record("was read")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test("the documentation says what every invariant is")
  func documentation() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/baseline-format.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for invariant in BaselineInvariant.allCases {
      #expect(text.contains("\n| \(invariant.rawValue) | "), "\(invariant)")
    }
  }

  @Test("faults name their invariant")
  func faults() throws {
    let entry = try #require(
      Baseline.creating(from: CheckResult([try Shot(screen(["a"]))])).entries.first)
    func faults(_ change: (inout BaselineEntry) -> Void) -> [BaselineInvariant] {
      var changed = entry
      change(&changed)
      return Baseline([changed]).faults().map(\.invariant)
    }
    #expect(faults { _ in } == [])
    #expect(faults { $0.contexts = [] } == [.contexts])
    #expect(faults { $0.ordinal = 1 } == [.numbers])
    #expect(faults { $0.count = 0 } == [.numbers])
    #expect(faults { $0.count = .max } == [.numbers])
    var long = entry
    long.anchor = String(repeating: "a\u{301}", count: 50_000)
    long.count = 0
    #expect(Baseline([long]).faults().allSatisfy { $0.message.utf8.count < 1000 })
    for change: (inout ElementFeatures) -> Void in [
      { $0.rank = .max }, { $0.equals = .min }, { $0.shape = .init(width: 1, height: -1) },
      { $0.anchors = Array(repeating: "a", count: 9) },
      { $0.traits = Array(repeating: "a", count: 65) },
      { $0.text = String(repeating: "a", count: 4097) },
    ] {
      #expect(faults { change(&$0.identity.features) }.contains(.numbers))
    }
    #expect(faults { $0.identity.fp2 = nil } == [.keys])
    #expect(faults { $0.rule = "other" } == [.keys])
    #expect(faults { $0.reason = "a\u{0}" } == [.storableTexts])
    #expect(faults { $0.owner = "/Users/jane/x" } == [.storableTexts])
    #expect(faults { $0.reason = "at 0x600003a1c2d0" } == [.storableTexts])
    let grave = Baseline.Tombstone(
      fingerprint: entry.fingerprint, rule: "r", screen: "s", anchor: "a")
    #expect(Baseline([entry], tombstones: [grave]).faults().map(\.invariant) == [.tombstones])
  }

  @Test("what was fixed is read in linear time, and once for each fingerprint")
  func manyTombstones() throws {
    var text = "\(BaselineTests.head)\n"
    for number in 0..<20_000 {
      let key = String(number + 0x1000_0000, radix: 16)
      let fingerprint = String(repeating: key, count: 4)
      for anchor in ["b", "a", "c"].suffix(number == 0 ? 3 : 1) {
        text += #"{"anchor":"\#(anchor)","fixed":"\#(fingerprint)","rule":"r","screen":"s"}"# + "\n"
      }
    }
    var baseline: Baseline?
    let time = try ProcessorTime.measure {
      baseline = try BaselineText.read(Array(text.utf8), asItStands: true)
    }
    #expect(baseline?.tombstones.count == 20_000)
    #expect(baseline?.tombstones.first?.anchor == "a")
    // A linear search for each tombstone would take half a minute.
    #expect(time < .seconds(10))
  }
}
