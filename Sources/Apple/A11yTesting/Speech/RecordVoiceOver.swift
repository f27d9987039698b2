#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A recording of VoiceOver on a screen.
  public struct VoiceOverTranscript: Hashable, Sendable {
    let recording: VoiceOverRecording

    /// The words at each stop, in order; empty where VoiceOver said nothing.
    public var stops: [String] { recording.utterances }
    /// The texts that VoiceOver announced between the stops.
    public var announcements: [String] { recording.announcements }
    /// Whether VoiceOver walked over the whole screen. Otherwise, what is missing may be there.
    public var isComplete: Bool { recording.isComplete }
    /// The recording as text, for a file that ends in `.voice.txt`.
    public var text: String { recording.text }
  }

  /// Records what VoiceOver says on the current screen of an app, from stop to stop, and attaches it to the test.
  ///
  /// Requires iOS 27 and Xcode 27; elsewhere, the test fails and says so. VoiceOver is started for it, and stopped
  /// afterwards unless it ran before. It scrolls.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - screen: The name of the screen.
  ///   - limits: The limits of the walk.
  ///   - options: The options of the capture that belongs to the recording.
  /// - Returns: The recording, or `nil` if there is none, which also fails the test.
  @preconcurrency @MainActor @discardableResult
  public func recordVoiceOver(
    _ app: XCUIApplication, screen: String? = nil, limits: VoiceOverLimits = VoiceOverLimits(),
    options: CaptureOptions = CaptureOptions(), fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> VoiceOverTranscript? {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    var transcript: VoiceOverTranscript?
    var assertion: Assertion
    do throws(CouldNotAudit) {
      let capture = XCUICapture(app, options)
      let seen = try capture.screen(named: screen) { _ in
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
      let recorded = try VoiceOverRecorder(limits, clock: capture.clock).recorded(app, seen)
      transcript = recorded.recording.map(VoiceOverTranscript.init)
      let files: [AuditAttachment] = [
        .recording(transcript?.text ?? "", screen: recorded.name), .tree(of: [recorded]),
      ]
      assertion = Assertion(failures: [], remarks: [], attachments: files, at: site)
      if let folder = AuditEnvironment.current.artifacts { assertion.save(files, in: folder) }
    } catch {
      assertion = Assertion(
        failures: [error.text(screen: screen)], remarks: [], attachments: [], at: site)
    }
    assertion.failOnMainActor(file: file, line: line)
    return transcript
  }

  /// Expects that VoiceOver says on the current screen of an app what it said before. Fails once, with the losses.
  ///
  /// A lost stop, another name, a lost role and another place fail. Data do not: the number and the texts of list rows,
  /// numbers, dates, values and states. Additional stops are a remark. `A11YLINT_RECORD=missing` creates the file, `all`
  /// overwrites it.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - transcript: The file beside the calling file, such as `"Login.voice.txt"`, or a bundle resource.
  ///   - screen: The name of the screen in messages.
  ///   - limits: The limits of the walk.
  ///   - options: The options of the capture.
  /// - Returns: Whether nothing is lost.
  @preconcurrency @MainActor @discardableResult
  public func expectVoiceOver(
    _ app: XCUIApplication, _ transcript: SpeechSnapshot, screen: String? = nil,
    limits: VoiceOverLimits = VoiceOverLimits(), options: CaptureOptions = CaptureOptions(),
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    var options = options
    options.voiceOver = limits
    let expectation = SpeechExpectation(snapshot: transcript, source: .recording)
    let assertion = Assertion(expectation, screen: screen, at: site) { () throws(CouldNotAudit) in
      try XCUICapture(app, options).seen(named: screen) { _ in
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
    }
    assertion.failOnMainActor(file: file, line: line)
    return assertion.failures.isEmpty
  }
#endif
