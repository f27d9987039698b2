import A11yModel

/// The marks that tell the formats apart, each looked for at most once: a search for one that is not
/// there goes through the whole file.
///
/// The bytes must stay where they are for as long as it is used.
struct FormatMarks {
  /// The bytes of the file, or of a value in it.
  let bytes: UnsafeRawBufferPointer
  /// Whether the bytes are what follows a place in the middle of a text.
  let areOfPart: Bool
  private let findJSONFormat: (UnsafeRawBufferPointer) -> String?
  private var known: [String: Bool] = [:]

  /// - Parameter jsonFormat: The search for the JSON dialect of the first tree, of all dialects.
  init(
    _ bytes: UnsafeRawBufferPointer, areOfPart: Bool = false,
    jsonFormat: @escaping (UnsafeRawBufferPointer) -> String?
  ) {
    self.bytes = bytes
    self.areOfPart = areOfPart
    findJSONFormat = jsonFormat
  }

  /// The name of the JSON dialect of the first tree; nil when there is none.
  private(set) lazy var jsonFormat = findJSONFormat(bytes)

  /// Whether the bytes start as a JSON document does; `[12:00]` does not.
  private(set) lazy var isJSONDocument = Self.isJSONDocument(bytes)

  /// The answer of a search that more than one asks for, by a name of its own.
  mutating func once(_ name: String, _ search: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    if let answer = known[name] { return answer }
    let answer = search(bytes)
    known[name] = answer
    return answer
  }

  private static func isJSONDocument(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(unowned: bytes)
    do throws(JSONError) {
      switch reader.kind {
      case .object:
        try reader.beginObject()
        _ = try reader.nextKey()
      case .array:
        try reader.beginArray()
        guard try reader.nextElement(), reader.kind != .object, reader.kind != .array else { break }
        try reader.skipValue()
        _ = try reader.nextElement()
      default: return false
      }
      return true
    } catch {
      return false
    }
  }
}
