import A11yModel

/// An importer of the output of `XCUIElement.debugDescription`, alone or within a log, and of the device
/// hierarchy of Xcode 27.
///
/// XCTest is closed source; the grammar is derived from dumps. A dump contains the identifier, label, title,
/// placeholder, and value if they are not empty, and flags for disabled, selected, and focused elements. Only
/// Xcode 8 and 9 print traits. Everything else is unknown.
struct DebugDescriptionImporter: Importer {
  let dialect = DebugDescription.dialect

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.once(DebugDescription.format, DebugDescription.isIn)
  }

  func isInText(_ marks: inout FormatMarks) -> Bool {
    marks.once(DebugDescription.heading.description, DebugDescription.hasHeading)
  }

  /// Reads each tree as a screen, except that the sections WebDriverAgent prints for the windows of one
  /// application form a single screen.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let text = PlainText(
      file.storage, isEscaped: DebugDescription.isEscaped, quote: DebugDescription.quote
    )
    .withLineFeeds()
    return try text.storage.withBytes { (buffer) throws(ImportError) -> ImportResult in
      var scanner = DebugScanner(file, text, buffer, limits, readsFragments: false)
      var result = try scanner.scan()
      if result.screens.isEmpty, result.failures.isEmpty, scanner.sparseLine == 0 {
        var again = DebugScanner(file, text, buffer, limits, readsFragments: true)
        result = try again.scan()
      }
      if result.screens.isEmpty, result.failures.isEmpty {
        throw nothing(file, scanner)
      }
      noteInvalidUTF8(Bytes(buffer), text, &result)
      return try result.orFirstFailure()
    }
  }

  /// Reads the screens in a condensed log. Returns `nil` if the omitted lines may have mattered.
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

  private func nothing(_ file: CaptureFile, _ scanner: DebugScanner) -> ImportError {
    if scanner.sparseLine > 0 {
      return ImportError(
        .noCapture, path: file.path, line: scanner.sparseLine,
        "nothing but the sparse tree of a failed query, which leaves out the rest of the screen; "
          + "print app.debugDescription in the test")
    }
    guard scanner.chainLine > 0 else {
      return ImportError(
        .noCapture, path: file.path, "no element tree; expected a debugDescription")
    }
    return ImportError(
      .failedCapture, path: file.path, line: scanner.chainLine,
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
