#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asserts that VoiceOver's output for the current screen of an app matches a snapshot. Fails once, with a diff.
  ///
  /// XCTest snapshots lack traits and hints, so the words for traits follow from the element types.
  ///
  /// - Parameters:
  ///   - element: The app, or an element of it.
  ///   - snapshot: The file beside the calling file, such as `"Login.speech.txt"`, or a bundle resource.
  ///   - screen: The name of the screen in messages.
  ///   - language: The language of the system's words, such as `de`. Defaults to the screen's, or English.
  ///   - options: The options of the capture.
  /// - Returns: Whether the output is as expected.
  @preconcurrency @MainActor @discardableResult
  public func assertSpeech(
    _ element: XCUIElement, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, options: CaptureOptions = CaptureOptions(),
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let expectation = SpeechExpectation(snapshot: snapshot, source: .model(language: language))
    let assertion = Assertion(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try XCUICapture(element, options).seen(named: screen) { _ in
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
    }
    assertion.failOnMainActor(file: file, line: line)
    return assertion.failures.isEmpty
  }
#endif
