import Foundation
import Testing

@Suite("a11ylint check --against-target", .enabled(if: Repository.isGitThere))
struct TargetBranchTests {
  /// Creates a checked-out branch that has accepted `x` without a reason, and the ref of its target branch.
  private func repository(target: String) throws -> Repository {
    let repository = try Repository()
    try repository.branch("feature") {
      try repository.write("x", label: "")
      try repository.a11y(
        "baseline", "create", "--force", "--select", "missing-label", "Captures")
    }
    try repository.git("update-ref", target, "main")
    try repository.git("checkout", "-q", "feature")
    try repository.git("branch", "-q", "-m", "main", "elsewhere")
    return repository
  }

  private func check(_ repository: Repository, _ environment: [String: String]) throws -> Tool.Run {
    try repository.tryA11y(
      ["check", "--select", "missing-label", "--against-target", "Captures"],
      environment: environment)
  }

  @Test(
    "every host says where a merge request goes, and its baseline counts",
    arguments: [
      "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET",
      "BITRISEIO_GIT_BRANCH_DEST", "CI_PULL_REQUEST_TARGET_BRANCH",
      "SYSTEM_PULLREQUEST_TARGETBRANCH", "BITBUCKET_PR_DESTINATION_BRANCH",
    ])
  func hosts(variable: String) throws {
    let repository = try repository(target: "refs/remotes/origin/release/1.0")
    for name in ["release/1.0", "refs/heads/release/1.0"] {
      let run = try check(repository, [variable: name])
      #expect(run.code == 1, "\(run.errors)")
      #expect(run.output.contains("growth: x: missing-label"), "\(run.output)")
    }
  }

  @Test("the job of a merge queue compares with the commit before the change, as its event says")
  func mergeQueue() throws {
    let repository = try repository(target: "refs/remotes/origin/main")
    let base = try String(repository.git("rev-parse", "origin/main").dropLast())
    // Another change of the queue is on the branch in the meantime.
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    let environment = ["GITHUB_EVENT_NAME": "merge_group", "GITHUB_BASE_REF": ""]
    func check(_ event: String) throws -> Tool.Run {
      try repository.write(event, to: "event.json")
      let path = ["GITHUB_EVENT_PATH": repository.path("event.json")]
      return try self.check(repository, environment.merging(path) { $1 })
    }
    func group(_ sha: String, on ref: String = "refs/heads/main") -> String {
      "{\"merge_group\": {\"base_ref\": \"\(ref)\", \"base_sha\": \"\(sha)\"}}"
    }
    let run = try check(group(base))
    #expect(run.code == 1 && run.output.contains("growth: x"), "\(run.output)\(run.errors)")
    // In a clone without that commit, the branch.
    #expect(try check(group(String(repeating: "0", count: 40))).code == 0)
    for event in ["", "{}", group("--upload-pack=x", on: "nowhere")] {
      let run = try check(event)
      #expect(run.code == 4 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    let unknown = try self.check(repository, environment)
    #expect(unknown.code == 4 && unknown.errors.contains("GITHUB_EVENT_PATH: names no target"))
  }

  @Test("a job that is not that of a merge request compares with the baseline of now")
  func push() throws {
    let repository = try repository(target: "refs/remotes/origin/main")
    for environment in [[:], ["GITHUB_BASE_REF": ""]] {
      let run = try check(repository, environment)
      #expect(run.code == 0 && !run.output.contains("growth"), "\(run.output)\(run.errors)")
    }
  }

  @Test("a clone without the branch goes by the commit that the host names")
  func commit() throws {
    let repository = try repository(target: "refs/elsewhere/main")
    let hash = try String(repository.git("rev-parse", "refs/elsewhere/main").dropLast())
    for (branch, commit) in [
      ("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CI_MERGE_REQUEST_DIFF_BASE_SHA"),
      ("CI_PULL_REQUEST_TARGET_BRANCH", "CI_PULL_REQUEST_TARGET_COMMIT"),
    ] {
      let run = try check(repository, [branch: "main", commit: hash])
      #expect(run.code == 1 && run.output.contains("growth: x"), "\(run.output)\(run.errors)")
    }
  }

  @Test("a tag that is called as the branch is not meant")
  func tag() throws {
    let repository = try repository(target: "refs/remotes/origin/main")
    try repository.git("tag", "origin/main", "HEAD")
    #expect(try check(repository, ["CHANGE_TARGET": "main"]).code == 1)
  }

  @Test("a target that the clone does not have is told with what to do, and is no pass")
  func missing() throws {
    let repository = try Repository()
    let run = try check(repository, ["GITHUB_BASE_REF": "rele\u{1B}ase", "CI": "1"])
    #expect(run.code == 4 && run.output.isEmpty)
    #expect(
      run.errors.contains("fetch-depth: 0") && !run.errors.contains("\u{1B}"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    // A git option is not a branch name.
    #expect(try check(repository, ["CHANGE_TARGET": "--upload-pack=x"]).code == 4)
    let doctor = try repository.tryA11y(["doctor"], environment: ["GITHUB_BASE_REF": "release"])
    #expect(doctor.code == 0 && doctor.output.contains("fetch-depth: 0"), "\(doctor.output)")
    try repository.git("checkout", "-q", "-b", "topic")
    let sound = try repository.tryA11y(["doctor"], environment: ["GITHUB_BASE_REF": "main"])
    #expect(sound.output.contains("compared with refs/heads/main"), "\(sound.output)")
  }

  @Test("a branch that is called as the target is not compared with itself")
  func own() throws {
    let repository = try Repository()
    let run = try check(repository, ["GITHUB_BASE_REF": "main"])
    #expect(run.code == 4 && run.errors.contains("is not in this clone"), "\(run.errors)")
  }

  @Test("results of several jobs are merged against the target, too")
  func merging() throws {
    let repository = try repository(target: "refs/remotes/origin/main")
    let flags = ["--select", "missing-label", "--output", "json=now.json", "Captures"]
    #expect(try repository.tryA11y(["check"] + flags).code == 0)
    let run = try repository.tryA11y(
      ["merge", "now.json", "--against-target"], environment: ["CHANGE_TARGET": "main"])
    #expect(run.code == 1 && run.output.contains("growth: x"), "\(run.output)\(run.errors)")
  }

  @Test("two words for what is compared with are one too many")
  func usage() throws {
    let repository = try Repository()
    for more in [["--against", "main"], ["--no-baseline"]] {
      let words = ["check", "Captures", "--against-target"] + more
      #expect(try repository.tryA11y(words, environment: ["CHANGE_TARGET": "main"]).code == 2)
    }
  }

  @Test("a first baseline is told in one line, whatever it accepts")
  func first() throws {
    let repository = try Repository()
    try repository.git("rm", "-q", "--cached", repository.baseline)
    try repository.git("commit", "-q", "-m", "none")
    try repository.git("checkout", "-q", "-b", "topic")
    for name in "ijk" { try repository.write(String(name), label: "") }
    try repository.a11y(
      "baseline", "create", "--force", "--select", "missing-label", "--reason", "found at first",
      "Captures")
    let run = try check(repository, ["CHANGE_TARGET": "main"])
    #expect(run.code == 0, "\(run.output)")
    #expect(
      run.output.contains("accepted since: 11 entries on 11 screens: found at first"),
      "\(run.output)")
  }
}
