import Foundation
import Testing

/// Three branches: two that fix and prune buttons, and one that accepts two new buttons.
private struct Branches {
  static let names = ["one", "two", "three"]
  static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map {
    $0.map { names[$0] }
  }

  let repository: Repository

  init(_ baseline: String, hasDriver: Bool) throws {
    repository = try Repository(baseline: baseline, hasDriver: hasDriver)
    try repository.branch("one") { try repository.fix("a", "e") }
    try repository.branch("two") { try repository.fix("c") }
    try repository.branch("three") {
      try repository.accept("x", reason: "See APP-1", owner: "payments")
      try repository.accept("b2", reason: "System control")
      try repository.fix("h")
    }
  }

  static let merged = [
    "b · missing-label · error · button #b · reason: legacy",
    "b2 · missing-label · error · button #b2 · reason: System control",
    "d · missing-label · error · button #d · reason: legacy",
    "f · missing-label · error · button #f · reason: legacy",
    "g · missing-label · error · button #g · reason: legacy",
    "x · missing-label · error · button #x · reason: See APP-1 · owner: payments",
  ]
}

@Suite("Baselines in git", .enabled(if: Repository.isGitThere))
struct GitMergeTests {
  static let forms = [
    "Baselines/a11ylint.sqlite", "Baselines/a11ylint.jsonl", "Baselines/a11ylint",
  ]

  /// Resolves a merge, rebase or cherry-pick that stopped with a conflict.
  private func settle(
    _ run: Tool.Run, _ what: String, in repository: Repository, hasDriver: Bool = false
  ) throws {
    guard run.code != 0 else { return }
    #expect(!hasDriver, "\(run.output)\(run.errors)")
    #expect(try repository.isUnmerged, "\(what): \(run.output)\(run.errors)")
    let resolved = try repository.a11y("baseline", "resolve")
    #expect(resolved.contains("merged and staged"))
    #expect(try !repository.isUnmerged)
    try repository.git(what, "--continue")
  }

  @Test("three branches are one baseline in every order", arguments: forms, [true, false])
  func merge(baseline: String, hasDriver: Bool) throws {
    let origin = try Branches(baseline, hasDriver: hasDriver)
    var results: Set<Data> = []
    for order in Branches.orders {
      let repository = try origin.repository.copy()
      for branch in order {
        let run = try repository.tryGit(["merge", "--no-edit", branch])
        try settle(run, "merge", in: repository, hasDriver: hasDriver)
      }
      results.insert(try repository.bytes(of: baseline))
      #expect(try repository.shown.filter { !$0.contains("· fixed ·") } == Branches.merged)
      #expect(try repository.check().code == 0)
      try repository.a11y("baseline", "show")
    }
    #expect(results.count == 1)
  }

  @Test("rebased and picked, they are the same", arguments: forms, [true, false])
  func rebase(baseline: String, hasDriver: Bool) throws {
    let origin = try Branches(baseline, hasDriver: hasDriver)
    var results: Set<Data> = []
    for order in Branches.orders {
      let repository = try origin.repository.copy()
      try repository.git("checkout", "-q", order[1])
      for work in [["rebase", order[0]], ["cherry-pick", order[2]]] {
        try settle(repository.tryGit(work), work[0], in: repository, hasDriver: hasDriver)
      }
      results.insert(try repository.bytes(of: baseline))
      #expect(try repository.check().code == 0)
    }
    #expect(results.count == 1)
  }

  @Test(
    "a branch that stores the baseline as text is merged with one that does not",
    arguments: [true, false])
  func otherForm(hasDriver: Bool) throws {
    let path = "Baselines/accepted.sqlite"
    let origin = try Repository(baseline: path, hasDriver: hasDriver)
    try origin.branch("text") {
      try origin.a11y("baseline", "export", "-o", "twin.jsonl")
      try FileManager.default.removeItem(atPath: origin.path(path))
      try FileManager.default.moveItem(atPath: origin.path("twin.jsonl"), toPath: origin.path(path))
    }
    try origin.branch("pruned") { try origin.fix("a") }
    for order in [["text", "pruned"], ["pruned", "text"]] {
      let repository = try origin.copy()
      for branch in order {
        try settle(
          repository.tryGit(["merge", "--no-edit", branch]), "merge", in: repository,
          hasDriver: hasDriver)
      }
      #expect(try repository.text(of: path).hasPrefix("{"))
      #expect(try repository.shown.count == 8)
      #expect(try repository.check().code == 0)
    }
  }

  @Test("both sides add the file", arguments: forms, [true, false])
  func addedTwice(baseline: String, hasDriver: Bool) throws {
    let repository = try Repository(baseline: baseline, hasDriver: hasDriver)
    try repository.git("rm", "-rq", baseline)
    try repository.git("commit", "-q", "-m", "none")
    for name in ["c", "f"] {
      try repository.branch("with-\(name)") {
        try repository.a11y(
          "baseline", "create", "--select", "missing-label", "--reason", "new",
          "Captures/\(name).txt",
          "Captures/a.txt")
      }
    }
    try repository.git("merge", "-q", "with-c")
    try settle(
      repository.tryGit(["merge", "--no-edit", "with-f"]), "merge", in: repository,
      hasDriver: hasDriver)
    #expect(try repository.shown.map { $0.prefix(1) } == ["a", "c", "f"])
  }

  @Test(
    "words on which both sides disagree are listed, and decided by a person", arguments: forms,
    [true, false])
  func words(baseline: String, hasDriver: Bool) throws {
    let origin = try Repository(baseline: baseline, hasDriver: hasDriver)
    for (name, reason) in [("one", "See APP-1"), ("two", "See APP-2")] {
      try origin.branch(name) { try origin.accept("x", reason: reason) }
    }
    for (side, reason) in [("ours", "See APP-1"), ("theirs", "See APP-2")] {
      let repository = try origin.copy()
      try repository.git("merge", "-q", "one")
      let merge = try repository.tryGit(["merge", "two"])
      #expect(merge.code == 1)
      let message =
        #"x: missing-label at button #x: the reason is "See APP-1" here and "See APP-2" there"#
      if hasDriver {
        let told = merge.output + merge.errors
        #expect(told.contains("error: \(baseline)") && told.contains(": \(message)"), "\(told)")
      }
      let open = try repository.tryA11y(["baseline", "resolve"])
      #expect(open.code == 1 && open.errors.contains(message), "\(open.errors)")
      #expect(open.errors.contains("baseline resolve --keep ours|theirs \(baseline)"))
      #expect(try repository.isUnmerged)
      try repository.a11y("baseline", "resolve", "--keep", side)
      try repository.git("commit", "-q", "--no-edit")
      #expect(try repository.shown.contains { $0.hasSuffix("button #x · reason: \(reason)") })
    }
  }

  @Test("who works in a folder of another work tree is understood")
  func workTree() throws {
    let origin = try Branches(Self.forms[0], hasDriver: false).repository
    try origin.git("merge", "-q", "one")
    try origin.git("worktree", "add", "-q", "Other", "two")
    let other = origin.path("Other")
    let merge = try origin.tryGit(["-C", other, "merge", "--no-edit", "main"])
    #expect(merge.code == 1)
    let file = "Other/\(origin.baseline)"
    let refused = try origin.tryA11y(["baseline", "show", file])
    #expect(
      refused.code == 4 && refused.errors.contains("baseline resolve \(file)"), "\(refused.errors)")
    try origin.a11y("baseline", "resolve", file)
    try origin.a11y("baseline", "show", file)
  }

  // MARK: Unresolved conflicts

  /// A merge that stopped because both sides accept a finding for different reasons.
  private func stopped(_ baseline: String) throws -> Repository {
    let repository = try Repository(baseline: baseline)
    for (name, reason) in [("one", "See APP-1"), ("two", "See APP-2")] {
      try repository.branch(name) { try repository.accept("x", reason: reason) }
    }
    try repository.git("merge", "-q", "one")
    #expect(try repository.tryGit(["merge", "two"]).code == 1)
    return repository
  }

  @Test(
    "what git could not merge is read by nobody, and the line says what to do", arguments: forms)
  func refused(baseline: String) throws {
    let repository = try stopped(baseline)
    let readers = [
      ["check", "Captures"], ["baseline", "show"], ["baseline", "export"],
      ["baseline", "update", "Captures"], ["baseline", "update", "--only-fixed", "Captures"],
      ["baseline", "accept", "--all-new", "--reason", "x", "Captures"],
      ["baseline", "export", baseline, "--output", "copy.sqlite"],
      ["check", "--baseline", baseline, "Captures"],
    ]
    let before = try repository.bytes(of: baseline)
    for reader in readers {
      let run = try repository.tryA11y(reader)
      #expect(run.code == 4, "\(reader): \(run.output)")
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.count == 1 && lines[0].contains("a11ylint baseline resolve"), "\(reader): \(lines)")
    }
    #expect(try repository.bytes(of: baseline) == before)
    try repository.a11y("baseline", "resolve", "--keep", "ours")
    #expect(try repository.check().code == 0)
    #expect(try repository.a11y("baseline", "resolve") == "\(baseline): no conflict\n")
  }

  @Test("conflict marks that were committed are refused, and not made up for")
  func committedMarks() throws {
    let repository = try stopped(Self.forms[1])
    try repository.commit("marks and all")
    let run = try repository.check()
    #expect(run.code == 4 && run.errors.contains("has conflict marks of a merge"), "\(run.errors)")
    #expect(run.errors.contains("a11ylint baseline resolve"))
    let resolve = try repository.tryA11y(["baseline", "resolve"])
    #expect(resolve.code == 4 && resolve.errors.contains("restore the file with git checkout"))
  }

  @Test("a baseline that one side has removed is for a person to decide")
  func removedFile() throws {
    let repository = try Repository()
    try repository.branch("gone") { try repository.git("rm", "-q", repository.baseline) }
    try repository.branch("pruned") { try repository.fix("a") }
    try repository.git("merge", "-q", "gone")
    #expect(try repository.tryGit(["merge", "pruned"]).code == 1)
    let run = try repository.tryA11y(["baseline", "resolve"])
    #expect(run.code == 4 && run.errors.contains("one side has removed it"), "\(run.errors)")
  }

  // MARK: The driver

  @Test("a driver that fails leaves our version as it was, and says why")
  func failures() throws {
    let repository = try Repository()
    let path = repository.baseline
    let before = try repository.bytes(of: path)
    try repository.write("", to: "empty")
    try repository.write("<<<<<<< ours\n", to: "marks")
    try repository.write("nonsense", to: "nonsense")
    try repository.write("{\"format\":\"a11ylint-baseline/99\"}\n", to: "newer")
    for (base, theirs, message) in [
      ("nowhere", path, "nowhere: cannot be read"), ("empty", "empty", "a version of it is empty"),
      ("marks", path, "B/a (base): line 1: has conflict marks"),
      (path, "nonsense", "B/a (theirs): is"),
      (path, "newer", "made by a newer a11ylint"),
    ] {
      let run = try repository.tryA11y([
        "baseline", "merge-driver", base, path, theirs, "--path", "B/a",
      ])
      #expect(run.code == 1 && run.errors.contains(message), "\(base) \(theirs): \(run.errors)")
      #expect(try repository.bytes(of: path) == before)
    }
    let inCI = try repository.tryA11y(
      ["baseline", "merge-driver", "empty", path, path], environment: ["CI": "true"])
    #expect(inCI.code == 1 && inCI.errors.contains("CI is set"))
    // No files remain beside the baseline.
    #expect(try repository.git("status", "--porcelain", "Baselines").isEmpty)
  }

  @Test("a base without bytes is one without entries, and names of files mean nothing")
  func emptyBase() throws {
    let repository = try Repository()
    try repository.a11y("baseline", "export", "-o", "theirs.jsonl")
    try repository.write("", to: "base")
    let run = try repository.tryA11y(
      [
        "baseline", "merge-driver", "base", repository.baseline, "theirs.jsonl", "--path",
        "-x y.sqlite",
      ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try repository.git("status", "--porcelain", "Baselines").isEmpty)
  }
}
