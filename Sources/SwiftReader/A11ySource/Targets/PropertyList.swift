import A11yModel

/// A value of a property list in the old style, as project files of Xcode are.
indirect enum PropertyValue: Sendable {
  case text(String)
  case list([PropertyValue])
  case table([String: PropertyValue])

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts of a list; none for anything else.
  var texts: [String] {
    if case .list(let values) = self { values.compactMap(\.text) } else { [] }
  }

  var table: [String: PropertyValue]? {
    if case .table(let table) = self { table } else { nil }
  }
}

/// A reason why a project file cannot be read.
package struct ProjectFileError: Error, Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// *What is wrong; what was expected.*
  package let message: String
}

/// Reads a property list in the old style: `{ key = value; list = (a, "b", ); }` with comments.
///
/// Values lie in one another in a stack of its own, at most ``deepest`` of them, so that no input ends the program.
struct PropertyListReader {
  static let deepest = 32

  // A table or a list that is still open.
  private struct Level {
    let isTable: Bool
    var key: String?
    var table: [String: PropertyValue] = [:]
    var list: [PropertyValue] = []

    var value: PropertyValue { isTable ? .table(table) : .list(list) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var open: [Level] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one.
  ///
  /// - Complexity: O(bytes).
  static func value(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(ProjectFileError) -> PropertyValue {
    var reader = PropertyListReader(bytes)
    return try reader.value()
  }

  private mutating func value() throws(ProjectFileError) -> PropertyValue {
    while true {
      skipBlanks()
      let complete: PropertyValue
      if let level = open.last, level.isTable, level.key == nil {
        guard take("}") else {
          open[open.count - 1].key = try text()
          try expect("=")
          continue
        }
        open.removeLast()
        complete = level.value
      } else if let level = open.last, !level.isTable, take(")") {
        open.removeLast()
        complete = level.value
      } else if let byte = current, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
        guard open.count < Self.deepest else { throw error("values lie too deep in one another") }
        place += 1
        open.append(Level(isTable: byte == UInt8(ascii: "{")))
        continue
      } else {
        complete = .text(try text())
      }
      guard let last = open.indices.last else { return complete }
      if open[last].isTable {
        open[last].table[open[last].key ?? ""] = complete
        open[last].key = nil
        try expect(";")
      } else {
        open[last].list.append(complete)
        skipBlanks()
        if !take(","), current != UInt8(ascii: ")") { throw error("expected , or )") }
      }
    }
  }

  // MARK: Texts

  private mutating func text() throws(ProjectFileError) -> String {
    guard let byte = current else { throw error("it breaks off") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = place
    while let byte = current, Self.isOfText(byte) { place += 1 }
    guard place > start else { throw error("expected a text, a list or a table") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(ProjectFileError) -> String {
    let start = place
    place += 1
    var text: [UInt8] = []
    while let byte = current {
      place += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = current else {
        text.append(byte)
        continue
      }
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      default: text.append(escaped)
      }
    }
    place = start
    throw error("a text without an end")
  }

  private static func isOfText(_ byte: UInt8) -> Bool {
    byte.isOfIdentifier
      || [
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"),
        UInt8(ascii: "-"),
      ]
      .contains(byte)
  }

  // MARK: Bytes

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(ProjectFileError) {
    skipBlanks()
    guard take(byte) else { throw error(current == nil ? "it breaks off" : "expected \(byte)") }
  }

  private mutating func skipBlanks() {
    while let byte = current {
      if byte <= UInt8(ascii: " ") {
        place += 1
      } else if bytes.has("//", at: place) {
        while let byte = current, byte != 0x0A { place += 1 }
      } else if bytes.has("/*", at: place) {
        place = bytes.position(of: "*/", from: place + 2).map { $0 + 2 } ?? bytes.count
      } else {
        return
      }
    }
  }

  private func error(_ message: String) -> ProjectFileError {
    let line = bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1
    return ProjectFileError(line: line, message: message)
  }
}
