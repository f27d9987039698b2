import Foundation
import TestSupport
import Testing

@Suite("a11ylint check --shard")
struct ShardTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/Captures").standardizedFileURL

  /// Copies the repository's samples, and adds random captures, unreadable files, and a baseline.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Self.samples, to: place.folder.appending(path: "Captures"))
    var random = SplitMix(state: 8)
    for number in 0..<40 {
      // Captures of one screen are in distant folders.
      let name = "screen \(number % 23)"
      let capture = Capture.text(
        (0..<Int.random(in: 1...6, using: &random)).map { index in
          (Bool.random(using: &random) ? "b\(index)" : "", Bool.random(using: &random) ? "Go" : "")
        })
      try place.write(capture, to: "Captures/random/\(number)/\(name).txt")
    }
    try place.write("not a capture", to: "Captures/random/7/broken.json")
    try place.write("<html>", to: "Captures/broken.xml")
    try place.write("plain", to: "Captures/random/notes.txt")
    try place.write(
      """
      version: 1
      suppress:
        - {rule: missing-label, screen: "screen 1*", reason: "see APP-1", max: 3}
        - {rule: missing-label, screen: "screen 4", reason: "see APP-2"}
        - {rule: duplicate-identifier, element: nothing, reason: "nobody knows", owner: shop}
      """, to: ".a11ylint.yml")
    return place
  }

  /// Runs all shards in parallel, each in its own process.
  private func runShards(
    of count: Int, in place: Workplace, _ arguments: [String]
  ) throws -> [Int32] {
    let processes = try (1...count).map { part in
      let process = Process()
      process.executableURL = Tool.executable
      process.currentDirectoryURL = place.folder
      process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      process.arguments =
        ["check", "Captures", "--shard", "\(part)/\(count)", "--jobs", "\(1 + part % 3)"]
        + arguments + ["--output", "json=Shards/\(part).json"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    return processes.map { process in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func makeFolder(_ name: String, in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: name), withIntermediateDirectories: true)
  }

  @Test(
    "what eight processes say together is what one says, byte for byte",
    arguments: [
      ["--strict-input"], ["--no-strict-input"], ["--no-strict-input", "--context", "locale=de"],
    ])
  func joined(arguments: [String]) throws {
    let place = try place()
    let captures = ["Captures/random/0/screen 0.txt", "Captures/random/23/screen 0.txt"]
    for path in captures { try place.write(Capture.faulty, to: path) }
    _ = try place.run(["baseline", "create", "Captures", "--no-strict-input"])
    // Fixes findings, adds one, and removes a capture.
    for path in captures { try place.write(Capture.clean, to: path) }
    try place.write(Capture.faulty, to: "Captures/random/5/screen 5.txt")
    try FileManager.default.removeItem(
      at: place.folder.appending(path: "Captures/shop-checkout.xml"))
    try makeFolder("Shards", in: place)
    let whole = try place.run(
      ["check", "Captures"] + arguments + ["--output", "json=whole.json"])
    _ = try runShards(of: 8, in: place, arguments)
    let joined = try place.run(["merge", "Shards", "--output", "json=joined.json"])
    #expect(joined.code == whole.code)
    #expect(try place.bytes(of: "joined.json") == place.bytes(of: "whole.json"))
    let text = try place.text(of: "whole.json")
    for state in ["\"state\":\"new\"", "\"state\":\"known\"", "\"state\":\"suppressed\""] {
      #expect(text.contains(state), "the sample has nothing with \(state)")
    }
    #expect(!text.contains("\"fixed\":0,") && !text.contains("\"unobserved\":0,"))
  }

  @Test("a screen and all of its captures are in exactly one part, whatever the order of the files")
  func partition() throws {
    let place = try place()
    try makeFolder("Shards", in: place)
    _ = try runShards(of: 5, in: place, ["--no-strict-input"])
    var parts: [String: Set<Int>] = [:]
    var captures = 0
    for part in 1...5 {
      let names = try names(in: "Shards/\(part).json", place)
      captures += names.count
      for name in names { parts[name, default: []].insert(part) }
    }
    #expect(parts.values.allSatisfy { $0.count == 1 })
    #expect(captures == 50)
    // Input order and folders don't affect the shards.
    for part in 1...5 {
      _ = try place.run([
        "check", "--shard", "\(part)/5", "--no-strict-input", "--jobs", "1", "--output",
        "json=again.json", "Captures/random", "Captures",
      ])
      #expect(
        try Set(names(in: "again.json", place)) == Set(parts.filter { $0.value == [part] }.keys))
    }
  }

  private func names(in path: String, _ place: Workplace) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: place.bytes(of: path)) as? [String: Any]
    let screens = object?["coverage"] as? [[String: Any]] ?? []
    return screens.compactMap { $0["screen"] as? String }
  }

  @Test("a part without screens passes; its silence about the others makes nothing fixed or unused")
  func partial() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    _ = try place.baseline("create", "Captures")
    try place.write(
      "suppress: [{rule: missing-label, element: help, reason: \"see APP-1\"}]",
      to: ".a11ylint.yml")
    let runs = try (1...4).map { part in
      try place.check("Captures", "--shard", "\(part)/4", "--output", "pretty")
    }
    #expect(runs.allSatisfy { $0.code == 0 }, "\(runs)")
    #expect(runs.filter { $0.output.contains("1 unobserved") }.count == 3)
    #expect(runs.allSatisfy { !$0.output.contains("unused") && !$0.output.contains("fixed") })
    #expect(runs[0].output.contains("shard 1/4: "))
    // An empty folder still isn't a pass.
    try makeFolder("Empty", in: place)
    #expect(try place.check("Empty", "--shard", "1/4").code == 3)
  }

  @Test("a part reads its own files alone, and results of tests with the others")
  func ownFiles() throws {
    let place = try place()
    try makeFolder("Shards", in: place)
    try place.write(Capture.faulty, to: "Tested/Login.txt")
    _ = try place.run([
      "check", "Tested", "--no-baseline", "--exit-zero", "--output",
      "json=Captures/random/3/result.json",
    ])
    // A shard neither opens nor reports the files of other shards, even if they are damaged or unreadable.
    let whole = try place.run(["check", "Captures", "--output", "json=whole.json"])
    _ = try runShards(of: 4, in: place, [])
    var told: [String: Int] = [:]
    for part in 1...4 {
      let text = try place.text(of: "Shards/\(part).json")
      for name in ["broken.json", "broken.xml"] where text.contains(name) {
        told[name, default: 0] += 1
      }
    }
    #expect(told == ["broken.json": 1, "broken.xml": 1])
    let joined = try place.run(["merge", "Shards", "--output", "json=joined.json"])
    #expect(joined.code == whole.code)
    #expect(try place.bytes(of: "joined.json") == place.bytes(of: "whole.json"))
  }

  @Test(
    "what a manifest or a pattern calls one screen is in one part, whatever its files are called")
  func named() throws {
    let place = try Workplace()
    var entries: [String] = []
    for number in 0..<12 {
      try place.write(Capture.faulty, to: "Captures/\(number).txt")
      entries.append(#"{"file": "\#(number).txt", "screen": "screen \#(number % 3)"}"#)
      try place.write(Capture.faulty, to: "Patterns/Home-\(number)x844.txt")
    }
    try place.write(
      #"{"schema": "a11ylint-captures/1", "captures": [\#(entries.joined(separator: ", "))]}"#,
      to: "Captures/a11ylint-captures.json")
    try place.write(
      """
      version: 1
      inputs:
        - {path: "Captures/*.txt"}
        - {path: "Patterns/*.txt", screen: "{screen}-{any}"}
      """, to: ".a11ylint.yml")
    var parts: [String: Set<Int>] = [:]
    var count = 0
    for part in 1...5 {
      _ = try place.run(["check", "--shard", "\(part)/5", "--output", "json=\(part).json"])
      let names = try names(in: "\(part).json", place)
      for name in names { parts[name, default: []].insert(part) }
      count += names.count
    }
    #expect(count == 24)
    #expect(Set(parts.keys) == ["Home", "screen 0", "screen 1", "screen 2"])
    #expect(parts.values.allSatisfy { $0.count == 1 }, "\(parts)")
  }

  @Test(
    "parts that are held against another commit become what one run against it says",
    .enabled(if: Repository.isGitThere), arguments: [[], ["--allow-growth"]])
  func against(options: [String]) throws {
    let repository = try Repository()
    for name in ["x", "y", "z"] { try repository.write(name, label: "") }
    try repository.a11y("baseline", "create", "--force", "--select", "missing-label", "Captures")
    try repository.commit("regenerated")
    try repository.write("w", label: "")
    try repository.write("a", label: "Fixed")
    try FileManager.default.removeItem(atPath: repository.path("Captures/b.txt"))
    let arguments = ["--against", "HEAD~1"] + options
    // A screen is gone.
    let checking = ["check", "Captures", "--select", "missing-label", "--partial"] + arguments
    let whole = try repository.tryA11y(
      checking + ["--output", "json=whole.json"])
    try FileManager.default.createDirectory(
      atPath: repository.path("Shards"), withIntermediateDirectories: true)
    for part in 1...3 {
      let run = try repository.tryA11y(
        checking + ["--shard", "\(part)/3", "--output", "json=Shards/\(part).json"])
      #expect([0, 1].contains(run.code), "\(run.errors)")
    }
    let joined = try repository.tryA11y(
      ["merge", "Shards"] + arguments + ["--output", "json=joined.json"])
    #expect(whole.code == 1 && joined.code == 1)
    #expect(try repository.text(of: "joined.json") == repository.text(of: "whole.json"))
    #expect(try repository.text(of: "whole.json").contains(#""code":"growth""#) == options.isEmpty)
  }

  @Test("a part that is missing, or there twice with another content, is an error")
  func incomplete() throws {
    let place = try place()
    try makeFolder("Shards", in: place)
    _ = try runShards(of: 3, in: place, ["--no-strict-input"])
    try FileManager.default.removeItem(at: place.folder.appending(path: "Shards/2.json"))
    let missing = try place.run(["merge", "Shards"])
    #expect(missing.code == 3)
    #expect(
      missing.errors.contains(
        "shard 2/3: error: no result of it; expected the results of all 3 shards\n"))
    #expect(!missing.output.contains("unused"))
    let json = try place.run(["merge", "Shards", "--output", "json"])
    // A duplicate result is ignored.
    try place.write(place.text(of: "Shards/1.json"), to: "Shards/copy.json")
    let copied = try place.run(["merge", "Shards", "--output", "json"])
    #expect(copied.code == 3 && copied.output == json.output)
    for number in 0..<12 {
      try place.write(Capture.faulty, to: "Captures/random/\(number)/screen \(number).txt")
    }
    for part in 1...3 {
      _ = try place.run([
        "check", "Captures", "--no-strict-input", "--shard", "\(part)/3", "--output",
        "json=Shards/late \(part).json",
      ])
    }
    let other = try place.run(["merge", "Shards"])
    #expect(other.code == 3 && other.errors.contains("both are of shard"), "\(other.errors)")
  }

  @Test(
    "what is no part is one line",
    arguments: [
      "0/8", "9/8", "3", "3/", "/8", "-1/8", "1/0", "1/10001", "a/b", "1/2/3", "+1/2",
    ])
  func wrong(value: String) throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    let run = try place.run(["check", "Captures", "--shard=\(value)"])
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: --shard \(value): expected part/count"))
    #expect(run.errors.filter(\.isNewline).count == 1)
    let named = try place.run(["check", "Captures", "--shard", "1/2", "--screen", "Login"])
    #expect(named.code == 2 && named.errors.filter(\.isNewline).count == 1)
  }
}
