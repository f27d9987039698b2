import A11yModel

/// A reader of one screen of a native capture.
struct NativeScreenReader {
  let limits: ImportLimits
  /// The number of elements in the previous screens of the file.
  let elementsBefore: Int
  var builder: TreeBuilder
  var open: [OpenElement] = []
  /// The unresolved references, and the elements that have some.
  var notes = FactNotes()
  var referring: [Int] = []
  var identifiers: [String: Int] = [:]
  var unknownKeys = UnknownKeys()
  var isTruncated = false
  /// Whether the error that was thrown is due to a limit.
  var exceedsLimit = false
  /// The diagnostics of the importer, except for unknown keys.
  var notices: [Diagnostic] = []
  private(set) var elementsOffset: Int?
  private var line = 1
  private var name = ""
  private var context: [String: String] = [:]
  private var diagnostics: [Diagnostic] = []

  init(_ storage: TextStorage, _ limits: ImportLimits, elementsBefore: Int) {
    self.limits = limits
    self.elementsBefore = elementsBefore
    builder = TreeBuilder(source: storage)
  }

  mutating func readMember(
    _ key: JSONString, _ reader: inout JSONReader
  ) throws(JSONError) {
    switch key {
    case "name": name = try reader.string()
    case "context": try readContext(&reader)
    case "truncated": isTruncated = try reader.bool()
    case "diagnostics": diagnostics = try reader.array(Self.diagnostic)
    case "screen": try readScreenFacts(&reader)
    case "elements":
      guard elementsOffset == nil else { throw reader.error("\"elements\" comes twice", at: key) }
      elementsOffset = key.offset
      line = reader.line
      try readElements(&reader)
    case "comment": break
    default: unknownKeys.note(key, line: reader.line, known: NativeSchema.screenKeys)
    }
  }

  /// Returns the screen. Its name is empty if the capture has none.
  consuming func finish(
    _ reader: inout JSONReader, _ file: CaptureFile
  ) throws(JSONError) -> Screen {
    try resolveReferences(reader)
    let source = Screen.Source(path: file.path, format: NativeSchema.format, line: line)
    return Screen(
      name: name, tree: builder.finish(), source: source, context: context,
      isTruncated: isTruncated, diagnostics: diagnostics + notices + unknownKeys.diagnostics)
  }

  private mutating func readContext(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let (name, offset) = (String(key), reader.offset)
      context[name] = try reader.setting(name, try reader.string(), at: offset)
    }
  }

  private static func diagnostic(
    _ reader: inout JSONReader
  ) throws(JSONError) -> Diagnostic {
    var (code, message, line) = ("", "", 0)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "code": code = try reader.string()
      case "message": message = try reader.string()
      case "line": line = try reader.int()
      default: break
      }
    }
    return Diagnostic(code: code, message, line: line)
  }

  private mutating func readScreenFacts(_ reader: inout JSONReader) throws(JSONError) {
    var facts = ScreenFacts()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "comment" { continue }
      if let member = ScreenFacts.members.first(where: { key == $0.name }) {
        try member.read(&reader, &facts, &notes)
      } else {
        unknownKeys.note(key, line: reader.line, known: NativeSchema.screenFactKeys)
      }
    }
    builder.screen = facts
  }
}

/// The keys that the format does not know, each reported once.
struct UnknownKeys {
  private var names: [String] = []
  private var counts: [String: (count: Int, line: Int, nearest: String?)] = [:]
  private var others = 0

  mutating func note(_ key: JSONString, line: Int, known: @autoclosure () -> [String]) {
    let name = String(decoding: key.bytes.prefix(64), as: UTF8.self)
    if counts[name] != nil { counts[name]?.count += 1; return }
    // A hostile capture may have any number of unknown keys.
    guard names.count < 20 else { return others += 1 }
    names.append(name)
    counts[name] = (1, line, name.nearest(in: known()))
  }

  var diagnostics: [Diagnostic] {
    var result: [Diagnostic] = []
    for name in names {
      guard let (count, line, nearest) = counts[name] else { continue }
      let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      let times = count == 1 ? "" : ", \(count) times"
      result.append(
        Diagnostic(
          .unknownKey, "\"\(name.escapedForDisplay(quotes: true))\" is ignored\(times)\(hint)",
          line: line))
    }
    if others > 0 {
      result.append(Diagnostic(.unknownKey, "\(others) more unknown keys are ignored"))
    }
    return result
  }
}
