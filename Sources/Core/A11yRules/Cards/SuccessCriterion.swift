import A11yModel

/// A success criterion of WCAG 2.2, with the equivalent clause of EN 301 549 V3.2.1 for software.
package struct SuccessCriterion: Sendable, Equatable {
  /// The number, for example `4.1.2`.
  package let number: String
  package let title: String
  package let level: Level
  /// The last path component of the URL of its explanation.
  let page: String
  /// The clause of EN 301 549; nil for criteria missing from WCAG 2.1, of level AAA, or about sets of pages.
  package let en301549: String?
  /// The wording for apps; nil where W3C's note on mobile applications replaces no words.
  package let mobile: String?

  /// A level of conformance. Each level includes the ones below it.
  package enum Level: String, CaseIterable, Sendable, Comparable {
    case a = "A"
    case aa = "AA"
    case aaa = "AAA"

    /// Creates the level that a family of rules is named by, for example `wcag22-aa`; nil for other names.
    init?(family name: String) {
      guard let level = Self.allCases.first(where: { name == "wcag22-\($0.rawValue.lowercased())" })
      else { return nil }
      self = level
    }

    package static func < (left: Level, right: Level) -> Bool {
      left.rawValue.utf8.count < right.rawValue.utf8.count
    }
  }

  /// The URL of W3C's explanation of the criterion.
  package var address: String { "https://www.w3.org/WAI/WCAG22/Understanding/\(page)" }

  /// The URL of the criterion in W3C's draft note on mobile applications.
  package var mobileAddress: String {
    let number = number.replacingAll(".", with: "-")
    return "https://www.w3.org/TR/wcag2mobile-22/#success-criterion-\(number)-\(page)"
  }

  /// The tag in rule cards, for example `wcag-4.1.2`.
  package var tag: String { "wcag-\(number)" }

  /// Creates the criterion for a tag; nil for other tags.
  package init?(tag: String) {
    guard let criterion = Self.byTag[tag] else { return nil }
    self = criterion
  }

  init(
    number: String, title: String, level: Level, page: String, en301549: String?,
    mobile: String? = nil
  ) {
    self.number = number
    self.title = title
    self.level = level
    self.page = page
    self.en301549 = en301549
    self.mobile = mobile
  }

  private static let byTag = Dictionary(uniqueKeysWithValues: all.map { ($0.tag, $0) })
}

extension RuleCard {
  /// The success criteria of the rule, in the order of its tags. Rules about the stability of tests have none.
  package var criteria: [SuccessCriterion] { tags.compactMap(SuccessCriterion.init(tag:)) }

  /// The groups of people and other words among its tags.
  package var audiences: [String] { tags.filter { SuccessCriterion(tag: $0) == nil } }
}
