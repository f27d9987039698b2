#if canImport(Testing)
  import Testing

  /// Expects that VoiceOver says on a screen what a file says; records an issue with the lines that differ.
  ///
  /// The file has one stop per line. `A11YLINT_RECORD=missing` writes it where there is none, `all` writes it
  /// anew.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - snapshot: The file, for example `"Login.speech.txt"`, beside the calling file; or a resource of the
  ///     test bundle.
  ///   - screen: What messages call the screen; of a file with several screens the one of this name.
  ///   - language: The language of the words that the system adds, for example `de`; nil for that of the
  ///     screen, or English.
  /// - Returns: Whether it says what is expected.
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

  /// Expects that VoiceOver says on a captured screen what a file says.
  ///
  /// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
  ///   working directory.
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
