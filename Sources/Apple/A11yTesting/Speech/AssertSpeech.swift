#if canImport(XCTest)
  import XCTest

  /// Asserts that VoiceOver's output for a screen matches a snapshot. Fails once, with a diff.
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
  public func assertSpeech(
    _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let assertion = Assertion(
      snapshot, language: language, of: subject, screen: screen, at: site)
    assertion.fail(file: file, line: line)
    return assertion.failures.isEmpty
  }

  /// Asserts that VoiceOver's output for a capture file matches a snapshot.
  ///
  /// - Parameter capture: A path, relative to the calling file's folder or else to the working directory.
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
  /// Compares what the model of VoiceOver says about a screen with a snapshot.
  package init(
    _ snapshot: SpeechSnapshot, language: String?, of subject: some Auditable, screen: String?,
    at site: CallSite
  ) {
    self.init(
      SpeechExpectation(snapshot: snapshot, source: .model(language: language)), of: subject,
      screen: screen, at: site)
  }

  init(
    _ expectation: SpeechExpectation, of subject: some Auditable, screen: String?,
    at site: CallSite
  ) {
    self.init(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try CapturedScreens(of: subject, named: screen)
    }
  }
}

/// Returns the differences of VoiceOver's output for a screen from a snapshot. Records nothing.
///
/// - Returns: The failure message, or `nil` if there are no differences. An audit that can't run and a
///   missing file are failures.
public func verifySpeech(
  _ subject: some Auditable, _ snapshot: SpeechSnapshot, screen: String? = nil,
  language: String? = nil, filePath: String = #filePath
) -> String? {
  let expectation = SpeechExpectation(snapshot: snapshot, source: .model(language: language))
  do throws(CouldNotAudit) {
    let outcome = try expectation.outcome(
      of: try CapturedScreens(of: subject, named: screen), .init(mode: .never),
      callingFile: filePath)
    return outcome.failures.isEmpty ? nil : outcome.failures.joined(separator: "\n")
  } catch {
    return error.text(screen: screen)
  }
}
