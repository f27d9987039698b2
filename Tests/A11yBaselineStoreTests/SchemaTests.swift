import Foundation
import GRDB
import Testing

@testable import A11yBaselineStore

@Suite("The schema of a baseline")
struct SchemaTests {
  @Test("Baselines/schema.sql is the schema that is written")
  func script() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Baselines/schema.sql")
    let expected = BaselineSchema.script()
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(expected.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == expected)
  }

  @Test("a new database has the objects that are expected")
  func objects() throws {
    let made = try DatabaseQueue().inDatabase { database in
      try BaselineSchema.create(in: database)
      return try BaselineSchema.objects(database)
    }
    #expect(made == BaselineSchema.expectedObjects)
  }
}
