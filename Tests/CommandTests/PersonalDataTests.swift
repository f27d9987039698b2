import Foundation
import TestSupport
import Testing

/// All kinds of secrets and personal data in each part of a capture, checked in every output.
@Suite("Personal data on the command line")
struct PersonalDataTests {
  typealias Sample = SecretSamples.Sample

  // The text of a secure field. Its form doesn't identify it as a secret.
  static let typed = "Zwetschgenkuchen"

  enum Format: String, CaseIterable {
    case debugDescription = "dump.txt"
    case appium = "page.xml"
    case webDriverAgent = "wda.json"
    case idb = "idb.json"
    case maestro = "maestro.json"
    case agentDevice = "nodes.json"
    case audit = "audit.json"
    case native = "native.json"
  }

  static let reports = [
    "pretty", "compact", "agent", "json", "sarif", "github", "gitlab", "junit", "checkstyle",
    "xcode",
    "rdjson", "markdown", "csv", "jsonl", "json-slim", "github-summary", "html",
    "en301549", "openacr",
  ]

  @Test("none is readable in anything that is printed or written", arguments: Format.allCases)
  func unreadable(format: Format) throws {
    let place = try Workplace()
    try place.write(Conformance.facts, to: ".a11ylint.yml")
    // Each text occurs in several parts. Only the native capture format supports line breaks.
    let samples = SecretSamples.all.filter { !$0.text.contains("\n") || format == .native }
    try place.write(Self.capture(format, samples), to: "A/\(format.rawValue)")
    let (file, written) = ("A/\(format.rawValue)", "out")
    let outputs = Self.reports.flatMap { ["-o", "\($0)=\(written)/report.\($0)"] }
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: written), withIntermediateDirectories: true)
    let commands: [[String]] = [
      [
        "check", file, "--no-strict-capture", "--show", "all", "--verbose", "--history",
        "out/h.sqlite",
      ]
        + outputs,
      ["baseline", "create", file, "--no-strict-capture", "--baseline", "out/b.sqlite"],
      ["baseline", "create", file, "--no-strict-capture", "--baseline", "out/b.jsonl"],
      ["baseline", "show", "--baseline", "out/b.sqlite"],
      ["baseline", "export", "--baseline", "out/b.sqlite"],
      ["history", "out/h.sqlite"],
      ["tree", file], ["tree", file, "--facts"], ["tree", file, "--screens"],
      ["speak", file], ["speak", file, "-o", "json=out/speak.json"],
      ["convert", file, "-o", "out/native.json"], ["convert", file, "-o", "out/native.sketch"],
      ["query", file, "app.buttons"],
      ["query", file, "app.textFields", "-o", "json=out/query.json"],
      ["diff", file, "out/native.json", "-o", "json=out/diff.json", "-o", "html=out/diff.html"],
      ["fix", file], ["explain", "missing-label"],
      ["report", "out/report.json", "-o", "html=out/again.html"],
    ]
    var printed = Data()
    for command in commands {
      let run = try place.run(command)
      #expect(run.code < 70, "\(command): \(run.errors)")
      printed += Data(run.output.utf8) + Data(run.errors.utf8)
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.appending(path: written).path)
    #expect(files.count >= Self.reports.count)
    for file in files { printed += try place.bytes(of: "\(written)/\(file)") }
    #expect(printed.range(of: Data(Self.typed.utf8)) == nil, "a typed text")
    for sample in samples {
      for secret in sample.secrets where secret.utf8.count > 5 {
        let isReadable = Self.spellings(secret).contains { printed.range(of: Data($0.utf8)) != nil }
        #expect(!isReadable, "\(sample)")
      }
    }
  }

  @Test("a file is shown without what its name says of a person or a key")
  func fileName() throws {
    let place = try Workplace()
    try place.write(Conformance.facts, to: ".a11ylint.yml")
    let samples = SecretSamples.all.filter {
      !$0.text.contains { "/\n:\\".contains($0) } && $0.text.utf8.count < 100
    }
    for (index, sample) in samples.enumerated() {
      try place.write(Capture.faulty, to: "captures/\(index)/\(sample.text).txt")
    }
    let outputs = Self.reports.flatMap { ["-o", "\($0)=report.\($0)"] }
    let run = try place.run(["check", "captures", "--show", "all"] + outputs)
    let written = try Self.reports.map { try place.text(of: "report.\($0)") }.joined()
    for sample in samples {
      for secret in sample.secrets where secret.utf8.count > 5 {
        #expect(!(run.output + run.errors + written).contains(secret), "\(sample)")
      }
    }
  }

  @Test("harmless texts are printed as they are")
  func harmless() throws {
    let place = try Workplace()
    let texts = HarmlessTexts.all
    let elements = texts.enumerated().map { index, text in
      #"{"type": "staticText", "label": \#(Self.json(text)), "frame": [0, \#(index * 20), 300, 20]}"#
    }
    try place.write(
      """
      {"schema": "a11ylint-capture/1", "name": "texts", "screen": {"hierarchy": "views"}, "elements": [
      \(elements.joined(separator: ",\n"))]}
      """, to: "A.json")
    let masked = try place.run(["convert", "A.json", "-o", "-"]).output.split(separator: "[masked]")
    #expect(masked.count - 1 <= texts.count / 500)
  }

  // MARK: Captures

  private static func spellings(_ secret: String) -> Set<String> {
    [secret, secret.replacing("/", with: "\\/"), secret.replacing("\"", with: "\\\""), xml(secret)]
  }

  private static func json(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text], options: .withoutEscapingSlashes)
    return String(decoding: (data ?? Data()).dropFirst().dropLast(), as: UTF8.self)
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  static func capture(_ format: Format, _ samples: [Sample]) -> String {
    let texts = samples.map(\.text)
    switch format {
    case .debugDescription: return dump(texts)
    case .appium: return page(texts)
    case .webDriverAgent: return agent(texts)
    case .idb: return idb(texts)
    case .maestro: return maestro(texts)
    case .agentDevice: return agentDevice(texts)
    case .audit: return audit(texts)
    case .native: return native(texts)
    }
  }

  private static func audit(_ texts: [String]) -> String {
    let issues = texts.map(json).map { text in
      #"{"auditType": 1, "compactDescription": \#(text), "detailedDescription": \#(text), "elementAttributes": {"type": "Button", "rawIdentifier": \#(text), "label": \#(text), "value": "\#(typed)"}}"#
    }
    return "[\(issues.joined(separator: ", "))]"
  }

  private static func agentDevice(_ texts: [String]) -> String {
    func node(_ type: String, _ level: Int, _ facts: String) -> String {
      #"{"type": "\#(type)", "depth": \#(level), "hittable": true, "rect": {"x": 0, "y": 0, "width": 300, "height": 44}\#(facts)}"#
    }
    let elements = texts.map(json).flatMap { text in
      [
        node("Button", 1, #", "label": \#(text), "identifier": \#(text), "value": \#(text)"#),
        node("TextField", 1, #", "label": "Name", "placeholder": \#(text), "value": \#(text)"#),
      ]
    }
    let fields = ["TextField", "SearchField", "TextView", "SecureTextField"].flatMap { type in
      [
        node(type, 1, #", "label": "Cake", "value": "\#(typed)""#),
        node("StaticText", 2, #", "label": "\#(typed)""#),
      ]
    }
    let all = [node("Application", 0, #", "label": "Shop""#)] + elements + fields
    return #"{"nodes": [\#(all.joined(separator: ",\n"))]}"#
  }

  private static func dump(_ texts: [String]) -> String {
    var lines = [
      "Element subtree:", " →Application, 0x600000000001, pid: 1, label: 'Shop'",
      "    Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}",
    ]
    for (index, text) in texts.enumerated() where !text.contains("'") {
      let frame = "{{16.0, \(index * 50).0}, {358.0, 44.0}}"
      lines += [
        "      Button, 0x6000001\(1000 + index), \(frame), identifier: '\(text)', label: '\(text)', value: \(text)",
        "      TextField, 0x6000002\(1000 + index), \(frame), label: 'Name', placeholderValue: '\(text)', value: \(text)",
      ]
    }
    lines += [
      "      TextField, 0x600000000010, {{16.0, 1.0}, {358.0, 44.0}}, label: 'Cake', value: \(typed)",
      "        StaticText, 0x600000000011, {{16.0, 1.0}, {358.0, 44.0}}, label: '\(typed)'",
      "      SearchField, 0x600000000012, {{16.0, 1.0}, {358.0, 44.0}}, label: 'Find', value: \(typed)",
      "      TextView, 0x600000000013, {{16.0, 1.0}, {358.0, 44.0}}, label: 'Notes', value: \(typed)",
      "      SecureTextField, 0x600000000014, {{16.0, 1.0}, {358.0, 44.0}}, label: 'Secret', value: \(typed)",
      "        StaticText, 0x600000000015, {{16.0, 1.0}, {358.0, 44.0}}, label: '\(typed)'", "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func page(_ texts: [String]) -> String {
    func element(_ type: String, _ facts: String, _ inner: String = "") -> String {
      "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" enabled=\"true\" visible=\"true\" x=\"0\" "
        + "y=\"0\" width=\"300\" height=\"44\" \(facts)>\(inner)</XCUIElementType\(type)>"
    }
    let elements = texts.map(xml).map { text in
      element("Button", "name=\"\(text)\" label=\"\(text)\" value=\"\(text)\"")
        + element(
          "TextField", "name=\"n\" label=\"Name\" placeholderValue=\"\(text)\" value=\"\(text)\"")
    }
    let inner = element("StaticText", "name=\"\(typed)\" label=\"\(typed)\" value=\"\(typed)\"")
    let fields = ["TextField", "SearchField", "TextView", "SecureTextField"].map {
      element($0, "name=\"\($0)\" label=\"Cake\" value=\"\(typed)\"", inner)
    }
    return element("Application", "name=\"Shop\"", (elements + fields).joined(separator: "\n"))
  }

  private static func agent(_ texts: [String]) -> String {
    let elements = texts.map(json).map { text in
      #"{"type": "Button", "label": \#(text), "name": \#(text), "rawIdentifier": \#(text), "value": \#(text), "isEnabled": "1"}"#
    }
    let fields = ["TextField", "SearchField", "TextView", "SecureTextField"].map {
      #"{"type": "\#($0)", "label": "Cake", "placeholderValue": "Your cake", "value": "\#(typed)", "isEnabled": "1"}"#
    }
    let children = (elements + fields).joined(separator: ",\n")
    return
      #"{"value": {"type": "Application", "label": "Shop", "isEnabled": "1", "children": [\#(children)]}}"#
  }

  private static func idb(_ texts: [String]) -> String {
    let frame = #""AXFrame": "{{16, 100}, {358, 44}}""#
    let elements = texts.map(json).map { text in
      #"{\#(frame), "AXLabel": \#(text), "AXUniqueId": \#(text), "AXValue": \#(text), "help": \#(text), "title": \#(text), "type": "Button"}"#
    }
    let fields = ["TextField", "SearchField", "TextView", "SecureTextField"].map {
      #"{\#(frame), "AXLabel": "Cake", "AXValue": "\#(typed)", "type": "\#($0)"}"#
    }
    let head = #"{"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "Shop", "type": "Application"}"#
    return "[" + ([head] + elements + fields).joined(separator: ",\n") + "]"
  }

  private static func maestro(_ texts: [String]) -> String {
    func element(_ facts: String) -> String {
      #"{"attributes": {"bounds": "[0,0][300,44]", "enabled": "true", \#(facts)}, "children": []}"#
    }
    let elements = texts.map(json).map { text in
      element(
        #""accessibilityText": \#(text), "resource-id": \#(text), "title": \#(text), "value": \#(text), "text": \#(text), "hintText": """#
      )
    }
    let fields = [
      element(
        #""accessibilityText": "", "resource-id": "", "value": "\#(typed)", "text": "\#(typed)", "hintText": "Cake""#
      ),
      element(
        #""accessibilityText": "", "resource-id": "f", "value": "\#(typed)", "text": "\#(typed)", "hintText": """#
      ),
    ]
    let children = (elements + fields).joined(separator: ",\n")
    return #"{"attributes": {"bounds": "[0,0][390,844]"}, "children": [\#(children)]}"#
  }

  private static func native(_ texts: [String]) -> String {
    let elements = texts.map(json).enumerated().map { index, text in
      let frame = "[0, \(index * 50), 300, 44]"
      return
        #"{"type": "button", "identifier": \#(text), "label": \#(text), "value": \#(text), "hint": \#(text), "title": \#(text), "frame": \#(frame), "customActions": [\#(text)], "isAccessibilityElement": true}, {"type": "textField", "label": "Name", "placeholder": \#(text), "value": \#(text), "visibleText": \#(text), "frame": \#(frame)}"#
    }
    let fields = ["textField", "searchField", "textView", "secureTextField", "comboBox"].map {
      #"{"type": "\#($0)", "label": "Cake", "value": "\#(typed)", "visibleText": "\#(typed)", "frame": [0, 0, 300, 44], "children": [{"type": "staticText", "label": "\#(typed)", "frame": [0, 0, 300, 44]}]}"#
    }
    return """
      {"schema": "a11ylint-capture/1", "name": \(json(texts[0])), "screen": {"hierarchy": "views"}, "elements": [
      {"type": "window", "frame": [0, 0, 390, 844], "children": [
      \((elements + fields).joined(separator: ",\n"))]}]}
      """
  }
}
