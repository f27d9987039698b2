import Foundation
import Testing

/// Twenty kinds of secrets in five parts of a capture, checked in every output.
@Suite("Secrets on the command line")
struct SecretCommandTests {
  // Invented, and split so that secret scanners don't report them.
  static let secrets: [String] = [
    "AKIA" + "IOSFODNN7EXAMPLE",
    "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a",
    "glpat-" + "x9Kd2mQ7vTz4Lp8RwYbn",
    "xoxb-" + "123456789012-AbCdEfGhIjKlMnOpQrStUvWx",
    "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
    "AIza" + "SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
    "sk-proj-" + "Ab3dEf6hIj9lMn2pQr5tUv8x",
    "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxIn0.dozjgNryP4J3",
    "SG." + "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf09kqe",
    "npm_" + "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3x",
    "4111 1111 1111 1111",
    "DE89 3704 0044 0532 0130 00",
    "123-45-6789",
    "wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY1" + "/+aB",
    "Bearer abcDEF0123456789xyz",
    "https://a.example/?access_token=h7n3k9q2w",
    "https://me:tops3cret@host.example/",
    "ya29." + "a0AfH6SMBx3kR9tYw2Zp",
    "shpat_" + "c1d2e3f4a5b6c7d8e9f0",
    "-----BEGIN PRIVATE KEY----- MIIEvQIBADANBg -----END PRIVATE KEY-----",
  ]

  // Returns the part that must not be readable.
  private static func core(_ secret: String) -> String {
    for (mark, end) in [("access_token=", ""), ("Bearer ", ""), ("me:", "@"), ("KEY----- ", " ")] {
      guard let start = secret.range(of: mark) else { continue }
      let rest = secret[start.upperBound...]
      return String(end.isEmpty ? rest : rest.prefix { String($0) != end })
    }
    return secret
  }

  private func place(_ secret: String) throws -> Workplace {
    let place = try Workplace()
    let quoted = try JSONSerialization.data(withJSONObject: [secret])
    let text = String(decoding: quoted, as: UTF8.self).dropFirst().dropLast()
    try place.write(
      """
      {"schema": "a11ylint-capture/1", "name": \(text), "screen": {"hierarchy": "views"}, "elements": [
        {"type": "window", "frame": [0, 0, 390, 844], "children": [
        {"type": "button", "identifier": \(text), "label": "", "value": "", "frame": [0, 100, 44, 44],
         "isAccessibilityElement": true},
        {"type": "button", "identifier": \(text), "label": \(text), "value": \(text),
         "hint": \(text), "frame": [0, 200, 44, 44], "isAccessibilityElement": true,
         "customActions": [\(text)]},
        {"type": "slider", "identifier": "s", "label": "", "value": \(text), "hint": \(text),
         "frame": [0, 200, 44, 44], "isAccessibilityElement": true},
        {"type": "image", "label": \(text), "frame": [0, 300, 44, 44], "isAccessibilityElement": true},
        {"type": "secureTextField", "label": "Code", "value": \(text), "frame": [0, 400, 200, 44]}
      ]}]}
      """, to: "A.json")
    return place
  }

  @Test("none is readable in anything that is written", arguments: secrets)
  func unreadable(secret: String) throws {
    let place = try place(secret)
    try place.write(Conformance.facts, to: ".a11ylint.yml")
    let core = Self.core(secret)
    // A slash may be escaped in a JSON string.
    let readable = { (data: Data) in
      [core, core.replacingOccurrences(of: "/", with: "\\/")].contains {
        data.range(of: Data($0.utf8)) != nil
      }
    }
    let formats = [
      "pretty", "compact", "agent", "json", "sarif", "github", "gitlab", "junit", "checkstyle",
      "xcode",
      "rdjson", "markdown", "csv", "jsonl", "json-slim", "github-summary", "html",
      "en301549", "openacr",
    ]
    let reports = formats.flatMap { ["-o", "\($0)=report.\($0)"] }
    let commands: [[String]] = [
      ["check", "A.json", "--show", "all", "--verbose"] + reports,
      ["baseline", "create", "A.json", "--baseline", "b.sqlite"],
      ["baseline", "create", "A.json", "--baseline", "b.jsonl"],
      ["baseline", "export", "--baseline", "b.sqlite"],
      ["baseline", "show", "--baseline", "b.sqlite"],
      ["check", "A.json", "--baseline", "b.sqlite", "--show", "all"], ["tree", "A.json"],
      ["tree", "A.json", "--screens"], ["tree", "A.json", "--facts"],
      ["tree", "A.json", "--at", "5,210"],
      ["convert", "A.json", "-o", "converted.json"],
      ["convert", "A.json", "-o", "converted.sketch"],
    ]
    for command in commands {
      let run = try place.run(command)
      #expect(run.code < 2 || command[0] == "baseline", "\(command): \(run.errors)")
      #expect(!readable(Data(run.output.utf8)) && !readable(Data(run.errors.utf8)), "\(command)")
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    where !["A.json", ".a11ylint.yml"].contains(file) {
      #expect(!readable(try place.bytes(of: file)), "\(file)")
    }
    let found = try JSONSerialization.jsonObject(with: place.bytes(of: "report.json"))
    #expect("\(found)".contains("[masked]"))
  }

  @Test("on one's own machine they are shown, and never in a baseline")
  func unmasked() throws {
    let place = try place(Self.secrets[0])
    #expect(try place.run(["tree", "A.json", "--unmasked"]).output.contains(Self.secrets[0]))
    _ = try place.run(["baseline", "create", "A.json", "--baseline", "b.sqlite", "--unmasked"])
    #expect(try place.bytes(of: "b.sqlite").range(of: Data(Self.secrets[0].utf8)) == nil)
  }

  @Test("a capture that was converted has the findings of the one that it was made of")
  func converted() throws {
    let place = try place(Self.secrets[0])
    _ = try place.run(["baseline", "create", "A.json", "--baseline", "b.sqlite"])
    _ = try place.run(["convert", "A.json", "-o", "B.json"])
    let run = try place.run([
      "check", "B.json", "--baseline", "b.sqlite", "--select", "missing-label",
    ])
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("a place in a folder with a disorderly name is one that can be opened")
  func disorderlyFolder() throws {
    let place = try Workplace()
    let paths = [
      "tmp/tmp5a7bo1h2/Captures/settings.json", "q8Zr3KpW7xVb2NtYs5Lm/4111111111111111/home.json",
    ]
    for path in paths {
      try place.write(
        """
        {"schema": "a11ylint-capture/1", "screen": {"hierarchy": "views"}, "elements": [
          {"type": "window", "frame": [0, 0, 390, 844], "children": [
            {"type": "button", "label": "", "identifier": "a", "value": "",
             "isAccessibilityElement": true, "frame": [0, 100, 44, 44]}]}]}
        """, to: path)
    }
    let formats = ["pretty", "sarif", "xcode"]
    _ = try place.run(["check", "."] + formats.flatMap { ["-o", "\($0)=report.\($0)"] })
    for format in formats {
      let report = try place.text(of: "report.\(format)")
      #expect(paths.allSatisfy(report.contains) && !report.contains("[masked]"), "\(report)")
    }
  }

  // A secure field with typed text, in the format of each tool.
  static let typed: [(file: String, text: String)] = [
    (
      "dump.txt",
      """
      Element subtree:
       →Application, 0x600000000001, pid: 1, label: 'Shop'
          Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
            SecureTextField, 0x600000000010, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Code', value: hunter2x
      Path to element:

      """
    ),
    (
      "page.xml",
      """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" x="0" y="0" \
      width="390" height="844"><XCUIElementTypeSecureTextField type="XCUIElementTypeSecureTextField" \
      value="hunter2x" name="pw" label="Code" x="16" y="100" width="358" height="44"/>\
      </XCUIElementTypeApplication>
      """
    ),
    (
      "wda.json",
      """
      {"value": {"type": "Application", "isEnabled": "1", "children": [{"type": "SecureTextField", \
      "value": "hunter2x", "label": "Code", "rawIdentifier": "pw", "isEnabled": "1"}]}}
      """
    ),
    (
      "idb.json",
      """
      [{"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "Shop", "type": "Application"}, \
      {"AXFrame": "{{16, 100}, {358, 44}}", "AXLabel": "Code", "AXValue": "hunter2x", \
      "type": "SecureTextField", "role": "AXTextField", "subrole": "AXSecureTextField"}]
      """
    ),
    ("screen.sketch", "window 0 0 390 844\n  secureTextField 16 100 358 44 \"Code\" =hunter2x\n"),
    (
      "traits.json",
      """
      {"schema": "a11ylint-capture/1", "elements": [{"type": "textField", "label": "Code", \
      "traits": ["secureTextField"], "value": "hunter2x", "visibleText": "hunter2x"}]}
      """
    ),
  ]

  @Test("what is typed into a field for passwords is not even shown unmasked", arguments: typed)
  func password(file: String, text: String) throws {
    let place = try Workplace()
    try place.write(text, to: file)
    for command in [["tree", file, "--unmasked"], ["convert", file, "-o", "-", "--unmasked"]] {
      let run = try place.run(command)
      #expect(run.code == 0 && run.output.contains("Code"), "\(run.errors)")
      #expect(!run.output.contains("hunter2x"), "\(run.output)")
    }
  }
}
