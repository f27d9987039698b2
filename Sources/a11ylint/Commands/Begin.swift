import A11yAdoption
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yGit
import A11yReporting
import ArgumentParser

struct Begin: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a project: configuration, CI workflow, git and first baseline.",
    usage: "a11ylint init [--ci <host>] [--dry-run] [<options>]",
    discussion: """
      Searches the folder for captures, documents, Swift views, logs and result bundles, and \
      detects the CI host by its files: .github, .gitlab-ci.yml, Jenkinsfile, bitrise.yml, ci_scripts. Writes \
      .a11ylint.yml, a workflow for the host, settings for git, and a baseline that accepts all \
      current findings. Existing files are not changed.
      """)
  static let examples = ["a11ylint init --dry-run", "a11ylint init --ci gitlab"]

  /// A value of `--ci`.
  enum Choice: String, CaseIterable, ExpressibleByArgument {
    case auto, github, gitlab, jenkins, bitrise
    case xcodeCloud = "xcode-cloud"
    case none
  }

  @Option(help: "The CI host to write a workflow for. auto detects it by its files.")
  var ci = Choice.auto

  @Flag(help: "Print the files without writing them.")
  var dryRun = false

  @OptionGroup var permission: WritePermission

  func run() throws {
    if !dryRun { try permission.demand("configurations and baselines") }
    let surroundings = Surroundings()
    try Console.print(SurroundingsText(surroundings).text)
    if surroundings.isEmpty, surroundings.bundles.isEmpty {
      throw CommandFailure(
        .input,
        "nothing here to check, so nothing is written; capture a screen: in a test "
          + "print(app.debugDescription), or a11ylint capture --help")
    }
    let branch = surroundings.isRepository ? (try? GitRepository())?.defaultBranch : nil
    let plan = AdoptionPlan(surroundings, for: hosts(surroundings), branch: branch ?? "main")
    guard !dryRun else { return try Console.print(SurroundingsText.preview(plan)) }
    for (path, outcome) in try plan.write() {
      let words = outcome == .written ? "written" : "exists, not changed"
      try Console.print("\(path): \(words)\n")
    }
    let failure = try settleBaseline(surroundings)
    try Console.print(
      SurroundingsText(surroundings).next(plan, hasBaseline: failure == nil))
    if let failure { throw failure }
  }

  private func hosts(_ surroundings: Surroundings) -> [BuildHost] {
    ci == .auto ? surroundings.hosts : BuildHost(rawValue: ci.rawValue).map { [$0] } ?? []
  }

  // Reads the configuration again, because it may have been written just now.
  private func settleBaseline(_ surroundings: Surroundings) throws -> (any Error)? {
    let path = try ConfigurationFile(named: nil).read().baselineInRepository()
    if surroundings.isRepository {
      do {
        for line in try BaselineClone(
          baseline: path, allowsCIWrite: permission.allowCiWrite, in: GitRepository()
        ).write() {
          try Console.print(line + "\n")
        }
      } catch let error as any RunError {
        Console.note("note: \(error.description)")
      }
    }
    guard !surroundings.isEmpty else { return nil }
    guard !Paths.mayExist(path) else {
      try Console.print("\(path.escapedForDisplay()): exists, not changed\n")
      return nil
    }
    do {
      let words = ["--reason", "found when a11ylint was set up"]
      let flags = permission.allowCiWrite ? ["--allow-ci-write"] : []
      let create = try CreateBaseline.parse(words + flags)
      try create.run()
      try showWorst(BaselineFile(path).load())
      return nil
    } catch {
      return error
    }
  }

  // What there is to mend first, now that nothing of it fails.
  private func showWorst(_ baseline: Baseline) throws {
    let worst = baseline.entries.filter { $0.severity == .error }.prefix(3)
    guard !worst.isEmpty else { return }
    try Console.print(
      "\nworth a look, of what is accepted now:\n"
        + BaselineListing(Array(worst)).lines())
  }
}
