import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// The edits of new findings as whole lines, for suggestions that a host can apply.
struct LineSuggestions {
  /// New lines for lines of a file.
  struct Suggestion {
    /// The path from the root of the repository.
    let path: String
    /// The replaced lines, from 1.
    let lines: ClosedRange<Int>
    /// The new lines, without line breaks.
    let replacement: [String]
    /// The findings that the suggestion fixes.
    let findings: [ExchangeFinding]
  }

  /// The suggestions, most important first.
  let all: [Suggestion]

  /// The maximum number of suggestions. More than these are noise in a review.
  private static let most = 10

  /// - Parameters:
  ///   - findings: The findings, most important first.
  ///   - longest: The maximum number of lines that a suggestion replaces.
  ///   - code: Returns the contents of a file.
  ///   - added: Returns the lines of a file that the change adds, from 1.
  /// - Complexity: O(n log n) for n findings; each file is read once.
  init(
    _ findings: [ExchangeFinding], longest: Int, reading code: (_ path: String) -> [UInt8]?,
    added: (_ path: String, _ bytes: [UInt8]) -> [ClosedRange<Int>]
  ) {
    var known: [Finding: (rank: Int, finding: ExchangeFinding)] = [:]
    for (rank, finding) in findings.filter(\.isSuggested).enumerated()
    where known[finding.finding] == nil {
      known[finding.finding] = (rank, finding)
    }
    let plan = EditPlan(known.values.sorted { $0.rank < $1.rank }.map(\.finding.finding)) {
      $0.ownOrSuggestedEdits
    }
    var found: [(rank: Int, suggestion: Suggestion)] = []
    for file in plan.files {
      guard let bytes = code(file.path), let text = try? EditedText(bytes, file.edits) else {
        continue
      }
      let lines = added(file.path, bytes)
      for own in Self.whole(text.changes, file) where !lines.isEmpty {
        let findings = own.findings.compactMap { known[$0] }.sorted { $0.rank < $1.rank }
        guard let first = findings.first, let place = first.finding.edits.first?.place,
          let (range, new) = Self.lines(own.change, of: text), range.count <= longest,
          lines.contains(where: { $0.contains(range.lowerBound) && $0.contains(range.upperBound) })
        else { continue }
        let suggestion = Suggestion(
          path: place.path, lines: range, replacement: new, findings: findings.map(\.finding))
        found.append((first.rank, suggestion))
      }
    }
    all = found.sorted { $0.rank < $1.rank }.prefix(Self.most).map(\.suggestion)
  }

  // Returns the changes that apply alone. Edits of a finding in several places only apply together.
  private static func whole(
    _ changes: [EditedText.Change], _ file: EditPlan.File
  ) -> [(change: EditedText.Change, findings: [Finding])] {
    var parts: [Finding: Int] = [:]
    let all = changes.map { change in
      var seen: Set<Finding> = []
      let findings = file.findings[change.edits].joined().filter { seen.insert($0).inserted }
      for finding in findings { parts[finding, default: 0] += 1 }
      return (change, findings)
    }
    return all.filter { $0.1.allSatisfy { parts[$0] == 1 } }
  }

  // Returns the replaced lines, at least one, and the new ones; nil if a host could not show them as they are.
  private static func lines(
    _ change: EditedText.Change, of text: EditedText
  ) -> (ClosedRange<Int>, [String])? {
    var range = change.lines
    var new = change.replacement[...]
    if range.isEmpty {
      // An insertion repeats the line before it.
      let start = range.lowerBound
      guard start > 0, let before = text.lines(start - 1..<start).first else { return nil }
      range = start - 1..<start
      new = [before] + new
    }
    let lines = new.compactMap(line)
    guard lines.count == new.count else { return nil }
    return (range.lowerBound + 1...range.upperBound, lines)
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    guard bytes.last == 0x0A, text.utf8.elementsEqual(bytes.dropLast()),
      SecretText.shown(text) == text
    else { return nil }
    let shown = text.split(separator: "\t", omittingEmptySubsequences: false)
    return shown.allSatisfy { $0.escapedForDisplay() == $0 } ? text : nil
  }
}

extension ExchangeFinding {
  /// Whether a reviewer should see the edit beside the code. What does not fail interrupts nobody.
  fileprivate var isSuggested: Bool {
    level == .error && compared.state.isNews && !edits.isEmpty
  }
}
