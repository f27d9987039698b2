import Foundation
import Testing

@Suite("a11ylint skill") struct SkillTests {
  private static let skill = ".agents/skills/a11ylint/SKILL.md"

  private func place() throws -> Workplace {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: ".git"), withIntermediateDirectories: true)
    return place
  }

  @Test("A skill and a section have one text, and writing them again changes nothing")
  func writing() throws {
    let place = try place()
    #expect(try place.run(["skill"]).output == "wrote \(Self.skill), AGENTS.md\n")
    let (skill, agents) = (try place.text(of: Self.skill), try place.text(of: "AGENTS.md"))
    #expect(skill.hasPrefix("---\nname: a11ylint\ndescription: "))
    #expect(skill.hasSuffix(agents))
    #expect(try place.run(["skill"]).output == "left as they are: \(Self.skill), AGENTS.md\n")
    #expect(try place.run(["skill", "--dry-run"]).output.isEmpty)
  }

  @Test("What others wrote stays, and an old section is replaced")
  func replacing() throws {
    let place = try place()
    try place.write("# Rules\n\nNo tabs.\n", to: "AGENTS.md")
    #expect(
      try place.run(["skill", "--dry-run"]).output.contains("\n No tabs.\n+\n+<!-- a11ylint"))
    #expect(try place.text(of: "AGENTS.md") == "# Rules\n\nNo tabs.\n")
    _ = try place.run(["skill"])
    let text = try place.text(of: "AGENTS.md")
    #expect(text.hasPrefix("# Rules\n\nNo tabs.\n\n<!-- a11ylint skill: begin"))
    try place.write(
      text.replacingOccurrences(of: "suggest_fix", with: "old_tool") + "More.\n", to: "AGENTS.md")
    _ = try place.run(["skill"])
    #expect(try place.text(of: "AGENTS.md") == text + "More.\n")
  }

  @Test(
    "A skill of someone else, and a section without both marks, are refused before anything is written",
    arguments: [
      (Self.skill, "---\nname: a11ylint\n---\nMine.\n", "name another folder with --skills"),
      ("AGENTS.md", "<!-- a11ylint skill: end -->\n", "remove the lines with the marks"),
      (
        "AGENTS.md", "<!-- a11ylint skill: begin, written by a11ylint skill -->\n",
        "remove the lines with the marks"
      ),
    ])
  func refusing(path: String, text: String, advice: String) throws {
    let place = try place()
    try place.write(text, to: path)
    let run = try place.run(["skill"])
    #expect(run.code == 2 && run.errors.hasPrefix("error: \(path): is "))
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("; \(advice)"))
    #expect(try place.text(of: path) == text)
    #expect(!place.exists(path == "AGENTS.md" ? Self.skill : "AGENTS.md"))
  }

  @Test("A link that leads out is refused, and one that stays is followed")
  func links() throws {
    let place = try place()
    let outside = try Workplace()
    try outside.write("theirs\n", to: "theirs.md")
    let link = place.folder.appending(path: "AGENTS.md")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: outside.folder.appending(path: "theirs.md"))
    let run = try place.run(["skill"])
    #expect(run.code == 2 && run.errors.contains("leads out of the repository"))
    #expect(try outside.text(of: "theirs.md") == "theirs\n")
    try FileManager.default.removeItem(at: link)
    try place.write("ours\n", to: "TOOLS.md")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "TOOLS.md")
    #expect(try place.run(["skill"]).code == 0)
    #expect(try place.text(of: "TOOLS.md").hasPrefix("ours\n\n<!-- a11ylint"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "TOOLS.md")
  }
}
