import A11yBaseline
import Foundation
import GRDB
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("Reasons of baselines of earlier versions")
struct EarlierReasonsTests {
  private let folder: Folder
  private let baseline: Baseline

  init() throws {
    folder = try Folder()
    baseline = try Baseline.creating(from: Sample.result())
  }

  private func database(_ statements: String...) throws {
    let queue = try DatabaseQueue(path: folder.path("a11ylint.sqlite"))
    try queue.write { database in
      try database.execute(sql: "PRAGMA application_id = \(BaselineSchema.applicationID)")
      try database.execute(sql: "PRAGMA user_version = 3")
      for statement in statements { try database.execute(sql: statement) }
    }
    try queue.close()
  }

  private func kept() throws -> (baseline: Baseline, words: String) {
    try EarlierReasons(of: folder.path("a11ylint.sqlite")).kept(in: baseline)
  }

  private var first: BaselineEntry { baseline.entries[0] }

  @Test("an entry of the first schema has its own reason")
  func own() throws {
    try database(
      "CREATE TABLE entry (fp_strong TEXT, fp1 TEXT, reason TEXT, owner TEXT)",
      "INSERT INTO entry VALUES ('\(first.fingerprint)', '', 'APP-1', 'team'), ('gone', '', 'x', '')"
    )
    let kept = try kept()
    #expect(kept.baseline.entries[0].reason == "APP-1" && kept.baseline.entries[0].owner == "team")
    #expect(kept.baseline.entries.dropFirst() == baseline.entries.dropFirst())
    #expect(kept.words == "kept the reasons and owners of 1 entries; 1 are not found today")
  }

  @Test(
    "an entry of a later schema has the reason of its batch, and the first key that is not empty")
  func batches() throws {
    try database(
      "CREATE TABLE entry (batch_id INTEGER, fp1 TEXT, fp2 TEXT, fp3 TEXT)",
      "CREATE TABLE batch (batch_id INTEGER, reason TEXT, owner TEXT, more BLOB)",
      "INSERT INTO batch VALUES (7, 'APP-1', '', x'00ff')",
      "INSERT INTO entry VALUES (7, '', '\(first.fingerprint)', '')")
    #expect(try kept().baseline.entries[0].reason == "APP-1")
  }

  @Test(
    "what is no baseline is refused, whatever its values are",
    arguments: [
      "CREATE TABLE other (a)", "CREATE TABLE entry (fp1 TEXT)",
      "CREATE TABLE entry (reason TEXT, owner TEXT)",
      "CREATE VIEW entry AS SELECT 1 AS fp1, 2 AS reason, 3 AS owner",
    ])
  func foreign(statement: String) throws {
    try database(statement)
    #expect(throws: StoreError.self) { try kept() }
  }

  @Test("values of other types are harmless")
  func types() throws {
    try database(
      "CREATE TABLE entry (fp1, reason, owner)",
      "INSERT INTO entry VALUES (x'ff00fe', x'ff', NULL), (1, 2, 3), (NULL, 4.5, ''), ('a', 'b', 'c')"
    )
    #expect(try kept().baseline == baseline)
  }

  @Test("the former text form, whose lines were linked, is read")
  func linkedLines() throws {
    let lines = [
      #"{"format":"a11ylint-baseline/9"}"#,
      #"{"after":"01234567","rules":{"missing-label":1}}"#,
      #"{"after":"01234567","id":"\#(first.fingerprint)","reason":"APP-1","owner":"team","new":[{}]}"#,
      #"{"after":"01234567","last":true}"#,
    ]
    try folder.write(lines.joined(separator: "\n").utf8)
    let entry = try kept().baseline.entries[0]
    #expect(entry.reason == "APP-1" && entry.owner == "team")
    try folder.write((lines + ["<<<<<<< ours"]).joined(separator: "\n").utf8)
    let error = #expect(throws: StoreError.self) { try kept() }
    #expect(error?.description.contains("line 5: ") == true)
  }
}
