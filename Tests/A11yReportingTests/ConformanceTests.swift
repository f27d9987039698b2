import A11yAnalysis
import A11yModel
import Foundation
import Testing

@testable import A11yBaseline
@testable import A11yReporting
@testable import A11yRules

@Suite("Conformance reports")
struct ConformanceTests {
  private static let today = CalendarDay("2026-11-01") ?? .init(secondsSince1970: 0)

  private static func settings(_ reviews: [ConformanceReview] = []) -> ConformanceSettings {
    var settings = ConformanceSettings(today: today)
    settings.reviews = reviews
    return settings
  }

  private static func review(
    _ number: String, _ level: ConformanceLevel, reason: String = "Tried."
  ) -> ConformanceReview {
    var review = ConformanceReview()
    (review.number, review.level, review.reason) = (number, level, reason)
    (review.name, review.day) = ("Jane Doe", CalendarDay("2026-10-31"))
    return review
  }

  /// Returns a result of the rule about missing labels, which is about criterion 4.1.2.
  private static func result(nameless: Int, named: Int = 0) throws -> CheckResult {
    let buttons = (0..<nameless + named).map { number in
      "  button#b\(number) 16 \(60 + number * 50) 100 44\(number < nameless ? "" : " \"Go \(number)\"")"
    }
    let sketch = (["driver 390 844", "window 0 0 390 844"] + buttons).joined(separator: "\n")
    return Sample.result([try Sample.screen(sketch)])
  }

  private static func assessment(
    of number: String = "4.1.2", in result: CheckResult, _ reviews: [ConformanceReview] = []
  ) throws -> ConformanceReport.Assessment {
    let report = ConformanceReport(result, settings(reviews))
    return try #require(report.criteria.first { $0.criterion.number == number }).assessment
  }

  // MARK: Levels

  @Test(
    "more than half of the judged elements are the majority",
    arguments: [
      (1, 0, ConformanceLevel.doesNotSupport), (2, 1, .doesNotSupport), (1, 1, .partiallySupports),
      (2, 3, .partiallySupports), (0, 3, .notEvaluated),
    ])
  func majority(nameless: Int, named: Int, level: ConformanceLevel) throws {
    let result = try Self.result(nameless: nameless, named: named)
    #expect(try Self.assessment(in: result).level == level)
  }

  @Test("a finding without a count of judged elements is the majority")
  func unknownCount() throws {
    var result = try Self.result(nameless: 1, named: 5)
    result.screens[0].outcomes = []
    let assessment = try Self.assessment(in: result)
    #expect(assessment.level == .doesNotSupport)
    #expect(assessment.remarks[0] == "The number of judged elements is unknown.")
  }

  @Test(
    "an element at which several rules find something counts once, all findings of a rule count")
  func counting() throws {
    var result = try Self.result(nameless: 1, named: 2)
    var other = result.comparison.findings[0]
    other.finding.rule = "silent-focus-stop"
    result.cards.append(RuleName.silentFocusStop.rule.card)
    result.comparison.findings.append(other)
    let once = try Self.assessment(in: result)
    #expect(once.remarks[0].hasSuffix("on 1 of 1 screen and found something at 1 element."))
    result.comparison.findings.append(other)
    #expect(try Self.assessment(in: result).level == .doesNotSupport)
  }

  @Test("a possible finding decides nothing, and is to be checked by hand")
  func possible() throws {
    var result = try Self.result(nameless: 1, named: 3)
    result.comparison.findings[0].finding.confidence = .possible
    let assessment = try Self.assessment(in: result)
    #expect(assessment.level == .notEvaluated)
    #expect(
      assessment.remarks[0].hasSuffix("nothing likely or certain; this does not show support."))
    #expect(
      assessment.remarks.contains(
        "To check by hand, only possible: `missing-label`: 1 element on screen `Login`."))
    #expect(
      try Self.assessment(in: result, [Self.review("4.1.2", .supports)]).level == .supports)
  }

  @Test(
    "an accepted or suppressed finding is open",
    arguments: [
      (FindingState.known, " (1 accepted in the baseline)"), (.suppressed, " (1 suppressed)"),
      (.moved, " (1 accepted in the baseline)"), (.new, ""), (.expired, ""), (.newRule, ""),
    ])
  func accepted(state: FindingState, words: String) throws {
    var result = try Self.result(nameless: 1, named: 3)
    result.comparison.findings[0].state = state
    let assessment = try Self.assessment(in: result, [Self.review("4.1.2", .supports)])
    #expect(assessment.level == .partiallySupports)
    #expect(
      assessment.remarks.contains("`missing-label`: 1 element on screen `Login`\(words)."))
  }

  @Test("whatever was found, no level supports without a person")
  func neverInvented() throws {
    for result in [
      Sample.result([]), try Self.result(nameless: 0, named: 3), try Sample.finding("x"),
    ] {
      let report = ConformanceReport(result, Self.settings())
      let all = report.criteria.map(\.assessment) + report.clauses.map(\.assessment)
      #expect(all.allSatisfy { ![.supports, .notApplicable].contains($0.level) })
      #expect(all.allSatisfy { !$0.remarks.isEmpty })
    }
  }

  // MARK: People

  @Test("a level of a person is kept with the person, the day and the reason")
  func reviewed() throws {
    let result = try Self.result(nameless: 0, named: 3)
    let assessment = try Self.assessment(in: result, [Self.review("4.1.2", .partiallySupports)])
    #expect(assessment.level == .partiallySupports && assessment.contradicted == nil)
    #expect(
      assessment.remarks.prefix(2) == [
        "Level set by Jane Doe on 2026-10-31: partially supports.", "Reason: Tried.",
      ])
    let report = ConformanceReport(
      result, Self.settings([Self.review("11.7", .notApplicable)]))
    let clause = try #require(report.clauses.first { $0.clause.number == "11.7" })
    #expect(clause.assessment.level == .notApplicable)
    #expect(report.contradictions.isEmpty)
  }

  @Test(
    "a level that claims more than the findings allow is not followed",
    arguments: [
      (3, ConformanceLevel.supports, ConformanceLevel.partiallySupports),
      (3, .notApplicable, .partiallySupports), (0, .supports, .doesNotSupport),
      (0, .partiallySupports, .doesNotSupport),
    ])
  func contradicted(named: Int, claimed: ConformanceLevel, level: ConformanceLevel) throws {
    let result = try Self.result(nameless: 1, named: named)
    let reviews = [Self.review("4.1.2", claimed)]
    #expect(try Self.assessment(in: result, reviews).level == level)
    let settings = Self.settings(reviews)
    #expect(
      ConformanceReport(result, settings).contradictions == [
        "conformance: Jane Doe set 4.1.2 to \(claimed.rawValue), which open findings speak against; the report says "
          + level.rawValue
      ])
    for text in [OpenACRReporter(settings).text(result), ClauseReporter(settings).text(result)] {
      #expect(text.contains("Not followed: the level set by Jane Doe on 2026-10-31"))
      #expect(!text.contains("\"supports\"") && !text.contains("| supports |"))
    }
  }

  @Test("a stricter level of a person is followed")
  func stricter() throws {
    let result = try Self.result(nameless: 1, named: 5)
    let assessment = try Self.assessment(in: result, [Self.review("4.1.2", .doesNotSupport)])
    #expect(assessment.level == .doesNotSupport && assessment.contradicted == nil)
  }

  @Test("an accepted finding that the run did not see stands against support, and proves no level")
  func unseen() throws {
    var result = try Self.result(nameless: 0, named: 3)
    let entry = BaselineEntry(
      identity: Identity(fp1: Fingerprint(String(repeating: "0", count: Fingerprint.length))),
      rule: "text-contrast", screen: "Basket", severity: .error, count: 2)
    result.comparison.unobserved = [UnobservedEntry(entry, .notCaptured)]
    let open = try Self.assessment(of: "1.4.3", in: result)
    #expect(open.level == .notEvaluated)
    #expect(
      open.remarks.contains(
        "Accepted in the baseline, and not checked in this run: `text-contrast`: 2 elements on screen `Basket`."
      ))
    let claimed = try Self.assessment(of: "1.4.3", in: result, [Self.review("1.4.3", .supports)])
    #expect(claimed.level == .notEvaluated && claimed.contradicted != nil)
    let partial = [Self.review("1.4.3", .partiallySupports)]
    #expect(try Self.assessment(of: "1.4.3", in: result, partial).level == .partiallySupports)
  }

  // MARK: Documents

  @Test("each criterion and each clause has one row")
  func rows() throws {
    let text = ClauseReporter(Self.settings()).text(try Self.result(nameless: 1))
    let numbers = text.split(separator: "\n").filter { $0.hasPrefix("| 11.") }
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
    let all = SuccessCriterion.ofReports.compactMap(\.en301549) + SoftwareClause.all.map(\.number)
    #expect(numbers.sorted() == all.sorted() && Set(all).count == all.count)
    #expect(numbers == numbers.sorted { $0.compare($1, options: .numeric) == .orderedAscending })
    #expect(text.contains("| 11.5.2.5 | Object information |  | not evaluated | No rule"))
    #expect(text.contains("| 2.5.8 (AA) |"))
  }

  @Test("hostile texts end no cell, no line and no text")
  func hostile() throws {
    let text = "a|b`c\"d\\e<br>@x\n::error::y" + Sample.hostile
    let result = try Sample.finding(text)
    var settings = Self.settings([
      Self.review("1.4.2", .notApplicable, reason: text),
      Self.review("4.1.2", .supports, reason: text),
    ])
    settings.product = .init()
    settings.product?.name = text
    let table = ClauseReporter(settings).text(result)
    for row in table.split(separator: "\n") where row.hasPrefix("|") {
      #expect(row.filter { $0 == "|" }.count == 6, "\(row)")
    }
    for document in [table, OpenACRReporter(settings).text(result)] {
      for scalar in document.unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value), "\(scalar.value)")
        #expect(!(0x202A...0x202E ~= scalar.value) && !(0x2066...0x2069 ~= scalar.value))
      }
      #expect(!document.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }

  @Test("a long list of rules and screens is cut")
  func long() throws {
    var result = try Self.result(nameless: 1)
    let finding = result.comparison.findings[0]
    for number in 0..<30 {
      var screen = result.screens[0]
      screen.name = "Screen \(number)"
      result.screens.append(screen)
      var other = finding
      other.finding.rule = Self.rules[number % Self.rules.count]
      other.screen = result.screens.count - 1
      result.comparison.findings.append(other)
    }
    let remarks = try Self.assessment(in: result).remarks
    #expect(remarks.count { $0.contains(" on screen") && $0.hasPrefix("`") } == 10)
    #expect(remarks.contains { $0.hasPrefix("And ") && $0.hasSuffix(" more rules.") })
  }

  private static let rules = RuleBook.cards.filter { $0.tags.contains("wcag-4.1.2") }.map(\.id)

  @Test("each format recognizes its own reports alone")
  func recognized() throws {
    let result = try Self.result(nameless: 1)
    let acr = EarlierReport(OpenACRReporter(Self.settings()).report(result))
    let table = EarlierReport(ClauseReporter(Self.settings()).report(result))
    #expect(OpenACRReporter.recognizes(acr) && !OpenACRReporter.recognizes(table))
    #expect(ClauseReporter.recognizes(table) && !ClauseReporter.recognizes(acr))
    #expect(!MarkdownReporter.recognizes(table))
  }
}
