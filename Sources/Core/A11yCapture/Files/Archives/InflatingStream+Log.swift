import A11yModel

extension InflatingStream {
  /// Condenses the inflated log, passing all inflated bytes to `onPiece`. Returns `nil` if the data is not a log.
  ///
  /// - Throws: ``Inflater/Failure``, including `tooLarge` if more than the bounds allow would have to be kept.
  func log(
    within bounds: LogBounds, condensedBy condenser: any LogCondenser.Type,
    onPiece: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(Inflater.Failure) -> (kept: TextStorage, gaps: LogGaps)? {
    // The inflater's error, which `LogFailure` cannot carry.
    var failure: Inflater.Failure?
    do throws(LogFailure) {
      return try condenser.reading(
        { (buffer) throws(LogFailure) in
          do throws(Inflater.Failure) {
            let size = try self.fill(buffer)
            onPiece(UnsafeRawBufferPointer(rebasing: buffer[..<size]))
            return size
          } catch {
            failure = error
            throw .isUnreadable
          }
        }, bounds)
    } catch {
      if let failure { throw failure }
      guard error == .isTooLarge else { return nil }
      throw .tooLarge(bounds.kept)
    }
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
    case .tooLate: self.init(.limit, path: path, ImportLimits.lateMessage)
    }
  }
}
