import A11yFiles
import A11yModel
import Foundation

/// Instructions for coding agents from one text: a skill, and a section of `AGENTS.md`.
///
/// Only the lines between two marks are written again. The rest of a file belongs to others.
package enum AgentInstructions {
  private static let begin = "<!-- a11ylint skill: begin, written by a11ylint skill -->\n"
  private static let end = "<!-- a11ylint skill: end -->\n"

  /// Returns the files.
  ///
  /// - Parameter skills: The folder of the project's skills.
  /// - Throws: ``FileError`` for a file of someone else, and for one outside the repository.
  package static func files(skills: String) throws(FileError) -> [AdoptionPlan.File] {
    let text = WorkflowSources.files["agents.md"] ?? ""
    let body = text.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
    let head = String(text.dropLast(body.count))
    let section = begin + body + end
    return [
      try file(Paths.join(skills, "a11ylint/SKILL.md"), section, head: head),
      try file("AGENTS.md", section, head: nil),
    ]
  }

  // A file with a head is ours as a whole; another gets the section at its end.
  private static func file(
    _ path: String, _ section: String, head: String?
  ) throws(FileError) -> AdoptionPlan.File {
    guard let old = try AdoptionPlan.File.text(at: path) else {
      return AdoptionPlan.File(path: path, text: (head ?? "") + section)
    }
    let parts = old.components(separatedBy: begin)
    let rest = parts.last?.components(separatedBy: end) ?? []
    if parts.count == 2, rest.count == 2 {
      return AdoptionPlan.File(path: path, text: parts[0] + section + rest[1], replaced: old)
    }
    guard head == nil, parts.count == 1, rest.count == 1 else {
      guard head == nil || parts.count > 1 else {
        throw .refused(
          path: path, reason: "the skill of someone else",
          advice: "name another folder with --skills")
      }
      throw .refused(
        path: path, reason: "cut between its marks",
        advice: "remove the lines with the marks, and those between them")
    }
    let gap = old.isEmpty ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    return AdoptionPlan.File(path: path, text: old + gap + section, replaced: old)
  }
}
