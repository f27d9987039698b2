import Foundation
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  @Test(
    "wrong use is 2, with a hint",
    arguments: [
      (["check", "--no-such-flag"], "Unknown option"),
      (["rulse"], "did you mean \"rules\"?"),
      (["baseline", "shwo"], "did you mean \"baseline show\"?"),
      (
        ["baseline", "prune", "C"],
        "no command \"baseline prune\"; a11ylint baseline update --only-fixed"
      ),
      (["baseline", "stats"], "a11ylint baseline show --counts"),
      (["baseline", "verify"], "a11ylint doctor"),
      (["baseline", "import", "x.jsonl"], "a11ylint baseline export FILE --output BASELINE"),
      (["baseline", "git-setup"], "a11ylint git-setup"),
      (["explain", "mising-label"], "did you mean \"missing-label\"?"),
      (["check", ".", "--select", "mising-label"], "did you mean \"missing-label\"?"),
      (["check", ".", "--ignore", "mising-label"], "did you mean \"missing-label\"?"),
      (["check", ".", "--output", "jsn"], "--output"),
      (["check", ".", "-o", "json", "-o", "pretty"], "two reports"),
      (["check", ".", "--jobs", "0"], "--jobs"),
      (["check", ".", "--context", "a"], "--context"),
      (["check", ".", "--fail-level", "fatal"], "--fail-level"),
      (["check", ".", "--baseline", "a", "--no-baseline"], "exclude"),
      (["explain"], "<subject>"), (["rules", "--nope"], "Usage: a11ylint rules"),
    ])
  func usage(arguments: [String], hint: String) throws {
    let run = try Workplace().run(arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(
    "help is 0, fits 100 columns, and ends with two examples",
    arguments: [
      ["--help"], ["check", "--help"], ["rules", "--help"], ["explain", "--help"],
      ["tree", "--help"], ["baseline", "--help"], ["baseline", "create", "--help"],
      ["baseline", "update", "--help"],
      ["baseline", "accept", "--help"], ["baseline", "show", "--help"],
      ["baseline", "export", "--help"], ["baseline", "resolve", "--help"],
      ["git-setup", "--help"], ["config", "--help"], ["config", "export", "--help"],
      ["config", "show", "--help"], ["config", "check", "--help"], ["config", "schema", "--help"],
      ["rules", "list", "--help"], ["rules", "test", "--help"],
      ["capture", "--help"],
    ])
  func help(arguments: [String]) throws {
    let run = try Workplace().run(arguments)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("USAGE: a11ylint") })
    #expect(lines.dropLast(2).last == "EXAMPLES:")
    #expect(lines.suffix(2).allSatisfy { $0.hasPrefix("  a11ylint ") })
  }

  @Test("the version is printed")
  func version() throws {
    let run = try Workplace().run(["--version"])
    #expect(run.code == 0)
    #expect(run.output.first?.isNumber == true)
    let parts = try Workplace().run(["--version", "--verbose"])
    #expect(parts.code == 0)
    let lines = parts.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "a11ylint \(run.output.filter { !$0.isNewline })")
    for name in ["SQLite", "libpng", "libxml2", "zlib", "grdb.swift", "yams"] {
      let line = lines.first { $0.hasPrefix("  \(name) ") }
      #expect(line?.split(separator: " ").last?.first?.isNumber == true, "\(name)")
    }
    #expect(parts.output.contains("this build may have others"))
    #expect(try Workplace().run(["version", "--verbose"]).output == parts.output)
  }

  @Test(
    "a wrong configuration is 2, with its line",
    arguments: [
      ("version: 2\n", ":1: version is \"2\"; expected 1"),
      ("rulez: {}\n", ":1: no key \"rulez\" in the file; did you mean \"rules\"?"),
      ("version: 1\nrules:\n  mising-label: off\n", ":3: no rule \"mising-label\"; did you mean"),
      ("rules:\n  missing-label: fatal\n", ":2: level of missing-label is \"fatal\""),
      (
        "rules:\n  missing-label: off\n  missing-label: note\n",
        ":3: duplicate key \"missing-label\""
      ),
      (
        "rules:\n  missing-label:\n    options:\n      x: 1\n",
        ":4: no option \"x\" in missing-label"
      ),
      ("rules: [a]\n", ":1: rules: expected keys and values"),
      ("gate:\n  fail_level: [error]\n", ":2: fail_level: expected one word"),
      ("rules: {a\n", ": not YAML"),
      ("baseline:\n  path: ''\n", ":2: path is empty"),
      ("version: !!python/object:os.system 1\n", ":1: unsupported tag"),
      ("gate:\n  fail_level: !level note\n", ":2: unsupported tag \"!level\""),
      ("gate:\r\n  fail_level: note\r\ngate:\r\n", ":3: duplicate key \"gate\""),
      (
        "inputs:\n  - path: \(String(repeating: "?", count: 5000))\n",
        "path has 5000 bytes; expected at most 4096"
      ),
    ])
  func configuration(text: String, hint: String) throws {
    let place = try Workplace()
    try place.write(text, to: ".a11ylint.yml")
    try place.write(Capture.clean, to: "Login.txt")
    let run = try place.check("Login.txt")
    #expect(run.code == 2)
    let parts = hint.split(separator: ":", maxSplits: 1).map(String.init)
    #expect(run.errors.contains("error: .a11ylint.yml:"), "\(run.errors)")
    #expect(run.errorsByLine.contains(parts.last ?? hint), "\(run.errors)")
  }

  @Test("the configuration is found upwards to the root of the repository, and no further")
  func search() throws {
    let place = try Workplace()
    try place.write("version: 2\n", to: ".a11ylint.yml")
    try place.write(Capture.clean, to: "repository/app/Login.txt")
    let tool = Tool(folder: place.folder.appending(path: "repository/app"))
    let arguments = ["check", "--select", "missing-label", "Login.txt"]
    #expect(try tool.run(arguments).code == 0)
    try place.write("", to: "repository/.git/HEAD")
    #expect(try tool.run(arguments).code == 0)
    try place.write("version: 3\n", to: "repository/.a11ylint.yml")
    let run = try tool.run(arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains("../.a11ylint.yml:1"))
  }

  @Test("an input that cannot be read is 3")
  func input() throws {
    let place = try Workplace()
    #expect(try place.check("Nowhere.txt").code == 3)
    #expect(try place.run(["tree", "Nowhere.txt"]).code == 3)
    try place.write("Element subtree:\n", to: "Broken.txt")
    #expect(try place.check("Broken.txt").code == 3)
  }

  @Test("a baseline that was named and is missing or broken is 4")
  func baseline() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Login.txt")
    #expect(try place.check("Login.txt", "--baseline", "none.sqlite").code == 4)
    try place.write("", to: "empty.sqlite")
    #expect(try place.check("Login.txt", "--baseline", "empty.sqlite").code == 4)
    try place.write("rubbish\n", to: "rubbish.jsonl")
    #expect(try place.check("Login.txt", "--baseline", "rubbish.jsonl").code == 4)
    try place.write("SQLite format 3\0rubbish", to: "rubbish.sqlite")
    #expect(try place.check("Login.txt", "--baseline", "rubbish.sqlite").code == 4)
    // A baseline error takes precedence over an input error.
    #expect(try place.check("Nowhere.txt", "--baseline", "none.sqlite").code == 4)
  }

  @Test("an output that cannot be written is 5, and the rest is written all the same")
  func output() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.check("Login.txt", "-o", "json=no/such/folder.json", "-o", "pretty")
    #expect(run.code == 5)
    #expect(run.output.contains("missing-label"))
    // An input error takes precedence over an output error.
    #expect(try place.check("Nowhere.txt", "Login.txt", "-o", "json=no/such.json").code == 3)
    try place.write("nothing\n", to: "notes.md")
    #expect(try place.check("notes.md", "Login.txt", "-o", "json=no/such.json").code == 3)
    #expect(try place.shell("\"$TOOL\" rules >&-") == 5)
    #expect(try place.shell("\"$TOOL\" rules | head -c 1 > /dev/null") == 0)
    #if os(Linux)
      #expect(try place.shell("\"$TOOL\" rules > /dev/full") == 5)
    #endif
  }
}
