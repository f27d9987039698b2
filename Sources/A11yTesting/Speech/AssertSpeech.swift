#if canImport(XCTest)
  import XCTest

  /// Asserts that VoiceOver's output for a screen equals the text of a file. Fails once, with the lines that
  /// differ.
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
  public func assertSpeech(
    _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let assertion = Assertion(
      SpeechExpectation(snapshot: snapshot, language: language), of: subject, screen: screen,
      at: site)
    assertion.fail(file: file, line: line)
    return assertion.failures.isEmpty
  }

  /// Asserts that VoiceOver's output for a capture file equals the text of a file.
  ///
  /// - Parameter capture: The path. A relative path is looked up beside the calling file, then in the working
  ///   directory.
  @discardableResult
  public func assertSpeech(
    capture: String, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    assertSpeech(
      CaptureAtPath(capture, callingFile: "\(file)"), snapshot, screen: screen,
      language: language, fileID: fileID, file: file, line: line)
  }
#endif

extension Assertion {
  /// Compares VoiceOver's output for a subject with a file.
  init(
    _ expectation: SpeechExpectation, of subject: some Auditable, screen: String?,
    at site: CallSite
  ) {
    self.init(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try SeenScreens(of: subject, named: screen)
    }
  }
}

/// Returns a description of the differences between VoiceOver's output for a screen and the text of a file.
/// Records nothing.
///
/// - Returns: The failure message with the lines that differ, or `nil` if there are none. A screen that can't
///   be audited and a missing file are failures.
public func verifySpeech(
  _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
  language: String? = nil, filePath: String = #filePath
) -> String? {
  let expectation = SpeechExpectation(snapshot: snapshot, language: language)
  do throws(CouldNotAudit) {
    let outcome = try expectation.outcome(
      of: try SeenScreens(of: subject, named: screen), .init(mode: .never), callingFile: filePath)
    return outcome.failures.isEmpty ? nil : outcome.failures.joined(separator: "\n")
  } catch {
    return error.text(screen: screen)
  }
}
