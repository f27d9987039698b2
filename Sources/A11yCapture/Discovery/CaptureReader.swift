import A11yModel

/// Reads a capture in any format.
///
/// The format is recognised by content, never by the file's name. Files in gzip and zip form are
/// read as what is in them.
package enum CaptureReader {
  /// The names of the formats, in the order in which they are tried.
  package static let formats = ImporterRegistry.importers.map(\.dialect.format)

  /// The names of the texts of which some format says what it means that they are missing.
  package static let textsThatMayBeMissing = TextFact.allCases.filter { fact in
    ImporterRegistry.importers.contains { $0.dialect.absence[fact] != nil }
  }.map { "\($0)" }

  /// What it means in a format that a text is missing, for people; empty where it means nothing.
  package static func meaning(ofMissing text: String, in format: String) -> String {
    let dialect = ImporterRegistry.importers.first { $0.dialect.format == format }?.dialect
    let absence = dialect?.absence.first { "\($0.key)" == text }?.value
    switch absence {
    case .empty: return "empty"
    case .emptyWhereWritten(let members):
      return "empty with \(members.map { "`\($0)`" }.joined(separator: ", "))"
    case nil: return ""
    }
  }

  /// Reads a file for its captures: of a large log only what dumps need, so that memory follows these.
  ///
  /// - Throws: `unreadable` with the system's reason, `limit` when the file, or what is kept of a log, is too large.
  package static func file(
    at path: String, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> CaptureFile {
    try CaptureFile.read(path: path, limits: limits, condensedBy: DumpCondenser.self)
  }

  /// The screens in a file.
  ///
  /// - Throws: The reason why there is no screen at all. Trees that failed beside others that did
  ///   not are in ``ImportResult/failures``.
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

  /// The screens in a file of a known format, whatever it looks like.
  ///
  /// - Precondition: The format is one of ``formats``.
  /// - Throws: What the importer of the format throws, `noCapture` among others.
  package static func screens(
    in file: CaptureFile, as format: String, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    guard let importer = ImporterRegistry.importers.first(where: { $0.dialect.format == format })
    else { preconditionFailure("no format \(format)") }
    return try importer.screens(in: file, limits: limits)
  }

  // What is as if the whole file had been read; nil where that has to be done, or has been.
  private static func screens(
    inCondensed file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult? {
    guard let gaps = file.gaps else { return nil }
    let text = try file.inUTF8()
    let result = try DebugDescriptionImporter().screens(inCondensed: text, gaps, limits: limits)
    return result.map { checked($0.named(byTestsIn: text)) }
  }

  // Reads what something was left out of, with all of it.
  private static func screens(
    inWhole file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var whole: CaptureFile
    if file.isOnDisk {
      whole = try CaptureFile.read(path: file.path, limits: limits)
    } else if let packed = file.packed {
      // How dense it is has been looked at, or nobody but us has packed it.
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
      CaptureHealth.checked($0, of: ImporterRegistry.dialect(of: $0))
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
    // Captures may be packed twice, or beside others; a library among other files is none of them.
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
      // A packed log is likely to be one of tests, a packed folder may be anything.
      let code: ImportError.Code = if case .zip = archive { .nestedArchive } else { .unsupported }
      throw ImportError(code, path: file.path, "an archive in an archive; expected captures in it")
    }
    return try screens(inPlain: file.inUTF8(), limits)
  }

  // MARK: Files in UTF-8

  // What is asked after the formats: captures within a text, and forms that are refused by name.
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

  // Whether it is what tests print, or may be.
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
        // One with a place knows what the file is.
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
