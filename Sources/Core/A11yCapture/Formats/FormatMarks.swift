import A11yModel

/// The marks that distinguish the formats. Each is searched for at most once, because an unsuccessful search
/// reads the whole file. The bytes must remain valid while the marks are used.
struct FormatMarks {
  let bytes: UnsafeRawBufferPointer
  /// Whether the bytes are the rest of a text from some position on.
  let areOfPart: Bool
  private let findJSONFormat: (UnsafeRawBufferPointer) -> String?
  private var known: [String: Bool] = [:]

  init(
    _ bytes: UnsafeRawBufferPointer, areOfPart: Bool = false,
    jsonFormat: @escaping (UnsafeRawBufferPointer) -> String?
  ) {
    self.bytes = bytes
    self.areOfPart = areOfPart
    findJSONFormat = jsonFormat
  }

  /// The name of the JSON dialect of the first tree, or `nil` if there is none.
  private(set) lazy var jsonFormat = findJSONFormat(bytes)

  /// Whether the bytes begin as a JSON document does; `[12:00]` does not.
  private(set) lazy var isJSONDocument = Self.isJSONDocument(bytes)

  /// Returns the cached result of a search that several importers share under a name.
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
