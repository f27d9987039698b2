import A11yModel
import A11yRules

/// The findings that suggested edits fix, in lines before their diff, which `git apply` skips.
package struct SuggestionRemarks {
  /// The lines; empty without suggestions.
  package let text: String

  /// - Parameter name: The path of the file in the header of the diff.
  package init(_ file: EditPlan.File, _ name: String) {
    text = file.findings.joined().compactMap { finding in
      finding.suggestion.map { Self.lines($0, for: finding, in: name) }
    }.joined()
  }

  /// Returns a suggestion with its finding, in two lines.
  package static func lines(
    _ suggestion: Suggestion, for finding: Finding, in path: String
  ) -> String {
    let place = "\(path.escapedForDisplay()):\(suggestion.edit.start.line)"
    let element = "\(finding.element.name) \(finding.message)".escapedForDisplay()
    return "# \(place): \(element) (\(finding.rule))\n#   \(suggestion.about.escapedForDisplay())\n"
  }
}
