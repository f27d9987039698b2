import A11yBaseline
import A11yFiles
import A11yModel
import Foundation
import GRDB

/// The reasons and owners of the entries of a baseline of any version, by fingerprint.
///
/// Only this is read of a baseline that an earlier version wrote. Everything else may have another meaning today.
package struct EarlierReasons: Sendable {
  private var terms: [String: (reason: String, owner: String)] = [:]

  /// Reads a database, or a folder or file of JSON Lines.
  ///
  /// - Throws: ``StoreError``; ``StoreError/badText(path:line:message:)`` for a line that is not JSON.
  package init(of path: String) throws(StoreError) {
    let limits = BaselineLimits()
    let folder = BaselineFolder(path: path)
    guard !Paths.isFolder(path) else {
      for name in folder.names where name.hasSuffix(".jsonl") {
        try readText(Paths.join(path, name), limits)
      }
      return
    }
    let file = try StoredFile(path: path, maximumSize: limits.bytes)
    let form: BaselineForm
    do throws(StoreError) {
      form = try BaselineHeader.form(file.head, size: file.size, path: path)
    } catch {
      guard case .otherVersion = error else { throw error }
      form = .database
    }
    guard form == .database else {
      try readText(path, limits)
      return
    }
    try StoredFile.checkIsFinished(path)
    terms = try StoreError.reading(path, named: path) {
      try PooledConnection.using(
        path, configuration: GuardedDatabase.configuration(label: "earlier baseline")
      ) {
        try $0.inDatabase { try Self.terms($0, limits) }
      }
    }
  }

  /// Returns a baseline with the reasons and owners of entries with equal fingerprints, and the counts in words.
  package func kept(in baseline: Baseline) -> (baseline: Baseline, words: String) {
    var taken = 0
    let entries = baseline.entries.map { entry in
      guard let known = terms[entry.fingerprint] else { return entry }
      var entry = entry
      taken += 1
      if !known.reason.isEmpty { entry.reason = known.reason }
      if !known.owner.isEmpty { entry.owner = known.owner }
      return entry
    }
    let found = Set(entries.map(\.fingerprint)).intersection(terms.keys).count
    return (
      Baseline(
        entries, tombstones: baseline.tombstones, knowledge: baseline.knowledge,
        screens: baseline.screens),
      "kept the reasons and owners of \(taken) entries; \(terms.count - found) are not found today"
    )
  }

  // MARK: Reading

  // Since the first version, an entry has its keys, and its reason and owner are its own or those of its batch.
  private static func terms(
    _ database: Database, _ limits: BaselineLimits
  ) throws -> [String: (reason: String, owner: String)] {
    func columns(_ table: String) throws -> Set<String> {
      // A view could run anything.
      let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?"
      guard try Int.fetchOne(database, sql: sql, arguments: [table]) == 1 else { return [] }
      return Set(try database.columns(in: table).map(\.name))
    }
    let own = try columns("entry")
    let keys = ["fp_strong", "fp1", "fp2"].filter(own.contains)
    let hasBatch =
      try own.contains("batch_id")
      && columns("batch").isSuperset(of: ["batch_id", "reason", "owner"])
    guard !keys.isEmpty, hasBatch || own.isSuperset(of: ["reason", "owner"]) else {
      throw DatabaseError.misplaced("it has no entries with reasons")
    }
    let key = (keys.map { "nullif(entry.\($0), '')" } + ["''"]).joined(separator: ", ")
    let texts = ["coalesce(\(key))", "reason", "owner"].map { "CAST(\($0) AS TEXT)" }
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(texts.joined(separator: ", ")) FROM entry"
        + (hasBatch ? " JOIN batch USING (batch_id)" : ""))
    var terms: [String: (reason: String, owner: String)] = [:]
    var count = 0
    while let row = try rows.next() {
      count += 1
      try limits.check(entries: count)
      guard let key: String = row[0] else { continue }
      terms[key] = (row[1] ?? "", row[2] ?? "")
    }
    return terms
  }

  private mutating func readText(_ path: String, _ limits: BaselineLimits) throws(StoreError) {
    var lines = BlockLines()
    try StoredFile.read(path) { (block) throws(BaselineTextError) in
      for line in lines.lines(in: block) { try read(line.bytes, line.number, limits) }
    }
    do throws(BaselineTextError) {
      let last = lines.last()
      try read(last.bytes, last.number, limits)
    } catch {
      throw StoreError(error, named: path)
    }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, _ number: Int, _ limits: BaselineLimits
  ) throws(BaselineTextError) {
    guard line.contains(where: { !$0.isASCIISpace }) else { return }
    var texts: [String: String] = [:]
    do throws(JSONError) {
      var reader = JSONReader(TextStorage(line), maximumDepth: 8)
      try reader.object { key, reader throws(JSONError) in
        switch key {
        case "id", "reason", "owner": texts[String(key)] = try reader.string()
        default: try reader.skipValue()
        }
      }
    } catch {
      throw BaselineTextError(line: number, message: error.message)
    }
    guard let key = texts["id"] else { return }
    terms[key] = (texts["reason"] ?? "", texts["owner"] ?? "")
    do throws(BaselineLimits.Excess) {
      try limits.check(entries: terms.count)
    } catch {
      throw BaselineTextError(line: number, message: error.ofFile)
    }
  }
}
