import A11yModel

/// The entry point for reading captures in any supported format.
///
/// The format is detected from the content, never from the file name. Gzip and zip files are unpacked in memory.
package enum CaptureReader {
  /// The names of the formats, in the order they are tried.
  package static let formats = ImporterRegistry.importers.map(\.dialect.format)

  /// The names of the text facts whose absence has a defined meaning in at least one format.
  package static let textsThatMayBeMissing = TextFact.allCases.filter { fact in
    ImporterRegistry.importers.contains { $0.dialect.absence[fact] != nil }
  }.map { "\($0)" }

  /// Returns what a missing text means in a format, as a readable word; empty if the format doesn't define it.
  package static func meaning(ofMissing text: String, in format: String) -> String {
    let absence = dialect(format)?.absence.first { "\($0.key)" == text }?.value
    switch absence {
    case .empty: return "empty"
    case .emptyWhereWritten(let members):
      return "empty with \(members.map { "`\($0)`" }.joined(separator: ", "))"
    case nil: return ""
    }
  }

  /// Returns sentences about what the tools of a format do not print.
  package static func unseen(in format: String) -> [String] {
    dialect(format)?.unseen.map(\.sentence) ?? []
  }

  /// Returns the members that only some versions of the tools of a format write, with the first version.
  package static func members(of format: String) -> [(name: String, since: String)] {
    dialect(format)?.members.map { ($0.name, $0.since) } ?? []
  }

  private static func dialect(_ format: String) -> Dialect? {
    ImporterRegistry.importers.first { $0.dialect.format == format }?.dialect
  }

  /// Reads a file. Of a large log, only the lines needed to read dumps are kept in memory.
  ///
  /// - Throws: `unreadable` with the system's reason; `limit` if the file, or the kept part of a log, is too large.
  package static func file(
    at path: String, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> CaptureFile {
    try CaptureFile.read(path: path, limits: limits, condensedBy: DumpCondenser.self)
  }

  /// Reads the screens in a file.
  ///
  /// - Throws: The reason if no screen can be read. If some can, failed trees are in ``ImportResult/failures``.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    guard file.storage.count <= limits.bytes else {
      throw .tooLarge(file.path, limits)
    }
    if let log = try screens(inCondensed: file, limits) { return log }
    guard file.gaps == nil else { return try screens(inWhole: file, limits) }
    switch Archive(file) {
    case .gzip(let file):
      let log = try Archive.log(gzip: file, limits: limits, condensedBy: DumpCondenser.self)
      if let log { return try screens(in: log, limits: limits) }
      return try screens(inArchived: Archive.unpacked(gzip: file, limits: limits), limits)
    case .zip(let file): return try screens(inZip: file, limits)
    case nil: return try screens(inPlain: file.inUTF8(), limits)
    }
  }

  /// Reads the screens in a file in one of the ``formats``, without detecting the format.
  ///
  /// - Throws: The error of the format's importer, such as `noCapture`.
  package static func screens(
    in file: CaptureFile, as format: String, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    guard let importer = ImporterRegistry.importers.first(where: { $0.dialect.format == format })
    else { preconditionFailure("no format \(format)") }
    return try importer.screens(in: file, limits: limits)
  }

  // Returns nil if the file is not condensed, or if the omitted lines might change the result.
  private static func screens(
    inCondensed file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult? {
    guard let gaps = file.gaps else { return nil }
    let text = try file.inUTF8()
    let result = try DebugDescriptionImporter().screens(inCondensed: text, gaps, limits: limits)
    return result.map { checked($0.named(byTestsIn: text)) }
  }

  // Reads all of a file of which only a condensed part is in memory.
  private static func screens(
    inWhole file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var whole: CaptureFile
    if file.isOnDisk {
      whole = try CaptureFile.read(path: file.path, limits: limits)
    } else if let packed = file.packed {
      // The expansion was checked when the log was condensed, or this process compressed the data itself.
      var limits = limits
      limits.expansion = .max
      whole = try Archive.unpacked(
        gzip: CaptureFile(path: file.path, storage: packed), limits: limits)
    } else {
      throw .tooLarge(file.path, limits)
    }
    (whole.code, whole.title) = (file.code, file.title)
    return try screens(in: whole, limits: limits)
  }

  private static func checked(_ result: ImportResult) -> ImportResult {
    var result = result
    result.screens = result.screens.map {
      CaptureHealth.checked($0, ImporterRegistry.dialect(of: $0).quirks)
    }
    return result
  }

  // MARK: Archives

  private static func screens(
    inZip file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    let directory = try ZipDirectory(file, limits)
    var reader = ZipReader(file, limits)
    var result = ImportResult()
    var nested: [ImportError] = []
    let entries = directory.entries.filter(\.mayBeCapture)
    for entry in entries {
      do throws(ImportError) {
        let read = try screens(of: entry, &reader, limits)
        result.screens += read.screens
        result.failures += read.failures
      } catch {
        if reader.isExhausted { throw error }
        if error.code == .nestedArchive {
          nested.append(error)
        } else if !error.isWithoutCapture {
          result.failures.append(error)
        }
      }
    }
    // Nested archives are failures if the archive holds nothing else, or captures too. Among unrelated files,
    // they are most likely libraries.
    if nested.count == entries.count || !result.screens.isEmpty || !result.failures.isEmpty {
      result.failures += nested
    }
    guard result.screens.isEmpty, result.failures.isEmpty else {
      return try result.orFirstFailure()
    }
    throw ImportError(
      .noCapture, path: file.path,
      "no capture in the archive\(nested.isEmpty ? "" : ", and archives in it are not read"); "
        + "expected element trees in a format that a11ylint reads")
  }

  private static func screens(
    of entry: ZipDirectory.Entry, _ reader: inout ZipReader, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    if let log = try reader.log(entry, condensedBy: DumpCondenser.self),
      let result = try screens(inCondensed: log, limits)
    {
      return result
    }
    return try screens(inArchived: reader.file(entry), limits)
  }

  private static func screens(
    inArchived file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    if let archive = Archive(file) {
      // A nested gzip file is probably a test log; a nested zip file may hold anything.
      let code: ImportError.Code = if case .zip = archive { .nestedArchive } else { .unsupported }
      throw ImportError(code, path: file.path, "an archive in an archive; expected captures in it")
    }
    return try screens(inPlain: file.inUTF8(), limits)
  }

  // MARK: Files in UTF-8

  // The formats come first, then JSON embedded in text, then the formats that are rejected by name.
  private static let readers: [any Importer] =
    ImporterRegistry.importers + [LogJSONImporter(), UnsupportedImporter()]

  private static func screens(
    inPlain file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    try file.storage.withBytes { (bytes) throws(ImportError) -> ImportResult in
      var marks = ImporterRegistry.marks(of: bytes)
      var result = try imported(file, &marks, limits)
      if isLog(&marks, result) { result = result.named(byTestsIn: file) }
      return checked(result)
    }
  }

  private static func isLog(_ marks: inout FormatMarks, _ result: ImportResult) -> Bool {
    let placements = Set(result.screens.map { ImporterRegistry.dialect(of: $0).placement })
    return placements.isSubset(of: [.log]) || !placements.contains(.file) && !marks.isJSONDocument
  }

  private static func imported(
    _ file: CaptureFile, _ marks: inout FormatMarks, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    if FileKind.binary(marks.bytes) != nil { throw noCapture(in: file) }
    if MixedLog.isMixed(&marks) { return try MixedLog.screens(in: file, limits: limits) }
    for importer in readers where importer.recognizes(&marks) {
      do throws(ImportError) {
        return try importer.screens(in: file, limits: limits)
      } catch {
        // An error with a line comes from an importer that has identified the file.
        guard error.code == .noCapture, error.line == 0 else { throw error }
      }
    }
    throw noCapture(in: file)
  }

  private static func noCapture(in file: CaptureFile) -> ImportError {
    let reason = file.storage.withBytes { FileKind.binary($0) ?? FileKind.reason($0) }
    return ImportError(
      .noCapture, path: file.path,
      "\(reason); expected an XCUITest debugDescription, an Appium page source, JSON of a test tool, a storyboard or an a11ylint capture"
    )
  }
}
