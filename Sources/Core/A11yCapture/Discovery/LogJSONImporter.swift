import A11yModel

/// An importer of JSON captures embedded in a text: within a line of a log, in a string, or on lines of their own.
///
/// A native capture may begin anywhere in a line; all others begin a line.
struct LogJSONImporter: Importer {
  let dialect = Dialect("log-json")

  func recognizes(_ marks: inout FormatMarks) -> Bool { !marks.isJSONDocument }

  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let text = PlainText(file.storage, isEscaped: isEscaped, quote: { _, _ in 0x22 })
    let parts = text.storage.withBytes { LogJSON.parts(in: Bytes($0)) }
    var result = ImportResult()
    var elements = 0
    for part in parts {
      let storage = TextStorage(slice: part.range, of: text.storage)
      let piece = file.part(storage, firstLine: text.fileLine(part.line))
      do throws(ImportError) {
        var read = try part.importer.screens(in: piece, limits: limits)
        for index in read.screens.indices where !read.screens[index].hasOwnName {
          read.screens[index].name = file.screenName(result.screens.count + index)
        }
        result.screens += read.screens
        result.failures += read.failures
        elements += read.screens.reduce(0) { $0 + $1.tree.count }
      } catch {
        if error.code == .limit { throw error }
        result.failures.append(error)
      }
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
    }
    if parts.isEmpty {
      throw ImportError(.noCapture, path: file.path, "no capture in JSON in the text")
    }
    return try result.orFirstFailure()
  }

  private func isEscaped(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    ImporterRegistry.importers.contains { $0.isEscaped(in: line, of: bytes) }
  }
}
