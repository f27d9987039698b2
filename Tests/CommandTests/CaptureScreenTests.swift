import DriverStandIns
import FlyingFox
import Foundation
import Testing

@Suite("a11ylint capture", .timeLimit(.minutes(5)))
struct CaptureScreenTests {
  private static let tree = "cat tree.json"

  @Test("a capture of a WebDriver server can be checked, and keeps the driver's answer")
  func webDriver() async throws {
    try await StandInServer.run(StandInAgent().answer) { server in
      let place = try Workplace()
      let run = try await place.runAside([
        "capture", "--webdriver", server.address, "-o", "Pay.json", "--raw", "raw.json",
        "--screenshot", "pay.png",
      ])
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.isEmpty && run.errors.isEmpty)
      #expect(try place.text(of: "Pay.json").contains("\"name\": \"Pay\""))
      #expect(try place.text(of: "raw.json") == Answers.jsonSource)
      #expect(try Array(place.bytes(of: "pay.png")) == Answers.picture)
      #expect(try place.check("Pay.json", "raw.json").code == 0)
    }
  }

  @Test("capabilities come from a file, and what they hide stays hidden")
  func capabilities() async throws {
    let overrides = ["POST /session": HTTPResponse.failure("session not created", "no ABCDEF")]
    try await StandInServer.run(StandInAppium(overrides: overrides).answer) { server in
      let place = try Workplace()
      try place.write("{\"platformName\":\"iOS\",\"accessKey\":\"ABCDEF\"}", to: "caps.json")
      let run = try await place.runAside([
        "capture", "--webdriver", server.address, "--capabilities", "caps.json", "-o", "-",
      ])
      #expect(run.code == 3)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasSuffix("POST /session was refused: session not created: no ***\n"))
    }
  }

  @Test("a simulator is captured in several settings, and is left as it was")
  func settings() async throws {
    let place = try Workplace()
    let tool = try StandInTool(Self.tree)
    // Keeps the options of the simulator in files, as simctl keeps them on the device.
    let simctl = """
      #!/bin/sh
      cd "$(dirname "$0")"
      echo "$@" >>calls
      if [ $# = 4 ]; then cat "$4"; else echo "$5" >"$4"; fi
      """
    try place.write(simctl, to: "bin/xcrun")
    try place.write("medium\n", to: "bin/content_size")
    try place.write("dark\n", to: "bin/appearance")
    #expect(try await place.shellAside("chmod +x bin/xcrun") == 0)
    let capture =
      "PATH=\"$PWD/bin:$PATH\" \"$TOOL\" capture --axe A --tool '\(tool.path)' -o Pay.json"
    #expect(
      try await place.shellAside("\(capture) --settings default accessibility3 dark") == 0)
    let text = try place.text(of: "Pay.json")
    for context in ["\"AX3\"", "\"contentSize\": \"L\"", "\"appearance\": \"dark\""] {
      #expect(text.contains(context), "\(text)")
    }
    #expect(try place.text(of: "bin/content_size") == "medium\n")
    #expect(try place.text(of: "bin/appearance") == "dark\n")
    #expect(
      try place.text(of: "bin/calls").contains("simctl ui A content_size accessibility-extra-large")
    )
    let compared = try place.run(["check", "Pay.json", "--select", "text-does-not-scale"])
    #expect(compared.code != 2, "\(compared.errors)")
    #expect(try await place.shellAside("\(capture) --settings doubled 2>errors") == 2)
    #expect(try place.text(of: "errors").contains("cannot be set to doubled"))
  }

  @Test("a tool's capture can be piped into check")
  func pipe() async throws {
    let place = try Workplace()
    let tool = try StandInTool(Self.tree)
    let check = "| \"$TOOL\" check --select missing-label -"
    #expect(
      try await place.shellAside("\"$TOOL\" capture --axe A --tool '\(tool.path)' -o - \(check)")
        == 0)
    let broken = try StandInTool("echo nonsense")
    #expect(
      try await place.shellAside("\"$TOOL\" capture --axe A --tool '\(broken.path)' -o - \(check)")
        == 3)
    let faulty = try StandInTool("sed 's/\"Pay\"/null/' tree.json")
    #expect(
      try await place.shellAside("\"$TOOL\" capture --axe A --tool '\(faulty.path)' -o - \(check)")
        == 1)
  }

  @Test(
    "a failed capture writes nothing, leaves what was there, and is one line",
    arguments: ["exit 0", "exit 1", "kill -9 $$", "echo '[]'", "head -c 50 tree.json", "yes"])
  func failure(script: String) async throws {
    let place = try Workplace()
    let tool = try StandInTool(script)
    try place.write("old", to: "Pay.json")
    let run = try await place.runAside([
      "capture", "--idb", "A", "--tool", tool.path, "-o", "Pay.json", "--raw", "raw.json",
      "--screenshot", "pay.png",
    ])
    #expect(run.code == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: ") && run.errors.split(separator: "\n").count == 1)
    #expect(try place.text(of: "Pay.json") == "old")
    #expect(!place.exists("raw.json") && !place.exists("pay.png"))
  }

  @Test("a tool is found on the PATH")
  func search() async throws {
    let place = try Workplace()
    let tool = try StandInTool(Self.tree)
    try FileManager.default.moveItem(
      at: tool.folder.appending(path: "tool"), to: tool.folder.appending(path: "idb"))
    let path = "\(tool.folder.path):/usr/bin:/bin"
    let run = try await place.runAside(
      ["capture", "--idb", "A", "-o", "-"], environment: ["PATH": path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"name\": \"screen\""))
    let none = try await place.runAside(
      ["capture", "--axe", "A", "-o", "-"], environment: ["PATH": path])
    #expect(none.code == 3)
    #expect(none.errors.contains("axe: it cannot be started"))
  }

  @Test("a driver that hangs is given up")
  func hang() async throws {
    let tool = try StandInTool("exec sleep 600")
    let run = try await Workplace().runAside([
      "capture", "--idb", "A", "--tool", tool.path, "-o", "-", "--timeout", "0.5",
    ])
    #expect(run.code == 3)
    #expect(run.errors.contains("no answer within 0.5 seconds"))
  }

  @Test("an interrupted capture ends as the signal says, with the tool it had started")
  func interruption() async throws {
    let place = try Workplace()
    let tool = try StandInTool("echo $$ > pid; exec sleep 600")
    let started = "[ -s '\(tool.folder.path)/pid' ]"
    // At most a minute, should the tool never start.
    let wait = "i=0; until \(started) || [ $i -ge 1200 ]; do sleep 0.05; i=$((i+1)); done"
    let capture = "\"$TOOL\" capture --idb A --tool '\(tool.path)' -o Pay.json"
    let code = try await place.shellAside("\(capture) & \(wait); kill -TERM $!; wait $!")
    #expect(code == 143)
    #expect(!place.exists("Pay.json"))
    #expect(try await tool.isGone(processIn: "pid"))
  }

  @Test("an output that cannot be written is 5")
  func output() async throws {
    let place = try Workplace()
    let tool = try StandInTool(Self.tree)
    let start = ["capture", "--axe", "A", "--tool", tool.path, "-o"]
    #expect(try await place.runAside(start + ["no/such.json"]).code == 5)
    #expect(try await place.runAside(start + ["Pay.json", "--raw", "no/such.json"]).code == 5)
    #expect(!place.exists("Pay.json"))
  }

  @Test(
    "wrong use is 2, with a hint",
    arguments: [
      (["-o", "-"], "expected one of"),
      (["--idb", "A", "--axe", "B", "-o", "-"], "expected one of"),
      (["--idb", "A"], "--output"), (["--idb", "-A", "-o", "-"], "--idb"),
      (["--idb=-A", "-o", "-"], "the UDID"), (["--axe", "a b", "-o", "-"], "the UDID"),
      (["--idb", "A", "--tool", "", "-o", "-"], "--tool"),
      (["--webdriver", "http://h", "--tool", "x", "-o", "-"], "--tool"),
      (["--idb", "A", "--session", "x", "-o", "-"], "need --webdriver"),
      (["--webdriver", "http://h", "--session", "x", "--bundle-id", "y", "-o", "-"], "exclude"),
      (["--webdriver", "h", "-o", "-"], "the address of the driver"),
      (["--webdriver", "http://u:hidden@h/?q", "-o", "-"], "it has a query"),
      (["--webdriver", "http://h", "--capabilities", "none.json", "-o", "-"], "none.json"),
      (["--webdriver", "http://h", "--bundle-id", "a b", "-o", "-"], "bundle identifier"),
      (["--idb", "A", "-o", "-", "--timeout", "0"], "--timeout"),
      (["--idb", "A", "-o", "-", "--timeout", "nan"], "--timeout"),
      (["--idb", "A", "-o", "-", "--retries", "99"], "--retries"),
      (["--idb", "A", "-o", "-", "--raw", "-"], "cannot be -"),
      (["--idb", "A", "-o", "a", "--raw", "a"], "same file"),
      (["--idb", "A", "-o", "-", "--screen", ""], "--screen"),
    ])
  func usage(arguments: [String], hint: String) async throws {
    let run = try await Workplace().runAside(["capture"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(!run.errors.contains("hidden"))
    #expect(run.output.isEmpty)
  }
}

extension Workplace {
  /// Runs the command on its own thread, because its servers need the threads of the concurrency runtime.
  func runAside(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Tool.Run {
    let tool = Tool(folder: folder)
    return try await Self.aside { try tool.run(arguments, environment: environment) }
  }

  func shellAside(_ line: String) async throws -> Int32 {
    let tool = Tool(folder: folder)
    return try await Self.aside { try tool.shell(line) }
  }

  private static func aside<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
