import Foundation
import Testing

@Suite("Captures of a screen in two settings")
struct SettingsTests {
  fileprivate static func sketch(_ lines: [String]) -> String {
    (["driver 402 874", "window 0 0 402 874"] + lines.map { "  " + $0 }).joined(separator: "\n")
      + "\n"
  }

  fileprivate static let usual = sketch([
    "staticText \"Total\" 16 100 60 20.5",
    "staticText \"Continue without signing in\" 16 140 370 20.5",
    "button \"Connect\" 280 800 106 44",
  ])
  fileprivate static let large = sketch([
    "staticText \"Total\" 16 100 60 20.5",
    "staticText \"Continue without signing in\" 16 140 370 48",
    "button \"Connect\" 280 900 106 44",
  ])

  fileprivate func place(_ captures: [(text: String, context: String)]) throws -> Workplace {
    let place = try Workplace()
    var entries: [String] = []
    for (number, capture) in captures.enumerated() {
      try place.write(capture.text, to: "\(number).sketch")
      try place.write("", to: "C/\(number).json")
      #expect(try place.run(["convert", "\(number).sketch", "-o", "C/\(number).json"]).code == 0)
      entries.append(
        "{\"file\": \"\(number).json\", \"screen\": \"Pay\", \"context\": {\(capture.context)}}")
    }
    try place.write(
      "{\"schema\": \"a11ylint-captures/1\", \"captures\": [\(entries.joined(separator: ", "))]}",
      to: "C/a11ylint-captures.json")
    return place
  }

  fileprivate static let sizes = [
    (usual, "\"contentSize\": \"L\""), (large, "\"contentSize\": \"AX3\""),
  ]

  @Test("defects of the larger size are found on the default capture")
  func sizes() throws {
    let run = try place(Self.sizes).run(["check", "C", "--no-baseline", "--show", "new"])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    for words in [
      "control-lost-at-large-size: is off the screen at text size AX3",
      "text-cut-at-large-size: does not fit into 370 × 48 pt",
      "text-does-not-scale: keeps its size of 60 × 20.5 pt", "3 new · 0 known",
    ] { #expect(run.output.contains(words), "\(run.output)") }
  }

  @Test("captures with equal contexts, or that differ in two settings, are not compared")
  func others() throws {
    for (one, other) in [
      ("\"contentSize\": \"L\"", "\"contentSize\": \"L\""),
      (
        "\"contentSize\": \"L\", \"locale\": \"en\"", "\"contentSize\": \"AX3\", \"locale\": \"de\""
      ),
      (
        "\"contentSize\": \"L\", \"market\": \"US\"", "\"contentSize\": \"AX3\", \"market\": \"CH\""
      ),
    ] {
      let run = try place([(Self.usual, one), (Self.large, other)]).run([
        "check", "C", "--no-baseline", "--select",
        "text-does-not-scale,text-cut-at-large-size,control-lost-at-large-size,missing-label",
      ])
      #expect(run.output.contains("0 new · 0 known"), "\(run.output)\(run.errors)")
    }
  }

  @Test("a third size is no news, and a run without the larger one proves nothing")
  func baseline() throws {
    let third = (Self.large, "\"contentSize\": \"AX5\"")
    let place = try place(Self.sizes + [third])
    let both = ["C/0.json", "C/1.json"]
    #expect(try place.run(["baseline", "create", "--reason", "r"] + both).code == 0)
    let all = try place.run(["check", "C"])
    #expect(all.output.contains("0 new · 3 known"), "\(all.output)\(all.errors)")
    let alone = try place.run(["check", "C/0.json"])
    #expect(alone.output.contains("3 unobserved"), "\(alone.output)\(alone.errors)")
  }

  @Test("merged results know which screens were compared, byte for byte")
  func merged() throws {
    // In the order of a merged result: by name, then by context.
    let place = try place(Self.sizes.reversed())
    try place.write(Self.usual, to: "Zoo.sketch")
    #expect(try place.run(["convert", "Zoo.sketch", "-o", "C/Zoo.json"]).code == 0)
    _ = try place.run(["check", "C", "-o", "json=whole.json"])
    #expect(try place.run(["merge", "whole.json", "-o", "json=merged.json"]).code == 1)
    #expect(try place.bytes(of: "merged.json") == place.bytes(of: "whole.json"))
  }

  @Test("overrides by path and screen hold for comparisons, too")
  func overrides() throws {
    let place = try place(Self.sizes)
    try place.write(
      """
      inputs: [{path: C}]
      overrides:
        - {paths: ["C/*"], rules: {control-lost-at-large-size: off, text-does-not-scale: error}}
      """, to: "sub/.a11ylint.yml")
    #expect(try place.shell("mv C sub/C") == 0)
    let run = try place.run(["check", "--config", "sub/.a11ylint.yml", "--no-baseline"])
    #expect(run.output.contains("new error text-does-not-scale"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("control-lost-at-large-size"), "\(run.output)")
  }
}

extension SettingsTests {
  @Test("the page shows both settings side by side, and marks what is lost")
  func page() throws {
    let place = try place(Self.sizes)
    _ = try place.run(["check", "C", "--no-baseline", "-o", "html=page.html", "-o", "json=r.json"])
    let page = String(decoding: try place.bytes(of: "page.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "<div class=\"settings\">").count == 4)
    #expect(page.contains("<figcaption>Text size AX3 · <b>not on the screen</b>"))
    #expect(page.contains("<use href=\"#art-1\"/>"))
    let result = String(decoding: try place.bytes(of: "r.json"), as: UTF8.self)
    #expect(result.contains("\"paired\""))
    // A page of the result shows the same.
    _ = try place.run(["merge", "r.json", "-o", "html=again.html"])
    let again = String(decoding: try place.bytes(of: "again.html"), as: UTF8.self)
    #expect(again.components(separatedBy: "<div class=\"settings\">").count == 4)
  }
}

extension SettingsTests {
  @Test("screens without a capture in an asked setting are named, once for each setting")
  func askedPairs() throws {
    let place = try place(Self.sizes)
    try place.write(Self.usual, to: "Zoo.sketch")
    #expect(try place.shell(": >C/Zoo.json") == 0)
    #expect(try place.run(["convert", "Zoo.sketch", "-o", "C/Zoo.json"]).code == 0)
    try place.write(
      "inputs: [{path: C}]\npairs: [contentSize, direction]\n", to: ".a11ylint.yml")
    let run = try place.run(["check", "--no-baseline"])
    let notes = run.errors + run.output
    #expect(notes.contains("no capture in another text size of Zoo; no rule"), "\(notes)")
    #expect(notes.contains("no capture in another direction of Pay, Zoo; no rule"), "\(notes)")
    #expect(
      try !place.run(["check", "C", "--no-config", "--no-baseline"]).errors.contains("no rule"))
  }

  @Test("of a longer list fewer rows fit at a large size, and a cut capture proves no loss")
  func rowsAndCuts() throws {
    let rows = { (count: Int, height: Int) in
      Self.sketch(
        ["table 0 100 402 774"]
          + (0..<count).flatMap { row in
            [
              "  cell 0 \(100 + row * height) 402 \(height)",
              "    button \"Order \(Unicode.Scalar(UInt8(65 + row)))\" 16 \(100 + row * height) 370 \(height)",
            ]
          })
    }
    let select = ["check", "C", "--no-baseline", "--select", "control-lost-at-large-size"]
    let fewer = try place([
      (rows(10, 77), "\"contentSize\": \"L\""), (rows(4, 190), "\"contentSize\": \"AX3\""),
    ]).run(select)
    #expect(fewer.output.contains("0 new · 0 known"), "\(fewer.output)")
    let cut = try place([
      (Self.usual, "\"contentSize\": \"L\""),
      (Self.sketch(["staticText \"Total\" 16 100 60 48"]), "\"contentSize\": \"AX3\""),
    ])
    #expect(try cut.run(select).output.contains("1 new"))
    let manifest = try cut.text(of: "C/a11ylint-captures.json").replacingOccurrences(
      of: "\"file\": \"1.json\"", with: "\"complete\": false, \"file\": \"1.json\"")
    try cut.write(manifest, to: "C/a11ylint-captures.json")
    let run = try cut.run(select)
    #expect(!run.output.contains("is missing at text size"), "\(run.output)\(run.errors)")
  }
}

extension SettingsTests {
  private static let rows = sketch(
    (0..<3).flatMap { row in
      [
        "group 0 \(100 + 50 * row) 402 44",
        "  staticText#name\(row) \"Name \(Unicode.Scalar(UInt8(65 + row)))\" 16 \(100 + 50 * row) 100 44",
        "  button#edit\(row) \"Edit \(Unicode.Scalar(UInt8(65 + row)))\" 150 \(100 + 50 * row) 100 44",
      ]
    })

  @Test("a layout that Arabic does not mirror is found, as the manual writes its context")
  func languages() throws {
    for other in [
      "\"locale\": \"ar\", \"direction\": \"rightToLeft\"", "\"locale\": \"ar-EG\"",
    ] {
      let place = try place([(Self.rows, "\"locale\": \"en\""), (Self.rows, other)])
      let run = try place.run(["check", "C", "--no-baseline", "--select", "layout-not-mirrored"])
      #expect(run.output.contains("1 new"), "\(run.output)\(run.errors)")
      try place.write("inputs: [{path: C}]\npairs: [direction]\n", to: ".a11ylint.yml")
      #expect(try !place.run(["check", "--no-baseline"]).errors.contains("no capture in another"))
    }
  }

  @Test("an unknown value of a setting is an error with the known ones, wherever it is written")
  func unknownValues() throws {
    let place = try place([(Self.usual, "\"direction\": \"sideways\"")])
    let message = "direction is \"sideways\"; expected ltr or rtl"
    let manifest = try place.run(["check", "C", "--no-baseline"])
    #expect(manifest.code == 3 && manifest.errors.contains(message), "\(manifest.errors)")
    try place.write(
      "inputs: [{path: D/*.json, context: {direction: sideways}}]\n", to: ".a11ylint.yml")
    let configured = try place.run(["check", "--no-baseline"])
    #expect(configured.errors.contains(message), "\(configured.errors)")
    let text = try place.text(of: "C/0.json")
    try place.write(
      text.replacingOccurrences(
        of: "\"name\":", with: "\"context\": {\"direction\": \"sideways\"}, \"name\":"),
      to: "D/0.json")
    let captured = try place.run(["check", "D/0.json", "--no-config", "--no-baseline"])
    #expect(captured.errors.contains(message), "\(captured.output)\(captured.errors)")
    try place.write(text, to: "D/Pay-sideways.json")
    try place.write(
      "inputs: [{path: D/*.json, screen: \"{screen}-{direction}\"}]\n", to: ".a11ylint.yml")
    let named = try place.run(["check", "--no-baseline"])
    #expect(named.errors.contains("does not fit"), "\(named.output)\(named.errors)")
  }

  @Test("a capture after a tap is compared with one that says nothing of its settings")
  func tapped() throws {
    let field = { (kind: String) in
      Self.sketch(["\(kind) \"Password\" 16 100 300 44", "button \"Reveal\" 320 100 60 44"])
    }
    let place = try place([
      (field("secureTextField"), ""), (field("textField"), "\"tapped\": \"Reveal\""),
    ])
    let run = try place.run([
      "check", "C", "--no-baseline", "--select", "state-in-text-only-one-way",
    ])
    #expect(run.output.contains("1 new"), "\(run.output)\(run.errors)")
  }

  @Test("captures that are not compared, or not as a whole, are counted")
  func notCompared() throws {
    let other = (
      Self.large, "\"contentSize\": \"AX3\", \"locale\": \"de\""
    )
    let apart = try place([(Self.usual, "\"contentSize\": \"L\", \"locale\": \"en\""), other])
      .run(["check", "C", "--no-baseline"])
    #expect(
      apart.errors.contains(
        "2 captures of Pay are not compared with another one, because of differences or unknowns in text size and language"
      ), "\(apart.errors)")
    let place = try place(Self.sizes)
    #expect(try !place.run(["check", "C", "--no-baseline"]).errors.contains("capture"))
    let manifest = try place.text(of: "C/a11ylint-captures.json").replacingOccurrences(
      of: "\"file\": \"1.json\"", with: "\"complete\": false, \"file\": \"1.json\"")
    try place.write(manifest, to: "C/a11ylint-captures.json")
    let cut = try place.run(["check", "C", "--no-baseline"])
    #expect(cut.errors.contains("1 capture of Pay is cut off"), "\(cut.errors)")
  }
}
