import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yCapture

@Suite("The manifest of captures")
struct ManifestTests {
  private static let accepted = [
    "{\"schema\": \"a11ylint-captures/1\"}",
    "{\"$schema\": \"x\", \"schema\": \"a11ylint-captures/1\", \"comment\": [1], \"captures\": []}",
    manifest("{\"file\": \"a.txt\"}"),
    manifest(
      "{\"file\": \"a b/ü.txt\", \"index\": 2, \"screen\": \"Home\", \"complete\": false, "
        + "\"screenshot\": \"a.png\", \"context\": {\"locale\": \"ar\", \"device\": \"iPhone 16\"}, "
        + "\"comment\": \"x\"}"),
    manifest("{\"file\": \"a.txt\", \"name\": \"One\"}, {\"file\": \"a.txt\", \"index\": 2}"),
    "{\"schema\": \"a11ylint-captures/1\", \"context\": {\"os\": \"18\"}, \"complete\": true}",
    manifest("{\"file\": \"a\", \"context\": {\"market\": \"US\", \"ab-test\": \"2\"}}"),
  ]

  private static let refused: [(text: String, line: Int, message: String)] = [
    ("[]", 1, "expected an object"),
    ("{}", 1, "no \"schema\""),
    ("{\"schema\": \"a11ylint-captures/2\"}", 1, "is not supported"),
    ("{\"schema\": \"a11ylint-captures/1\",\n\"capture\": []}", 2, "did you mean \"captures\"?"),
    (manifest("{\"flie\": \"a\"}"), 2, "did you mean \"file\"?"),
    (manifest("{\"file\": \"a\", \"frobnicate\": 1}"), 2, "expected file, index, name"),
    (manifest("{\"file\": \"a\", \"context\": {\"os\": 18}}"), 2, "expected a string"),
    (manifest("{\"file\": \"a\", \"complete\": \"no\"}"), 2, "expected true or false"),
    (manifest("{\"file\": \"a\", \"index\": 0}"), 2, "expected 1 for the first screen"),
    (manifest("{\"file\": \"a\", \"index\": 1.5}"), 2, "expected an integer"),
    (manifest("{\"file\": \"a\", \"screen\": \" \"}"), 2, "screen is empty"),
    (manifest("{\"screen\": \"a\"}"), 2, "without \"file\""),
    (manifest("{\"file\": \"../a\"}"), 2, "leaves the folder"),
    (manifest("{\"file\": \"b/../../a\"}"), 2, "leaves the folder"),
    (manifest("{\"file\": \"/etc/passwd\"}"), 2, "leaves the folder"),
    (manifest("{\"file\": \"a\", \"screenshot\": \"../a\"}"), 2, "leaves the folder"),
    (manifest("{\"file\": \"./a\"}"), 2, "no plain path"),
    (manifest("{\"file\": \"a//b\"}"), 2, "no plain path"),
    (manifest("{\"file\": \"\"}"), 2, "no plain path"),
  ]

  /// Manifests refused for reasons that a schema can't express.
  private static let refusedByReader: [(text: String, line: Int, message: String)] = [
    (manifest("{\"file\": \"a\", \"context\": {\"a key\": \"1\"}}"), 2, "no key \"a key\""),
    (
      manifest("{\"file\": \"a\", \"context\": {\"local\": \"ar\"}}"), 2, "did you mean \"locale\"?"
    ),
    (manifest("{\"file\": \"a\"},\n{\"file\": \"a\"}"), 3, "already described in line 2"),
    (manifest("{\"file\": \"a\", \"index\": 1},\n{\"file\": \"a\"}"), 3, "by screens"),
    (manifest("{\"file\": \"a\", \"index\": 1, \"name\": \"x\"}"), 2, "\"index\" and \"name\""),
    (manifest("{\"file\": \"a\", \"file\": \"b\"}"), 2, "there twice"),
    (
      manifest("{\"file\": \"a\", \"screen\": \"\(String(repeating: "x", count: 301))\"}"), 2,
      "too long"
    ),
    (manifest("{\"file\": \"a\\u0000b\"}"), 2, "no plain path"),
    (manifest("{\"file\": \"a\""), 3, "expected"),
    (
      manifest(
        "{\"file\": \"a\", \"comment\": \(String(repeating: "[", count: 20))"
          + "\(String(repeating: "]", count: 20))}"), 2, "nested deeper"
    ),
  ]

  static func manifest(_ captures: String) -> String {
    "{\"schema\": \"a11ylint-captures/1\", \"captures\": [\n\(captures)\n]}"
  }

  static func read(_ text: String) throws -> CaptureManifest {
    try ManifestReader.read(.text(text, path: "C/a11ylint-captures.json"))
  }

  @Test("what is right is read, and the schema agrees")
  func accepted() throws {
    let schema = try Self.schema()
    for text in Self.accepted {
      #expect(throws: Never.self) { try Self.read(text) }
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(schema.mismatch(value) == nil, "\(text)")
    }
    let manifest = try Self.read(Self.accepted[3])
    let entry = try #require(manifest.entries.first)
    #expect(entry.file == "a b/ü.txt" && entry.selection == .index(2) && entry.line == 2)
    #expect(entry.screen == "Home" && entry.isComplete == false && entry.screenshot == "a.png")
    #expect(entry.context == ["locale": "ar", "device": "iPhone 16"])
  }

  @Test("what is wrong is one line with its place, and the schema agrees")
  func refused() throws {
    let schema = try Self.schema()
    for (text, line, message) in Self.refused + Self.refusedByReader {
      let error = #expect(throws: ImportError.self) { try Self.read(text) }
      #expect(error?.line == line, "\(text): \(error?.description ?? "")")
      #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
      #expect(error?.description.contains("\n") == false)
    }
    for (text, _, _) in Self.refused {
      guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { continue }
      #expect(schema.mismatch(value) != nil, "\(text)")
    }
  }

  @Test("the schema has the keys that the reader knows")
  func keys() throws {
    let schema = try Self.schema()
    #expect(schema.keys(of: "capture") == Set(ManifestReader.entryKeys))
    #expect(schema.keys(of: "context") == Set(Screen.contextKeys))
  }

  @Test("hostile text is escaped in messages")
  func hostile() {
    let error = #expect(throws: ImportError.self) {
      try Self.read(Self.manifest("{\"\\u001b[2J\": 1}"))
    }
    #expect(error?.message.contains("\\u{1B}[2J") == true)
  }

  private static func schema() throws -> JSONSchema {
    let root = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
    let data = try Data(contentsOf: root.appending(path: "a11ylint-captures-1.schema.json"))
    let value = try JSONSerialization.jsonObject(with: data)
    return JSONSchema(root: try #require(value as? [String: Any]))
  }
}
