import Foundation
import Testing

@Suite("The configuration of the commit to compare with", .enabled(if: Repository.isGitThere))
struct EarlierConfigurationTests {
  private func repository(_ configuration: String) throws -> Repository {
    let repository = try Repository()
    try repository.write(configuration, to: ".a11ylint.yml")
    try repository.commit("configured")
    return repository
  }

  @Test("a configuration that another branch made stricter was not weakened here")
  func fork() throws {
    let repository = try repository("gate: {fail_level: warning}\n")
    try repository.branch("feature", from: "HEAD") {
      try repository.write("version: 1\ngate: {fail_level: warning}\n", to: ".a11ylint.yml")
    }
    try repository.write("gate: {fail_level: note}\n", to: ".a11ylint.yml")
    try repository.commit("stricter")
    try repository.git("checkout", "-q", "feature")
    let run = try repository.check("--against", "main")
    #expect(run.code == 0 && !run.output.contains("weakened"), "\(run.output)\(run.errors)")
    // The target branch of a pull request is such a commit.
    try repository.git("update-ref", "refs/remotes/origin/main", "main")
    try repository.write("gate: {fail_level: error}\n", to: ".a11ylint.yml")
    let target = try repository.tryA11y(
      ["check", "--select", "missing-label", "--against-target", "Captures"],
      environment: ["CHANGE_TARGET": "main"])
    #expect(
      target.code == 1
        && target.output.contains("weakened: gate.fail_level: error instead of warning"),
      "\(target.output)\(target.errors)")
  }

  @Test("a commit without a configuration has the defaults, and one that moved is found")
  func moved() throws {
    let repository = try repository("gate: {fail_level: note}\n")
    try repository.git("mv", ".a11ylint.yml", ".a11ylint.yaml")
    try repository.write("gate: {fail_level: error}\n", to: ".a11ylint.yaml")
    let renamed = try repository.check("--against", "HEAD")
    #expect(renamed.code == 1 && renamed.output.contains("weakened: gate.fail_level"))
    try repository.write("gate: {fail_level: warning}\n", to: "other.yml")
    let named = try repository.check("--against", "HEAD", "--config", "other.yml")
    #expect(
      named.code == 1 && named.output.contains("weakened: gate.fail_level: warning instead of note")
    )
    try repository.git("rm", "-q", "--cached", "-f", ".a11ylint.yaml")
    try repository.git("commit", "-q", "-m", "none")
    try repository.write("rules: {missing-image-label: off}\n", to: ".a11ylint.yaml")
    let first = try repository.check("--against", "HEAD")
    #expect(
      first.code == 1 && first.output.contains("weakened: rules.missing-image-label"),
      "\(first.output)")
    #expect(try repository.check("--against", "HEAD", "--no-config").code == 0)
  }

  @Test(
    "a configuration that cannot be read counts as none, so that a change can repair it",
    arguments: [
      "nonsense: [", "extends: ../elsewhere.yml\n", "extends: nowhere.yml\n",
      "extends: .a11ylint.yml\n",
      "version: 1\n#" + String(repeating: "x", count: 1 << 20),
    ])
  func broken(configuration: String) throws {
    let repository = try repository(configuration)
    try repository.write("version: 1\n", to: ".a11ylint.yml")
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 0 && !run.output.contains("weakened"), "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains(
        "note: the configuration of HEAD is not valid, and counts as none: .a11ylint.yml")
        && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test("links of a commit are followed in that commit, and lead nowhere else")
  func links() throws {
    let repository = try repository("version: 1\n")
    try repository.git("mv", ".a11ylint.yml", "team.yml")
    try repository.write("gate: {fail_level: note}\n", to: "team.yml")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: repository.path(".a11ylint.yml"), withDestinationPath: "./team.yml")
    try repository.commit("linked")
    try repository.write("gate: {fail_level: error}\n", to: "team.yml")
    let run = try repository.check("--against", "HEAD")
    #expect(
      run.code == 1 && run.output.contains("weakened: gate.fail_level"),
      "\(run.output)\(run.errors)")
    try repository.git("checkout", "-q", "team.yml")
    for target in ["/etc/passwd", "../../../../../etc/passwd", ".a11ylint.yml"] {
      try manager.removeItem(atPath: repository.path(".a11ylint.yml"))
      try manager.createSymbolicLink(
        atPath: repository.path(".a11ylint.yml"), withDestinationPath: target)
      try repository.commit("out")
      try manager.removeItem(atPath: repository.path(".a11ylint.yml"))
      try repository.write("version: 1\n", to: ".a11ylint.yml")
      let run = try repository.check("--against", "HEAD")
      #expect(run.code == 0 && !run.errors.contains("root:"), "\(run.output)\(run.errors)")
    }
  }
}
