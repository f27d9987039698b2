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
    ///   - unnamed: Returns the name of a screen without an identifier.
    func screen(
      named name: String?, after taken: Taken? = nil, unnamed: () -> String
    ) throws(CouldNotAudit) -> Screen {
      var (first, root) = (taken, taken?.root)
      var screen = try SettledCapture(options, clock: clock).screen { () throws(CouldNotAudit) in
        let next: Taken
        if let first { next = first } else { next = try take() }
        (first, root) = (nil, next.root)
        return next.screen
      }
      if options.asksHittable, let root {
        let hits = HittableElements(root: element, clock: clock, budget: options.hittableBudget)
          .answers(for: screen)
        let answered = try read(root, hits)
        screen = screen.hasSettled ? answered : answered.markedAsChanging
      }
      screen.name = name ?? screen.rootIdentifier ?? unnamed()
      return screen
    }

    /// Returns the screen with the report of Apple's audit and the evidence for a failure.
    func seen(
      named name: String?, after taken: Taken? = nil, unnamed: () -> String
    ) throws(CouldNotAudit) -> SeenScreens {
      let screen = try screen(named: name, after: taken, unnamed: unnamed)
      let audit = AppleAuditRun(Set(options.audits.map(\.kind)))
        .report(on: element, captured: screen)
      return SeenScreens(screen, audit: audit) { evidence(for: $0, of: screen) }
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
