import A11yBaseline
import Foundation
import GRDB
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("Databases of older versions")
struct OlderVersionTests {
  private static let files = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Files").path

  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Data(contentsOf: URL(fileURLWithPath: Self.files + "/version-1.sqlite")))
  }

  @Test(
    "a file of version 3 to 5 is read as it was, and every value of it counts", arguments: 3...5)
  func latestVersions(version: Int) throws {
    let path = "\(Self.files)/version-\(version).sqlite"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try folder.write(bytes)
    let baseline = try folder.file().load()
    // All have the same contents.
    #expect(try baseline == Baseline.load(Self.files + "/version-3.jsonl"))
    #expect(baseline.entries.count == 6)
    try folder.file().save(baseline, replacing: baseline)
    #expect(try folder.bytes() == bytes)
    try folder.file("new.sqlite").create(baseline)
    #expect(try folder.file("new.sqlite").load() == baseline)
    for column in ["reason", "kin", "text", "before", "object"] {
      try folder.write(bytes)
      try tamper("UPDATE entry SET \(column) = 'other' WHERE position = 3")
      #expect(throws: StoreError.self) { try folder.file().load() }
    }
  }

  /// Changes the database behind the tool's back.
  private func tamper(_ statement: String) throws {
    let queue = try DatabaseQueue(path: folder.path("a11ylint.sqlite"))
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: statement)
    }
    try queue.close()
  }

  @Test("a file of version 1 is read as it was, and reading changes no byte of it")
  func version1() throws {
    let bytes = try folder.bytes()
    let baseline = try folder.file().load()
    #expect(try baseline == Baseline.load(Self.files + "/version-1.jsonl"))
    #expect(baseline.entries.count == 47)
    #expect(try folder.file().verify().isEmpty)
    #expect(try folder.bytes() == bytes)
  }

  @Test("a file of version 1 stays one until its contents change")
  func written() throws {
    let bytes = try folder.bytes()
    let baseline = try folder.file().load()
    try folder.file().save(baseline, replacing: baseline)
    #expect(try folder.bytes() == bytes)
    let half = Baseline(Array(baseline.entries.prefix(20)), recipe: 1)
    try folder.file().save(half, replacing: baseline)
    #expect(try folder.file().load() == half)
    try folder.file("new.sqlite").create(half)
    #expect(try folder.bytes() == folder.bytes("new.sqlite"))
  }

  @Test(
    "a change of any value is noticed",
    arguments: [
      "UPDATE entry SET reason = 'other'",
      "UPDATE entry SET features = json_set(features, '$.rank', 7)",
      "UPDATE entry SET features = json_set(features, '$.anchors[0]', 'a' || char(10) || 'b')",
      "UPDATE entry SET features = json_remove(features, '$.traits')",
      "UPDATE entry SET features = '{'", "UPDATE entry SET fp_strong = fp_strong || 'a'",
      "UPDATE meta SET value = '2' WHERE key = 'recipe'", "DELETE FROM entry_context",
      "INSERT INTO entry_context VALUES ('x', 0, 'y')",
    ])
  func value(statement: String) throws {
    try tamper(statement)
    #expect(throws: StoreError.self) { try folder.file().load() }
  }

  @Test("a flipped bit is noticed, or changes nothing that is read")
  func flippedBits() throws {
    let (good, baseline) = (try folder.bytes(), try folder.file().load())
    var generator = SplitMix(state: 13)
    for offset in stride(from: 0, to: good.count, by: 211) {
      var bytes = good
      bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try folder.write(bytes)
      if let loaded = try? folder.file().load() { #expect(loaded == baseline, "byte \(offset)") }
    }
  }
}
