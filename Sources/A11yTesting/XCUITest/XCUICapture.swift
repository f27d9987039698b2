#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel

  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A capture of the current screen of an app. It never taps, launches or scrolls.
  @MainActor struct XCUICapture {
    let element: XCUIElement
    let options: CaptureOptions
    let clock: CaptureClock

    init(_ element: XCUIElement, _ options: CaptureOptions, clock: CaptureClock = .current) {
      self.element = element
      self.options = options
      self.clock = clock
    }

    /// Returns the settled screen.
    ///
    /// - Parameters:
    ///   - name: The name of the screen, or `nil` to use the identifier of the element.
    ///   - taken: A capture just taken, to use as the first.
    ///   - unnamed: Returns the name of a screen whose root has no identifier.
    func screen(
      named name: String?, after taken: Taken? = nil, unnamed: (Screen) -> String
    ) throws(CouldNotAudit) -> Screen {
      let settled = try settled(after: taken)
      var screen = settled.screen
      if options.asksHittable, let root = settled.root {
        let hits = HittableElements(root: element, clock: clock, budget: options.hittableBudget)
          .answers(for: screen)
        let answered = try read(root, hits)
        screen = screen.hasSettled ? answered : answered.markedAsChanging
      }
      screen.name = name ?? screen.rootIdentifier ?? unnamed(screen)
      return screen
    }

    /// Returns the screen at rest, or the last capture, marked as changing.
    func settled(after taken: Taken? = nil) throws(CouldNotAudit) -> Taken {
      if let taken, taken.hasBeenAwaited { return taken }
      var (first, root) = (taken, taken?.root)
      let screen = try SettledCapture(options, clock: clock).screen { () throws(CouldNotAudit) in
        let next: Taken
        if let first { next = first } else { next = try take() }
        (first, root) = (nil, next.root)
        return next.screen
      }
      return Taken(screen: screen, root: root, hasBeenAwaited: true)
    }

    /// Returns the screen with the report of Apple's audit and the evidence for a failure.
    func seen(
      named name: String?, after taken: Taken? = nil, unnamed: (Screen) -> String
    ) throws(CouldNotAudit) -> SeenScreens {
      let screen = try screen(named: name, after: taken, unnamed: unnamed)
      let audit = AppleAuditRun(Set(options.audits.map(\.kind)))
        .report(on: element, captured: screen)
      // VoiceOver scrolls.
      let recorded = options.voiceOver.map {
        VoiceOverRecorder($0, clock: clock).recording(element, screen)
      }
      let seen = recorded ?? screen
      return SeenScreens(seen, audit: audit) { evidence(for: $0, of: seen) }
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
    var arguments: [String] { (self as? XCUIApplication)?.launchArguments ?? [] }
  }
#endif
