import Foundation
import Testing

@Suite("a11ylint git-setup", .enabled(if: Repository.isGitThere))
struct GitSetupTests {
  private static let keys = [
    "diff.a11ylint.textconv", "merge.a11ylint.name", "merge.a11ylint.driver",
  ]

  @Test(
    "it says what it writes, does it once, and takes it back to the byte",
    arguments: [
      nil, "", "*.png binary", "*.png binary\n", "# a\r\n*.sqlite binary\r\n", "\n\n", "*.png\r",
    ])
  func undo(attributes: String?) throws {
    let repository = try Repository()
    if let attributes { try repository.write(attributes, to: ".gitattributes") }
    let before = try repository.bytes(of: ".git/config")
    let said = try repository.a11y("git-setup").split(separator: "\n")
    #expect(
      said.prefix(3) == [
        ".gitattributes: Baselines/a11ylint.sqlite -text diff=a11ylint merge=a11ylint linguist-generated",
        ".gitattributes: Baselines/a11ylint/*.jsonl text eol=lf diff=a11ylint merge=a11ylint",
        ".gitattributes: Baselines/a11ylint.jsonl text eol=lf diff=a11ylint merge=a11ylint",
      ])
    #expect(said.count == 6 && said[3].hasPrefix("git config diff.a11ylint.textconv: "))
    let written = try repository.text(of: ".gitattributes")
    #expect(written.utf8.starts(with: (attributes ?? "").utf8))
    let config = try repository.bytes(of: ".git/config")
    #expect(try repository.a11y("git-setup").hasPrefix("nothing to do"))
    #expect(try repository.text(of: ".gitattributes") == written)
    #expect(try repository.bytes(of: ".git/config") == config)
    #expect(try repository.a11y("git-setup", "--undo").split(separator: "\n").count == 6)
    #expect(try repository.bytes(of: ".git/config") == before)
    #expect(repository.exists(".gitattributes") == (attributes != nil))
    if let attributes { #expect(try repository.text(of: ".gitattributes") == attributes) }
    #expect(try repository.a11y("git-setup", "--undo") == "nothing to remove\n")
  }

  @Test("what others have written stays")
  func foreign() throws {
    let repository = try Repository(hasDriver: true)
    let written = try repository.text(of: ".gitattributes")
    // One line is changed manually, and another is added below.
    let changed =
      written.replacing("linguist-generated", with: "-linguist-generated") + "*.md text\n"
    try repository.write(changed, to: ".gitattributes")
    try repository.git("config", "diff.a11ylint.textconv", "cat")
    let undone = try repository.a11y("git-setup", "--undo")
    #expect(!undone.contains("textconv"))
    #expect(try repository.git("config", "diff.a11ylint.textconv") == "cat\n")
    let left = try repository.text(of: ".gitattributes")
    #expect(left.hasSuffix("-linguist-generated\n*.md text\n") && !left.contains("jsonl"))
    let refused = try repository.tryA11y(["git-setup"])
    #expect(
      refused.code == 2
        && refused.errors.contains("diff.a11ylint.textconv: is set to something else"))
    #expect(try repository.text(of: ".gitattributes") == left)
  }

  @Test(
    "git finds the baseline of the configuration, whatever it is called and wherever one stands",
    arguments: [
      "Baselines/a11ylint.jsonl", "accepted", "a folder/[known] \\*?.sqlite", "sub/#x.sqlite",
      "#a.sqlite",
      "!b/c.jsonl", "Prüfung/bekannt.sqlite",
    ])
  func names(path: String) throws {
    let repository = try Repository()
    try repository.write("version: 1\nbaseline: {path: '\(path)'}\n", to: ".a11ylint.yml")
    try repository.a11y("git-setup")
    func attribute(_ path: String) throws -> [String] {
      try repository.git("check-attr", "-z", "diff", "merge", "--", path)
        .split(separator: "\0", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 3 == 2 }.map { String($0.element) }
    }
    #expect(
      try attribute(path.contains(".") ? path : "\(path)/x.jsonl") == ["a11ylint", "a11ylint"])
    #expect(try attribute("other/" + path) == ["unspecified", "unspecified"])
    #expect(try repository.a11y("git-setup").hasPrefix("nothing to do"))
    try repository.a11y("git-setup", "--undo")
    #expect(!repository.exists(".gitattributes"))
  }

  @Test("it is refused in CI, and outside of a repository")
  func refused() throws {
    let repository = try Repository()
    for arguments in [["git-setup"], ["git-setup", "--undo"], ["baseline", "resolve"]] {
      let run = try repository.tryA11y(arguments, environment: ["CI": "true"])
      #expect(run.code == 2 && run.errors.contains("CI is set"))
    }
    #expect(!repository.exists(".gitattributes"))
    let allowed = try repository.tryA11y(
      ["git-setup", "--allow-ci-write"], environment: ["CI": "true"])
    #expect(allowed.code == 0)
    // The merge driver may then write in CI as well.
    #expect(allowed.output.contains("--path %P --allow-ci-write"))
    let run = try Workplace().run(["git-setup"])
    #expect(run.code == 4 && run.errors.contains("is not in a git repository"), "\(run.errors)")
  }

  @Test("without git on the path nothing but its commands fails")
  func noGit() throws {
    let repository = try Repository()
    let run = try repository.tryA11y(["git-setup"], environment: ["PATH": "/nowhere:."])
    #expect(
      run.code == 4 && run.errors == "error: git: is not installed; expected it on the PATH\n")
    #expect(
      try repository.tryA11y(["baseline", "show"], environment: ["PATH": "/nowhere"]).code == 0)
  }
}

@Suite("git diff of baselines", .enabled(if: Repository.isGitThere))
struct GitDiffTests {
  // Returns the added and removed lines, without fingerprints.
  private func lines(_ diff: String) -> [String] {
    var lines: [String] = []
    for line in diff.split(separator: "\n") {
      let isChange = line.hasPrefix("+") || line.hasPrefix("-")
      if !isChange || line.hasPrefix("+++") || line.hasPrefix("---") { continue }
      lines.append(String(line.prefix(1)) + String(line.dropFirst(10)))
    }
    return lines
  }

  @Test(
    "a reviewer reads what was accepted, by whom and why, and what was fixed",
    arguments: ["Baselines/a11ylint.sqlite", "Baselines/a11ylint.jsonl"])
  func diff(baseline: String) throws {
    let repository = try Repository(baseline: baseline, hasDriver: true)
    try repository.fix("c")
    try repository.accept("x", reason: "See APP-1", owner: "payments")
    let expected = [
      "-c · missing-label · error · button #c · reason: legacy",
      "+x · missing-label · error · button #x · reason: See APP-1 · owner: payments",
      "+c · missing-label · fixed · button #c",
    ]
    // In the working tree, the index, commits and the log.
    #expect(try lines(repository.git("diff", "--", baseline)) == expected)
    try repository.commit("change")
    for command in [
      ["diff", "HEAD~1", "--"], ["log", "-1", "-p", "--format=", "--"],
      ["show", "--format=", "--"],
    ] {
      let run = try repository.tryGit(command + [baseline])
      #expect(lines(run.output) == expected, "\(run.output)\(run.errors)")
    }
    // Compares the first version with the empty tree.
    #expect(
      try lines(
        repository.git(
          "diff", "--root", "4b825dc642cb6eb9a060e54bf8d69288fbee4904", "HEAD~1", "--", baseline)
      )
      .count == 8)
  }

  @Test("a version that cannot be read is a line, and no end of the log")
  func unreadable() throws {
    let repository = try Repository(hasDriver: true)
    let path = repository.baseline
    for text in ["", "nonsense", "{\"format\":\"a11ylint-baseline/99\"}\n"] {
      try repository.write(text, to: path)
      try repository.commit("broken")
    }
    let log = try repository.git("log", "-p", "--format=", "--", path)
    #expect(
      log.contains("+cannot be shown: is neither an SQLite database nor JSON Lines"), "\(log)")
    #expect(log.contains("+cannot be shown: line 1: made by a newer a11ylint: version 99"))
    let shown = try repository.tryA11y(["baseline", "show", "--format", "text", path])
    #expect(shown.code == 4 && shown.errors.contains("newer"))
    // An empty file has no entries. Only commands that need a baseline fail.
    try repository.write("", to: "-empty file")
    let empty = try repository.tryA11y([
      "baseline", "show", "--format", "text", "--", "-empty file",
    ])
    #expect(empty.code == 0 && empty.output.isEmpty && empty.errors.isEmpty)
  }

  @Test("a conflict can be looked at")
  func conflict() throws {
    let repository = try Repository(hasDriver: true)
    for name in ["one", "two"] {
      try repository.branch(name) { try repository.accept("x", reason: "because of \(name)") }
    }
    try repository.git("merge", "-q", "one")
    #expect(try repository.tryGit(["merge", "two"]).code == 1)
    try repository.git("diff")
    let diff = try repository.git("diff", "--theirs")
    #expect(diff.contains("button #x · reason: because of two"), "\(diff)")
  }
}
