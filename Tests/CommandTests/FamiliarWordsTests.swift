import Testing

/// Words of other tools, which are answered with ours.
@Suite("Familiar words")
struct FamiliarWordsTests {
  @Test(
    "an option of another tool is answered with ours",
    arguments: [
      ("--json", "--output json"), ("--html", "--output html=report.html"),
      ("--fix", "a11ylint fix PATH"), ("--format", "--output FORMAT"), ("-q", "--quiet"),
      ("-v", "--verbose"), ("--reporter", "--output FORMAT"), ("--rule", "--select RULE"),
      ("--disable", "--ignore RULE"), ("--exclude", "exclude: [PATTERN]"),
      ("--no-color", "--color never"), ("--since", "--against COMMIT"),
      ("--severity", "--fail-level"), ("--no-fail", "--exit-zero"),
    ])
  func options(_ typed: String, _ ours: String) throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    let run = try place.run(["check", typed, "a.txt"])
    #expect(
      run.code == 2 && run.errors.hasPrefix("error: no option \(typed); \(ours)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(
    "a family of rules is chosen by a pattern, a tag or a level",
    arguments: ["missing-*", "wcag-4.1.2", "voice-control", "wcag22-a", "wcag22-aa"])
  func families(_ name: String) throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "a.txt")
    let run = try place.run(["check", "a.txt", "--select", name])
    #expect(run.code == 1 && run.output.contains("missing-label"), "\(run.output)\(run.errors)")
    #expect(try place.run(["check", "a.txt", "--ignore", name]).code == 0)
  }

  @Test("a level includes those below it, and none above")
  func levels() throws {
    let place = try Workplace()
    try place.write(
      Dump.text("Button, 0x1a, {{16.0, 100.0}, {30.0, 30.0}}, label: 'Buy'"), to: "a.txt")
    let recommended = "target-size-recommended"
    for (name, isThere) in [("wcag22-a", false), ("wcag22-aa", false), ("wcag22-aaa", true)] {
      let run = try place.run(["check", "a.txt", "--select", name, "--show", "new"])
      #expect(run.output.contains(recommended) == isThere, "\(name): \(run.output)\(run.errors)")
    }
  }

  @Test("the beginning of several rules is answered with their pattern")
  func beginning() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    let run = try place.run(["check", "a.txt", "--select", "missing"])
    #expect(run.code == 2)
    #expect(
      run.errors.contains("error: no rule \"missing\"; missing-* stands for "), "\(run.errors)")
  }

  @Test("a misspelled path, and a path with a line, are answered with the file")
  func paths() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Captures/a.txt")
    let slip = try place.run(["check", "Capturs"])
    #expect(
      slip.code == 3 && slip.errors.contains("; did you mean \"Captures\"?"), "\(slip.errors)")
    let line = try place.run(["check", "Captures/a.txt:12"])
    #expect(
      line.errors.contains("; did you mean \"Captures/a.txt\", without the line?"), "\(line.errors)"
    )
  }

  @Test("a configuration without the dot of its name is an error, not passed over")
  func configuration() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    try place.write("version: 1\nexclude: []\n", to: "a11ylint.yml")
    let run = try place.run(["check", "a.txt"])
    #expect(run.code == 2, "\(run.output)")
    #expect(
      run.errors.contains("a11ylint.yml: is not read under this name; rename it to .a11ylint.yml"),
      "\(run.errors)")
  }
}
