import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

@Suite("Schema of the native capture")
struct CaptureSchemaTests {
  @Test("the schema knows every fact of an element, and no other key")
  func elementKeys() throws {
    let schema = try Self.schema()
    let facts = TextFact.allCases.map { "\($0)" } + Flag.allCases.map { "\($0)" }
    let details = Mirror(reflecting: ElementDetails()).children.compactMap(\.label)
    let others = ["id", "type", "frame", "traits", "alpha", "comment", "children"]
    #expect(schema.keys(of: "element") == Set(facts + details + others))
  }

  @Test("the importer takes every key of the schema, and tells every other one")
  func importerKeys() throws {
    let schema = try Self.schema()
    for key in schema.keys(of: "element").subtracting(["children", "type"]) {
      let text =
        "{\"schema\": \"a11ylint-capture/1\", \"elements\": [{\"type\": \"cell\", \"\(key)\": {\"?\": 1}}]}"
      // A key that it knows has a kind of its own, or fields of its own.
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
          isTruncated: true, diagnostics: [.init("odd", "x", line: 1)]),
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

  private static func schema() throws -> JSONSchema {
    let root = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
    let data = try Data(contentsOf: root.appending(path: "a11ylint-capture-1.schema.json"))
    let value = try JSONSerialization.jsonObject(with: data)
    return JSONSchema(root: try #require(value as? [String: Any]))
  }
}

/// The part of JSON Schema that the capture's schema uses.
struct JSONSchema {
  let root: [String: Any]

  func keys(of definition: String) -> Set<String> {
    let definitions = root["$defs"] as? [String: [String: Any]]
    return Set((definitions?[definition]?["properties"] as? [String: Any] ?? [:]).keys)
  }

  /// Where a value differs from the schema, as a path; nil when it conforms.
  func mismatch(_ value: Any) -> String? { mismatch(value, root, "") }

  private func mismatch(_ value: Any, _ rule: Any, _ path: String) -> String? {
    if let allowed = rule as? Bool { return allowed ? nil : "\(path) is not allowed" }
    guard let rule = rule as? [String: Any] else { return "\(path): no schema" }
    for (keyword, argument) in rule {
      if let mismatch = check(keyword, argument, value, rule, path) { return mismatch }
    }
    return nil
  }

  private func check(
    _ keyword: String, _ argument: Any, _ value: Any, _ rule: [String: Any], _ path: String
  ) -> String? {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return nil
    case "$ref": return mismatch(value, resolve(argument as? String ?? ""), path)
    case "const":
      return (value as? String) == (argument as? String) ? nil : "\(path) is not \(argument)"
    case "enum":
      return (argument as? [String])?.contains(value as? String ?? "?") == true
        ? nil : "\(path): enum"
    case "type": return isType(value, argument as? String ?? "") ? nil : "\(path) is no \(argument)"
    case "minimum":
      return (value as? Double ?? 0) >= (argument as? Double ?? 0) ? nil : "\(path): minimum"
    case "pattern":
      guard let text = value as? String, let pattern = try? Regex(argument as? String ?? "") else {
        return nil
      }
      return text.contains(pattern) ? nil : "\(path): pattern"
    case "minItems":
      return (value as? [Any])?.count ?? 9 >= (argument as? Int ?? 0) ? nil : "\(path): minItems"
    case "maxItems":
      return (value as? [Any])?.count ?? 0 <= (argument as? Int ?? 0) ? nil : "\(path): maxItems"
    case "items":
      return (value as? [Any])?.enumerated().lazy.compactMap {
        mismatch($1, argument, "\(path)[\($0)]")
      }.first
    case "required":
      guard let object = value as? [String: Any] else { return nil }
      return (argument as? [String])?.first { object[$0] == nil }.map { "\(path) lacks \($0)" }
    case "oneOf":
      let matches = (argument as? [Any] ?? []).filter { mismatch(value, $0, path) == nil }.count
      return matches == 1 ? nil : "\(path) matches \(matches) alternatives"
    case "properties", "additionalProperties":
      return members(value, rule, path)
    default: return "\(path): the test does not know the keyword \(keyword)"
    }
  }

  private func members(_ value: Any, _ rule: [String: Any], _ path: String) -> String? {
    guard let object = value as? [String: Any] else { return nil }
    let properties = rule["properties"] as? [String: Any] ?? [:]
    for (key, member) in object {
      let schema = properties[key] ?? rule["additionalProperties"] ?? true
      if let mismatch = mismatch(member, schema, "\(path).\(key)") { return mismatch }
    }
    return nil
  }

  private func resolve(_ reference: String) -> Any {
    reference.split(separator: "/").dropFirst().reduce(root as Any) { value, part in
      (value as? [String: Any])?[String(part)] ?? false
    }
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": (value as? NSNumber).map { CFBoolean.isBoolean($0) } ?? false
    case "number": (value as? NSNumber).map { !CFBoolean.isBoolean($0) } ?? false
    case "integer": (value as? NSNumber).map { !CFBoolean.isBoolean($0) && value is Int } ?? false
    case "null": value is NSNull
    default: false
    }
  }
}

private enum CFBoolean {
  /// Whether the number was written as true or false.
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || "\(type(of: number as Any))".contains("Bool")
  }
}
