import A11yModel

/// The objects of a JSON document as a flat list, each with its scalar members and the object around it.
struct JSONRecords {
  struct Record {
    /// The position of the object around it; nil outside all objects.
    let parent: Int?
    /// The key under which the object, or the list with it, lies; empty outside all objects.
    let key: String
    let line: Int
    private(set) var texts: [String: String] = [:]
    /// The rectangle that the object is.
    private(set) var sides: [String: Double] = [:]

    fileprivate init(parent: Int?, key: String, line: Int) {
      (self.parent, self.key, self.line) = (parent, key, line)
    }

    fileprivate mutating func set(_ key: String, _ text: String) { texts[key] = text }
    fileprivate mutating func set(_ key: String, _ number: Double) { sides[key] = number }

    /// Returns a text; nil if it is missing or empty.
    subscript(_ key: String) -> String? { texts[key].flatMap { $0.isEmpty ? nil : $0 } }

    var rect: Rect? {
      guard let x = sides["x"], let y = sides["y"], let width = sides["width"],
        let height = sides["height"]
      else { return nil }
      return Rect(x, y, width, height)
    }
  }

  private(set) var all: [Record] = []
  /// Whether the document breaks off.
  private(set) var isCut = false

  // Records around one are looked up from the inside, so their number is bounded. Steps of tests nest about ten deep.
  private static let maximumDepth = 200

  private struct Level {
    let isArray: Bool
    let record: Int?
    let key: String
  }

  /// Reads the members with some names. What follows a fault of the document is left out.
  ///
  /// - Complexity: O(n) for n bytes.
  /// - Throws: `limit`.
  init(
    of file: CaptureFile, members: Set<String>, _ limits: ImportLimits
  ) throws(ImportError) {
    var reader = JSONReader(
      file.storage, maximumDepth: Self.maximumDepth, firstLine: file.firstLine)
    var levels: [Level] = []
    do throws(JSONError) {
      try enter(&reader, &levels, under: "")
      while let level = levels.last, all.count <= limits.elements {
        if level.isArray {
          guard try reader.nextElement() else {
            levels.removeLast()
            continue
          }
          try enter(&reader, &levels, under: level.key)
        } else if let key = try reader.nextKey() {
          try read(&reader, &levels, String(key), members, limits)
        } else {
          levels.removeLast()
        }
      }
    } catch {
      isCut = true
    }
    if all.count > limits.elements { throw .tooManyElements(file.path, limits) }
  }

  private mutating func read(
    _ reader: inout JSONReader, _ levels: inout [Level], _ key: String, _ members: Set<String>,
    _ limits: ImportLimits
  ) throws(JSONError) {
    guard let record = levels.last?.record else { return }
    switch reader.kind {
    case .object, .array: try enter(&reader, &levels, under: key)
    case .number where ["x", "y", "width", "height"].contains(key):
      all[record].set(key, try reader.boundlessDouble())
    case .string, .number, .bool:
      guard members.contains(key), let text = try reader.looseText()?.text,
        text.utf8.count <= limits.textBytes
      else { return }
      all[record].set(key, text)
    default: break
    }
  }

  private mutating func enter(
    _ reader: inout JSONReader, _ levels: inout [Level], under key: String
  ) throws(JSONError) {
    let parent = levels.last?.record
    switch reader.kind {
    case .object:
      all.append(Record(parent: parent, key: key, line: reader.line))
      try reader.beginObject()
      levels.append(Level(isArray: false, record: all.count - 1, key: key))
    case .array:
      try reader.beginArray()
      levels.append(Level(isArray: true, record: parent, key: key))
    default: break
    }
  }
}

extension JSONRecords {
  /// Returns the nearest record around one, or itself, that fulfils a condition.
  ///
  /// - Complexity: O(d) for d records around it.
  func nearest(to index: Int, where condition: (Record) -> Bool) -> Int? {
    var next: Int? = index
    while let index = next {
      if condition(all[index]) { return index }
      next = all[index].parent
    }
    return nil
  }
}
