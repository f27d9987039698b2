import A11yDrivers
import A11yModel
import DriverStandIns
import Foundation
import Testing

@Suite("idb and AXe", .timeLimit(.minutes(5)))
struct ToolTests {
  // Prints the tree, or writes the screenshot to the argument that is a path.
  private static let whole = """
    for word in "$@"; do echo "$word" >> arguments; done
    case "$*" in
      *screenshot*) for word in "$@"; do case "$word" in /*) cp picture.png "$word";; esac; done;;
      *) echo some warning >&2; cat tree.json;;
    esac
    """

  @Test(
    "the tree is read, and the arguments are those of the documentation", arguments: [true, false])
  func capture(isIdb: Bool) async throws {
    let tool = try StandInTool(Self.whole)
    let driver: any Driver = isIdb ? try tool.idb() : try tool.axe()
    let captured = try await driver.capture()
    #expect(captured.screen.name == "Pay")
    #expect(captured.screen.source.format == "idb-json")
    #expect(captured.screen.tree.count == 2)
    #expect(captured.screenshot == nil)
    #expect(captured.answer == Array(Answers.accessibility.utf8))
    let arguments = tool.text(of: "arguments")
    #expect(
      arguments
        == (isIdb
          ? "ui\ndescribe-all\n--udid\n5A321B8F-4D85\n--json\n--nested\n"
          : "describe-ui\n--udid\n5A321B8F-4D85\n"))
  }

  @Test("a picture is taken where one is wanted", arguments: [true, false])
  func screenshot(isIdb: Bool) async throws {
    let tool = try StandInTool(Self.whole)
    let driver: any Driver =
      isIdb ? try tool.idb(screenshot: true) : try tool.axe(screenshot: true)
    #expect(try await driver.capture().screenshot == Answers.picture)
  }

  /// Failures of a tool, and the expected errors.
  static let faults: [(script: String, code: DriverError.Code, hint: String)] = [
    ("exit 0", .noCapture, "printed nothing"),
    ("echo; exit 0", .malformed, "no JSON"),
    ("cat tree.json; exit 3", .refused, "exit code 3"),
    (
      "cat tree.json; echo >&2 'no such\ttarget'; echo >&2; exit 1", .refused, "1: no such\\ttarget"
    ),
    ("printf '\\033[31mred\\033[0m' >&2; exit 1", .refused, "\\u{1B}[31mred"),
    ("cat tree.json; kill -9 $$", .broken, "signal 9"),
    ("cat tree.json; kill -15 $$", .broken, "signal 15"),
    ("echo 'Traceback: boom'", .malformed, "no JSON"),
    ("head -c 100 tree.json", .malformed, "no JSON"),
    ("cat tree.json tree.json", .malformed, "no JSON"),
    ("echo '[]'", .noCapture, "no element tree"),
    ("echo '{\"elements\":[]}'", .noCapture, "no element tree"),
    ("echo null", .noCapture, "no element tree"),
    ("sed 's/Application/Group/' tree.json", .noCapture, "does not start with the application"),
    ("echo '\(Answers.jsonTree)'", .noCapture, "wda-json; expected idb-json"),
    ("head -c 5000 /dev/urandom", .malformed, "no JSON"),
    ("yes '[1,2,3]'", .limit, "prints too much"),
    ("cat /dev/zero", .limit, "prints too much"),
  ]

  @Test("no fault of a tool becomes a capture", arguments: faults)
  func fault(script: String, code: DriverError.Code, hint: String) async throws {
    let tool = try StandInTool(script)
    var limits = DriverLimits.quick
    limits.bytes = 1 << 20
    for driver in [try tool.idb(limits: limits), try tool.axe(limits: limits)] as [any Driver] {
      let error = try #require(try await failure(of: driver))
      #expect(error.code == code, "\(error)")
      #expect(error.message.contains(hint), "\(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test(
    "a tool that hangs is ended in time, with everything it started",
    arguments: [
      "echo $$ > pids; exec sleep 600",
      "trap '' TERM INT HUP; echo $$ > pids; while :; do sleep 1; done",
      "sleep 600 & echo $! > pids; cat tree.json; wait",
      "sh -c 'trap \"\" TERM; sleep 600' & echo $! > pids; wait",
      "echo $$ > pids; yes noise >&2",
      "echo $$ > pids; while :; do echo drip >&2; printf ' '; sleep 0.05; done",
      "echo $$ > pids; exec >&-; exec 2>&-; exec sleep 600",
      "echo $$ > pids; kill -STOP $$",
    ])
  func hang(script: String) async throws {
    let tool = try StandInTool(script)
    for limits in DriverLimits.growing where tool.text(of: "pids")?.isEmpty != false {
      let error = try #require(try await failure(of: tool.idb(limits: limits)))
      #expect(error.code == .timeout, "\(error)")
    }
    #expect(try await tool.isGone(processIn: "pids"))
  }

  @Test("a tool that leaves a process behind that holds its output is not waited for")
  func leftover() async throws {
    let tool = try StandInTool("sleep 600 & echo $! > pids; cat tree.json; exit 0")
    #expect(try await tool.idb().capture().screen.tree.count == 2)
    // The tool may need the process for the next call, so it keeps running.
    let process = try #require(Int32(tool.text(of: "pids")?.dropLast() ?? ""))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("a tool that floods its errors and answers is understood")
  func noisy() async throws {
    let tool = try StandInTool("yes noise | head -c 3000000 >&2; cat tree.json")
    #expect(try await tool.idb().capture().screen.tree.count == 2)
  }

  @Test("a large answer is read in full")
  func large() async throws {
    let tool = try StandInTool("head -c 3000000 /dev/zero | tr '\\0' ' '; cat tree.json")
    #expect(try await tool.idb().capture().screen.tree.count == 2)
  }

  @Test("a tool that is not there is said, with what to do")
  func missing() async throws {
    let target = try TargetIdentifier("A")
    for name in ["/nowhere/idb", "no-such-tool-of-ours", "/etc/passwd", "/"] {
      let driver = IdbDriver(target: target, executable: name, limits: .quick)
      let error = try #require(try await failure(of: driver))
      #expect(error.code == .unreachable, "\(error)")
      #expect(error.message.contains("is idb installed"))
    }
  }

  @Test("a tool that a shell or env did not find is said in the same way")
  func missingInterpreter() async throws {
    let tool = try StandInTool("exec no-such-interpreter-of-ours")
    let error = try #require(try await failure(of: tool.idb()))
    #expect(error.code == .unreachable, "\(error)")
    #expect(error.message.contains("is idb installed"))
  }

  @Test(
    "a picture that is none is an error",
    arguments: ["exit 0", "echo x > \"$3\"", "exit 1", "mkfifo \"$3\"", "ln -s /dev/zero \"$3\""])
  func badPicture(script: String) async throws {
    let tool = try StandInTool("case \"$1\" in screenshot) \(script);; *) cat tree.json;; esac")
    #expect(try await failure(of: tool.axe(screenshot: true)) != nil)
  }

  @Test("an idb answer as long as idb's own limit is taken for a part")
  func idbLimit() async throws {
    let tool = try StandInTool(
      """
      printf '[{"type":"Application","AXLabel":"x","frame":{"x":0,"y":0,"width":9,"height":9}}'
      i=0; while [ $i -lt 2999 ]; do printf ',{"type":"Button","AXLabel":"b"}'; i=$((i+1)); done
      echo ']'
      """)
    #expect(try await tool.idb().capture().screen.isTruncated)
    #expect(!(try await tool.axe().capture().screen.isTruncated))
  }

  @Test(
    "what could be taken for an option or a path is no identifier",
    arguments: [
      "", "-x", "--help", "a b", "../x", "a;b", "$(x)", "é", "a\n",
      String(repeating: "a", count: 65),
    ])
  func identifier(_ text: String) throws {
    let error = try #require(throws: DriverError.self) { try TargetIdentifier(text) }
    #expect(error.code == .usage)
  }
}
