import A11yModel

/// Reads what `XCUIElement.debugDescription` prints, alone or in the middle of a log, and the
/// device hierarchy of Xcode 27.
///
/// XCTest is closed source: the grammar is derived from dumps. A text says identifier, label,
/// title, placeholder and value wherever they are not empty, and flags for what is disabled,
/// selected and focused. Traits are printed by Xcode 8 and 9 only. Everything else is unknown.
struct DebugDescriptionImporter: Importer {
  let dialect = DebugDescription.dialect

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.once(DebugDescription.format, DebugDescription.isIn)
  }

  func isInText(_ marks: inout FormatMarks) -> Bool {
    marks.once(DebugDescription.heading.description, DebugDescription.hasHeading)
  }

  /// The screens in a file: each tree is one, except the sections that WebDriverAgent prints for
  /// the windows of one application.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let text = PlainText(
      file.storage, isEscaped: DebugDescription.isEscaped, quote: DebugDescription.quote
    )
    .withLineFeeds()
    return try text.storage.withBytes { (buffer) throws(ImportError) -> ImportResult in
      var scanner = DebugScanner(file, text, buffer, limits, readsFragments: false)
      var result = try scanner.scan()
      if result.screens.isEmpty, result.failures.isEmpty {
        var again = DebugScanner(file, text, buffer, limits, readsFragments: true)
        result = try again.scan()
      }
      if result.screens.isEmpty, result.failures.isEmpty {
        throw nothing(file, scanner.chainLine)
      }
      noteInvalidUTF8(Bytes(buffer), text, &result)
      return try result.orFirstFailure()
    }
  }

  /// The screens in a log of which lines were left out; nil where these may have mattered.
  func screens(
    inCondensed file: CaptureFile, _ gaps: LogGaps, limits: ImportLimits
  ) throws(ImportError) -> ImportResult? {
    let text = PlainText(
      file.storage, fileLines: gaps.lines, isEscaped: DebugDescription.isEscaped,
      quote: DebugDescription.quote)
    return try text.storage.withBytes { (buffer) throws(ImportError) -> ImportResult? in
      var scanner = DebugScanner(file, text, buffer, limits, readsFragments: false)
      scanner.gaps = gaps.all
      var result = try scanner.scan()
      guard !scanner.isDoubtful, !result.screens.isEmpty || !result.failures.isEmpty else {
        return nil
      }
      noteInvalidUTF8(Bytes(buffer), text, &result, gaps)
      return try result.orFirstFailure()
    }
  }

  private func nothing(_ file: CaptureFile, _ chainLine: Int) -> ImportError {
    guard chainLine > 0 else {
      return ImportError(
        .noCapture, path: file.path, "no element tree; expected a debugDescription")
    }
    return ImportError(
      .failedCapture, path: file.path, line: chainLine,
      "nothing but a query chain; expected \"Element subtree:\" and elements")
  }

  private func noteInvalidUTF8(
    _ bytes: Bytes, _ text: PlainText, _ result: inout ImportResult, _ gaps: LogGaps? = nil
  ) {
    guard let offset = bytes.firstInvalidUTF8(in: 0..<bytes.count) else { return }
    let line = text.fileLine(1 + bytes.lineBreaks(in: 0..<offset))
    let index = result.screens.lastIndex { $0.source.line <= line } ?? 0
    guard result.screens.indices.contains(index) else { return }
    result.screens[index].diagnostics.append(
      .invalidUTF8(at: offset + (gaps?.bytes(beforeLine: line) ?? 0), line: line))
  }
}
