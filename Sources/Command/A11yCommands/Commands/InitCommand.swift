import A11yAdoption
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

struct InitCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a project: configuration, CI workflow, git and first baseline.",
    usage: "a11ylint init [--ci <host>] [--dry-run] [<options>]",
    discussion: """
      Searches the folder for captures, documents, Swift views, logs and result bundles, and \
      detects the CI host by its files: .github, .gitlab-ci.yml, Jenkinsfile, bitrise.yml, ci_scripts. Writes \
      .a11ylint.yml, a workflow for the host, settings for git, and a baseline that accepts all \
      current findings. Where .swiftlint.yml is, the build phase or fastlane lane that runs SwiftLint gets a step, which \
      --dry-run shows. Other existing files are not changed.
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

  @Flag(help: "Also write a GitHub workflow by which reviewers accept findings in comments.")
  var review = false

  @Flag(help: "Print the files without writing them.")
  var dryRun = false

  @OptionGroup var permission: WritePermission

  func run() throws {
    if !dryRun { try permission.demand("configurations and baselines") }
    let surroundings = Surroundings()
    let text = SurroundingsText(surroundings)
    try Console.print(text.found)
    if surroundings.isEmpty, surroundings.bundles.isEmpty {
      throw CommandFailure(
        .input,
        "nothing here to check, so nothing is written; capture a screen: in a test "
          + "print(app.debugDescription), or a11ylint capture --help")
    }
    let repository = surroundings.isRepository ? try? GitRepository() : nil
    let hasRemote = repository?.hasRemote ?? false
    let plan = try AdoptionPlan(
      surroundings, for: hosts(surroundings), branch: repository?.defaultBranch ?? "main",
      hasRemote: hasRemote, reviews: review)
    guard !dryRun else { return try Console.print(SurroundingsText.preview(plan.files)) }
    let files = try plan.write()
    for (file, written) in zip(plan.files, files) where written.outcome == .written {
      try Console.print(file.difference)
    }
    let path = try ConfigurationFile(named: nil).read().baselineInRepository()
    try Console.print(
      SurroundingsText.written(files, inGit: surroundings.isRepository ? setUpGit(path) : []))
    if hasRemote, files.first?.outcome == .written {
      try Console.print("baseline: \(AdoptionPlan.folderReason)\n")
    }
    guard !surroundings.isEmpty else { return try Console.print(text.next(plan)) }
    let isNew = try createBaseline(path)
    let result = try Check.parse([]).result()
    try plan.accept(ReadScreens(result.screens), ifWritten: files)
    let adopted = AdoptedFindings(result)
    try Console.print(adopted.summary + text.next(plan) + adopted.worst)
    // What an existing baseline does not accept is for a check to report.
    guard isNew else { return }
    let leniency = Leniency(exitsZero: false, allowsEmpty: false)
    try CommandFailure.end(leniency.status(result.outcome))
  }

  private func hosts(_ surroundings: Surroundings) -> [BuildHost] {
    ci == .auto ? surroundings.hosts : BuildHost(rawValue: ci.rawValue).map { [$0] } ?? []
  }

  private func setUpGit(_ baseline: String) throws -> [String] {
    do {
      return try BaselineClone(
        baseline: baseline, allowsCIWrite: permission.allowCiWrite, in: GitRepository()
      ).write()
    } catch let error as any RunError {
      Console.note("note: \(error.description)")
      return []
    }
  }

  private func createBaseline(_ path: String) throws -> Bool {
    guard !Paths.mayExist(path) else {
      try Console.print("\(path.escapedForDisplay()): exists, not changed\n")
      return false
    }
    let flags = permission.allowCiWrite ? ["--allow-ci-write"] : []
    try CreateBaseline.parse(["--reason", "found when a11ylint was set up"] + flags).run()
    return true
  }
}
