#if canImport(XCTest)
  import XCTest

  /// Asserts that VoiceOver says on a screen what a file says; fails once, with the lines that differ.
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

  /// Asserts that VoiceOver says on a captured screen what a file says.
  ///
  /// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
  ///   working directory.
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
  /// Holds what VoiceOver says on a subject against a file.
  init(
    _ expectation: SpeechExpectation, of subject: some Auditable, screen: String?,
    at site: CallSite
  ) {
    self.init(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try SeenScreens(of: subject, named: screen)
    }
  }
}

/// Says what is said otherwise on a screen than a file says.
///
/// - Returns: The text of the failure, with the lines that differ; nil where all is said as it says. A screen
///   that could not be looked at, and a file that is not there, are failures, too. Nothing is recorded.
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
