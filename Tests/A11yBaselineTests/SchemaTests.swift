import Foundation
import Testing

@testable import A11yBaseline

@Suite("The schema of a baseline")
struct SchemaTests {
  @Test("Baselines/schema.sql is the schema after all migrations")
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

  @Test("every table is strict and has no hidden row number")
  func strict() throws {
    for object in try BaselineSchema.expectedObjects(version: BaselineSchema.version) {
      #expect(object.hasPrefix("table ") && object.hasSuffix("STRICT, WITHOUT ROWID"), "\(object)")
    }
  }
}
