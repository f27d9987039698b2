import A11yBaseline
import A11yFiles
import A11yRules
import Foundation
import GRDB
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("Files that are no sound baseline")
struct HostileFileTests {
  let folder: Folder
  let good: Data

  init() throws {
    folder = try Folder()
    try folder.file().create(Sample.baseline())
    good = try folder.bytes()
  }

  private func error() -> StoreError? {
    do throws(StoreError) {
      _ = try folder.file().load()
      return nil
    } catch {
      return error
    }
  }

  private func tamper(_ statements: String...) throws {
    let queue = try DatabaseQueue(path: folder.path("a11ylint.sqlite"))
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      for statement in statements { try database.execute(sql: statement) }
    }
    try queue.close()
  }

  /// Writes bytes with a matching digest.
  private func forge(_ bytes: [UInt8]) throws {
    try folder.write(bytes)
    let path = folder.path("a11ylint.sqlite")
    let queue = try DatabaseQueue(path: path)
    let digest = try queue.inDatabase { try FileDigest(of: path, $0) }
    try queue.close()
    try digest.write()
  }

  @Test("a missing file is missing")
  func missing() {
    #expect(throws: StoreError.missing(path: folder.path("other"))) {
      try folder.file("other").load()
    }
  }

  @Test("an empty file is not an empty baseline, and is not written over")
  func empty() throws {
    try folder.write([])
    #expect(error() == .empty(path: folder.path("a11ylint.sqlite")))
    #expect(throws: StoreError.self) { try folder.file().save(.empty) }
    #expect(try folder.bytes().isEmpty)
  }

  @Test("a file that cannot be read is not written over")
  func unreadable() throws {
    try folder.write(good.prefix(good.count / 2))
    #expect(throws: StoreError.self) { try folder.file().save(.empty) }
    #expect(try folder.bytes() == good.prefix(good.count / 2))
  }

  @Test("a cut file is damaged", arguments: [1, 15, 16, 99, 100, 4095, 4096, 8192, -4096, -1])
  func cut(length: Int) throws {
    try folder.write(good.prefix(length > 0 ? length : good.count + length))
    #expect(error() != nil)
  }

  @Test("pages that lead to each other in many ways keep nobody busy")
  func manyWays() throws {
    let entries = (0..<3000).map { number in
      BaselineEntry(
        identity: Identity(
          rule: "r", screen: "s", discriminator: "element",
          features: ElementFeatures(
            type: "button", identifier: "pay.\(number)",
            text: String(repeating: "words ", count: 40))),
        rule: "r", screen: "s", severity: .error)
    }
    try FileManager.default.removeItem(atPath: folder.path("a11ylint.sqlite"))
    try folder.file().create(Baseline(entries))
    try #require(error() == nil)
    var bytes = [UInt8](try folder.bytes())
    let chain = try inner(of: "entry", in: bytes)
    try #require(chain.count > 5)
    // Each page points to the next with all its pointers, so visiting every path would take hours.
    for (page, next) in zip(chain, chain.dropFirst()) {
      let ways = 0..<Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
      let cells = ways.map { way -> Int in
        let pointer = page + 12 + 2 * way
        return page + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
      }
      let number = next / 4096 + 1
      for place in cells + [page + 8] {
        bytes.replaceSubrange(
          place..<place + 4, with: [0, 0, UInt8(number >> 8), UInt8(number & 255)])
      }
    }
    try folder.write(bytes)
    #expect(error() != nil)
    try forge(bytes)
    #expect(error() != nil)
  }

  @Test("a table of which every row is the same long one keeps nobody busy")
  func manyTimes() throws {
    var entry = try #require(Sample.baseline().entries.first)
    entry.anchor = String(repeating: "long ", count: 200_000)
    try FileManager.default.removeItem(atPath: folder.path("a11ylint.sqlite"))
    try folder.file().create(Baseline([entry]))
    try #require(error() == nil)
    try multiplyRow(of: "entry")
    #expect("\(try #require(error()))".contains("its rows take more than the file"))
  }

  // Makes a leaf page with one row claim to have six hundred copies of it.
  private func multiplyRow(of table: String) throws {
    var bytes = [UInt8](try folder.bytes())
    let root = try #require(try inner(of: table, in: bytes).first)
    try #require(bytes[root] == 10 && bytes[root + 4] == 1)
    let pointer = bytes[root + 8..<root + 10]
    bytes.replaceSubrange(root + 3..<root + 5, with: [UInt8(600 >> 8), UInt8(600 & 255)])
    for row in 0..<600 {
      let place = root + 8 + 2 * row
      bytes.replaceSubrange(place..<place + 2, with: pointer)
    }
    try forge(bytes)
  }

  // Returns the offsets of up to eighteen interior pages of a table, root first.
  private func inner(of table: String, in bytes: [UInt8]) throws -> [Int] {
    let queue = try DatabaseQueue(path: folder.path("a11ylint.sqlite"))
    defer { try? queue.close() }
    let root = try queue.read {
      try Int.fetchOne(
        $0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
    let start = (try #require(root) - 1) * 4096
    let others = stride(from: 4096, to: bytes.count, by: 4096)
      .filter { bytes[$0] == 2 && $0 != start }
    return [start] + others.prefix(17)
  }

  @Test("random bytes and other databases are foreign")
  func foreign() throws {
    var generator = SplitMix(state: 7)
    try folder.write((0..<5000).map { _ in UInt8.random(in: 128...255, using: &generator) })
    #expect(error().map { if case .foreign = $0 { true } else { false } } == true)
    try folder.write(good)
    try tamper("PRAGMA application_id = 1")
    #expect(error().map { if case .foreign = $0 { true } else { false } } == true)
  }

  @Test("a directory of other files, or a pipe, is no baseline")
  func directory() throws {
    let found = "a folder without baseline.jsonl"
    #expect(throws: StoreError.foreign(path: folder.url.path, found: found)) {
      try Baseline.load(folder.url.path)
    }
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(throws: StoreError.self) { try folder.file("pipe").load() }
    #expect(Descriptor.regularFile(folder.path("pipe")) == nil)
    #expect(Descriptor.regularFile(folder.url.path) == nil)
  }

  @Test("a file that no memory would hold is not read", arguments: ["{", "SQLite format 3\0"])
  func large(start: String) throws {
    try folder.write(start.utf8)
    // A sparse file has the size but takes no space.
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("a11ylint.sqlite"))
    try file.truncate(atOffset: 1 << 35)
    try file.close()
    let path = folder.path("a11ylint.sqlite")
    #expect(error() == .foreign(path: path, found: "larger than 1024 MiB"))
  }

  @Test(
    "another version is refused with what to do about it, and stays as it is",
    arguments: [
      (99, "update the tool"),
      (6, "`a11ylint baseline create --from` with its new path, which keeps reasons and owners"),
      (1, "`a11ylint baseline create --from` with its new path, which keeps reasons and owners"),
    ])
  func otherVersion(version: Int, advice: String) throws {
    try tamper("PRAGMA user_version = \(version)")
    let bytes = try folder.bytes()
    #expect(error() == .otherVersion(path: folder.path("a11ylint.sqlite"), version: version))
    #expect(error()?.description.hasSuffix(advice) == true)
    #expect(throws: StoreError.self) { try folder.file().save(.empty) }
    #expect(try folder.bytes() == bytes)
  }

  @Test(
    "parts that no baseline has are refused",
    arguments: [
      "CREATE TABLE extra (a)", "CREATE VIEW extra AS SELECT 1",
      "CREATE TRIGGER extra AFTER INSERT ON entry BEGIN SELECT 1; END",
      "CREATE INDEX extra ON entry (length(anchor))",
      "ALTER TABLE meta ADD COLUMN extra TEXT GENERATED ALWAYS AS (1)",
      "ALTER TABLE tombstone RENAME TO extra",
      "CREATE VIRTUAL TABLE extra USING fts5(a)",
    ])
  func schema(statement: String) throws {
    try tamper(statement)
    #expect(
      error().map { if case .unexpectedSchema = $0 { true } else { false } } == true,
      "\(String(describing: error()))")
  }

  @Test("a table that is missing is noticed")
  func missingTable() throws {
    try tamper("DROP TABLE tombstone")
    #expect(error().map { if case .corrupt = $0 { true } else { false } } == true)
  }

  @Test(
    "a change of any value is noticed",
    arguments: [
      "UPDATE batch SET reason = 'other'", "UPDATE batch SET severity = 'note'",
      "UPDATE setting SET anchors = anchors || char(10)", "UPDATE setting SET traits = ''",
      "UPDATE setting SET locale = 'ar'", "UPDATE entry SET width = width + 1",
      "DELETE FROM entry WHERE position = 0",
      "UPDATE context SET platform = 'tvOS'",
      "UPDATE entry SET position = position + 100 WHERE position = 0",
      "UPDATE entry SET before = after, after = before", "DELETE FROM language",
      "UPDATE rule SET contract = contract + 1", "UPDATE entry SET text = text || char(0)",
      "UPDATE entry SET fp1 = fp2", "UPDATE entry SET setting_id = 0",
    ] + misfits)
  func value(statement: String) throws {
    try tamper(statement)
    #expect(error() != nil)
  }

  // Changes that no valid baseline contains, even with a matching digest.
  static let misfits = [
    "DELETE FROM batch_context", "DELETE FROM batch", "DELETE FROM setting",
    "INSERT INTO context VALUES ('x', '*', '*', '*', '*', '*', '*', '*', '*', '')",
    "UPDATE context SET own = 'market'", "UPDATE context SET own = '{\"market\":\"US\"}'",
    "INSERT INTO meta VALUES ('time', '2026-01-01')",
    "UPDATE meta SET key = 'content_xxh64' WHERE key = 'file_xxh64'",
    "INSERT INTO batch_context VALUES (-1, 'y', 0)",
    "INSERT INTO batch_context VALUES (999, 'y', 0)",
    "UPDATE batch_context SET batch_id = batch_id + 999",
    "UPDATE batch SET batch_id = batch_id + 999 WHERE batch_id = 0",
    "UPDATE entry SET batch_id = 999", "UPDATE entry SET setting_id = -1",
    "INSERT INTO batch SELECT max(batch_id) + 1, 'other', 'rule', 1, 'note', 'create', '', '' FROM batch",
    "INSERT INTO setting SELECT max(setting_id) + 1, 'element', '', '', '', '', '', '' FROM setting",
    "UPDATE entry SET ordinal = ordinal + 1",
    "INSERT INTO tombstone SELECT fp2, 'rule', 'screen', anchor FROM entry WHERE fp2 <> ''",
  ]

  @Test("tables that do not fit together are noticed under any digest", arguments: misfits)
  func misfit(statement: String) throws {
    try tamper(statement)
    let isForged = (try? forge([UInt8](folder.bytes()))) != nil
    #expect(error() != nil)
    #expect(isForged || statement.contains("file_xxh64"))
  }

  @Test("a flipped bit is noticed, wherever it is")
  func flippedBits() throws {
    var generator = SplitMix(state: 11)
    for offset in stride(from: 0, to: good.count, by: 41) {
      var bytes = good
      bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try folder.write(bytes)
      #expect(error() != nil, "byte \(offset)")
    }
  }

  @Test("damage whose digest was made anew ends in an error, or in what can be read")
  func forgedDamage() throws {
    var generator = SplitMix(state: 13)
    for offset in stride(from: 100, to: good.count, by: 61) {
      var bytes = [UInt8](good)
      for near in offset..<min(offset + 3, bytes.count) {
        bytes[near] = UInt8.random(in: 0...255, using: &generator)
      }
      // Skips files in which SQLite finds no digest to forge.
      guard (try? forge(bytes)) != nil else { continue }
      _ = error()
    }
  }

  @Test("an unfinished change beside the file is reported", arguments: ["-journal", "-wal"])
  func unfinished(suffix: String) throws {
    try folder.write([1], "a11ylint.sqlite" + suffix)
    let path = folder.path("a11ylint.sqlite")
    #expect(error() == .unfinished(path: path, other: path + suffix))
  }

  @Test("write-ahead mode is refused")
  func writeAhead() throws {
    var bytes = good
    bytes[18] = 2
    bytes[19] = 2
    try folder.write(bytes)
    #expect(error().map { if case .corrupt = $0 { true } else { false } } == true)
  }

  @Test("conflict marks are named, with the line")
  func conflict() throws {
    let lines = String(decoding: BaselineText.write(try Sample.baseline()), as: UTF8.self)
      .split(separator: "\n")
    let text = ([lines[0], "<<<<<<< ours"] + lines[1...] + ["=======", ">>>>>>> theirs"])
      .joined(separator: "\n")
    try folder.write(text.utf8)
    guard case .badText(_, 2, let message) = error() else {
      Issue.record("expected an error in line 2")
      return
    }
    #expect(message.contains("conflict marks"))
    try folder.write(("<<<<<<< ours\n" + text).utf8)
    #expect(error().map { if case .badText(_, 1, _) = $0 { true } else { false } } == true)
  }

  @Test("every message names the file and escapes what it cites")
  func messages() throws {
    try tamper("CREATE TABLE \"\u{1B}[31mextra\" (a)")
    let text = try #require(error()).description
    #expect(text.contains("a11ylint.sqlite: has the table"))
    #expect(!text.contains("\u{1B}"))
  }
}
