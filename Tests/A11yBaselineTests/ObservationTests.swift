import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("One defect in many captures")
struct ObservationTests {
  private func capture(
    _ classes: [String], name: String = "checkout", device: String = "phone", locale: String = "en",
    truncated: Bool = false
  ) throws -> Shot {
    let lines = classes.map { "\n  button 0 0 44 44 class=\($0)" }
    var shot = try Shot(
      "window 0 0 390 844" + lines.joined(), name: name,
      context: ["platform": "iOS", "device": device, "locale": locale], truncated: truncated)
    shot.screen.source.path = "\(device)-\(locale).txt"
    return shot
  }

  private func captures(_ classes: [String], name: String = "checkout") throws -> [Shot] {
    try ["phone", "pad"].flatMap { device in
      try ["en", "de", "ar"].map { try capture(classes, name: name, device: device, locale: $0) }
    }
  }

  @Test("what six captures show is one finding with six observations, and fails once")
  func once() throws {
    let result = CheckResult(try captures(["Worse"]))
    #expect(result.comparison.findings.count == 1)
    let finding = try #require(result.comparison.findings.first)
    #expect(finding.captureCount == 6)
    #expect(finding.observations.map(\.screen) == Array(0..<6))
    #expect(result.verdict.reasons == [.init(code: "new", count: 1)])
    #expect(result.verdict.failing == [finding.fingerprint])
  }

  @Test("two defects with equal keys in one capture are two, however many captures show both")
  func equals() throws {
    let duplicate = "window\n  button#a class=Bad\n  button#a class=Bad"
    let shots = try ["en", "de"].map { try Shot(duplicate, context: ["locale": $0]) }
    let comparison = CheckResult(shots).comparison
    #expect(comparison.findings.map(\.captureCount) == [2, 2])
    #expect(Set(comparison.findings.map(\.fingerprint)).count == 1)
  }

  @Test("of equal ones only those are new that no entry accounts for, each counted once")
  func surplus() throws {
    func shot(_ number: Int, _ locale: String) throws -> Shot {
      let lines = Array(repeating: "\n  button#a class=Worse", count: number).joined()
      return try Shot("window" + lines, context: ["locale": locale])
    }
    let baseline = Baseline.creating(from: CheckResult([try shot(1, "en")]))
    let result = CheckResult([try shot(2, "en"), try shot(3, "de")], against: baseline)
    #expect(result.comparison.count(.known) == 1)
    #expect(result.comparison.count(.new) == 2)
    #expect(result.verdict.reasons == [.init(code: "new", count: 2)])
  }

  @Test("screens of other names share nothing")
  func otherScreens() throws {
    let shots = try captures(["Bad"]) + captures(["Bad"], name: "other")
    #expect(CheckResult(shots).comparison.findings.map(\.captureCount) == [6, 6])
  }

  @Test("a finding is as grave as where it is gravest, in whatever order the captures come")
  func gravest() throws {
    let shots = [
      try capture(["Bad"], locale: "ar"), try capture(["Worse"], locale: "de"),
      try capture(["Bad"], locale: "en"),
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for order in orders {
      let result = CheckResult(order.map { shots[$0] })
      let finding = try #require(result.comparison.findings.first)
      #expect(result.comparison.findings.count == 1)
      #expect(finding.finding.severity == .error)
      #expect(result.screens[finding.screen].context["locale"] == "de")
      #expect(result.verdict.outcome == .failed)
    }
  }

  @Test("who speaks for equal observations does not depend on the order of the captures")
  func speaker() throws {
    let shots = try captures(["Bad"])
    for rotation in shots.indices {
      let result = CheckResult(Array(shots[rotation...] + shots[..<rotation]))
      let finding = try #require(result.comparison.findings.first)
      #expect(result.screens[finding.screen].source.path == "pad-ar.txt")
    }
  }

  @Test("what is left alone in one capture only is still news in the others, and one finding")
  func partlySuppressed() throws {
    var shots = try captures(["Worse"])
    let suppression = Suppression(rule: "marked-element", reason: "APP-1")
    shots[0].screen.suppressions = [suppression]
    let day = try #require(CalendarDay("2026-01-31"))
    let screens = shots.map(\.screen)
    let comparison = CheckResult(shots).comparison.suppressing([], on: screens, today: day)
    #expect(comparison.count(.new) == 1 && comparison.count(.suppressed) == 0)
    #expect(comparison.findings[0].observations.map(\.state.isNews).filter { $0 }.count == 5)
    let all = CheckResult(shots).comparison.suppressing([suppression], on: screens, today: day)
    #expect(all.count(.suppressed) == 1 && all.newsCount == 0)
    #expect(all.suppressions.first?.count == 1)
  }

  @Test("how many a suppression hides counts findings, and which ones does not depend on the order")
  func limited() throws {
    let limited = Suppression(rule: "marked-element", reason: "APP-1", limit: 1)
    let day = try #require(CalendarDay("2026-01-31"))
    var hidden: Set<String> = []
    for order in [[0, 1], [1, 0]] {
      let shots = [
        try Shot("window\n  button#a class=Bad\n  button#b class=Bad", context: ["locale": "en"]),
        try Shot("window\n  button#b class=Bad\n  button#a class=Bad", context: ["locale": "de"]),
      ]
      let ordered = order.map { shots[$0] }
      let comparison = CheckResult(ordered).comparison
        .suppressing([limited], on: ordered.map(\.screen), today: day)
      #expect(comparison.count(.suppressed) == 1 && comparison.count(.new) == 1)
      hidden.formUnion(
        comparison.findings.filter { $0.state == .suppressed }.map(\.finding.element.identifier))
    }
    #expect(hidden.count == 1)
  }

  @Test("accepting what many captures show makes one entry")
  func accepted() throws {
    let result = CheckResult(try captures(["Worse"]))
    let baseline = Baseline.empty.accepting([.all], of: result, terms: .init(reason: "APP-1"))
    #expect(baseline.entries.count == 1)
    let again = CheckResult(try captures(["Worse"]), against: baseline)
    #expect(again.comparison.count(.known) == 1 && again.verdict.outcome == .passed)
  }
}
