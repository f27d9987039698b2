import A11yReporting
import A11yRules

/// A reader of the file with the levels of conformance that people have set.
struct ReviewReader {
  let path: String
  /// The current day in UTC, after which no review can lie.
  let today: CalendarDay

  func read() throws(ConfigurationError) -> [ConformanceReview] {
    try read(ConfigurationText.file(at: path, in: WorkTree(), "levels that people have set"))
  }

  func read(_ text: String) throws(ConfigurationError) -> [ConformanceReview] {
    guard let root = try ConfigurationText(path: path, text: text).root() else { return [] }
    var lines: [String: Int] = [:]
    var reviews: [ConformanceReview] = []
    for item in try root.items("expected a list: - {criterion: 1.4.3, level: …}") {
      let review = try review(item)
      if let line = lines.updateValue(item.line, forKey: review.number) {
        throw item.failure(
          "\(review.number) already has an entry in line \(line); expected one")
      }
      reviews.append(review)
    }
    return reviews
  }

  private func review(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ConformanceReview {
    var review = ConformanceReview()
    try Self.keys.read(node, into: &review)
    guard (node["criterion"] == nil) != (node["clause"] == nil) else {
      throw node.failure("an entry with both or none of criterion and clause; expected one")
    }
    if let day = review.day, day > today {
      throw (node["date"] ?? node).failure(
        "date is \(day), after today, \(today); expected a past day")
    }
    return review
  }

  private static let keys = Section<ConformanceReview>(
    "a review",
    [
      Key(
        "criterion",
        .scalar(
          .text(example: "1.4.3"),
          expected: "a success criterion of WCAG 2.2 of level A or AA, for example 1.4.3"
        ) { number in criteria.contains(number) ? number : nil }, ""
      ) { $0.number = $1 },
      Key(
        "clause",
        .scalar(
          .text(example: "11.5.2.3"),
          expected:
            "a clause in chapter 11 of EN 301 549 that is no success criterion, for example 11.5.2.3"
        ) { number in clauses.contains(number) ? number : nil }, ""
      ) { $0.number = $1 },
      Key(
        "level",
        .choice(ConformanceLevel.reviewed.map(\.rawValue)) { ConformanceLevel(rawValue: $0) }, "",
        required: ConformanceLevel.reviewed.map(\.rawValue).joined(separator: ", ")
      ) { $0.level = $1 },
      Key("by", .text("Jane Doe"), "", required: "the name of a person") { $0.name = $1 },
      Key("date", .day, "", required: "the day of the review") { $0.day = $1 },
      Key("reason", .text("…"), "", required: "why the level is right") { $0.reason = $1 },
      Key("note", .text("…"), "") { $0.note = $1 },
    ])

  private static let criteria = Set(SuccessCriterion.ofReports.map(\.number))
  private static let clauses = Set(SoftwareClause.all.map(\.number))
}
