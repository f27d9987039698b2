import A11yModel

/// The identifiers that a document of Interface Builder sets, with their lines.
package struct DocumentIdentifiers {
  package private(set) var found: [(text: String, line: Int)] = []

  /// - Complexity: O(n) for n bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (place, line) = (0, 1)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      line += bytes[place..<start].count { $0 == 0x0A }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      if bytes.has("<accessibility ", at: start) {
        add(Self.value(of: " identifier=\"", in: bytes, start..<end), line)
      } else if bytes.has("<userDefinedRuntimeAttribute ", at: start),
        Self.value(of: " keyPath=\"", in: bytes, start..<end) == "accessibilityIdentifier"
      {
        add(Self.value(of: " value=\"", in: bytes, start..<end), line)
      }
      line += bytes[start..<end].count { $0 == 0x0A }
      place = end
    }
  }

  private mutating func add(_ text: String?, _ line: Int) {
    if let text, !text.isEmpty { found.append((text, line)) }
  }

  private static func value(
    of attribute: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ tag: Range<Int>
  ) -> String? {
    let part = UnsafeBufferPointer(rebasing: bytes[tag])
    guard let start = part.position(of: attribute) else { return nil }
    let rest = part[(start + attribute.utf8CodeUnitCount)...]
    return String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
