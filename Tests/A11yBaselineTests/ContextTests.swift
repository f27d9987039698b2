import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("Where a finding was accepted")
struct ContextTests {
  private let geometry = MarkedElements.makeCard(binding: .geometry)
  private let language = MarkedElements.makeCard(binding: .language)

  private func shot(
    _ width: Int, _ height: Int, _ names: [String] = ["a"],
    context: [String: String] = ["platform": "iOS"]
  ) throws -> Shot {
    let lines =
      "\n  staticText 0 600 90 20 \"Shop\""
      + names.map { "\n  button#\($0) 0 0 44 44 class=Worse" }.joined()
    let idiom = min(width, height) < 600 ? "in-process" : "in-process pad"
    return try Shot(
      "\(idiom) \(width) \(height)\nwindow 0 0 \(width) \(height)\(lines)", context: context)
  }

  @Test(
    "devices are classes by the smaller side of their screens",
    arguments: [
      (320, 568, "phone up to 375"), (375, 667, "phone up to 375"), (376, 800, "phone up to 413"),
      (844, 390, "phone up to 413"), (402, 874, "phone up to 413"), (413, 900, "phone up to 413"),
      (414, 896, "phone above 413"), (440, 956, "phone above 413"), (744, 1133, "pad up to 834"),
      (1194, 834, "pad up to 834"), (1024, 1366, "pad above 834"), (835, 1200, "pad above 834"),
    ])
  func classes(width: Int, height: Int, name: String) throws {
    let context = try shot(width, height).screen.baselineContext
    #expect(context[.device] == name)
    #expect(context[.orientation] == (height > width ? "portrait" : "landscape"))
  }

  @Test(
    "sizes of text are read by whatever they are called",
    arguments: [
      ("UICTContentSizeCategoryL", "L"), ("large", "L"), ("xxLarge", "XXL"), ("XXXL", "XXXL"),
      ("UICTContentSizeCategoryAccessibilityM", "AX1"), ("accessibilityLarge", "AX2"),
      ("accessibility3", "AX3"), ("AX5", "AX5"), ("accessibility-extra-extra-extra-large", "AX5"),
      ("extraSmall", "XS"), ("huge", "*"),
    ])
  func textSizes(name: String, size: String) throws {
    let shot = try shot(390, 844, context: ["contentSize": name])
    #expect(shot.screen.baselineContext[.contentSize] == size)
  }

  @Test(
    "locales are languages, with a script where they name one",
    arguments: [
      ("en_GB", "en"), ("de", "de"), ("zh-Hans-CN", "zh-hans"), ("zh_Hant", "zh-hant"),
      ("ar_EG@calendar=gregorian", "ar"), ("", "*"), ("12", "*"),
    ])
  func languages(locale: String, name: String) throws {
    #expect(try shot(390, 844, context: ["locale": locale]).screen.baselineContext[.locale] == name)
  }

  @Test("a cover accepted on the small phone is new on the large one, and says where it is known")
  func cover() throws {
    let small = try shot(375, 667)
    let baseline = Baseline.creating(from: CheckResult([small], card: geometry))
    let large = CheckResult([try shot(440, 956)], against: baseline, card: geometry)
    #expect(large.comparison.findings.map(\.note) == ["known in phone up to 375"])
    #expect(large.verdict.outcome == .failed)
    let both = CheckResult([small, try shot(440, 956)], against: baseline, card: geometry)
    #expect(both.comparison.count(.known) == 1 && both.comparison.count(.new) == 1)
    #expect(both.verdict.reasons == [.init(code: "new", count: 1)])
  }

  @Test("next year's phone of the same class is no news")
  func nextYear() throws {
    let baseline = Baseline.creating(from: CheckResult([try shot(393, 852)], card: geometry))
    let next = CheckResult([try shot(405, 880)], against: baseline, card: geometry)
    #expect(next.comparison.count(.known) == 1)
  }

  @Test(
    "what depends on the code alone is known on every device, upright or not, however large the text"
  )
  func code() throws {
    let baseline = Baseline.creating(from: CheckResult([try shot(375, 667)]))
    for other in [
      try shot(440, 956), try shot(667, 375), try shot(1024, 1366),
      try shot(375, 667, context: ["platform": "iOS", "contentSize": "AX5", "locale": "ar"]),
    ] {
      #expect(CheckResult([other], against: baseline).comparison.count(.known) == 1)
    }
  }

  @Test("geometry is accepted for an orientation and a size of text, too")
  func otherAxes() throws {
    let usual = ["platform": "iOS", "contentSize": "UICTContentSizeCategoryL"]
    let baseline = Baseline.creating(
      from: CheckResult([try shot(390, 844, context: usual)], card: geometry))
    func note(_ shot: Shot) -> String? {
      CheckResult([shot], against: baseline, card: geometry).comparison.findings.first?.note
    }
    #expect(note(try shot(844, 390)) == "known in portrait")
    let larger = ["platform": "iOS", "contentSize": "AX3"]
    #expect(note(try shot(390, 844, context: larger)) == "known in L")
    #expect(note(try shot(844, 390, context: larger)) == "known in L, portrait")
    #expect(note(try shot(390, 844, context: [:])) == nil)
  }

  @Test("accepting it on the large phone widens the entry, and is reviewed as one")
  func widened() throws {
    let small = try shot(375, 667)
    let baseline = Baseline.creating(
      from: CheckResult([small], card: geometry), reason: "small only")
    let result = CheckResult([try shot(440, 956, ["a", "b"])], against: baseline, card: geometry)
    let accepted = baseline.accepting([.all], of: result, terms: .init(reason: "both"))
    #expect(accepted.entries.map(\.anchor) == ["button #a", "button #b"])
    #expect(accepted.entries.map(\.contexts.count) == [2, 1])
    #expect(accepted.entries.map(\.reason) == ["both", "both"])
    #expect(accepted.faults() == [])
    let again = CheckResult(
      [small, try shot(440, 956, ["a", "b"])], against: accepted, card: geometry)
    #expect(again.verdict.outcome == .passed && again.comparison.findings.count == 2)
    let other = CheckResult([try shot(375, 667, ["a", "b"])], against: accepted, card: geometry)
    #expect(other.comparison.count(.new) == 1)
  }

  @Test("of two equal ones elsewhere, two here are known there and a third is just new")
  func counted() throws {
    func twins(_ width: Int, _ number: Int) throws -> Shot {
      try shot(width, 900, Array(repeating: "a", count: number))
    }
    let baseline = Baseline.creating(from: CheckResult([try twins(375, 2)], card: geometry))
    let result = CheckResult([try twins(440, 3)], against: baseline, card: geometry)
    #expect(result.comparison.findings.compactMap(\.note).count == 2)
    #expect(result.verdict.reasons == [.init(code: "new", count: 3)])
    let accepted = baseline.accepting([.all], of: result, terms: .init(reason: "r"))
    #expect(accepted.entries.map(\.contexts.count).sorted() == [1, 2, 2])
    #expect(accepted.entries.map(\.ordinal).sorted() == [0, 1, 2])
  }

  @Test("entries accepted only in a context that was not run are unobserved, and stay")
  func notRun() throws {
    for card in [geometry, MarkedElements.card] {
      let baseline = Baseline.creating(
        from: CheckResult([try shot(375, 667), try shot(1024, 1366, ["b"])], card: card))
      let result = CheckResult([try shot(375, 667, [])], against: baseline, card: card)
      #expect(result.comparison.fixed.map(\.anchor) == ["button #a"])
      #expect(result.comparison.unobserved.map(\.entry.anchor) == ["button #b"])
      #expect(result.comparison.unobserved.map(\.reason) == [.otherContext])
      #expect(baseline.updated(by: result).entries.map(\.anchor) == ["button #b"])
    }
  }

  @Test("the language of a capture is remembered for rules about words only")
  func wordsOnly() throws {
    let shots = try ["en_US", "de"].map { try shot(390, 844, context: ["locale": $0]) }
    let words = Baseline.creating(from: CheckResult(shots, card: language))
    #expect(words.entries.map { $0.contexts.map { $0[.locale] } } == [["de", "en"]])
    let code = Baseline.creating(from: CheckResult(shots))
    #expect(code.entries.map { $0.contexts.map { $0[.locale] } } == [["*"]])
  }

  @Test("devices and systems of earlier baselines are read, and mean any")
  func earlier() throws {
    let old = BaselineContext([
      "platform": "iOS", "os": "17.0", "device": "iPhone SE", "direction": "leftToRight",
      "appearance": "dark",
    ])
    let made = Baseline.creating(from: CheckResult([try shot(375, 667)], card: geometry))
    var entry = try #require(made.entries.first)
    entry.contexts = [old]
    let baseline = try BaselineText.read(BaselineText.write(Baseline([entry])))
    #expect(baseline.entries.first?.contexts == [old])
    let result = CheckResult([try shot(440, 956)], against: baseline, card: geometry)
    #expect(result.comparison.count(.known) == 1)
    let watch = try shot(440, 956, context: ["platform": "tvOS"])
    let elsewhere = CheckResult([watch], against: baseline, card: geometry)
    #expect(elsewhere.comparison.findings.first?.note == "known in iOS")
  }

  @Test("an axis of a team's own counts like the five, and both forms of a baseline keep it")
  func ownAxes() throws {
    let (us, de) = (BaselineContext(["market": "US"]), BaselineContext(["market": "DE"]))
    #expect(us.description == "market=US" && us.words == "US" && us.known == ["market": "US"])
    #expect(!us.isCompatible(with: de) && us.isCompatible(with: .any) && us.isCompatible(with: us))
    #expect(us.isCompatible(with: de, on: []) && us != de && de < us && !us.isSame(as: de))
    let made = Baseline.creating(from: CheckResult([try shot(375, 667)], card: geometry))
    var entry = try #require(made.entries.first)
    entry.contexts = [de, us]
    let baseline = try BaselineText.read(BaselineText.write(Baseline([entry])))
    #expect(baseline.entries.first?.contexts == [de, us])
  }

  @Test("what a designer drew is on no device")
  func designTime() throws {
    let tree = try ElementTree(sketch: "in-process 375 667 design-time\nwindow 0 0 375 667")
    let context = BaselineContext(
      of: Screen(name: "a", tree: tree, context: ["platform": "iOS"]), bounds: tree.screen.bounds)
    #expect(context.description == "platform=iOS")
  }
}
