#if canImport(Testing)
  import A11yTesting

  /// Expects that VoiceOver's output for a screen matches a snapshot. Records an issue with a diff.
  ///
  /// The file has one focus stop per line. `A11YLINT_RECORD=missing` creates it, `all` overwrites it.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - snapshot: The file beside the calling file, such as `"Login.speech.txt"`, or a bundle resource.
  ///   - screen: The name of the screen in messages. Selects a screen if a capture file has several.
  ///   - language: The language of the system's words, such as `de`. Defaults to the screen's, or English.
  /// - Returns: Whether the output is as expected.
  @discardableResult
  public func expectSpeech(
    _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    RunningTest.connect()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let assertion = Assertion(
      snapshot, language: language, of: subject, screen: screen, at: site)
    assertion.record()
    return assertion.failures.isEmpty
  }

  /// Expects that VoiceOver's output for a capture file matches a snapshot.
  ///
  /// - Parameter capture: A path, relative to the calling file's folder or else to the working directory.
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
