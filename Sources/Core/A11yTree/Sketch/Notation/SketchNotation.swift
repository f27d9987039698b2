/// The notation of numbers, names and texts in a sketch.
package enum SketchNotation {
  package static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  package static func numbers(_ values: [Double]) -> String {
    values.map(number).joined(separator: ",")
  }

  package static func quoted(_ text: String) -> String {
    "\"\(text.escapedForDisplay(quotes: true))\""
  }

  /// Returns the text, in quotation marks only if it contains something that would end it.
  package static func bare(_ text: String) -> String {
    text.contains(where: { " #=[\"@?".contains($0) || !$0.isASCII })
      || text.unicodeScalars.contains { $0.value < 32 }
      ? quoted(text) : text
  }

  package static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// Returns the two parts of `head:name`; the name is nil if there is no colon.
  package static func parts(_ text: String) -> (head: String, name: String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  /// Returns the two parts of `label: value`; the value is nil if there is no colon.
  package static func pair(_ text: String) -> (label: String, value: String?) {
    let (label, value) = parts(text)
    return (label, value.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 })
  }

  // MARK: Reading

  package static func readNumber(_ text: String) throws(SketchFault) -> Double {
    guard let value = Double(text) else { throw SketchFault("\"\(text)\" is not a number") }
    return value
  }

  /// Reads a fixed number of numbers, separated by commas.
  package static func readNumbers(_ text: String, _ count: Int) throws(SketchFault) -> [Double] {
    var values: [Double] = []
    for part in text.split(separator: ",") { values.append(try readNumber(String(part))) }
    guard values.count == count else {
      throw SketchFault("expected \(count) numbers, found \"\(text)\"")
    }
    return values
  }
}
