import Foundation
import Testing

@Suite("a11ylint history")
struct HistoryTests {
  private static func clock(_ day: Int) -> [String: String] {
    ["SOURCE_DATE_EPOCH": "\(1_790_000_000 + day * 86_400)"]
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  /// Creates a screen that is fixed on day two and broken on day three, and one captured on day one only.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write("history: {path: Baselines/history.sqlite}\n", to: ".a11ylint.yml")
    try place.write(Capture.faulty, to: "Captures/Cart.txt")
    let days = [Capture.faulty, Capture.clean, Capture.faulty]
    for (day, capture) in days.enumerated() {
      try place.write(capture, to: "Captures/Login.txt")
      let inputs = day == 0 ? "Captures" : "Captures/Login.txt"
      let run = try place.check(
        inputs, "--run", "job \(day)", environment: Self.clock(day * 10))
      #expect(run.code < 2, "\(run.errors)")
    }
    return place
  }

  @Test("a defect is there from when it was seen until it is seen to be gone, and may come back")
  func periods() throws {
    let place = try place()
    let run = try place.run(["history", "--format", "json"], environment: Self.clock(20))
    let history = try object(run.output)
    #expect(history["open"] as? Int == 2 && history["fixed"] as? Int == 0, "\(run.output)")
    let runs = try #require(history["runs"] as? [[String: Any]])
    #expect(runs.map { $0["open"] as? Int } == [2, 1, 2])
    #expect(runs.map { $0["id"] as? String } == ["job 0", "job 1", "job 2"])
    #expect(history["byAge"] as? [String: Int] == ["up to 7 days": 1, "up to 30 days": 1])
    #expect(history["byScreen"] as? [String: Int] == ["Cart": 1, "Login": 1])
    let text = try place.run(["history"], environment: Self.clock(20))
    #expect(text.output.contains("3 runs, 2026-09-21 to 2026-10-11: 2 open, 0 fixed"))
    #expect(text.output.contains("█▄█  2") || text.output.contains("█▄█"), "\(text.output)")
  }

  @Test("without a history there is a line that says how to begin one, and check writes nothing")
  func none() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    _ = try place.check("Captures")
    #expect(!place.exists("Baselines"))
    let run = try place.run(["history"])
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "no history yet at Baselines/history.sqlite: start one with a11ylint check --history"))
    #expect(try object(place.run(["history", "--format", "json"]).output)["open"] as? Int == 0)
    let named = try place.run(["history", "--history", "other.sqlite"])
    #expect(named.code == 4 && named.errors.filter(\.isNewline).count == 1)
  }

  @Test("a run is recorded once, where it is told to be, and never by a part or a failure")
  func recording() throws {
    let place = try place()
    let before = try place.bytes(of: "Baselines/history.sqlite")
    let again = try place.check("Captures", "--run", "job 1")
    #expect(again.errors.contains("already has this run"))
    _ = try place.check("Captures", "--shard", "1/2")
    _ = try place.check("Captures", "--no-history")
    try place.write("", to: "Captures/broken.json")
    _ = try place.check("Captures", "--strict-input")
    #expect(try place.bytes(of: "Baselines/history.sqlite") == before)
    try place.write("foreign", to: "notes.txt")
    let foreign = try place.check("Captures/Login.txt", "--history", "notes.txt")
    #expect(foreign.code == 4 && foreign.errors.contains("notes.txt: is no SQLite database"))
    #expect(try place.text(of: "notes.txt") == "foreign")
  }

  @Test("the statistics of a baseline have counts, and ages where a history knows them")
  func statistics() throws {
    let place = try place()
    _ = try place.baseline("create", "--owner", "shop", "Captures")
    let run = try place.run(
      ["baseline", "show", "--counts", "--format", "json"], environment: Self.clock(20))
    let statistics = try object(run.output)
    #expect(statistics["entries"] as? Int == 2)
    #expect(statistics["byOwner"] as? [String: Int] == ["shop": 2])
    #expect(statistics["byAge"] as? [String: Int] == ["up to 7 days": 1, "up to 30 days": 1])
    let text = try place.run(["baseline", "show", "--counts", "--no-config"])
    #expect(text.code == 0 && text.output.hasPrefix("2 entries\n\nBy rule\n  2  missing-label\n"))
    try FileManager.default.removeItem(
      at: place.folder.appending(path: "Baselines/history.sqlite"))
    #expect(
      try place.run(["baseline", "show", "--counts"]).output.contains("the next check starts one"))
  }
}
