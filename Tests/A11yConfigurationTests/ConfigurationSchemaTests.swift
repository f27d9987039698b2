import A11yRules
import Foundation
import TestSupport
import Testing

@testable import A11yConfiguration

@Suite("What is declared of keys")
struct ConfigurationSchemaTests {
  static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation")

  private static let files: [String: @Sendable () -> String] = [
    "a11ylint-config-1.schema.json": {
      String(decoding: ConfigurationSchema.configuration().bytes, as: UTF8.self)
    },
    "a11ylint-rule-1.schema.json": {
      String(decoding: ConfigurationSchema.ownRule.bytes, as: UTF8.self)
    },
    "reference/keys.md": { ConfigurationReference.page },
  ]

  @Test("schemas and pages say it", arguments: files.keys.sorted())
  func declared(name: String) throws {
    let file = Self.documentation.appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let expected = Self.files[name]?() ?? ""
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try Data(expected.utf8).write(to: file)
    }
    #expect(
      text == expected,
      "run `A11YLINT_RECORD=all swift test --filter SchemaTests`, and look at the difference")
  }

  // JSON is valid YAML, so each text can be both read and checked against the schema.
  private static let valid: [(String, ConfigurationSchema)] = [
    (
      """
      {"version": "1", "profile": "wcag22-aa", "extends": ["other.yml"],
       "inputs": [{"path": ["C/**/*.txt", "D/*.xml"], "format": "auto", "screen": "{stem}",
                   "context": {"platform": "iOS"}, "optional": true}],
       "rules": {"missing-label": "off", "shop/five-tabs": "note",
                 "duplicate-identifier": {"level": "warning", "options": {"rows": "off"}, "reason": "APP-1"},
                 "obscured-activation-point": {"options": {"min-free": 0.5}}},
       "overrides": [{"screens": "Login", "paths": ["Legacy/**"], "rules": {"missing-label": "note"}}],
       "suppress": [{"rule": "missing-label", "element": {"type": "Button"}, "reason": "APP-1",
                     "expires": "2027-01-31", "max": 3, "owner": "us", "ticket": "APP-1"}],
       "policy": {"require_owner": true, "max_suppression_days": 36500},
       "claims": {"tasks": [{"name": "Buy", "screens": "Basket*"}], "devices": ["iPad", "Apple TV"],
         "stated": ["VoiceOver", {"feature": "Captions", "devices": "Mac"}], "fail": "contradicted"},
       "volatile_labels": ["*%"], "screens": {"rename": {"Old": "New"}},
       "baseline": {"path": "b.sqlite"}, "history": {"path": "h.sqlite"},
       "gate": {"fail_level": "note", "confidence": "possible", "fail_on": ["stale"],
                "budgets": [{"rule": "missing-label", "screen": "A*", "max": 3, "reason": "x"}],
                "reason": "APP-2"},
       "outputs": ["pretty", "json=result.json"], "limits": {"max_bytes": "64MiB", "max_depth": 99},
       "include": "web", "export": {"path": "settings.json"},
       "conformance": {"product": {"name": "Shop", "version": "4.2", "description": "Tea"},
                       "vendor": {"company": "Tea Ltd", "email": "a@example.com", "address": "x",
                                  "phone": "555", "website": "https://example.com"},
                       "author": {"name": "Jane Doe", "email": "j@example.com"},
                       "reviewed": "reviewed.yml"}}
      """, .configuration()
    ),
    (
      """
      {"id": "shop/five-tabs", "title": "Too many", "severity": "off", "screens": ["A*"],
       "elements": "all", "for": {"any": [{"type": "tabBar"}, {"not": {"traits": ["header"]}}]},
       "require": {"descendants": {"where": {"label": {"matches": ["*"]}}, "at-most": 5},
                   "frame": {"width": {"at-least": 44}}, "enabled": true,
                   "identifier": ["a", "b"], "label": {"length": {"at-most": 40}}},
       "message": "has {count}", "tags": "x", "contract": 2,
       "examples": {"bad": ["window 0 0 390 844"], "good": [{"screen": "window 0 0 390 844"}]}}
      """, .ownRule
    ),
  ]

  private static func read(_ text: String, isCard: Bool) throws {
    if isCard {
      _ = try OwnRuleReader(path: "x").read(text)
    } else {
      let known = try OwnRuleReader(path: "x").read(valid[1].0)
      _ = try ConfigurationReader(path: "x", rules: KnownRules(own: [known])).read(text)
    }
  }

  @Test(
    "what is read conforms to the schema, and a misspelt key to neither", arguments: [false, true])
  func schema(isCard: Bool) throws {
    let (text, schema) = Self.valid[isCard ? 1 : 0]
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(schema.bytes)) as? [String: Any])
    let rules = JSONSchema(root: root)
    try Self.read(text, isCard: isCard)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(rules.mismatch(value) == nil)
    let misspelt = text.replacing("\"screens\":", with: "\"screnes\":")
    #expect(throws: ConfigurationError.self) { try Self.read(misspelt, isCard: isCard) }
    #expect(rules.mismatch(try JSONSerialization.jsonObject(with: Data(misspelt.utf8))) != nil)
  }

  @Test("another validator says the same", arguments: [false, true])
  func independent(isCard: Bool) throws {
    let (text, schema) = Self.valid[isCard ? 1 : 0]
    let misspelt = text.replacing("\"screens\":", with: "\"screnes\":")
    for (text, isValid) in [(text, true), (misspelt, false)] {
      guard let answer = try Self.ask(schema.bytes, text) else { return }
      #expect(answer == isValid)
    }
  }

  // Returns whether python3-jsonschema accepts a text, or `nil` if the package is missing.
  private static func ask(_ schema: [UInt8], _ text: String) throws -> Bool? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schema \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(schema).write(to: folder.appending(path: "schema.json"))
    try Data(text.utf8).write(to: folder.appending(path: "value.json"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = [
      "python3", "-c",
      """
      import json, sys
      try: from jsonschema import Draft202012Validator as Validator
      except ImportError: sys.exit(9)
      schema = json.load(open("schema.json"))
      Validator.check_schema(schema)
      sys.exit(0 if Validator(schema).is_valid(json.load(open("value.json"))) else 1)
      """,
    ]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus > 1 ? nil : process.terminationStatus == 0
  }
}
