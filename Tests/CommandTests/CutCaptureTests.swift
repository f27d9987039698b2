import Foundation
import Testing

/// Truncated captures of complete screens and of parts. None may pass.
@Suite("Captures that break off")
struct CutCaptureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A complete capture, and the offset from which a prefix counts as complete.
  struct Sample: CustomTestStringConvertible {
    let name: String
    let bytes: Data
    let end: Int

    /// - Parameter endings: Texts that can follow the last element.
    init(_ name: String, _ bytes: Data, endings: [String]) {
      self.name = name
      self.bytes = bytes
      let ends = endings.compactMap {
        bytes.range(of: Data($0.utf8), options: .backwards)?.upperBound
      }
      end = ends.max() ?? bytes.count
    }

    var testDescription: String { name }
  }

  @Test("none passes, cut at any line and in the middle of lines", arguments: samples)
  func cuts(_ sample: Sample) throws {
    var cuts: [String: Int] = [:]
    for cut in Self.cuts(of: sample) {
      let name = "c\(cut).\(sample.name.split(separator: ".").last ?? "txt")"
      try sample.bytes.prefix(cut).write(to: place.folder.appending(path: name))
      cuts[name] = cut
    }
    let passing = try passing(among: cuts.keys.sorted())
    #expect(passing == [], "\(sample.name): \(passing.compactMap { cuts[$0] }) of \(sample.end)")
  }

  // Returns the ends of lines, offsets within lines, and each offset in the last lines.
  private static func cuts(of sample: Sample) -> [Int] {
    let bytes = sample.bytes.prefix(sample.end)
    let lines = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    let step = max(1, lines.count / 60)
    var cuts = Set(stride(from: 0, to: lines.count, by: step).map { lines[$0] })
    cuts.formUnion(cuts.map { $0 + 1 })
    cuts.formUnion(stride(from: 1, to: bytes.count, by: max(1, bytes.count / 60)))
    cuts.formUnion(max(1, bytes.count - 24)..<max(2, bytes.count))
    return cuts.filter { 0 < $0 && $0 < sample.end }
  }

  /// Returns the files that were judged without any error.
  private func passing(among names: [String]) throws -> [String] {
    let run = try place.run(
      ["check"] + names + ["--select", "missing-label", "--no-baseline", "-o", "json=r.json"])
    let report =
      try JSONSerialization.jsonObject(with: place.bytes(of: "r.json")) as? [String: Any] ?? [:]
    let unseen = report["unseen"] as? [[String: Any]] ?? []
    let rows = unseen.compactMap { row -> String? in
      guard let kind = row["kind"] as? String, ["cut", "failed", "not-judged"].contains(kind) else {
        return nil
      }
      return "\(row["name"] ?? "") \(row["detail"] ?? "")"
    }
    let known = Set(rows.flatMap { $0.split { $0 == " " || $0 == "#" } }.map(String.init))
    let passing = names.filter { name in
      !known.contains(name) && !known.contains(String(name.split(separator: ".")[0]))
    }
    #expect(run.code == 3, "\(run.output)")
    return passing
  }

  @Test("--complete takes a dump as whole although its last lines were not pasted")
  func complete() throws {
    let end = try #require(Capture.clean.range(of: "Path to element:"))
    try place.write(String(Capture.clean[..<end.lowerBound]), to: "a.txt")
    let run = try place.check("a.txt", "--no-baseline")
    #expect(run.code == 3)
    #expect(run.errors.contains("the line \"Path to element:\" behind the tree is missing"))
    #expect(run.errors.contains("take the tree as whole with --complete"), "\(run.errors)")
    #expect(try place.check("a.txt", "--no-baseline", "--complete").code == 0)
    try place.write(String(Capture.clean[..<end.lowerBound].dropLast(9)), to: "b.txt")
    #expect(try place.check("b.txt", "--no-baseline", "--complete").code == 3)
  }

  @Test("a part that is whole says what it is a part of, and passes", arguments: parts)
  func whole(_ sample: Sample) throws {
    try sample.bytes.write(to: place.folder.appending(path: sample.name))
    let run = try place.run(["check", sample.name, "--select", "missing-label", "--no-baseline"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("  around a part  "))
  }

  // MARK: Samples

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let samples: [Sample] = screens + parts

  private static let debugEndings = ["Path to element:"]
  private static let applicationEnd = "</XCUIElementTypeApplication>"

  // The complete captures in the repository, and in the folder beside it if that exists.
  private static let screens: [Sample] = {
    var samples: [Sample] = []
    let folders = ["Examples/Captures", "../shared/corpus/appium-xml", "../shared/corpus/idb-json"]
    for folder in folders {
      let url = root.appending(path: folder).standardized
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() {
        guard let bytes = try? Data(contentsOf: url.appending(path: name)) else { continue }
        switch name.split(separator: ".").last {
        case "txt" where bytes.range(of: Data("Path to element:".utf8)) != nil:
          samples.append(Sample(name, bytes, endings: debugEndings))
        case "xml" where bytes.range(of: Data(applicationEnd.utf8)) != nil:
          samples.append(Sample(name, bytes, endings: [applicationEnd]))
        // The text around the tree may be truncated.
        case "json" where bytes.first == UInt8(ascii: "[") || folder.hasPrefix("Examples"):
          samples.append(Sample(name, bytes, endings: ["]", "}"]))
        default: break
        }
      }
    }
    return samples
  }()

  /// Parts of screens, as printed by a test or as found in a partial log.
  private static let parts: [Sample] = [
    Sample(
      "table.txt",
      Data(
        """
        Attributes: Table, 0x3, {{0.0, 100.0}, {390.0, 400.0}}
        Element subtree:
         →Table, 0x3, {{0.0, 100.0}, {390.0, 400.0}}
            Cell, 0x4, {{0.0, 100.0}, {390.0, 44.0}}
              Button, 0x5, {{0.0, 100.0}, {390.0, 44.0}}, identifier: 'first', label: 'First'
            Cell, 0x6, {{0.0, 144.0}, {390.0, 44.0}}
              Button, 0x7, {{0.0, 144.0}, {390.0, 44.0}}, identifier: 'second', label: 'Second'
        Path to element:
         →Application, 0x1, pid: 1, label: 'Shop'
          ↳Table, 0x3, {{0.0, 100.0}, {390.0, 400.0}}

        """.utf8), endings: debugEndings),
    Sample(
      "tail.txt",
      Data(
        """
              Other, 0x2, {{0.0, 0.0}, {390.0, 844.0}}
                Button, 0x5, {{0.0, 100.0}, {390.0, 44.0}}, identifier: 'first', label: 'First'
                Button, 0x7, {{0.0, 144.0}, {390.0, 44.0}}, identifier: 'second', label: 'Second'
            Window, 0x8, {{0.0, 0.0}, {390.0, 844.0}}
        Path to element:
         →Application, 0x1, pid: 1, label: 'Shop'
        Query chain:
         →Find: Target Application 'com.example.shop'
          Output: {
            Application, 0x1, pid: 1, label: 'Shop'
          }

        """.utf8), endings: debugEndings),
    Sample(
      "cell.xml",
      Data(
        """
        <XCUIElementTypeCell type="XCUIElementTypeCell" enabled="true" visible="true" x="0" y="0" width="390" height="44">
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="first" label="First" x="0" y="0" width="90" height="44"/>
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="second" label="Second" x="99" y="0" width="90" height="44"/>
        </XCUIElementTypeCell>

        """.utf8), endings: [">"]),
    Sample(
      "table.json",
      Data(
        """
        {"type": "Table", "rawIdentifier": null, "label": null, "rect": {"x": 0, "y": 0, "width": 390, "height": 400},
         "children": [
          {"type": "Button", "rawIdentifier": "first", "label": "First", "rect": {"x": 0, "y": 0, "width": 90, "height": 44}},
          {"type": "Button", "rawIdentifier": "second", "label": "Second", "rect": {"x": 0, "y": 44, "width": 90, "height": 44}}
         ]}

        """.utf8), endings: ["}"]),
    Sample(
      "group.json",
      Data(
        """
        [{"type": "Window", "AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": null, "children": [
          {"type": "Button", "AXFrame": "{{0, 100}, {90, 44}}", "AXLabel": "First", "AXUniqueId": "first"},
          {"type": "Button", "AXFrame": "{{0, 200}, {90, 44}}", "AXLabel": "Second", "AXUniqueId": "second"}
        ]}]

        """.utf8), endings: ["]"]),
    Sample(
      "sheet.json",
      Data(
        """
        {"elementType": 5, "label": "", "identifier": "", "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 400},
         "children": [
          {"elementType": 9, "label": "First", "identifier": "a", "frame": {"X": 0, "Y": 0, "Width": 90, "Height": 44}},
          {"elementType": 9, "label": "Second", "identifier": "b", "frame": {"X": 0, "Y": 44, "Width": 90, "Height": 44}}
         ]}

        """.utf8), endings: ["}"]),
  ]

  // MARK: Lists without a tree

  private static func buttons(_ count: Int, indent: String) -> String {
    (0..<count).map { number in
      "\(indent)Button, 0x7\(number + 10), {{16.0, \(10 * number).0}, {90.0, 44.0}}, "
        + "identifier: 'b\(number)', label: 'Button \(number)'\n"
    }.joined()
  }

  // Returns the output of `print(app.buttons)`, which also includes keys of the keyboard.
  private static func query(_ count: Int) -> String {
    """
    Test Case '-[AppUITests.LoginTests testLogin]' started.
        t =   197.51s Find: Descendants matching type Button
    Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x14702f270, pid: 8736, label: 'Shop'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
    \(buttons(count, indent: "      "))      Button, 0x1a, {{0.0, 700.0}, {40.0, 44.0}}, identifier: 'shift'
          Key, 0x1b, {{40.0, 700.0}, {30.0, 44.0}}
        }

    """
  }

  private static func element(_ number: Int) -> String {
    let line =
      "Button, 0x5\(number), {{16.0, \(60 * number).0}, {90.0, 44.0}}, label: 'Button \(number)'"
    return """
      Attributes: \(line)
      Element subtree:
       →\(line)
          StaticText, 0x6\(number), {{16.0, \(60 * number).0}, {90.0, 44.0}}, label: 'Button \(number)'
      Path to element:
       →Application, 0x1, pid: 1, label: 'Shop'
        ↳\(line)

      """
  }

  private static let lists: [String] = [
    query(6), query(120), buttons(6, indent: ""), buttons(120, indent: "  "),
    // Elements of several types in sequence.
    buttons(3, indent: "") + "Key, 0x1b, {{40.0, 700.0}, {30.0, 44.0}}\n"
      + "StaticText, 0x1c, {{40.0, 600.0}, {30.0, 44.0}}, label: 'Hello'\n",
    // Output of `print(app.buttons.allElementsBoundByIndex)`, and a single element of it.
    (1...6).map(element).joined(), element(1),
    """
    [{"type": "Button", "AXLabel": "Buy", "AXFrame": "{{16, 100}, {358, 44}}"},
     {"type": "StaticText", "AXLabel": "Share", "AXFrame": "{{16, 200}, {358, 44}}"}]
    """,
    """
    [{"type": "XCUIElementTypeButton", "label": "Buy", "rect": {"x": 16, "y": 100, "width": 90, "height": 44}},
     {"type": "XCUIElementTypeButton", "label": "Share", "rect": {"x": 16, "y": 200, "width": 90, "height": 44}}]
    """,
    """
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="a" label="Buy" x="0" y="0" width="90" height="44"/>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="b" label="Share" x="0" y="90" width="90" height="44"/>
    """,
  ]

  @Test("a list of elements without a tree is not judged", arguments: lists.indices)
  func list(number: Int) throws {
    try place.write(Self.lists[number], to: "app.log")
    let run = try place.run([
      "check", "app.log", "--no-baseline", "-o", "pretty", "-o", "json=r.json",
    ])
    #expect(run.code == 3, "\(run.output)")
    #expect(run.output.contains("query-answer: elements without the tree that they lie in"))
    #expect(run.output.contains("print app.debugDescription"))
    #expect(run.output.contains("\nNOT JUDGED: "))
    #expect(try place.text(of: "r.json").contains("{\"code\":\"not-judged\",\"count\":"))
    #expect(!run.output.contains("✗"))
  }

  @Test("elements that a test prints beside the whole tree are noise")
  func listBesideTree() throws {
    try place.write(
      Self.element(1) + Self.query(6) + Capture.clean + Self.element(2), to: "app.log")
    let run = try place.check("app.log", "--no-baseline", "-o", "pretty")
    #expect(run.code == 0 && run.output.contains(", 1 screen\n"), "\(run.output)")
  }

  // MARK: Members that are missing

  private static let sparse: [(name: String, text: String)] = [
    (
      "DeviceKit",
      """
      {"jsonrpc": "2.0", "id": 1, "result": {"type": "XCUIElementTypeAny", "rect": {"x": 0, "y": 0, "width": 0, "height": 0},
      "children": [{"type": "XCUIElementTypeApplication", "label": "Shop", "name": "Shop",
      "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
      {"type": "XCUIElementTypeButton", "rect": {"x": 16, "y": 100, "width": 90, "height": 44}},
      {"type": "XCUIElementTypeButton", "rawIdentifier": "buy", "name": "buy", "rect": {"x": 16, "y": 200, "width": 90, "height": 44}},
      {"type": "XCUIElementTypeButton", "label": "Share", "name": "Share", "rect": {"x": 16, "y": 300, "width": 90, "height": 44}}
      ]}]}}
      """
    ),
    (
      "without any label",
      """
      {"type": "Application", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
      {"type": "Button", "rect": {"x": 16, "y": 100, "width": 90, "height": 44}},
      {"type": "Button", "rawIdentifier": "buy", "rect": {"x": 16, "y": 200, "width": 90, "height": 44}}]}
      """
    ),
    (
      "idb without null",
      """
      [{"type": "Application", "AXLabel": "Shop", "AXFrame": "{{0, 0}, {390, 844}}", "children": [
      {"type": "Button", "AXFrame": "{{16, 100}, {90, 44}}"},
      {"type": "Button", "AXUniqueId": "buy", "AXFrame": "{{16, 200}, {90, 44}}"},
      {"type": "Button", "AXLabel": "Share", "AXFrame": "{{16, 300}, {90, 44}}"}]}]
      """
    ),
    (
      "a snapshot without what is empty",
      """
      {"elementType": 2, "label": "Shop", "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [
      {"elementType": 9, "frame": {"X": 16, "Y": 100, "Width": 90, "Height": 44}},
      {"elementType": 9, "identifier": "buy", "frame": {"X": 16, "Y": 200, "Width": 90, "Height": 44}}]}
      """
    ),
  ]

  @Test(
    "a button without a label has none where the tool leaves out what is empty",
    arguments: sparse.indices)
  func sparseCapture(number: Int) throws {
    let (name, text) = Self.sparse[number]
    try place.write(text, to: "a.json")
    let run = try place.check("a.json", "--no-baseline", "-o", "json")
    #expect(run.code == 1, "\(name): \(run.output)\(run.errors)")
    #expect(run.output.contains("\"new\":2"), "\(name): \(run.output)")
  }

  @Test("what nobody writes is unknown")
  func excluded() throws {
    // With `--key`, idb writes only the requested keys. WebDriverAgent's accessible source omits some labels.
    try place.write(
      """
      [{"type": "Application", "AXFrame": "{{0, 0}, {390, 844}}", "children": [
      {"type": "Button", "AXFrame": "{{16, 100}, {90, 44}}"}]}]
      """, to: "a.json")
    try place.write(
      """
      {"type": "Application", "rawIdentifier": null, "name": "Shop", "children": [
      {"type": "Button", "rawIdentifier": null, "name": "Share"},
      {"type": "Button", "rawIdentifier": null, "name": "Buy", "label": "Buy", "value": null}]}
      """, to: "b.json")
    for name in ["a.json", "b.json"] {
      let run = try place.check(name, "--no-baseline", "-o", "json")
      #expect(run.output.contains("\"findings\":[]"), "\(run.output)")
    }
  }

  // MARK: Bars

  private static func bars(_ content: String) -> String {
    """
    [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop", "AXFrame": "{{0, 0}, {390, 844}}",
      "role_description": "application", "children": [
      {"type": "Group", "role": "AXGroup", "AXLabel": null, "AXUniqueId": null, "role_description": "Nav bar",
       "AXFrame": "{{0, 47}, {390, 96}}", "traits": null, "children": []},
      \(content)
      {"type": "Group", "role": "AXGroup", "AXLabel": "タブバー", "AXUniqueId": null, "role_description": "グループ",
       "AXFrame": "{{0, 761}, {390, 83}}", "traits": null, "children": []}]}]
    """
  }

  @Test("bars that idb prints without contents are told, and nothing follows from their emptiness")
  func bars() throws {
    let texts = (0..<9).map { number in
      """
      {"type": "StaticText", "AXLabel": "Line \(number)", "AXUniqueId": null, "role_description": "text",
       "AXFrame": "{{16, \(160 + 40 * number)}, {358, 24}}", "traits": ["StaticText"], "children": []},

      """
    }
    try place.write(Self.bars(texts.joined()), to: "a.json")
    let run = try place.run([
      "check", "a.json", "--no-baseline", "--show", "coverage", "-o", "pretty", "-o", "json=r.json",
    ])
    #expect(run.output.contains("bars-not-read: a bar is printed as if nothing were in it"))
    #expect(run.output.unwrapped.contains("what is in a bar"), "\(run.output)")
    #expect(run.output.contains("a UI test captures what is in bars"))
    let json = try place.text(of: "r.json")
    for rule in ["missing-screen-title", "missing-header", "empty-screen"] {
      #expect(!run.output.contains("  \(rule)\n"), "\(run.output)")
    }
    #expect(json.contains("what is in bars"))
  }

  @Test("a screen of nothing but bars is not judged, and not called empty")
  func nothingButBars() throws {
    try place.write(Self.bars(""), to: "a.json")
    let run = try place.run(["check", "a.json", "--no-baseline", "-o", "pretty"])
    #expect(run.code == 3, "\(run.output)")
    #expect(!run.output.contains("empty-screen"), "\(run.output)")
    #expect(run.output.unwrapped.contains("nothing is in it but bars"), "\(run.output)")
  }

  @Test("what is in a bar may answer a query, as far as idb tells")
  func queries() throws {
    try place.write(Self.bars(""), to: "a.json")
    let run = try place.run(["query", "app.buttons[\"Save\"]", "a.json"])
    #expect(!run.output.contains("✗"), "\(run.output)")
  }
}
