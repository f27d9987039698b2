/// The names of all outlets of a project, found without a parser: few names of a project are names of
/// views that a document has, and what is done to others need not be kept.
package struct OutletNames: Sendable {
  /// The names.
  private(set) var names: Set<String> = []

  /// No name.
  package init() {}

  /// Creates the outlets that a file declares.
  ///
  /// - Complexity: O(n) for n bytes.
  package init(in bytes: UnsafeBufferPointer<UInt8>) {
    let mark: StaticString = "IBOutlet"
    var place = 0
    while let found = bytes.position(of: mark, from: place) {
      place = found + mark.utf8CodeUnitCount
      if let name = Self.name(in: bytes, after: place) { names.insert(name) }
    }
  }

  // Behind `var` in Swift; in front of the semicolon in Objective-C.
  private static func name(in bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> String? {
    var words: [String] = []
    var word: [UInt8] = []
    for place in start..<min(bytes.count, start + 400) {
      let byte = bytes[place]
      if byte.isOfIdentifier {
        word.append(byte)
        continue
      }
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        if words.last == "var" { return text }
        words.append(text)
        word = []
      }
      if byte == UInt8(ascii: ";") { return words.last }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return nil }
    }
    return nil
  }

  /// Adds a name.
  mutating func insert(_ name: String) { names.insert(name) }

  /// Whether a name is that of an outlet.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Creates the outlets of all files.
  package init(of files: [OutletNames], _ others: [ObjectiveCFile]) {
    for file in files { names.formUnion(file.names) }
    for file in others { names.formUnion(file.outletNames.names) }
  }
}
