#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yUIKit
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension CapturedScreen {
    /// Captures what an app, or one of its elements, shows now.
    ///
    /// Two captures in a row have to agree; if none do in time, the screen says that it was still
    /// changing. Nothing is tapped, launched or scrolled. Needs the main thread, as XCTest does.
    ///
    /// - Parameters:
    ///   - element: The app for a whole screen; an element for a part.
    ///   - name: The name that identifies the screen from run to run; nil for the identifier of the
    ///     element, or else the name of the test.
    ///   - options: How long to wait, and what else to ask. Its audits are not run here.
    /// - Throws: ``CouldNotAudit`` when the app is not in the foreground, when no snapshot can be taken,
    ///   and when there is nothing in it.
    @preconcurrency @MainActor
    public init(
      capturing element: XCUIElement, named name: String? = nil,
      options: CaptureOptions = CaptureOptions(), fileID: StaticString = #fileID,
      function: StaticString = #function
    ) throws(CouldNotAudit) {
      let screen = try XCUICapture(element, options).screen(named: name) {
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
      self.init(screen)
    }
  }
#endif
