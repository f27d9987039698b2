import A11yModel
import Foundation
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
  @Test(
    "the RFC decides what is a document",
    arguments: [
      ("{}", true), (" [1, -0, 0.5, 1e5, 1E-5, -2.50e+3] ", true), ("\"\"", true), ("null", true),
      ("true", true), ("[[],{},\"a\",null,false]", true), ("{\"a\":{\"b\":[1]},\"a\":2}", true),
      ("\"\\u0041\\\"\\/\\b\\f\\n\\r\\t\\ud83d\\ude00\"", true), ("\u{FEFF}[]", true),
      ("", false), (" ", false), ("[1,]", false), ("[,1]", false), ("[1 2]", false), ("[1", false),
      ("]", false), ("{\"a\"}", false), ("{\"a\":}", false), ("{\"a\":1,}", false),
      ("{a:1}", false),
      ("{1:1}", false), ("{'a':1}", false), ("[01]", false), ("[-01]", false), ("[1.]", false),
      ("[.5]", false), ("[+1]", false), ("[1e]", false), ("[1e+]", false), ("[-]", false),
      ("[0x10]", false), ("[NaN]", false), ("[Infinity]", false), ("[tru]", false),
      ("[truee]", false),
      ("nul", false), ("[1] 2", false), ("[1]]", false), ("{}}", false), ("[}", false),
      ("{]", false),
      ("\"a", false), ("\"\\", false), ("\"\\x\"", false), ("\"\\u12\"", false),
      ("\"\\u12G4\"", false),
      ("\"a\nb\"", false), ("\"\u{1}\"", false), ("// a\n1", false), ("[1]/**/", false),
      ("\u{0}", false),
      ("[\u{C}1]", false), ("[1\u{A0}]", false),
    ])
  func grammar(text: String, isValid: Bool) {
    #expect((JSONProbe.value(text) != nil) == isValid)
    #expect(JSONProbe.skips(Array(text.utf8)) == isValid)
  }

  @Test("values are those of the standard reader, in random documents")
  func agreement() throws {
    var random = Random(seed: 7)
    for _ in 0..<400 {
      let text = JSONSample.document(&random)
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let value = try #require(JSONProbe.value(text), "\(text)")
      #expect(JSONProbe.isSame(value, expected), "\(text)")
    }
  }

  @Test("a document with one wrong byte is refused when the standard reader refuses it")
  func mutations() {
    var random = Random(seed: 11)
    for _ in 0..<4000 {
      var bytes = Array(JSONSample.document(&random).utf8)
      let position = Int.random(in: 0..<bytes.count, using: &random)
      let palette = Array("{}[]\",:0123456789.eE+-tfn\\u \n\tx".utf8)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: position)
      case 1: bytes.insert(palette.randomElement(using: &random) ?? 0, at: position)
      default: bytes[position] = palette.randomElement(using: &random) ?? 0
      }
      // Intentional differences: invalid UTF-8, lone surrogates, huge numbers, and trailing commas.
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("\u{FFFD}") || text.contains("\\ud") || text.contains("\\uD")
        || text.contains(/[eE]\+?\d{3}|,\s*[\]}]/)
      {
        continue
      }
      let accepted =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      #expect(JSONProbe.skips(bytes) == accepted, "\(text)")
      #expect((JSONProbe.value(text) != nil) == accepted, "\(text)")
    }
  }

  @Test("random bytes never crash the reader")
  func fuzz() {
    var random = Random(seed: 3)
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = JSONProbe.skips(bytes)
      _ = JSONProbe.skips(Array("[\"".utf8) + bytes + Array("\"]".utf8))
      _ = JSONProbe.strings(Array("[\"".utf8) + bytes + Array("\"]".utf8))
    }
  }

  @Test("nesting has a limit that is told, and costs no stack")
  func depth() throws {
    let deep =
      Array(repeating: UInt8(ascii: "["), count: 100_000)
      + Array(repeating: UInt8(ascii: "]"), count: 100_000)
    #expect(JSONProbe.skips(deep))
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(TextStorage([UInt8(ascii: "[")] + deep + [UInt8(ascii: "]")]))
      try reader.end()
    }
    #expect(error?.message == "nested deeper than 100000 levels")
    #expect(error?.column == 100_001)
  }

  @Test(
    "an error names line and column, in characters",
    arguments: [
      ("[1,\n  2,\r\n  é x]", 3, 3, "expected a value; found \"é\""),
      ("{\"é\": \"è\" 1}", 1, 11, "expected \",\" or \"}\"; found \"1\""),
      ("[\"a", 1, 2, "a string has no closing quotation mark"),
      ("[1", 1, 3, "the document ends early; expected \",\" or \"]\""),
      (
        "[\"\u{1B}\"]", 1, 3,
        "expected an escape in place of a control character; found \"\\u{1B}\""
      ),
    ])
  func errors(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(TextStorage(text.utf8))
      try reader.end()
    }
    #expect(error == JSONError(line: line, column: column, message: message))
  }

  @Test("a wrong kind of value is named, and the line of every value is known")
  func kinds() throws {
    var reader = JSONReader(TextStorage("{\"a\": 1,\n \"b\":\n [true, 7]}".utf8))
    var lines: [Int] = []
    try reader.object { key, reader throws(JSONError) in
      lines.append(reader.line)
      guard key == "b" else { return }
      try reader.array { reader throws(JSONError) in
        if reader.kind == .bool { return _ = try reader.bool() }
        let copy = reader
        #expect(throws: JSONError(line: 3, column: 9, message: "expected a string; found a number"))
        {
          var copy = copy
          _ = try copy.string()
        }
      }
    }
    try reader.end()
    #expect(lines == [1, 3])
  }

  @Test("bytes that are not UTF-8, and lone surrogates, are repaired")
  func repair() {
    #expect(
      JSONProbe.strings(Array("[\"a".utf8) + [0xFF, 0xC3] + Array("z\"]".utf8)) == [
        "a\u{FFFD}\u{FFFD}z"
      ])
    #expect(
      JSONProbe.strings(Array("[\"\\n".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8))?.first?
        .hasPrefix("\n\u{FFFD}") == true)
    #expect(
      JSONProbe.strings(
        Array(#"["\ud83d","\ude00\ud83d","\ud83dx\u00e9","\ud83d\ud83d\ude00"]"#.utf8))
        == ["\u{FFFD}", "\u{FFFD}\u{FFFD}", "\u{FFFD}xé", "\u{FFFD}😀"])
  }

  @Test("numbers come back exactly, shortest, and without an exponent in the usual range")
  func numbers() throws {
    let known: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (44, "44"), (91.5, "91.5"), (-3.25, "-3.25"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1.5e20, "150000000000000000000"),
      (1e21, "1e+21"), (1e-5, "0.00001"), (1.25e-7, "0.000000125"), (1e-8, "1e-08"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (9007199254740992, "9007199254740992"),
      (.infinity, "null"), (.nan, "null"),
    ]
    for (value, text) in known { #expect(JSONProbe.written(value) == text) }
    var random = Random(seed: 5)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
      guard value.isFinite else { continue }
      var reader = JSONReader(TextStorage(JSONProbe.written(value).utf8))
      #expect(try reader.double().bitPattern == value.bitPattern)
    }
    var reader = JSONReader(
      TextStorage("[1e400, -1e400, 1e-400, 123456789012345678901234567890, 0.1e1]".utf8))
    try reader.beginArray()
    for expected in [nil, nil, 0, 1.2345678901234568e29, 1] as [Double?] {
      #expect(try reader.nextElement())
      #expect((try? reader.double()) == expected)
    }
  }

  @Test("every string survives writing and reading, by this reader and by the standard one")
  func strings() throws {
    var random = Random(seed: 13)
    for _ in 0..<500 {
      let text = JSONSample.string(&random)
      var writer = JSONWriter()
      writer.array { $0.write(text) }
      #expect(JSONProbe.strings(writer.bytes) == [text])
      let other = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
      #expect(other == [text])
      #expect(!writer.bytes.contains { $0 < 0x20 })
    }
    var writer = JSONWriter()
    writer.write("\u{2028}\"\\\u{1}\t€")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "\"\\u2028\\\"\\\\\\u0001\\t€\"")
  }

  @Test(
    "a text that ends within a character is written with a replacement, and nothing beyond it is read"
  )
  func cutText() throws {
    for ending: [UInt8] in [
      [0xC2], [0xD8], [0xE2, 0x80], [0xEF], [0xF3, 0xA0, 0x80], [0xED, 0xA0, 0x80], [0xFF],
    ] {
      var builder = TreeBuilder()
      builder.append(.button, depth: 0)
      ([0x78] + ending).withUnsafeBytes { builder.set(.label, decoded: $0) }
      let tree = builder.finish()
      let label = try #require(tree[0].label)
      var writer = JSONWriter()
      writer.write(label)
      writer.endDocument()
      let written = String(decoding: writer.bytes, as: UTF8.self)
      #expect(written == "\"\(String(label))\"\n" && written.hasPrefix("\"x\u{FFFD}"))
      #expect(writer.bytes == Array(written.utf8))
    }
  }

  @Test("the pretty form has one member per line, and short containers on one line")
  func pretty() {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("name", "Basket")
      writer.key("frame")
      writer.array(onOneLine: true) { for number in [0, 1.5] { $0.write(number) } }
      writer.key("children")
      writer.array { writer in
        writer.object { _ in }
        writer.object { $0.member("ok", true) }
      }
    }
    writer.endDocument()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {
          "name": "Basket",
          "frame": [0, 1.5],
          "children": [
            {},
            {
              "ok": true
            }
          ]
        }

        """)
  }
}
