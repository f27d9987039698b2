import Foundation
import Testing

@Suite("Text twins that somebody has merged or changed", .enabled(if: Repository.isGitThere))
struct TwinTests {
  private let repository: Repository
  private var twin: String { repository.baseline }

  init() throws { repository = try Repository(baseline: "Baselines/a11ylint.jsonl") }

  private func lines() throws -> [String] {
    String(decoding: try repository.bytes(of: twin), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func write(_ lines: [String]) throws {
    try repository.write(lines.joined(separator: "\n") + "\n", to: twin)
  }

  @Test("a lost line is told in one line, and can be taken as it stands")
  func lost() throws {
    var lines = try lines()
    // The entries are in front of the last line.
    let place = lines.count - 4
    lines.remove(at: place)
    try write(lines)
    let run = try repository.check()
    #expect(run.code == 4)
    let told = run.errors.split(separator: "\n")
    #expect(
      told.count == 1 && told.first?.contains("line \(place): it is not what was written") == true)
    #expect(told.first?.contains("a11ylint baseline resolve \(twin)") == true)
    let resolved = try repository.a11y("baseline", "resolve", twin)
    #expect(resolved.contains("accepted as edited, links updated; 7 entries"))
    #expect(try repository.a11y("baseline", "verify") == "\(twin): sound\n")
    // The check reports the finding that is no longer accepted.
    #expect(try repository.check().code == 1)
  }

  @Test("branches that change different places merge without the driver")
  func lineByLine() throws {
    try repository.branch("one") { try repository.accept("b2", reason: "See APP-1") }
    try repository.branch("two") { try repository.accept("f2", reason: "See APP-2") }
    try repository.git("merge", "-q", "--no-edit", "one")
    try repository.git("merge", "-q", "--no-edit", "two")
    #expect(try repository.a11y("baseline", "verify") == "\(twin): sound\n")
    #expect(try repository.check().code == 0)
  }
}
