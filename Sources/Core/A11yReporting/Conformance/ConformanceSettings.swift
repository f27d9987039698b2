import A11yRules

/// The facts of a conformance report that no run can tell.
package struct ConformanceSettings: Sendable {
  /// The product; nil if unknown.
  package var product: Product?
  package var vendor: Contact?
  package var author: Contact?
  /// The levels that people have set.
  package var reviews: [ConformanceReview] = []
  /// The day of the report.
  package var today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  /// The product that the report is about.
  package struct Product: Sendable {
    package var name = ""
    package var version = ""
    package var description = ""

    package init() {}
  }

  /// A person or a company.
  package struct Contact: Sendable {
    package var name = ""
    package var company = ""
    package var address = ""
    package var email = ""
    package var phone = ""
    package var website = ""

    package init() {}
  }
}

/// A level that a person has set after a review.
package struct ConformanceReview: Sendable {
  /// The number of a success criterion of WCAG 2.2, or of a clause of EN 301 549 that is none.
  package var number = ""
  package var level = ConformanceLevel.notEvaluated
  /// The person.
  package var name = ""
  package var day: CalendarDay?
  package var reason = ""
  package var note = ""

  package init() {}
}
