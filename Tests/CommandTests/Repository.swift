import Foundation
import Testing

/// A git repository with a capture for each button, and a baseline of their findings. Uses the installed git.
final class Repository {
  /// Whether git is installed.
  static var isGitThere: Bool { git != nil }

  let baseline: String
  private let place: Workplace
  private let tool: Tool

  private static let git: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: "\($0)/git") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Creates a repository with screens `a` to `h`, whose findings are accepted with the reason `legacy`.
  init(baseline: String = "Baselines/a11ylint.sqlite", hasDriver: Bool = false) throws {
    self.baseline = baseline
    place = try Workplace()
    tool = Tool(folder: place.folder)
    try git("init", "-q", "-b", "main")
    try place.write("version: 1\nbaseline: {path: \(baseline)}\n", to: ".a11ylint.yml")
    for name in "abcdefgh" { try write(String(name), label: "") }
    try a11y("baseline", "create", "--select", "missing-label", "--reason", "legacy", "Captures")
    if hasDriver { try a11y("git-setup") }
    try commit("base")
  }

  private init(copying other: Repository) throws {
    baseline = other.baseline
    place = try Workplace()
    tool = Tool(folder: place.folder)
    try FileManager.default.removeItem(at: place.folder)
    try FileManager.default.copyItem(at: other.place.folder, to: place.folder)
  }

  func copy() throws -> Repository { try Repository(copying: self) }

  // MARK: Programs

  private var environment: [String: String] {
    [
      "HOME": place.folder.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_EDITOR": "true", "LC_ALL": "C",
      "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
    ]
  }

  func tryGit(_ arguments: [String], environment more: [String: String] = [:]) throws -> Tool.Run {
    let git = try #require(Self.git)
    return try withExtendedLifetime(place) {
      try tool.run(git, arguments, environment: environment.merging(more) { $1 })
    }
  }

  /// Runs git and expects success.
  @discardableResult
  func git(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let run = try tryGit(arguments)
    #expect(
      run.code == 0, "git \(arguments): \(run.output)\(run.errors)", sourceLocation: sourceLocation)
    return run.output
  }

  func tryA11y(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool.Run {
    try place.run(arguments, environment: environment)
  }

  /// Runs the command and expects success.
  @discardableResult
  func a11y(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let run = try tryA11y(arguments)
    #expect(
      run.code == 0, "a11ylint \(arguments): \(run.output)\(run.errors)",
      sourceLocation: sourceLocation)
    return run.output
  }

  func check(_ arguments: String...) throws -> Tool.Run {
    try tryA11y(["check", "--select", "missing-label", "Captures"] + arguments)
  }

  // MARK: Files

  func write(_ text: String, to path: String) throws { try place.write(text, to: path) }
  func text(of path: String) throws -> String { try place.text(of: path) }
  func bytes(of path: String) throws -> Data {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: self.path(path)) else {
      return try place.bytes(of: path)
    }
    return try names.sorted().reduce(into: Data()) { $0 += try place.bytes(of: "\(path)/\($1)") }
  }
  func path(_ path: String) -> String { place.folder.appending(path: path).path }
  func exists(_ path: String) -> Bool { place.exists(path) }

  func write(_ button: String, label: String) throws {
    try place.write(Capture.text([(button, label)]), to: "Captures/\(button).txt")
  }

  // MARK: Development steps

  /// Fixes buttons, and prunes them from the baseline.
  func fix(_ buttons: String...) throws {
    for button in buttons { try write(button, label: "Fixed") }
    try a11y("baseline", "update", "--only-fixed", "--select", "missing-label", "Captures")
  }

  /// Adds an unlabeled button, and accepts its finding.
  func accept(_ button: String, reason: String, owner: String = "") throws {
    try write(button, label: "")
    let who = owner.isEmpty ? [] : ["--owner", owner]
    let run = try tryA11y(
      ["baseline", "accept", "--select", "missing-label", "--screen", button, "--reason", reason]
        + who + ["Captures"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  func branch(_ name: String, from start: String = "main", _ work: () throws -> Void) throws {
    try git("checkout", "-q", "-b", name, start)
    try work()
    try commit(name)
    try git("checkout", "-q", "main")
  }

  var isUnmerged: Bool {
    get throws { try !git("ls-files", "--unmerged").isEmpty }
  }

  /// The accepted findings with their reasons, one line per entry, without fingerprints.
  var shown: [String] {
    get throws {
      try a11y("baseline", "show").split(separator: "\n").map { String($0.dropFirst(9)) }
    }
  }
}
