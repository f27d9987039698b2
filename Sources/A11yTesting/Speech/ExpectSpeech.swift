#if canImport(Testing)
  import Testing

  /// Expects that VoiceOver's output for a screen equals the text of a file. Records an issue with the lines
  /// that differ.
  ///
  /// The file has one focus stop per line. `A11YLINT_RECORD=missing` writes a missing file, `all` overwrites
  /// the file.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - snapshot: The file, such as `"Login.speech.txt"`, beside the calling file, or a resource of the test
  ///     bundle.
  ///   - screen: The name of the screen in messages. Selects a screen if a capture file has several.
  ///   - language: The language of the system's words, such as `de`. If `nil`, the language of the screen, or
  ///     else English.
  /// - Returns: Whether the output is as expected.
  @discardableResult
  public func expectSpeech(
    _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let assertion = Assertion(
      SpeechExpectation(snapshot: snapshot, language: language), of: subject, screen: screen,
      at: site)
    assertion.record()
    return assertion.failures.isEmpty
  }

  /// Expects that VoiceOver's output for a capture file equals the text of a file.
  ///
  /// - Parameter capture: The path. A relative path is looked up beside the calling file, then in the working
  ///   directory.
  @discardableResult
  public func expectSpeech(
    capture: String, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    expectSpeech(
      CaptureAtPath(capture, callingFile: filePath), snapshot, screen: screen, language: language,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
#endif
