import Foundation
import Testing

@Suite("A baseline that moves in a change", .enabled(if: Repository.isGitThere))
struct MovedBaselineTests {
  @Test(
    "a baseline that is moved or converted is found where the commit had it",
    arguments: [
      ("Accepted/known.sqlite", "Accepted/known.sqlite"),
      ("Baselines/a11ylint.jsonl", "Baselines/a11ylint.jsonl"),
      ("Accepted/known.jsonl", "Accepted/known.jsonl"),
      ("Baselines/a11ylint", "Baselines/a11ylint"), ("Accepted/known", "Accepted/known"),
    ])
  func baseline(place: String, path: String) throws {
    let repository = try Repository()
    try repository.a11y("baseline", "export", repository.baseline, "--output", place)
    try repository.git("rm", "-q", repository.baseline)
    try repository.write("version: 1\nbaseline: {path: \(place)}\n", to: ".a11ylint.yml")
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 0 && run.output.contains("0 new · 8 known"), "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty && !run.output.contains("accepted since"), "\(run.errors)")
    let json = try repository.check("--against", "HEAD", "--output", "json").output
    #expect(json.contains(#""baseline":"HEAD:Baselines/a11ylint.sqlite""#), "\(json)")
    // Later changes find it at its new place.
    try repository.commit("moved")
    try repository.write("x", label: "")
    let later = try repository.check("--against", "HEAD~1")
    #expect(later.code == 1 && later.output.contains("1 new · 8 known"), "\(later.output)")
  }

  @Test("the default baseline is found in its other form, also if the option names it")
  func form() throws {
    let repository = try Repository()
    try repository.a11y(
      "baseline", "export", repository.baseline, "--output", "Baselines/a11ylint.jsonl")
    try repository.git("rm", "-q", repository.baseline)
    for arguments in [["--no-config"], []] {
      let run = try repository.tryA11y(
        [
          "check", "--select", "missing-label", "Captures", "--against", "HEAD", "--baseline",
          "Baselines/a11ylint.jsonl",
        ] + arguments)
      #expect(run.code == 0 && run.output.contains("0 new · 8 known"), "\(run.output)\(run.errors)")
    }
  }

  @Test("a baseline that accepts more, at another place, is growth")
  func elsewhere() throws {
    let repository = try Repository()
    try repository.write("x", label: "")
    try repository.a11y(
      "baseline", "create", "--select", "missing-label", "--baseline", "all.sqlite", "Captures")
    try repository.commit("another baseline")
    try repository.write("baseline: {path: all.sqlite}\n", to: ".a11ylint.yml")
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 1 && run.output.contains("growth: x: missing-label"), "\(run.output)")
  }

  @Test("a folder that the change replaces by a link is looked up as the commit had it")
  func linked() throws {
    let repository = try Repository()
    try repository.write("x", label: "")
    try repository.a11y(
      "baseline", "create", "--select", "missing-label", "--baseline", "Other/a11ylint.sqlite",
      "Captures")
    try repository.commit("another baseline")
    try repository.git("rm", "-q", repository.baseline)
    try? FileManager.default.removeItem(atPath: repository.path("Baselines"))
    try FileManager.default.createSymbolicLink(
      atPath: repository.path("Baselines"), withDestinationPath: "Other")
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 1 && run.output.contains("growth: x: missing-label"), "\(run.output)")
  }
}
