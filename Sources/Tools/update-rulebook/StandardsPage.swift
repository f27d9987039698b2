import Foundation
import Yams

/// The success criteria of WCAG 2.2 and the other clauses of EN 301 549 about software, from `Rules/Standards`.
struct StandardsPage {
  /// The criteria, sorted by number.
  let criteria: [(number: String, criterion: Criterion)]
  /// The clauses that are no criterion, sorted by number.
  let clauses: [(number: String, clause: Clause)]

  struct Criterion: Decodable {
    var title: String
    var level: String
    var page: String
    var en301549: String?
    /// The wording for apps, where W3C's note on mobile applications replaces words.
    var mobile: String?
  }

  struct Clause: Decodable {
    var title: String
    var see: String?
  }

  init(_ folder: String) throws {
    let path = "\(folder)/wcag-2.2.yml"
    criteria = try Self.numbered(path)
    for (number, criterion) in criteria where !["A", "AA", "AAA"].contains(criterion.level) {
      throw RulePage.Failure("\(path): \(number) has the level \(criterion.level)")
    }
    let other = "\(folder)/en-301549.yml"
    clauses = try Self.numbered(other)
    let known = Set(criteria.compactMap(\.criterion.en301549))
    for (number, clause) in clauses {
      if known.contains(number) {
        throw RulePage.Failure("\(other): \(number) is the clause of a success criterion")
      }
      if let see = clause.see, !known.contains(see) {
        throw RulePage.Failure("\(other): no success criterion has the clause \(see)")
      }
    }
  }

  private static func numbered<Value: Decodable>(_ path: String) throws -> [(String, Value)] {
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let all = try YAMLDecoder().decode([String: Value].self, from: text)
      return all.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
        .map { ($0.key, $0.value) }
    } catch {
      throw RulePage.Failure("\(path): \(error)")
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
    let others = clauses.map { number, clause in
      """
          .init(
            number: \(SwiftText.literal(number)), title: \(SwiftText.literal(clause.title)), \
      see: \(clause.see.map(SwiftText.literal) ?? "nil")),
      """
    }
    return """
      extension SuccessCriterion {
        /// The criteria of WCAG 2.2, in the order of their numbers.
        package static let all: [SuccessCriterion] = [
      \(cases.joined(separator: "\n"))
        ]
      }

      extension SoftwareClause {
        /// The clauses, in the order of their numbers.
        package static let all: [SoftwareClause] = [
      \(others.joined(separator: "\n"))
        ]
      }
      """
  }
}
