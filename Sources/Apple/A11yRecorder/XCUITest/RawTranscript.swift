#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A transcript of all that VoiceOver answered, with times, before anything is made of it.
  ///
  /// Apple does not document what is part of an utterance, so the transcript of the first walk of a process stays with
  /// the test, whatever becomes of the recording.
  @MainActor struct RawTranscript {
    /// Whether a process has kept its transcript.
    static let isKept = Locked(false)

    private let clock: CaptureClock
    private let start: Double
    private var lines: [String]

    init(clock: CaptureClock, wasEnabled: Bool) {
      (self.clock, start) = (clock, clock.now())
      lines = ["VoiceOver \(wasEnabled ? "ran before" : "did not run before")"]
    }

    mutating func note(_ step: String, _ answer: VoiceOverWalk.Answer) {
      let words =
        switch answer {
        case .said(let words): "\"\(SecretText.masked(words).escapedForDisplay())\""
        case .silence: "(said nothing)"
        case .failure: "(failed)"
        }
      lines.append("\(AuditLedger.Totals.text(clock.now() - start))  \(step)  \(words)")
    }

    /// Attaches the transcript to the running test if it is the first one.
    func keepFirst() {
      let isFirst = Self.isKept.withLock { isKept in
        defer { isKept = true }
        return !isKept
      }
      guard isFirst else { return }
      let file = AuditAttachment(
        screen: "VoiceOver", part: "raw", kind: .text,
        bytes: Array((lines.joined(separator: "\n") + "\n").utf8), isKept: true)
      XCTContext.runActivity(named: "First recording of VoiceOver") { $0.add(file.xctAttachment) }
    }
  }
#endif
