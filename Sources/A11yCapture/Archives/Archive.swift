import A11yModel

/// A file with captures in it: gzip has one, zip has any number.
///
/// Nothing is ever written to a disk; the names in an archive only name screens and findings.
enum Archive {
  case gzip(CaptureFile)
  case zip(CaptureFile)

  /// Recognises an archive by its first bytes; nil for any other file.
  init?(_ file: CaptureFile) {
    let head = file.storage.withBytes { Array($0.prefix(4)) }
    if head.starts(with: [0x1F, 0x8B, 0x08]) {
      self = .gzip(file)
    } else if head == [0x50, 0x4B, 3, 4] || head == [0x50, 0x4B, 5, 6] {
      self = .zip(file)
    } else {
      return nil
    }
  }

  /// The screens in it.
  ///
  /// - Throws: `malformed`, `limit` and `unsupported` for the archive as a whole, and `noCapture`
  ///   when there is no element tree in it. Files of a zip that hold none are left out.
  func screens(limits: ImportLimits) throws(ImportError) -> ImportResult {
    switch self {
    case .gzip(let file): try Self.screens(inGzip: file, limits)
    case .zip(let file): try Self.screens(inZip: file, limits)
    }
  }

  private static func screens(
    inGzip file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    let inflater = Inflater(form: .gzip, limit: limits.bytes, expansion: limits.expansion)
    let storage = try file.storage.withBytes { (bytes) throws(ImportError) -> TextStorage in
      do throws(Inflater.Failure) {
        return try inflater.inflated(bytes)
      } catch {
        throw ImportError(error, path: file.path, limits)
      }
    }
    return try screens(in: CaptureFile(path: file.path, storage: storage), limits)
  }

  private static func screens(
    inZip file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    let directory = try ZipDirectory(file, limits)
    var reader = ZipReader(file, limits)
    var result = ImportResult()
    for entry in directory.entries where entry.mayBeCapture {
      do throws(ImportError) {
        let read = try screens(in: try reader.file(entry), limits)
        result.screens += read.screens
        result.failures += read.failures
      } catch {
        if reader.isExhausted { throw error }
        if !error.isWithoutCapture { result.failures.append(error) }
      }
    }
    guard result.screens.isEmpty, result.failures.isEmpty else {
      return try result.orFirstFailure()
    }
    throw ImportError(
      .noCapture, path: file.path,
      "no capture in the archive; expected element trees in a format that a11ylint reads")
  }

  private static func screens(
    in file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    guard Archive(file) == nil else {
      throw ImportError(
        .unsupported, path: file.path, "an archive in an archive; expected captures in it")
    }
    return try CaptureReader.screens(inPlain: file.inUTF8(), limits: limits)
  }
}

extension ImportError {
  init(_ failure: Inflater.Failure, path: String, _ limits: ImportLimits) {
    switch failure {
    case .malformed:
      self.init(.malformed, path: path, "the compressed file is damaged or cut; expected all of it")
    case .tooLarge(let limit):
      self.init(
        .limit, path: path, "it is too large when unpacked; expected at most \(limit) bytes")
    case .tooDense:
      self.init(
        .limit, path: path,
        "it grows more than \(limits.expansion)-fold when unpacked; expected a capture")
    }
  }
}
