import Foundation
import Testing

@Suite("a11ylint check --changed", .enabled(if: Repository.isGitThere))
struct ChangedTests {
  @Test("only what is not as it was is looked at, and nothing is reported as fixed")
  func changed() throws {
    let repository = try Repository()
    try repository.write("a", label: "Add")
    try repository.write("new", label: "")
    let run = try repository.tryA11y([
      "check", "Captures", "--select", "missing-label", "--changed", "--show", "all",
    ])
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.errors.contains("checking 2 of 9 files, changed since HEAD; skipped: 7"), "\(run.errors)")
    #expect(run.output.contains("1 new") && !run.output.contains("1 fixed"), "\(run.output)")
  }

  @Test("nothing has changed: there is nothing to judge, and the exit code is 0")
  func nothing() throws {
    let repository = try Repository()
    let run = try repository.tryA11y([
      "check", "Captures", "--changed", "-o", "json=r.json", "-o", "pretty",
    ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("checking 0 of 8 files"))
    #expect(run.output.hasSuffix("\nNOTHING TO JUDGE: nothing changed\n"), "\(run.output)")
    #expect(try repository.text(of: "r.json").contains("\"unchanged\":8"))
    for command in [["report", "r.json"], ["merge", "r.json", "--no-baseline"]] {
      let again = try repository.tryA11y(command)
      #expect(
        again.code == 0 && again.output.hasSuffix("NOTHING TO JUDGE: nothing changed\n"),
        "\(again.output)")
    }
  }

  @Test(
    "every format says that nothing has changed, or has no error",
    arguments: [
      "compact", "agent", "markdown", "html", "jsonl", "json-slim", "junit", "sarif", "gitlab",
      "checkstyle",
      "github",
      "github-output", "en301549",
    ])
  func nothingIn(format: String) throws {
    let repository = try Repository()
    let run = try repository.tryA11y(["check", "Captures", "--changed", "-o", "\(format)=out"])
    #expect(run.code == 0, "\(run.errors)")
    let text = try repository.text(of: "out").lowercased()
    #expect(!text.contains("nothing was audited") && !text.contains("<error "), "\(text)")
    if ["compact", "agent", "markdown", "html"].contains(format) {
      #expect(text.contains("nothing changed"), "\(text)")
    }
  }

  @Test("where there was nothing to begin with, nothing was audited")
  func empty() throws {
    let repository = try Repository()
    try repository.write("", to: "Empty/.keep")
    let run = try repository.tryA11y(["check", "Empty", "--changed"])
    #expect(run.code == 3 && run.output.hasSuffix("ERROR: nothing was audited\n"), "\(run.output)")
  }

  @Test("of a file that git does not keep nobody knows what it was, so it is looked at")
  func ignored() throws {
    let repository = try Repository()
    try repository.write("/Made/\n", to: ".gitignore")
    try repository.commit("ignore")
    try repository.write(Capture.faulty, to: "Made/New.txt")
    let run = try repository.tryA11y([
      "check", "Captures", "Made", "--changed", "--select", "missing-label",
    ])
    #expect(run.code == 1 && run.errors.contains("checking 1 of 9 files"), "\(run.errors)")
  }

  @Test("another branch counts where this one left it, and a path is no commit")
  func branch() throws {
    let repository = try Repository()
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.write("b", label: "Buy")
    try repository.commit("topic")
    let run = try repository.tryA11y([
      "check", "--changed", "main", "--select", "missing-label", "Captures",
    ])
    #expect(
      run.code == 0 && run.errors.contains("checking 1 of 8 files, changed since main"),
      "\(run.errors)")
    let path = try repository.tryA11y(["check", "--changed", "Captures"])
    #expect(path.errors.contains("checking 0 of 8 files, changed since HEAD"), "\(path.errors)")
    #expect(try repository.tryA11y(["check", "--changed", "nowhere", "Captures"]).code == 4)
  }

  @Test("a changed configuration leaves nothing out")
  func configuration() throws {
    let repository = try Repository()
    let text = try repository.text(of: ".a11ylint.yml")
    try repository.write(text + "# more\n", to: ".a11ylint.yml")
    let run = try repository.tryA11y([
      "check", "--changed", "--select", "missing-label", "Captures",
    ])
    #expect(run.errors.contains(".a11ylint.yml has changed since HEAD; checking all files"))
    #expect(run.output.contains("8 known"), "\(run.output)")
  }
}

@Suite("a11ylint check --watch")
struct WatchTests {
  @Test("every change is a run, and a signal ends it")
  func changes() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Captures/Login screen.txt")
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["check", "Captures", "--watch", "--select", "missing-label"]
    process.currentDirectoryURL = place.folder
    process.environment = [:]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var lines = LineReader(errors.fileHandleForReading)
    #expect(lines.next(with: "run 1") == "run 1: passed; watching 1 files")
    // In one step, because a file that is empty for a moment could be a run of its own.
    try place.write(Capture.faulty, to: "faulty.txt")
    let paths = ["faulty.txt", "Captures/Login screen.txt"].map {
      place.folder.appending(path: $0).path
    }
    try #require(rename(paths[0], paths[1]) == 0)
    #expect(lines.next(with: "run 2") == "run 2: ended with 1; watching 1 files")
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
  }

  private struct LineReader {
    private let handle: FileHandle
    private var rest = ""

    init(_ handle: FileHandle) { self.handle = handle }

    /// Returns the next line with a prefix, or `nil` at the end.
    mutating func next(with beginning: String) -> String? {
      while true {
        while let end = rest.firstIndex(of: "\n") {
          let line = String(rest[..<end])
          rest = String(rest[rest.index(after: end)...])
          if line.hasPrefix(beginning) { return line }
        }
        let data = handle.availableData
        guard !data.isEmpty else { return nil }
        rest += String(decoding: data, as: UTF8.self)
      }
    }
  }
}

@Suite("Words that people type")
struct TypedWordTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    return place
  }

  @Test("words for check check", arguments: ["lint", "audit", "scan", "run", "check"])
  func check(word: String) throws {
    let run = try place().run([word, "Captures"])
    #expect(run.code == 1 && run.output.contains("missing-label"), "\(run.errors)")
  }

  @Test("version and help answer")
  func version() throws {
    let place = try place()
    #expect(try place.run(["version"]).output == place.run(["--version"]).output)
    #expect(try place.run(["help"]).code == 0)
  }

  @Test(
    "a word that means several things says what to type", arguments: ["test", "export", "html"])
  func advice(word: String) throws {
    let run = try place().run([word])
    #expect(run.code == 2 && run.errors.contains("no command \"\(word)\"; "), "\(run.errors)")
  }

  @Test("a path of that name is a path")
  func path() throws {
    let place = try place()
    try place.write(Capture.clean, to: "test/Login.txt")
    #expect(try place.run(["test"]).code == 0)
  }

  @Test("nothing typed checks the configured inputs")
  func bare() throws {
    let place = try place()
    try place.write("version: 1\ninputs: [{path: Captures/**}]\n", to: ".a11ylint.yml")
    let run = try place.run([])
    #expect(run.code == 1 && run.output.contains("missing-label"), "\(run.errors)")
  }
}
