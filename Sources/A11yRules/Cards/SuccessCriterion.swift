/// A success criterion of WCAG 2.2, and the clause of EN 301 549 V3.2.1 that asks for the same of
/// software.
package struct SuccessCriterion: Sendable, Equatable {
  /// For example `4.1.2`.
  package let number: String
  /// For example "Name, Role, Value".
  package let title: String
  /// How much is asked of who wants to conform.
  package let level: Level
  /// The last part of the address of the page that explains it.
  let page: String
  /// The clause of EN 301 549; nil for criteria that WCAG 2.1 does not have, for those of level AAA,
  /// and for those that ask for sets of pages.
  package let en301549: String?

  /// A level of conformance; a higher one includes the lower.
  package enum Level: String, CaseIterable, Sendable, Comparable {
    case a = "A"
    case aa = "AA"
    case aaa = "AAA"

    package static func < (left: Level, right: Level) -> Bool {
      left.rawValue.utf8.count < right.rawValue.utf8.count
    }
  }

  /// The page of W3C that explains the criterion.
  package var address: String { "https://www.w3.org/WAI/WCAG22/Understanding/\(page)" }

  /// What the tags of rules call it: `wcag-4.1.2`.
  package var tag: String { "wcag-\(number)" }

  /// The criterion of a tag; nil for other tags.
  package init?(tag: String) {
    guard let criterion = Self.byTag[tag] else { return nil }
    self = criterion
  }

  init(number: String, title: String, level: Level, page: String, en301549: String?) {
    self.number = number
    self.title = title
    self.level = level
    self.page = page
    self.en301549 = en301549
  }

  private static let byTag = Dictionary(uniqueKeysWithValues: all.map { ($0.tag, $0) })
}

extension RuleCard {
  /// The success criteria that the rule bears on, in the order of its tags. Rules about the stability
  /// of tests have none.
  package var criteria: [SuccessCriterion] { tags.compactMap(SuccessCriterion.init(tag:)) }
}
