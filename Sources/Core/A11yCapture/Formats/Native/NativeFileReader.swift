import A11yModel

/// A reader of the outermost object of a native capture: one screen, or a list of screens.
struct NativeFileReader {
  private let file: CaptureFile
  private let limits: ImportLimits
  private var reader: JSONReader
  private var hasSchema = false
  private var elements = 0
  private var screens = 0
  /// The screens read so far, and the failures of screens without elements.
  private(set) var result = ImportResult()
  /// The code for the error that was thrown.
  private(set) var errorCode = ImportError.Code.malformed

  init(_ file: CaptureFile, _ limits: ImportLimits) {
    self.file = file
    self.limits = limits
    reader = JSONReader(file.storage, firstLine: file.firstLine)
  }

  mutating func read() throws(JSONError) {
    var single = screenReader()
    var hasList = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "$schema", "comment": continue
      case "schema": try readSchema()
      case "screens":
        hasList = true
        try readScreens()
      default: try readMember(key, of: &single)
      }
    }
    try reader.end()
    guard hasSchema else {
      throw reader.error("no \"schema\"; expected \"\(NativeSchema.version)\"", at: 0)
    }
    guard hasList else { return add(try single.finish(&reader, file)) }
    if let offset = single.elementsOffset {
      throw reader.error("\"elements\" beside \"screens\"; expected one of them", at: offset)
    }
    if screens == 0 { fail("\"screens\" is empty; expected at least one screen") }
  }

  private mutating func readSchema() throws(JSONError) {
    let offset = reader.offset
    let schema = try reader.string()
    guard schema == NativeSchema.version else {
      errorCode = .unsupported
      throw reader.error(
        "schema \"\(schema.escapedForDisplay(quotes: true))\" is not supported; "
          + "expected \"\(NativeSchema.version)\"", at: offset)
    }
    hasSchema = true
  }

  private mutating func readScreens() throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      var screen = screenReader()
      try reader.beginObject()
      while let key = try reader.nextKey() { try readMember(key, of: &screen) }
      add(try screen.finish(&reader, file))
    }
  }

  private mutating func readMember(
    _ key: JSONString, of screen: inout NativeScreenReader
  ) throws(JSONError) {
    do throws(JSONError) {
      try screen.readMember(key, &reader)
    } catch {
      if screen.exceedsLimit { errorCode = .limit }
      throw error
    }
  }

  private func screenReader() -> NativeScreenReader {
    NativeScreenReader(file.storage, limits, elementsBefore: elements)
  }

  // MARK: Screens

  private mutating func add(_ screen: Screen) {
    defer { screens += 1 }
    elements += screen.tree.count
    if screen.tree.isEmpty {
      let reason = screen.diagnostics.first.map { " (\($0.message))" } ?? ""
      return fail(
        "screen \"\(name(screen).escapedForDisplay(quotes: true))\" has no elements\(reason); "
          + "a capture that failed is no pass", screen)
    }
    var screen = screen
    screen.nameOrigin = screen.name.isEmpty ? .file : .capture
    screen.name = name(screen)
    result.screens.append(screen)
  }

  private func name(_ screen: Screen) -> String {
    screen.name.isEmpty ? file.screenName(screens) : screen.name
  }

  private mutating func fail(_ message: String, _ screen: Screen? = nil) {
    var failure = ImportError(
      .failedCapture, path: file.path, line: screen?.source.line ?? 0, message)
    failure.screens = screen.map { [name($0)] } ?? []
    failure.run = screen?.run
    result.failures.append(failure)
  }
}
