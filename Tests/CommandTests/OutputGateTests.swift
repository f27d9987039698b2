import Foundation
import Testing

/// Outputs that would overwrite files that the user needs.
@Suite("Outputs")
struct OutputGateTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.write(Capture.faulty, to: "Captures/Login.txt")
    try workplace.write(Capture.clean, to: "Captures/Basket.txt")
    #expect(try workplace.baseline("create", "Captures", "--baseline", "b.sqlite").code == 0)
    #expect(try workplace.run(["baseline", "export", "b.sqlite", "-o", "b.jsonl"]).code == 0)
    try workplace.write("fail_level: error\n", to: "own.yml")
  }

  // The files that must stay unchanged.
  private static let dear = [
    "Captures/Login.txt", "Captures/Basket.txt", "b.sqlite", "b.jsonl", "own.yml",
  ]

  @Test(
    "no output replaces what the run reads, or another baseline",
    arguments: [
      "check Captures --baseline b.sqlite -o json=b.sqlite",
      "check Captures --baseline b.sqlite -o json=b.jsonl",
      "check Captures --baseline b.jsonl -o pretty=b.jsonl",
      "check Captures --no-baseline -o json=Captures/Login.txt",
      "check Captures/Login.txt --no-baseline -o compact=Captures/Basket.txt",
      "check Captures --no-baseline --config own.yml -o json=own.yml",
      "check Captures --no-baseline -o json=hard.txt",
      "check Captures --no-baseline -o json=./Captures/../Captures/Login.txt",
      "check Captures --baseline b.sqlite --history b.sqlite",
      "convert Captures/Login.txt -o b.sqlite --format native",
      "convert Captures/Login.txt -o b.jsonl --format native",
      "convert Captures/Login.txt -o Captures/Login.txt --format native",
      "convert Captures/Login.txt -o Captures/Basket.txt --format sketch",
      "baseline export b.sqlite -o b.sqlite",
      "baseline export b.jsonl -o b.jsonl",
      "baseline export b.jsonl -o b.sqlite",
      "baseline export b.sqlite -o Captures/Login.txt",
      "baseline export b.sqlite --force -o Captures/Login.txt",
      "config export --config own.yml -o own.yml",
      "config export --config own.yml -o Captures/Login.txt",
    ])
  func kept(line: String) throws {
    #expect(
      try workplace.shell("ln Captures/Login.txt hard.txt") == 0)
    let before = try Self.dear.map(workplace.bytes)
    let run = try workplace.run(line.split(separator: " ").map(String.init))
    #expect([2, 4].contains(run.code), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try Self.dear.map(workplace.bytes) == before)
  }

  @Test("two outputs are two files, however they are called")
  func twice() throws {
    try workplace.write("", to: "a.json")
    #expect(try workplace.shell("ln a.json c.json") == 0)
    for second in ["./b.json", "c.json"] {
      let first = second == "c.json" ? "a.json" : "b.json"
      let run = try workplace.check(
        "Captures", "--no-baseline", "-o", "json=\(first)", "-o", "pretty=\(second)")
      #expect(run.code == 2)
      #expect(!workplace.exists("b.json"))
    }
  }

  @Test(
    "the report of the run before is replaced, also among the captures",
    arguments: [
      "json=Captures/report.json", "pretty=Captures/report.txt", "compact=Captures/report.log",
    ])
  func replaced(output: String) throws {
    let path = String(output.split(separator: "=")[1])
    let runs = try (0..<2).map { _ in
      try workplace.check(
        "Captures", "--no-baseline", "--strict-input", "-o", output, "-o", "compact")
    }
    #expect(runs.map(\.code) == [1, 1])
    #expect(runs[0].output == runs[1].output)
    #expect(try workplace.bytes(of: path).count > 100)
  }

  @Test("a linked baseline is read, and the link replaced by a baseline")
  func linked() throws {
    #expect(
      try workplace.shell(
        "mkdir real && cp b.sqlite before && mv b.sqlite real/ && ln -s real/b.sqlite b.sqlite"
      ) == 0)
    try workplace.write(Capture.clean, to: "Captures/Login.txt")
    let run = try workplace.baseline("update", "Captures", "--baseline", "b.sqlite")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try workplace.shell(
        "test ! -L b.sqlite && cmp -s real/b.sqlite before && ! cmp -s b.sqlite before") == 0)
    #expect(run.output.contains("1 fixed"))
  }

  @Test(
    "a link with the name of an output is replaced, wherever it leads",
    arguments: ["Captures/Login.txt", "nothing-yet", "out.json"])
  func replacedLink(target: String) throws {
    let before = try Self.dear.map(workplace.bytes)
    #expect(try workplace.shell("ln -s \(target) out.json") == 0)
    #expect(try workplace.check("Captures", "--no-baseline", "-o", "json=out.json").code == 1)
    #expect(try workplace.shell("test ! -L out.json && test -s out.json") == 0)
    #expect(!workplace.exists("nothing-yet"))
    #expect(try Self.dear.map(workplace.bytes) == before)
  }

  @Test("a link that is read is no output, and a link between inputs hides none of them")
  func inputLink() throws {
    #expect(
      try workplace.shell("cd Captures; ln -s ../own.yml a.json; ln -s Basket.txt b.txt") == 0)
    #expect(
      try workplace.check("Captures", "--no-baseline", "-o", "json=Captures/a.json").code == 1)
    let run = try workplace.check("Captures/b.txt", "--no-baseline", "-o", "json=Captures/b.txt")
    #expect(run.code == 2)
    #expect(run.errors.contains("is an input"))
  }

  @Test("a report keeps the mode of the one before; a new one has what the mask allows")
  func modes() throws {
    let line = "\"$TOOL\" check Captures --no-baseline -o json=r.json"
    #expect(try workplace.shell("umask 027; \(line); test $(stat -c %a r.json) = 640") == 0)
    #expect(try workplace.shell("chmod 604 r.json; \(line); test $(stat -c %a r.json) = 604") == 0)
  }

  @Test("who writes to a pipe that nobody reads is told so in the end")
  func pipe() throws {
    #expect(try workplace.shell("mkfifo p") == 0)
    #expect(try workplace.check("Captures", "--no-baseline", "-o", "json=p").code == 5)
    #expect(
      try workplace.shell(
        "cat p > got & \"$TOOL\" check Captures --no-baseline -o json=p; wait; test -s got")
        == 0)
  }
}
