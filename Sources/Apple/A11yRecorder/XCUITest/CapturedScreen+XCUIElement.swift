#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yUIKit
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension CapturedScreen {
    /// Captures the current screen of an app, or a part of it.
    ///
    /// Two successive captures have to agree. If none do in time, the screen is marked as changing. The
    /// capture never taps, launches or scrolls. Call it on the main thread, as XCTest requires.
    ///
    /// - Parameters:
    ///   - element: The app for a whole screen, or an element for a part.
    ///   - name: The name that identifies the screen across runs. If `nil`, the identifier of the element, or
    ///     else the name of the test.
    ///   - options: The options of the capture. Apple's audit is not run.
    /// - Throws: ``CouldNotAudit`` if the app is not in the foreground, or can't be captured.
    @preconcurrency @MainActor
    public init(
      capturing element: XCUIElement, named name: String? = nil,
      options: CaptureOptions = CaptureOptions(), fileID: StaticString = #fileID,
      function: StaticString = #function
    ) throws(CouldNotAudit) {
      let screen = try XCUICapture(element, options).screen(named: name) { _ in
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
      self.init(screen)
    }
  }
#endif
