import A11yBaseline
import Foundation
import GRDB
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("History files")
struct HistoryFileTests {
  private let folder: Folder
  private var file: HistoryFile { HistoryFile(folder.path("history.sqlite")) }

  init() throws { folder = try Folder() }

  private static let runs = ["Login", "Checkout", "Login"]

  @Test("what is written is read, and the same runs are the same bytes")
  func roundTrip() throws {
    let other = HistoryFile(folder.path("other.sqlite"))
    for (number, screen) in Self.runs.enumerated() {
      let result = try Sample.result(screen: screen)
      for file in [file, other] {
        #expect(try file.record(result, run: "run \(number)", time: number * 86_400))
      }
    }
    var expected = History()
    for (number, screen) in Self.runs.enumerated() {
      _ = expected.record(
        try Sample.result(screen: screen), run: "run \(number)", time: number * 86_400)
    }
    #expect(try file.load() == expected)
    #expect(
      try Data(contentsOf: URL(filePath: file.path))
        == Data(contentsOf: URL(filePath: other.path)))
  }

  @Test("a run that is there already is not written again")
  func again() throws {
    let result = try Sample.result()
    #expect(try file.record(result, run: nil, time: 5))
    let before = try Data(contentsOf: URL(filePath: file.path))
    #expect(try !file.record(result, run: nil, time: 5))
    #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
    #expect(try file.record(result, run: nil, time: 6))
  }

  @Test("writers wait for each other, and none loses a run")
  func concurrent() throws {
    let file = file
    let results = try (0..<12).map { try Sample.result(screen: "screen \($0)") }
    DispatchQueue.concurrentPerform(iterations: results.count) { number in
      _ = try? file.record(results[number], run: "\(number)", time: number)
    }
    let history = try file.load()
    let numbers = Set(results.indices.map { "\($0)" })
    #expect(Set(history.runs.map(\.id)) == numbers)
    #expect(history.defects.count % 12 == 0 && !history.defects.isEmpty)
  }

  @Test("what is no sound history is refused in one line, and stays as it is")
  func hostile() throws {
    _ = try file.record(try Sample.result(), run: "1", time: 1)
    let sound = try Data(contentsOf: URL(filePath: file.path))
    var damaged: [Data] = [
      Data(), Data("no database".utf8), Data(sound.prefix(50)), Data(sound.dropLast(4096)),
      sound + Data([0]),
    ]
    for (offset, value) in [(68, 1), (63, 9)] as [(Int, UInt8)] {
      var bytes = sound
      bytes[offset] = value
      damaged.append(bytes)
    }
    for change in [
      "UPDATE run SET time = 2", "DELETE FROM period", "CREATE TABLE extra (x)",
      "CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM defect; END",
      "UPDATE period SET last = 7", "UPDATE entry SET text = '{' WHERE line = 1",
    ] {
      let copy = URL(filePath: folder.path("copy.sqlite"))
      try? FileManager.default.removeItem(at: copy)
      try sound.write(to: copy)
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      try DatabaseQueue(path: copy.path, configuration: configuration)
        .write { try $0.execute(sql: change) }
      damaged.append(try Data(contentsOf: copy))
    }
    for bytes in damaged {
      try bytes.write(to: URL(filePath: file.path))
      #expect(throws: HistoryError.self) { try file.load() }
      let error = #expect(throws: HistoryError.self) {
        try file.record(try Sample.result(), run: "2", time: 2)
      }
      #expect(error?.description.contains { $0.isNewline } == false)
      #expect(try Data(contentsOf: URL(filePath: file.path)) == bytes)
    }
  }

  @Test("damage counts once a second reading finds it, and an I/O error is told as one")
  func errors() throws {
    _ = try file.record(try Sample.result(), run: "1", time: 1)
    let damage = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "malformed")
    var readings = 0
    func read(_ path: String, failing: Int) throws -> Int {
      readings = 0
      return try StoreError.reading(path, named: "h") {
        readings += 1
        guard readings > failing else { throw damage }
        return readings
      }
    }
    #expect(try read(file.path, failing: 1) == 2)
    let twice = #expect(throws: StoreError.self) { try read(file.path, failing: 2) }
    #expect(twice?.description.hasPrefix("h: is damaged") == true)
    // The bytes of a folder cannot be read.
    let refused = #expect(throws: StoreError.self) { try read(folder.path("."), failing: 1) }
    #expect(refused?.description.hasPrefix("h: cannot be read: ") == true && readings == 1)
    let code = DatabaseError(resultCode: .init(rawValue: 266), message: "disk I/O error")
    let told = #expect(throws: StoreError.self) {
      try StoreError.reading(file.path, named: "h") { throw code }
    }
    #expect(told?.description == "h: cannot be read: input/output error of the disk; try again")
  }

  @Test("a run with more open findings than are read is not recorded")
  func limits() throws {
    var file = file
    file.limits.entries = try Sample.baseline().entries.count
    #expect(try file.record(try Sample.result(), run: "1", time: 1))
    let before = try Data(contentsOf: URL(filePath: file.path))
    let error = #expect(throws: HistoryError.self) {
      try file.record(try Sample.result(screen: "Other"), run: "2", time: 2)
    }
    #expect(error?.description.contains("would have more than") == true)
    #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
    #expect(try file.load().runs.count == 1)
    file.limits.entries -= 1
    #expect(throws: HistoryError.self) { try file.load() }
  }
}
