#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree

  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A capture of the current screen of an app. It never taps, launches or scrolls.
  @MainActor package struct XCUICapture {
    package let element: XCUIElement
    package let options: CaptureOptions
    package let clock: CaptureClock
    /// The times of the calls into XCTest, or `nil` for a capture that goes on however long they take.
    let calls: CallTimes?

    package init(
      _ element: XCUIElement, _ options: CaptureOptions, clock: CaptureClock = .current,
      calls: CallTimes? = nil
    ) {
      self.element = element
      self.options = options
      self.clock = clock
      self.calls = calls
    }

    /// Returns the settled screen.
    ///
    /// - Parameters:
    ///   - name: The name of the screen, or `nil` to use the identifier of the element.
    ///   - taken: A capture just taken, to use as the first.
    ///   - unnamed: Returns the name of a screen whose root has no identifier.
    package func screen(
      named name: String?, after taken: Taken? = nil, unnamed: (Screen) -> String
    ) throws(CouldNotAudit) -> Screen {
      let settled = try settled(after: taken)
      var screen = settled.screen
      if options.asksHittable, let snapshots = settled.snapshots {
        let hits = HittableElements(
          root: element, clock: clock, budget: options.hittableBudget, calls: calls
        ).answers(for: screen)
        let answered = try read(snapshots, hits)
        screen = screen.hasSettled ? answered : answered.markedAsChanging
      }
      screen.name = name ?? screen.rootIdentifier ?? unnamed(screen)
      return screen
    }

    /// Returns the screen at rest, or the last capture, marked as changing.
    package func settled(after taken: Taken? = nil) throws(CouldNotAudit) -> Taken {
      if let taken, taken.hasBeenAwaited { return taken }
      var (first, snapshots) = (taken, taken?.snapshots)
      let screen = try SettledCapture(options, clock: clock).screen { () throws(CouldNotAudit) in
        let next: Taken
        if let first { next = first } else { next = try take() }
        (first, snapshots) = (nil, next.snapshots)
        return next.screen
      }
      return Taken(screen: screen, snapshots: snapshots, hasBeenAwaited: true)
    }

    /// Returns the screen with the report of Apple's audit and the recording of VoiceOver that the options ask for.
    package func recorded(
      named name: String?, after taken: Taken? = nil, unnamed: (Screen) -> String
    ) throws(CouldNotAudit) -> Screen {
      var screen = try screen(named: name, after: taken, unnamed: unnamed)
      if !options.audits.isEmpty {
        screen.audit = AppleAuditRun(Set(options.audits.map(\.kind)))
          .report(on: element, captured: screen)
      }
      // VoiceOver scrolls, so it comes last.
      guard let limits = options.voiceOver else { return screen }
      return VoiceOverRecorder(limits, clock: clock).recording(element, screen)
    }
  }

  extension Screen {
    fileprivate var rootIdentifier: String? {
      let identifier = tree.indices.first.flatMap { tree[$0].identifier }.map { String($0) }
      return identifier?.isEmpty == false ? identifier : nil
    }
  }

  extension XCUIElement {
    /// The launch arguments of an app, or an empty array for an element.
    package var arguments: [String] { (self as? XCUIApplication)?.launchArguments ?? [] }
  }
#endif
