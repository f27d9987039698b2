import Foundation
import Testing

@Suite("a11ylint comment", .enabled(if: Repository.isGitThere))
struct CommentTests {
  private struct Document: Decodable {
    struct Suggestion: Decodable {
      let path: String
      let startLine: Int
      let endLine: Int
      let fingerprints: [String]
      let body: String
    }

    struct Call: Decodable {
      let name: String
      let script: String
    }

    let marker: String
    let title: String
    let commit: String?
    let isNews: Bool
    let body: String
    let suggestions: [Suggestion]
    let calls: [Call]
  }

  private static func source(_ lines: [String]) -> String {
    (["import SwiftUI", "", "struct PlayerView: View {", "  var body: some View {", "    VStack {"]
      + lines.map { "      \($0)" } + ["    }", "  }", "}"]).joined(separator: "\n") + "\n"
  }

  private static let title = "Text(\"Player\")"
  private static let share = "Button { share() } label: { Image(\"share_icon\") }"

  private func repository(from old: [String], to new: [String]) throws -> Repository {
    let repository = try Repository()
    try repository.write(Self.source(old), to: "Player.swift")
    try repository.commit("before")
    try repository.branch("change") {
      try repository.write(Self.source(new), to: "Player.swift")
    }
    try repository.git("checkout", "-q", "change")
    return repository
  }

  private func comment(
    on repository: Repository, checking path: String = "Player.swift",
    _ words: [String] = ["--against", "main"], host: String = "github",
    environment: [String: String] = [:]
  ) throws -> Document {
    let check = try repository.tryA11y(
      ["check", path, "--no-baseline", "--output", "json=result.json"])
    #expect(check.code < 2, "\(check.errors)")
    let run = try repository.tryA11y(
      ["comment", "--host", host, "result.json"] + words, environment: environment)
    #expect(run.code == 0, "\(run.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  @Test("a new finding is shown with its code before and after, and suggested at its line")
  func suggestion() throws {
    let repository = try repository(from: [Self.title], to: [Self.title, Self.share])
    let document = try comment(on: repository)
    #expect(document.isNews && document.body.hasPrefix("\(document.marker)\n"))
    #expect(document.body.contains("+  .accessibilityLabel(\"Share\")\n"), "\(document.body)")
    let own = try #require(document.suggestions.first)
    #expect(document.suggestions.count == 1 && own.path == "Player.swift" && own.startLine == 7)
    let block = "```suggestion\n      \(Self.share)\n        .accessibilityLabel(\"Share\")\n```\n"
    #expect(own.body.hasSuffix(block), "\(own.body)")
    #expect(own.fingerprints.count == 1 && own.body.contains(own.fingerprints[0]))
  }

  @Test("edits behind the same code are one suggestion")
  func joined() throws {
    let image = "Image(\"share_icon\").onTapGesture { share() }"
    let repository = try repository(from: [Self.title], to: [Self.title, image])
    let document = try comment(on: repository)
    let own = try #require(document.suggestions.first)
    #expect(document.suggestions.count == 1 && own.fingerprints.count == 2)
    #expect(own.body.contains(".accessibilityLabel(") && own.body.contains(".isButton"))
  }

  @Test("an untouched line and another version of a file bring no suggestion")
  func outside() throws {
    let repository = try repository(
      from: [Self.title, Self.share], to: ["Text(\"Song\")", Self.share])
    let unchanged = try comment(on: repository)
    #expect(unchanged.suggestions.isEmpty && unchanged.commit != nil)
    #expect(unchanged.body.contains(".accessibilityLabel(\"Share\")"))
    let other = try self.repository(from: [Self.title], to: [Self.title, Self.share])
    #expect(try comment(on: other, []).suggestions.isEmpty)
    try other.write(Self.source([Self.title, Self.share, ""]), to: "Player.swift")
    #expect(try comment(on: other).suggestions.isEmpty)
  }

  @Test("in a checked out merge, the lines are those of the change")
  func merge() throws {
    let repository = try repository(from: [Self.title], to: [Self.title, Self.share])
    let change = try String(repository.git("rev-parse", "HEAD").dropLast())
    try repository.git("checkout", "-q", "main")
    try repository.write("remark", to: "Other.txt")
    try repository.commit("elsewhere")
    try repository.git("merge", "-q", "--no-ff", "--no-edit", "change")
    try repository.git("update-ref", "refs/remotes/origin/main", "main^")
    let merged = try String(repository.git("rev-parse", "HEAD").dropLast())
    let document = try comment(
      on: repository, ["--against-target"],
      environment: ["GITHUB_BASE_REF": "main", "GITHUB_SHA": merged])
    #expect(document.commit == change && document.suggestions.count == 1)
  }

  @Test("the comment says what VoiceOver says differently, in sources and in captures")
  func speech() throws {
    let repository = try repository(from: [Self.title], to: ["Text(\"Song\")"])
    let document = try comment(on: repository)
    #expect(!document.isNews && document.body.contains("### VoiceOver now"), "\(document.body)")
    #expect(document.body.contains("\"Song\", was \"Player\""), "\(document.body)")
    let loss = try comment(
      on: try self.repository(
        from: ["\(Self.title).accessibilityAddTraits(.isHeader)"], to: [Self.title]))
    #expect(loss.isNews, "\(loss.body)")
    let other = try Repository()
    try other.branch("change") {
      try other.write(Capture.text([("a", "Add"), ("z", "")]), to: "Captures/a.txt")
    }
    try other.git("checkout", "-q", "change")
    let captures = try comment(on: other, checking: "Captures")
    #expect(captures.body.contains("VoiceOver says \"Add. Button.\""), "\(captures.body)")
    #expect(captures.body.contains("\nbefore  "), "\(captures.body)")
  }

  private static let view = source(["Button { } label: { Image(\"share_icon\") }"])

  @Test(
    "a file without screens before the change, or after it, has a comment",
    arguments: [
      ([:], ["V.swift": view]),
      (["V.swift": "import SwiftUI\n"], ["V.swift": view]),
      (
        ["V.swift": "import SwiftUI\n"],
        ["V.swift": view, "Captures/a.txt": Capture.text([("a", "Add")])]
      ),
      (
        ["V.swift": "import SwiftUI\n"],
        ["V.swift": view, "Captures/z.txt": Capture.text([("z", "")])]
      ),
      (["V.swift": String(view.prefix(60))], ["V.swift": view]),
      (
        ["V.swift": view],
        ["V.swift": "import SwiftUI\n", "Captures/z.txt": Capture.text([("z", "")])]
      ),
      (["Captures/z.txt": ""], ["Captures/z.txt": Capture.text([("z", "")])]),
      (["Captures/z.txt": "no capture\n"], ["Captures/z.txt": Capture.text([("z", "")])]),
    ] as [([String: String], [String: String])])
  func earlier(old: [String: String], new: [String: String]) throws {
    let repository = try Repository()
    for (path, text) in old { try repository.write(text, to: path) }
    if !old.isEmpty { try repository.commit("before") }
    try repository.branch("change") {
      for (path, text) in new { try repository.write(text, to: path) }
    }
    try repository.git("checkout", "-q", "change")
    let document = try comment(on: repository, checking: ".")
    #expect(document.isNews && document.title.contains("FAIL"), "\(document.body)")
  }

  @Test("a result of another commit, or of none that it names, is no comment on this change")
  func forged() throws {
    let repository = try repository(from: [Self.title], to: [Self.title, Self.share])
    try repository.git("checkout", "-q", "main")
    try repository.a11y("check", "Player.swift", "--no-baseline", "--output", "json=result.json")
    // Committed by the change, beside a defect and a baseline that ends the check early.
    try repository.git("checkout", "-q", "change")
    try repository.write("broken", to: repository.baseline)
    try repository.commit("forge")
    let words = ["--against", "main", "--output", "json=result.json"]
    #expect(try repository.tryA11y(["check", "Player.swift"] + words).code == 4)
    let result = try repository.text(of: "result.json")
    let target = ["CHANGE_TARGET": "elsewhere"]
    func comment(_ words: [String] = [], _ environment: [String: String] = [:]) throws -> Tool.Run {
      try repository.tryA11y(
        ["comment", "--host", "gitlab", "result.json"] + words, environment: environment)
    }
    for (words, environment) in [(["--against", "main"], [:]), ([], target), ([], [:])] {
      let run = try comment(words, environment)
      #expect(run.code == 3 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: result.json: is of the commit "), "\(run.errors)")
    }
    let named = try #require(result.firstRange(of: "\"commit\""))
    try repository.write(result.replacingCharacters(in: named, with: "\"x\""), to: "result.json")
    for (words, environment) in [(["--against", "main"], [:]), ([], target)] {
      let run = try comment(words, environment)
      #expect(run.code == 3 && run.errors.contains(": names no commit"), "\(run.errors)")
    }
    let local = try comment()
    #expect(local.code == 0 && local.errors.hasPrefix("note: result.json: names no commit"))
  }

  @Test("merged results are of the commit that all of them name")
  func merged() throws {
    let repository = try Repository()
    for part in 1...2 {
      try repository.a11y(
        "check", "Captures", "--shard", "\(part)/2", "--output", "json=\(part).json")
    }
    try repository.a11y("merge", "1.json", "2.json", "--output", "json=whole.json")
    let head = try repository.git("rev-parse", "HEAD").dropLast()
    #expect(try repository.text(of: "whole.json").contains("\"commit\":\"\(head)\""))
    // Tests run elsewhere; what reads their results is here.
    let test =
      #""run": {"test": "T.test", "attempt": 1, "sequence": 1, "compared": true, "device": {}},"#
    let result = try repository.text(of: "whole.json")
    try repository.write(
      result.replacing("\"commit\":\"\(head)\",", with: test), to: "test.json")
    try repository.a11y("merge", "test.json", "--output", "json=tests.json")
    #expect(try repository.text(of: "tests.json").contains("\"commit\":\"\(head)\""))
    let other = try repository.text(of: "2.json").replacing(head, with: "0")
    try repository.write(other, to: "2.json")
    try repository.a11y("merge", "1.json", "2.json", "--output", "json=whole.json")
    #expect(try !repository.text(of: "whole.json").contains("\"commit\""))
  }

  @Test("a change without news has a comment for an existing one alone")
  func silence() throws {
    let repository = try repository(from: [Self.title], to: [Self.title, "// remark"])
    let document = try comment(on: repository)
    #expect(!document.isNews && document.body.contains("PASS"))
    #expect(document.body.utf8.count < 400, "\(document.body)")
  }

  @Test("scripts have no text of inputs, and every host has its own")
  func calls() throws {
    let repository = try repository(from: [Self.title], to: [Self.title, Self.share])
    for (host, count) in [("github", 3), ("gitlab", 2), ("bitbucket", 3)] {
      let words = ["--against", "main", "--category", "x"]
      let document = try comment(on: repository, words, host: host)
      #expect(document.calls.count == count && document.marker.contains("a11ylint x"))
      for call in document.calls {
        #expect(call.script.hasPrefix("#!/bin/sh\n") && !call.script.contains("Player"))
        #expect(!call.script.contains("{{"), "\(call.name)")
      }
      #expect(document.body.contains("<details>") == false || host != "bitbucket")
    }
  }

  @Test(
    "what could leave the comment is refused",
    arguments: [
      ["--category", "a -->"], ["--category", ""], ["--page", "javascript:x"],
      ["--page", "https://x>\n# planted"], ["--page", "https://x)"], ["--against", "-x"],
      ["--against", "main", "--against-target"],
    ])
  func refused(words: [String]) throws {
    let run = try Workplace().run(["comment", "--host", "github", "result.json"] + words)
    #expect(run.code == 2, "\(run.errors)")
  }
}
