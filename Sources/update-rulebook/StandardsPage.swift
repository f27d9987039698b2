import Foundation
import Yams

/// The success criteria of a standard, `Rules/Standards/wcag-2.2.yml`.
struct StandardsPage {
  /// The criteria, sorted by number.
  let criteria: [(number: String, criterion: Criterion)]

  struct Criterion: Decodable {
    var title: String
    var level: String
    var page: String
    var en301549: String?
    /// The wording for apps, where W3C's note on mobile applications replaces words.
    var mobile: String?
  }

  init(_ path: String) throws {
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let all = try YAMLDecoder().decode([String: Criterion].self, from: text)
      criteria = all.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
        .map { (number: $0.key, criterion: $0.value) }
    } catch {
      throw RulePage.Failure("\(path): \(error)")
    }
    for (number, criterion) in criteria where !["A", "AA", "AAA"].contains(criterion.level) {
      throw RulePage.Failure("\(path): \(number) has the level \(criterion.level)")
    }
  }

  /// Checks that the criteria named by rule pages exist.
  func validate(_ pages: [RulePage]) throws {
    let tags = Set(criteria.map { "wcag-\($0.number)" })
    for page in pages {
      for tag in page.tags where tag.hasPrefix("wcag-") && !tags.contains(tag) {
        throw RulePage.Failure("Rules/\(page.id).yml: WCAG 2.2 has no criterion for \(tag)")
      }
    }
  }

  private func mobile(_ criterion: Criterion) -> String {
    criterion.mobile.map { ",\n      mobile: \(SwiftText.literal($0))" } ?? ""
  }

  var source: String {
    let cases = criteria.map { number, criterion in
      """
          .init(
            number: \(SwiftText.literal(number)), title: \(SwiftText.literal(criterion.title)), \
      level: .\(criterion.level.lowercased()),
            page: \(SwiftText.literal(criterion.page)), \
      en301549: \(criterion.en301549.map(SwiftText.literal) ?? "nil")\(mobile(criterion))),
      """
    }
    return """
      extension SuccessCriterion {
        /// The criteria of WCAG 2.2, in the order of their numbers.
        package static let all: [SuccessCriterion] = [
      \(cases.joined(separator: "\n"))
        ]
      }
      """
  }
}
