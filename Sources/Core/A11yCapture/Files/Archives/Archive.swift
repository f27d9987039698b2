import A11yModel

/// A file that contains others: one in gzip, any number in zip.
///
/// Nothing is unpacked to disk. Names in an archive are used only to name screens and findings.
enum Archive {
  case gzip(CaptureFile)
  case zip(CaptureFile)

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

  /// Condenses a large log in a gzip file. Returns `nil` if the file is not a log or not large.
  static func log(
    gzip file: CaptureFile, limits: ImportLimits, condensedBy condenser: any LogCondenser.Type
  ) throws(ImportError) -> CaptureFile? {
    guard mayBeLarge(file, limits) else { return nil }
    let bounds = LogBounds(ofStream: limits)
    let inflater = Inflater(
      form: .gzip, limit: bounds.all, expansion: limits.expansion, deadline: limits.deadline)
    return try file.storage.withBytes { (bytes) throws(ImportError) -> CaptureFile? in
      do throws(Inflater.Failure) {
        let stream = try InflatingStream(bytes, inflater)
        guard let log = try stream.log(within: bounds, condensedBy: condenser) else { return nil }
        return CaptureFile(path: file.path, log, of: file.storage)
      } catch {
        throw ImportError(error, path: file.path, limits)
      }
    }
  }

  // The last four bytes hold the size of the last member only. If there are several, the total size is unknown.
  private static func mayBeLarge(_ file: CaptureFile, _ limits: ImportLimits) -> Bool {
    let usualExpansion = 30
    return file.storage.withBytes { bytes in
      let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      return size >= limits.condensedLog || bytes.count >= limits.condensedLog / usualExpansion
    }
  }

  static func unpacked(
    gzip file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> CaptureFile {
    let inflater = Inflater(
      form: .gzip, limit: limits.bytes, expansion: limits.expansion, deadline: limits.deadline)
    let storage = try file.storage.withBytes { (bytes) throws(ImportError) -> TextStorage in
      do throws(Inflater.Failure) {
        return try inflater.inflated(bytes)
      } catch {
        throw ImportError(error, path: file.path, limits)
      }
    }
    return CaptureFile(path: file.path, storage: storage)
  }
}
