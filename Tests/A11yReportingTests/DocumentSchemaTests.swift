import DocumentSchemas
import Foundation
import TestSupport
import Testing

@testable import A11yReporting

@Suite("Schemas of documents")
struct DocumentSchemaTests {
  private static let documents: [any JSONDocument.Type] = [
    BaselineStatistics.self, ClaimDocument.self, CommentDocument.self, DifferenceDocument.self,
    FindingsDocument.self,
    HistoryDocument.self,
    ResultDocument.self, SettingsDocument.self, SpeechDocument.self,
  ]

  @Test("the documentation has the schema of each document", arguments: documents.indices)
  func recorded(index: Int) throws {
    let schema = DocumentSchema(Self.documents[index])
    #expect(try RecordedFile(schema.fileName).isCurrent(schema.bytes), "\(RecordedFile.advice)")
  }

  @Test("an invalid value of each kind of member is a mismatch")
  func mismatches() throws {
    let value = try JSONSerialization.jsonObject(with: Data(DocumentSchema(Sample.self).bytes))
    let schema = JSONSchema(root: try #require(value as? [String: Any]))
    let valid: [String: Any] = [
      "schema": "sample/1", "level": "note", "counts": ["a": 1], "items": [["day": "x"]],
      "flag": true, "signed": -1,
    ]
    func mismatch(_ object: [String: Any]) throws -> String? {
      let data = try JSONSerialization.data(withJSONObject: object)
      return schema.mismatch(try JSONSerialization.jsonObject(with: data))
    }
    #expect(try mismatch(valid) == nil)
    let wrong: [(String, Any)] = [
      ("schema", "sample/2"), ("level", "grave"), ("counts", ["a": 0]), ("items", [Int]()),
      ("flag", 1), ("signed", "1"), ("digest", "0"), ("items", [["other": ""]]), ("other", 1),
    ]
    for (name, value) in wrong {
      #expect(try mismatch(valid.merging([name: value]) { $1 }) != nil, "\(name)")
    }
    for name in ["schema", "level", "counts", "flag", "signed"] {
      #expect(try mismatch(valid.filter { $0.key != name }) != nil, "\(name)")
    }
  }

  private struct Sample: JSONDocument {
    static let schema = "sample/1"
    static let title = "Sample"
    static let about = "A document with each kind of member."

    var schema = Self.schema
    var level = ""
    var counts: [String: Int] = [:]
    var items: [Item] = []
    var flag = false
    var signed = 0
    var digest: String?

    mutating func members(_ members: any JSONMembers) {
      members.required("schema", &schema, "The format.")
      members.required("level", &level, "The level.", .words(["error", "note"]))
      members.required("counts", &counts, "Counts.", .positive)
      members.unlessEmpty("items", &items, "Items.")
      members.informative("flag", &flag, "A flag.")
      members.required("signed", &signed, "A number.", .signed)
      members.optional("digest", &digest, "A digest.", .pattern("^[0-9]{2}$"))
    }
  }

  private struct Item: JSONRecord {
    var day = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("day", &day, "A day.")
    }
  }
}
