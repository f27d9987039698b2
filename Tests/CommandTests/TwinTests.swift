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

  @Test("a changed line is reported in one line, and can be taken as it stands")
  func changed() throws {
    var lines = try lines()
    let place = try #require(lines.firstIndex { $0.contains("legacy") })
    lines[place] = lines[place].replacing("legacy", with: "See APP-1")
    try write(lines)
    let run = try repository.check()
    #expect(run.code == 4)
    let told = run.errors.split(separator: "\n")
    #expect(
      told.count == 1
        && told.first?.contains("line \(place + 1): it is not what was written") == true)
    #expect(told.first?.contains("a11ylint baseline resolve \(twin)") == true)
    let resolved = try repository.a11y("baseline", "resolve", twin)
    #expect(resolved.contains("accepted as edited; 8 entries"))
    #expect(try repository.check().code == 0)
    #expect(try repository.shown.count { $0.hasSuffix("reason: See APP-1") } == 1)
  }

  @Test("a finding whose line is lost is new")
  func lost() throws {
    var lines = try lines()
    lines.removeAll { $0.contains("button #c") }
    try write(lines)
    let run = try repository.check()
    #expect(run.code == 1 && run.output.contains("1 new"), "\(run.output)")
  }

  @Test("branches that change different places merge without the driver")
  func lineByLine() throws {
    try repository.branch("one") { try repository.accept("b2", reason: "See APP-1") }
    try repository.branch("two") { try repository.accept("f2", reason: "See APP-2") }
    try repository.git("merge", "-q", "--no-edit", "one")
    try repository.git("merge", "-q", "--no-edit", "two")
    #expect(try repository.shown.count == 10)
    #expect(try repository.check().code == 0)
  }
}
