import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

@Suite("Schema of the native capture")
struct CaptureSchemaTests {
  @Test(
    "schema and page say what is declared of facts",
    arguments: ["a11ylint-capture-1.schema.json", "capture-format.md"])
  func declared(name: String) throws {
    let file = Self.documentation.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = try name.hasSuffix(".md") ? FactPages.page(text) : FactPages.schema(text)
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try Data(expected.utf8).write(to: file)
    }
    #expect(
      text == expected,
      "run `A11YLINT_RECORD=all swift test --filter CaptureSchemaTests`, and look at the difference"
    )
  }

  @Test("an element and its rare facts are declared in one place")
  func declarations() {
    let details = Mirror(reflecting: ElementDetails()).children.compactMap(\.label)
    // The drawing of an example is no fact.
    #expect(Set(details).subtracting(["drawing"]) == Set(Fact.rare.map(\.fact.rawValue)))
    #expect(Flag.allCases.allSatisfy { "\($0)" == $0.fact.rawValue })
    #expect(
      TextFact.allCases.allSatisfy {
        $0 == .typeName ? $0.fact == nil : "\($0)" == $0.fact?.rawValue
      })
  }

  @Test("the importer takes every key of the schema, and tells every other one")
  func importerKeys() throws {
    let schema = try Self.schema()
    for key in schema.keys(of: "element").subtracting(["children", "type"]) {
      let text =
        "{\"schema\": \"a11ylint-capture/1\", \"elements\": [{\"type\": \"cell\", \"\(key)\": {\"?\": 1}}]}"
      // If the key is known, its value has the wrong kind or unknown members.
      let screen = try? NativeSample.read(text)
      #expect(screen?.diagnostics.contains { $0.message.contains("\"\(key)\"") } != true, "\(key)")
    }
    for key in schema.keys(of: "screenFacts") {
      let screen = try? NativeSample.read(
        "{\"schema\": \"a11ylint-capture/1\", \"screen\": {\"\(key)\": []}, \"elements\": [{\"type\": \"cell\"}]}"
      )
      #expect(screen?.diagnostics.isEmpty != false, "\(key)")
    }
  }

  @Test("whatever is written has the form that the schema describes")
  func written() throws {
    let schema = try Self.schema()
    for seed in 0..<8 as Range<UInt64> {
      let screens = [
        Screen(
          name: "Home", tree: RandomTree(seed: seed, .hostile).tree(), context: ["os": "18"],
          isTruncated: true, diagnostics: [.init(code: "odd", "x", line: 1)]),
        Screen(name: "Other", tree: RandomTree(seed: seed, .inProcess).tree()),
      ]
      for list in [screens, [screens[0]]] {
        let bytes = NativeCaptureWriter.bytes(of: list)
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        #expect(schema.mismatch(value) == nil, "seed \(seed)")
      }
    }
  }

  @Test("the schema refuses what the importer refuses")
  func refused() throws {
    let schema = try Self.schema()
    for text in [
      #"{"schema": "a11ylint-capture/1"}"#, #"{"schema": "a11ylint-capture/1", "elements": []}"#,
      #"{"schema": "a11ylint-capture/2", "elements": [{"type": "cell"}]}"#,
      #"{"schema": "a11ylint-capture/1", "elements": [{"label": "a"}]}"#,
      #"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell", "label": null}]}"#,
      #"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell", "frame": [1, 2, 3]}]}"#,
      #"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell"}], "screens": [{"elements": [{"type": "cell"}]}]}"#,
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(schema.mismatch(value) != nil, "\(text)")
      #expect(throws: ImportError.self) { try NativeSample.read(text) }
    }
  }

  private static let documentation = URL(filePath: #filePath)
    .appending(path: "../../../Documentation").standardized

  private static func schema() throws -> JSONSchema {
    let data = try Data(
      contentsOf: documentation.appending(path: "a11ylint-capture-1.schema.json"))
    let value = try JSONSerialization.jsonObject(with: data)
    return JSONSchema(root: try #require(value as? [String: Any]))
  }
}
