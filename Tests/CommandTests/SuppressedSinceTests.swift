import Foundation
import Testing

@Suite("A change cannot suppress by a comment in silence", .enabled(if: Repository.isGitThere))
struct SuppressedSinceTests {
  private static let bar = """
    import SwiftUI

    struct Bar: View {
      var body: some View {
        HStack {
          Image("icon_a")  // a11ylint:disable asset-name-label — decorative
          Image("icon_b")
            .frame(width: 20)
          Text("Hi")
        }
      }
    }

    """

  private func repository(_ configuration: String = "") throws -> Repository {
    let repository = try Repository()
    try repository.write(configuration, to: ".a11ylint.yml")
    try repository.write(Self.bar, to: "App/Bar.swift")
    try FileManager.default.removeItem(atPath: repository.path(repository.baseline))
    try repository.commit("bar")
    return repository
  }

  private func check(
    _ repository: Repository, _ arguments: String...
  ) throws -> (run: Tool.Run, lines: [String]) {
    let run = try repository.tryA11y(
      ["check", "--select", "asset-name-label", "App", "--against", "HEAD"] + arguments)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("suppressed") }
    return (run, lines.map(String.init))
  }

  @Test("a comment without a reason fails, one with a reason is listed")
  func reason() throws {
    let repository = try repository()
    #expect(try check(repository).lines == [])
    let silent = Self.bar.replacing(
      "\"icon_b\")", with: "\"icon_b\")  // a11ylint:disable asset-name-label")
    try repository.write(silent, to: "App/Bar.swift")
    let (run, lines) = try check(repository)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    let subject = "asset-name-label by a comment at App/Bar.swift:7"
    #expect(lines == ["suppressed: \(subject); say why in the comment, after a dash"])
    #expect(run.output.hasSuffix("FAIL: 1 suppression comment without a reason\n"))
    #expect(try check(repository, "--allow-growth").run.code == 0)
    let words = "label — APP-1 owner=maps expires=2999-01-31\n      .frame"
    try repository.write(
      silent.replacing("label\n        .frame", with: words), to: "App/Bar.swift")
    let reasoned = "suppressed since: \(subject), until 2999-01-31: APP-1 (maps)"
    let passed = try check(repository, "--output", "pretty", "--output", "json=now.json")
    #expect(passed.run.code == 0 && passed.lines == [reasoned], "\(passed.run.output)")
    for format in ["compact", "markdown", "html"] {
      let report = try repository.tryA11y(["report", "now.json", "--output", format])
      #expect(report.output.contains("suppressed since: \(subject)"), "\(format)")
    }
    // Merged results keep comments.
    let merged = try repository.tryA11y(["merge", "now.json", "--against", "HEAD"])
    #expect(merged.code == 0 && merged.output.contains(reasoned), "\(merged.output)")
  }

  @Test("code keeps its comments wherever it moves")
  func moved() throws {
    let repository = try repository()
    let moved = "import Foundation\n" + Self.bar.replacing("decorative", with: "only decorates")
    try FileManager.default.removeItem(atPath: repository.path("App/Bar.swift"))
    try repository.write(moved, to: "App/Parts/Row.swift")
    #expect(try check(repository).lines == [])
    // A copy is more than there was.
    try repository.write(moved.replacing("Bar", with: "Baz"), to: "App/Parts/Copy.swift")
    #expect(try check(repository).lines.count == 1)
  }

  @Test("a comment that covers more is new")
  func wider() throws {
    let repository = try repository()
    try repository.write(
      Self.bar.replacing(
        "import SwiftUI", with: "import SwiftUI // a11ylint:disable:file asset-name-label"),
      to: "App/Bar.swift")
    #expect(try check(repository).lines.count == 1)
  }

  @Test("the policy and budgets count comments")
  func policy() throws {
    let repository = try repository("policy: {require_owner: true}\n")
    let refused = try check(repository).run
    #expect(refused.code == 1, "\(refused.output)")
    #expect(refused.output.contains("suppression against the policy (line 6)"))
    #expect(refused.output.contains("does not suppress it: an entry without owner"))
    let budgets = "gate: {budgets: [{rule: asset-name-label, max: 0}]}\n"
    let exceeded = try check(try self.repository(budgets)).run
    #expect(
      exceeded.output.hasSuffix("FAIL: 1 new finding; 1 budget exceeded\n"), "\(exceeded.output)")
  }
}
