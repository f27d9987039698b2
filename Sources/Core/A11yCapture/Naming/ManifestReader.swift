import A11yModel

/// A reader of manifests, in which unknown keys are errors.
struct ManifestReader {
  static let version = "a11ylint-captures/1"
  static let fileKeys = ["$schema", "schema", "comment", "context", "complete", "captures"]
  static let entryKeys = [
    "file", "index", "name", "screen", "context", "complete", "screenshot", "voiceOver",
    "comment",
  ]
  // A manifest is small; a larger file is likely to be hostile.
  static let maximumBytes = 16 << 20
  static let maximumText = 300
  static let maximumPath = 4096

  private var reader: JSONReader
  private var manifest: CaptureManifest
  private let limits: ImportLimits

  static func read(
    _ path: String, limits: ImportLimits
  ) throws(ImportError) -> CaptureManifest {
    var limits = limits
    limits.bytes = min(limits.bytes, maximumBytes)
    let file = try CaptureFile.read(path: path, limits: limits)
    return try read(file.inUTF8(), limits: limits)
  }

  static func read(
    _ file: CaptureFile, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> CaptureManifest {
    var manifest = ManifestReader(file, limits)
    do throws(JSONError) {
      try manifest.readFile()
    } catch {
      throw ImportError(.malformed, path: file.path, line: error.line, error.message)
    }
    return manifest.manifest
  }

  private init(_ file: CaptureFile, _ limits: ImportLimits) {
    reader = JSONReader(file.storage, maximumDepth: 16)
    manifest = CaptureManifest(path: file.path)
    self.limits = limits
  }

  // MARK: File

  private mutating func readFile() throws(JSONError) {
    var keys: Set<String> = []
    try reader.beginObject()
    while let key = try nextKey(of: "the manifest", Self.fileKeys, &keys) {
      switch key {
      case "schema": try readSchema()
      case "context": manifest.context = try readContext()
      case "complete": manifest.isComplete = try reader.bool()
      case "captures": try readCaptures()
      default: break
      }
    }
    try reader.end()
    manifest.index = ManifestIndex(manifest.entries)
    guard keys.contains("schema") else {
      throw reader.error("no \"schema\"; expected \"\(Self.version)\"", at: 0)
    }
    let selections = manifest.entries.filter { $0.selection != .all }.map(\.file)
    let selected = Set(selections)
    for entry in manifest.entries where entry.selection == .all && selected.contains(entry.file) {
      throw error(
        entry, "\(entry.file.inQuotes) is described as a whole and by screens; expected one of them"
      )
    }
  }

  private mutating func readSchema() throws(JSONError) {
    let offset = reader.offset
    let schema = try reader.string()
    guard schema != Self.version else { return }
    throw reader.error(
      "schema \(schema.shortened.inQuotes) is not supported; expected \"\(Self.version)\"",
      at: offset)
  }

  private mutating func readCaptures() throws(JSONError) {
    var known: [Key: Int] = [:]
    try reader.beginArray()
    while try reader.nextElement() {
      guard manifest.entries.count < limits.files else {
        throw reader.error("too many entries; expected at most \(limits.files)")
      }
      let entry = try readEntry()
      let key = Key(file: entry.file, selection: entry.selection)
      if let first = known[key] {
        throw error(
          entry,
          "\(entry.file.inQuotes) is already described in line \(first); expected one entry, or "
            + "\"index\" or \"name\" for each of its screens")
      }
      known[key] = entry.line
      manifest.entries.append(entry)
    }
  }

  private struct Key: Hashable {
    var file: String
    var selection: CaptureManifest.Selection
  }

  // MARK: Entries

  private mutating func readEntry() throws(JSONError) -> CaptureManifest.Entry {
    var entry = CaptureManifest.Entry()
    var keys: Set<String> = []
    entry.line = reader.line
    let offset = reader.offset
    try reader.beginObject()
    while let key = try nextKey(of: "an entry", Self.entryKeys, &keys) {
      switch key {
      case "file":
        entry.line = reader.line
        entry.file = try readPath("file")
      case "index": try select(.index(try readIndex()), &entry)
      case "name": try select(.name(try readText("name")), &entry)
      case "screen": entry.screen = try readText("screen")
      case "context": entry.context = try readContext()
      case "complete": entry.isComplete = try reader.bool()
      case "screenshot": entry.screenshot = try readPath("screenshot")
      case "voiceOver": entry.recording = try readPath("voiceOver")
      default: break
      }
    }
    guard keys.contains("file") else {
      throw reader.error("an entry without \"file\"; expected the path of a capture", at: offset)
    }
    return entry
  }

  private mutating func select(
    _ selection: CaptureManifest.Selection, _ entry: inout CaptureManifest.Entry
  ) throws(JSONError) {
    guard entry.selection == .all else {
      throw reader.error("\"index\" and \"name\" in one entry; expected one of them")
    }
    entry.selection = selection
  }

  private mutating func readIndex() throws(JSONError) -> Int {
    let offset = reader.offset
    let index = try reader.int()
    guard index >= 1 else {
      throw reader.error("index is \(index); expected 1 for the first screen", at: offset)
    }
    return index
  }

  private mutating func readContext() throws(JSONError) -> [String: String] {
    var context: [String: String] = [:]
    var keys: Set<String> = []
    try reader.beginObject()
    while let key = try nextKey(of: "the context", Screen.contextKeys, &keys, Screen.isOwnAxis) {
      let offset = reader.offset
      context[key] = try reader.setting(key, try readText(key), at: offset)
    }
    return context
  }

  // MARK: Values

  private mutating func nextKey(
    of object: String, _ known: [String], _ keys: inout Set<String>,
    _ isOther: (String) -> Bool = { _ in false }
  ) throws(JSONError) -> String? {
    guard let found = try reader.nextKey() else { return nil }
    let key = String(decoding: found.bytes.prefix(200), as: UTF8.self)
    // A name close to a known key is a slip.
    guard known.contains(key) || isOther(key) && key.nearest(in: known) == nil else {
      let hint =
        key.nearest(in: known).map { "; did you mean \"\($0)\"?" }
        ?? "; expected \(known.filter { $0 != "$schema" }.joined(separator: ", "))"
      throw reader.error("no key \(key.shortened.inQuotes) in \(object)\(hint)", at: found)
    }
    guard keys.insert(key).inserted else {
      throw reader.error("key \"\(key)\" is there twice; expected it once", at: found)
    }
    return key
  }

  private mutating func readText(_ key: String) throws(JSONError) -> String {
    let offset = reader.offset
    let text = try reader.string()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw reader.error("\(key) is empty; expected a text", at: offset)
    }
    guard text.utf8.count <= Self.maximumText else {
      throw reader.error(
        "\(key) is too long; expected at most \(Self.maximumText) bytes", at: offset)
    }
    return text
  }

  // A manifest may come with captures from anywhere, so it must not lead out of its folder.
  private mutating func readPath(_ key: String) throws(JSONError) -> String {
    let offset = reader.offset
    let path = try reader.string()
    guard path.utf8.count <= Self.maximumPath else {
      throw reader.error("\(key) is too long; expected a path", at: offset)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("/") || parts.contains("..") {
      throw reader.error(
        "\(key) \(path.shortened.inQuotes) leaves the folder; expected a path from the manifest's "
          + "folder and below it", at: offset)
    }
    if path.isEmpty || path.utf8.contains(0) || parts.contains("") || parts.contains(".") {
      throw reader.error(
        "\(key) \(path.shortened.inQuotes) is no plain path; expected folder/file", at: offset)
    }
    return path
  }

  private func error(_ entry: CaptureManifest.Entry, _ message: String) -> JSONError {
    JSONError(line: entry.line, column: 0, message: message)
  }
}
