import Foundation
import Testing

@Suite("a11ylint init and doctor")
struct AdoptionCommandTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "UI Tests/Login screen.txt")
    try place.write("", to: ".gitlab-ci.yml")
    return place
  }

  @Test("one command, and check passes and fails when something is new")
  func begin() throws {
    let place = try place()
    let run = try place.run(["init"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("found 1 capture (UI Tests/Login screen.txt)"), "\(run.output)")
    #expect(run.output.contains("Baselines/a11ylint.sqlite: created"))
    #expect(run.output.contains("add to .gitlab-ci.yml: include:"))
    #expect(try place.text(of: ".gitlab/a11ylint.yml").contains("a11ylint check"))
    #expect(try place.run(["check"]).code == 0)
    try place.write(Capture.text([("save", ""), ("help", "")]), to: "UI Tests/Login screen.txt")
    #expect(try place.run(["check"]).code == 1)
  }

  @Test("the views of an app are guarded from the first minute")
  func sources() throws {
    let place = try Workplace()
    func view(_ content: String) -> String {
      "import SwiftUI\nstruct SpeedView: View { var body: some View { \(content) } }\n"
    }
    try place.write(view("Slider(value: .constant(1))"), to: "App/SpeedView.swift")
    try place.write("import XCTest\nfinal class T: XCTestCase {}\n", to: "AppTests/T.swift")
    let run = try place.run(["init"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        "found 1 Swift file with views (App/SpeedView.swift)\nwrote .a11ylint.yml\n"))
    #expect(
      run.output.contains(
        "accepted 1 error on 1 screen; a11ylint check passes now, and fails on new findings"),
      "\(run.output)")
    #expect(run.output.contains("\n  App/SpeedView.swift:2 "), "\(run.output)")
    #expect(try place.text(of: ".a11ylint.yml").contains("  - path: \"App/**\"\n"))
    #expect(try place.run(["check"]).code == 0)
    try place.write(
      view("VStack { Slider(value: .constant(1)); Button {} label: { Image(\"icon_close\") } }"),
      to: "App/SpeedView.swift")
    let planted = try place.run(["check"])
    #expect(planted.code == 1 && planted.output.contains("asset-name-label"), "\(planted.errors)")
  }

  @Test("where there is nothing to check, nothing is written")
  func empty() throws {
    let place = try Workplace()
    try place.write("# Shop\n", to: "README.md")
    try place.write("import Foundation\n", to: "Sources/Model.swift")
    let run = try place.run(["init"])
    #expect(run.code == 3 && run.errors.contains("nothing is written"), "\(run.errors)")
    #expect(!place.exists(".a11ylint.yml") && !place.exists("Baselines"))
  }

  @Test("git is told to leave the history of a machine alone, and takes the baseline")
  func history() throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: ".git"), withIntermediateDirectories: true)
    _ = try place.run(["init"])
    #expect(try place.text(of: "Baselines/.gitignore") == "history.sqlite*\n")
  }

  @Test(
    "where a host may merge, the baseline is a folder, and one line says why and what else to do",
    .enabled(if: Repository.isGitThere))
  func remote() throws {
    let place = try place()
    #expect(try place.shell("git init -q && git remote add origin https://example.org/x.git") == 0)
    let run = try place.run(["init"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Baselines/a11ylint: created; 1 entry\n"), "\(run.output)")
    let reasons = run.output.split(separator: "\n").filter {
      $0.contains("every host can merge it")
    }
    #expect(reasons.count == 1 && reasons[0].contains("Baselines/a11ylint.sqlite"), "\(run.output)")
    #expect(place.exists("Baselines/a11ylint/baseline.jsonl"))
    #expect(try place.run(["check"]).code == 0)
    #expect(try place.run(["doctor"]).output.contains("Baselines/a11ylint: sound, 1 entry"))
  }

  @Test("a dry run shows the files and writes nothing")
  func dryRun() throws {
    let place = try place()
    let run = try place.run(["init", "--dry-run", "--ci", "github"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("not written: .github/workflows/a11ylint.yml"))
    #expect(run.output.contains("  |   - path: \"UI Tests/**\"\n"), "\(run.output)")
    #expect(!place.exists(".a11ylint.yml") && !place.exists("Baselines"))
  }

  @Test("nothing that is there is overwritten, and again nothing happens")
  func again() throws {
    let place = try place()
    try place.write("version: 1\n", to: ".a11ylint.yml")
    let run = try place.run(["init"])
    #expect(run.output.contains("left as they are: .a11ylint.yml\n"), "\(run.output)")
    #expect(try place.text(of: ".a11ylint.yml") == "version: 1\n")
  }

  @Test("an input may be a folder", arguments: [".", "UI Tests", "UI Tests/", "UI Tests/*.txt"])
  func folders(path: String) throws {
    let place = try place()
    try place.write("inputs: [\"\(path)\"]\n", to: ".a11ylint.yml")
    let run = try place.run(["check"])
    #expect(run.code == 1 && run.output.contains("Login screen"), "\(run.errors)")
  }

  @Test("where CI is set nothing is written")
  func inCI() throws {
    let place = try place()
    let run = try place.run(["init"], environment: ["CI": "true"])
    #expect(run.code == 2 && !place.exists(".a11ylint.yml"))
    #expect(try place.run(["init", "--dry-run"], environment: ["CI": "true"]).code == 0)
  }

  @Test("the doctor ends with what a check would end with, and says what to do")
  func doctor() throws {
    let place = try place()
    let before = try place.run(["doctor"])
    #expect(before.code == 0, "\(before.errors)")
    #expect(before.output.contains("→ a11ylint init writes one"))
    #expect(try place.run(["init"]).code == 0)
    let sound = try place.run(["doctor"], environment: ["CI": "1", "GITLAB_CI": "true"])
    #expect(sound.output.contains("Baselines/a11ylint.sqlite: sound, 1 entry"), "\(sound.output)")
    #expect(sound.output.contains("set (GitLab CI)"))
    #expect(sound.output.contains("broken: 0"))
    try place.write("broken", to: "Baselines/a11ylint.sqlite")
    let broken = try place.run(["doctor"])
    #expect(broken.code == 4 && broken.output.contains("✗ baseline"), "\(broken.output)")
    try place.write("inputs: [\n", to: ".a11ylint.yml")
    #expect(try place.run(["doctor"]).code == 2)
  }

  @Test("the doctor holds suppressions against the policy, as a check does")
  func policy() throws {
    let place = try place()
    try place.write(
      """
      inputs: [{path: "UI Tests/*.txt"}]
      policy: {require_owner: true}
      suppress: [{rule: missing-label, reason: later}]

      """, to: ".a11ylint.yml")
    for command in [["doctor"], ["check"]] {
      let run = try place.run(command)
      #expect(run.code == 2, "\(command): \(run.errors)")
      #expect((run.output + run.errors).contains("an entry without owner"), "\(run.output)")
    }
  }
}
