import Foundation
import TestSupport
import Testing

@Suite("A reader of Swift sources that is lost")
struct LostReaderTests {
  /// The program in a separate folder, with a substitute for its source reader.
  private final class Installation {
    let place: Workplace
    private let program: URL

    /// - Parameter reader: A shell script in which `$SOURCE` is the real reader, or `nil` for no reader.
    init(reader: String?, isExecutable: Bool = true) throws {
      place = try Workplace()
      program = place.folder.appending(path: "bin/a11ylint")
      try place.write("", to: "bin/.keep")
      // With a symbolic link, the program would find the real source reader.
      if link(Tool.executable.path, program.path) != 0 {
        try FileManager.default.copyItem(at: Tool.executable, to: program)
      }
      if let reader {
        let source = Tool.executable.deletingLastPathComponent().appending(path: "a11ylint-source")
        let lines = "SOURCE='\(source.path)'\n\(reader)"
        if isExecutable {
          try ShellScript.write(lines, to: place.folder.appending(path: "bin/a11ylint-source"))
        } else {
          try place.write("#!/bin/sh\n\(lines)\n", to: "bin/a11ylint-source")
        }
      }
      for number in 1...10 {
        let view = "Button { go() } label: { Image(\"icon_send\") }"
        try place.write(
          "import SwiftUI\nstruct V\(number): View { var body: some View { \(view) } }\n",
          to: "App/V\(number).swift")
      }
      try place.write(Capture.clean, to: "Captures/Login screen.txt")
    }

    func run(_ words: String, environment: [String: String] = [:]) throws -> Tool.Run {
      let arguments = words.split(separator: " ").map(String.init)
      return try withExtendedLifetime(self) {
        try Tool(folder: place.folder).run(program, arguments, environment: environment)
      }
    }
  }

  static let losses: [(reader: String?, words: String)] = [
    (nil, "it is missing or not executable"),
    ("kill -9 $$", "it was ended by signal 9"),
    (
      "echo 'Fatal error: Index out of range' >&2; kill -ILL $$",
      "4: Fatal error: Index out of range"
    ),
    ("exit 7", "it ended with 7"),
    ("exit 0", "its answer breaks off"),
    ("head -c 3000 /dev/urandom", "of its answer"),
    ("echo '<html>'; echo '</html>'", "line 2 of its answer: "),
    ("\"$SOURCE\" \"$@\" | head -c 700", "its answer breaks off"),
    ("\"$SOURCE\" \"$@\" | sed '$d' | sed '$d'", "its answer breaks off"),
    (
      "sed -E 's/(\"paths\":\\[)(\"[^\"]*\",){7}/\\1/' | \"$SOURCE\" \"$@\"",
      "it read 3 of 10 files"
    ),
    ("\"$SOURCE\" \"$@\" | sed 's/App.V1.swift/X/'", "of its answer is about something else"),
    ("\"$SOURCE\" \"$@\"; echo '{\"part\":\"note\",\"path\":\"\"}'; echo '{}'", "something else"),
    ("cat > /dev/null; sleep 600", "it did not end within the 2 s of the run"),
    ("exec >&- 2>&-; sleep 600", "it did not end within the 2 s of the run"),
  ]

  @Test("is an input error of all files, with what to do about it", arguments: losses)
  func lost(reader: String?, words: String) throws {
    let place = try Installation(reader: reader)
    var inputs = ["App", ".", "App Captures", "App/V1.swift Captures"]
    // With a single file, these readers succeed.
    if reader?.contains("head") == true || words.contains("3 of 10") { inputs.removeLast() }
    // Captures are not judged after the time limit.
    if words.contains("2 s") { inputs = ["App"] }
    for (number, paths) in inputs.enumerated() {
      // The others have all the time that a busy machine needs to start them.
      let limit = words.contains("2 s") ? " --limit seconds=2" : ""
      let run = try place.run(
        "check \(paths)\(limit)", environment: number == 1 ? ["CI": "1"] : [:])
      #expect(run.code == 3, "\(paths): \(run.output)")
      let lines = run.errors.split(separator: "\n").filter {
        $0.contains("a11ylint-source: error: ")
      }
      #expect(lines.count == 1, "\(run.errors)")
      let line = lines.first ?? ""
      #expect(line.contains(number == 3 ? "1 Swift file was" : "10 Swift files were"), "\(line)")
      #expect(line.contains(words) || number == 3, "\(line)")
      #expect(line.contains("install a11ylint-source of the same release"), "\(line)")
      #expect(run.output.contains("ERROR: Swift sources were not read"), "\(run.output)")
      #expect(number == 1 || !run.errors.contains("without a capture"), "\(run.errors)")
    }
  }

  @Test("is named where it took all the time of the run")
  func tookAllTime() throws {
    let place = try Installation(reader: "cat > /dev/null; sleep 600")
    let run = try place.run("check App Captures --limit seconds=1")
    #expect(run.code == 3)
    #expect(run.errors.contains("error: a11ylint-source: 10 Swift files were"), "\(run.errors)")
  }

  @Test("is an input error where it may not be executed")
  func notExecutable() throws {
    let place = try Installation(reader: "exec \"$SOURCE\" \"$@\"", isExecutable: false)
    let run = try place.run("check App")
    #expect(run.code == 3 && run.errors.contains("not executable"), "\(run.errors)")
  }

  @Test("is an input error where no descriptors are left", arguments: [4, 5, 6, 7, 8])
  func noDescriptors(count: Int) throws {
    let place = try Installation(reader: "exec \"$SOURCE\" \"$@\"")
    let run = try Tool(folder: place.place.folder).run(
      URL(filePath: "/bin/sh"),
      ["-c", "ulimit -n \(count); exec bin/a11ylint check App"])
    #expect(run.code == 3, "\(run.code): \(run.errors)")
  }

  @Test("fails every command that reads sources")
  func commands() throws {
    let place = try Installation(reader: "exit 1")
    for words in [
      "check App --shard 1/3", "check App --shard 2/3", "check App --shard 3/3",
      "baseline create App", "baseline create App --dry-run",
      "fix App", "tree App/V1.swift", "convert App/V1.swift -o -", "speak App/V1.swift",
      "diff App App", "diff App Captures", "query app.buttons App/V1.swift",
      "tests App --captures Captures", "tests App --captures Captures --queries -",
      "check App --captures Captures", "diff Captures Captures --tests App",
    ] {
      let run = try place.run(words)
      #expect(run.code == 3, "\(words): \(run.code) \(run.errors)\(run.output)")
      #expect(run.errors.contains("a11ylint-source: "), "\(words): \(run.errors)")
    }
    #expect(!place.place.exists("Baselines"))
  }

  @Test("stays an error in results that are merged and reported, and is never accepted")
  func results() throws {
    let place = try Installation(reader: nil)
    try place.place.write(
      "version: 1\ngate: {unseen: [{path: \"**\", reason: \"we know\", owner: us}]}\n",
      to: ".a11ylint.yml")
    let run = try place.run("check App Captures --output json=a.json --output junit=a.xml")
    #expect(run.code == 3, "\(run.output)")
    #expect(try place.place.text(of: "a.json").contains("\"code\":\"source-reader\""))
    #expect(try place.run("merge a.json").code == 3)
    try place.place.write("", to: "Parts/.keep")
    for part in 1...2 {
      let shard = try place.run(
        "check App Captures --shard \(part)/2 --output json=Parts/\(part).json")
      #expect(shard.code == 3)
    }
    let merged = try place.run("merge Parts")
    #expect(merged.code == 3)
    #expect(merged.errors.components(separatedBy: "10 Swift files were not read").count == 2)
  }

  @Test("is an error where only some files have changed, and where none has")
  func changed() throws {
    let place = try Installation(reader: nil)
    let git = "git -c user.name=A -c user.email=a@example.org"
    #expect(
      try place.place.shell("git init -q . && \(git) add App && \(git) commit -qm x") == 0)
    #expect(try place.run("check App --changed").code == 3)
    try place.place.write("import SwiftUI\n", to: "App/V3.swift")
    #expect(try place.run("check App --changed").code == 3)
  }

  @Test("is no error where no source is looked at")
  func notNeeded() throws {
    let place = try Installation(reader: nil)
    #expect(try place.run("check Captures").code == 0)
    try place.place.write("let a = 1", to: "Captures/Pods/Model.swift")
    #expect(try place.run("check Captures").code == 0)
  }

  @Test("is seen by doctor, which fails where the inputs have sources")
  func doctor() throws {
    let lost = try Installation(reader: nil)
    var run = try lost.run("doctor")
    #expect(run.output.contains("○ sources"), "\(run.output)")
    try lost.place.write("version: 1\ninputs: [{path: \"App/**\"}]\n", to: ".a11ylint.yml")
    run = try lost.run("doctor")
    #expect(run.code == 3, "\(run.output)")
    #expect(run.output.contains("✗ sources"), "\(run.output)")
    #expect(run.output.contains("the inputs have Swift files: 10"), "\(run.output)")
    #expect(run.output.contains("→ install a11ylint-source"), "\(run.output)")
    let broken = try Installation(reader: "exit 3")
    #expect(try broken.run("doctor").output.contains("it ended with 3"))
    let whole = try Installation(reader: "exec \"$SOURCE\" \"$@\"")
    #expect(try whole.run("doctor").output.contains("✓ sources"))
    #expect(try whole.run("check App").code == 1)
  }
}
