#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asserts that VoiceOver says on what an app shows now what a file says; fails once, with the lines that
  /// differ.
  ///
  /// Snapshots of XCTest tell neither traits nor hints: words for traits follow from the types.
  ///
  /// - Parameters:
  ///   - element: The app, or an element of it.
  ///   - snapshot: The file, for example `"Login.speech.txt"`, beside the calling file; or a resource of the
  ///     test bundle.
  ///   - screen: What messages call the screen.
  ///   - language: The language of the words that the system adds, for example `de`; nil for that of the
  ///     screen, or English.
  ///   - options: How the screen is captured.
  /// - Returns: Whether it says what is expected.
  @preconcurrency @MainActor @discardableResult
  public func assertSpeech(
    _ element: XCUIElement, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, options: CaptureOptions = CaptureOptions(),
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let expectation = SpeechExpectation(snapshot: snapshot, language: language)
    let assertion = Assertion(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try XCUICapture(element, options).seen(named: screen) {
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
    }
    assertion.failOnMainActor(file: file, line: line)
    return assertion.failures.isEmpty
  }

  /// The same as ``assertSpeech(_:_:screen:language:options:fileID:file:function:line:)``, by the name that it
  /// has in Swift Testing.
  @preconcurrency @MainActor @discardableResult
  public func expectSpeech(
    _ element: XCUIElement, _ snapshot: SpeechSnapshot, screen: String? = nil,
    language: String? = nil, options: CaptureOptions = CaptureOptions(),
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    assertSpeech(
      element, snapshot, screen: screen, language: language, options: options, fileID: fileID,
      file: file, function: function, line: line)
  }
#endif
