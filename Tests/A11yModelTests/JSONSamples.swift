import A11yModel
import Foundation
import TestSupport

enum JSONSample {
  static func document(_ random: inout Random) -> String { value(&random, depth: 4) }

  private static func value(_ random: inout Random, depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return "null"
    case 1: return Bool.random(using: &random) ? "true" : "false"
    case 2: return "\(Int.random(in: -1000...1000, using: &random))"
    case 3: return "\(Double.random(in: -1e6...1e6, using: &random))"
    case 4, 5: return quoted(&random)
    case 6:
      let items = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        value(&random, depth: depth - 1)
      }
      return "[" + items.joined(separator: space(&random) + "," + space(&random)) + "]"
    default:
      let items = (0..<Int.random(in: 0..<4, using: &random)).map {
        "\"\($0)\"" + space(&random) + ":" + space(&random) + value(&random, depth: depth - 1)
      }
      return "{" + space(&random) + items.joined(separator: ",") + space(&random) + "}"
    }
  }

  private static func space(_ random: inout Random) -> String {
    ["", "", " ", "\n  ", "\t\r\n             "].randomElement(using: &random) ?? ""
  }

  private static func quoted(_ random: inout Random) -> String {
    let parts = [
      "a", "Milk, 2 €", "\\n", "\\u00e9", "\\ud83d\\ude00", "😀", "\\/", "\\\"",
      " long enough for a word ",
    ]
    return "\""
      + (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined() + "\""
  }

  static func string(_ random: inout Random) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<24, using: &random) {
      let limit: UInt32 =
        [0x20, 0x80, 0x800, 0x3000, 0x110000].randomElement(using: &random) ?? 0x80
      text.unicodeScalars.append(
        Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{2028}")
    }
    return text
  }
}

enum JSONProbe {
  indirect enum Value {
    case null, bool(Bool), number(Double), string(String), array([Value]), object([String: Value])
  }

  static func skips(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(TextStorage(bytes))
    return (try? reader.end()) != nil
  }

  static func value(_ text: String) -> Value? {
    var reader = JSONReader(TextStorage(text.utf8))
    guard let value = try? value(&reader), (try? reader.end()) != nil else { return nil }
    return value
  }

  private static func value(_ reader: inout JSONReader) throws(JSONError) -> Value {
    switch reader.kind {
    case .object:
      var members: [String: Value] = [:]
      try reader.object { key, reader throws(JSONError) in
        members[String(key)] = try value(&reader)
      }
      return .object(members)
    case .array: return .array(try reader.array { reader throws(JSONError) in try value(&reader) })
    case .string: return .string(try reader.string())
    case .number: return .number(try reader.double())
    case .bool: return .bool(try reader.bool())
    case .null, nil:
      try reader.null()
      return .null
    }
  }

  static func strings(_ bytes: [UInt8]) -> [String]? {
    var reader = JSONReader(TextStorage(bytes))
    guard let strings = try? reader.array({ reader throws(JSONError) in try reader.string() })
    else { return nil }
    return (try? reader.end()) == nil ? nil : strings
  }

  static func written(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.write(number)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func isSame(_ value: Value, _ other: Any) -> Bool {
    switch value {
    case .null: return other is NSNull
    case .bool(let flag): return (other as? Bool) == flag
    case .number(let number):
      // Foundation's parser converts by way of decimals, so the last bit may differ.
      guard let other = (other as? NSNumber)?.doubleValue else { return false }
      return abs(other - number) <= abs(number) * 1e-12
    case .string(let text): return (other as? String) == text
    case .array(let items):
      guard let others = other as? [Any], others.count == items.count else { return false }
      return zip(items, others).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let others = other as? [String: Any], others.count == members.count else {
        return false
      }
      return members.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
    }
  }
}
