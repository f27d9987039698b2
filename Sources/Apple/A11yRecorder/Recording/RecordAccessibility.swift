#if canImport(XCTest)
  import A11yTree
  import A11yUIKit
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Records a screen that was captured inside the app, for `a11ylint merge` to judge. It never fails the test.
  ///
  /// The capture is attached to the test if Xcode runs it, and written to the folder that `A11YLINT_ARTIFACTS` names.
  ///
  /// - Parameters:
  ///   - screen: The captured screen.
  ///   - name: The name that identifies the screen across runs, or `nil` for the capture's own.
  public func recordAccessibility(
    of screen: CapturedScreen, named name: String? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let recorded = RecordedScreen(named: name, at: site) {
      var screen = screen.screen
      screen.name = name ?? screen.name
      return screen
    }
    #if canImport(Darwin) || canImport(XCUIAutomation)
      // XCTest requires the main thread and a run by Xcode for activities.
      guard Thread.isMainThread, CurrentTest.isRunByXcode, SwiftTestingBridge.running == nil
      else { return recorded.printFailure(at: site) }
      MainActor.assumeIsolated { recorded.attach() }
    #else
      recorded.printFailure(at: site)
    #endif
  }

  extension RecordedScreen {
    fileprivate func printFailure(at site: CallSite) {
      if let failure { print("\(site.filePath):\(site.line): warning: \(failure)") }
    }

    #if canImport(Darwin) || canImport(XCUIAutomation)
      /// Attaches the capture to the running test, beneath an activity that says what was not captured.
      @MainActor func attach() {
        XCTContext.runActivity(named: failure ?? "Accessibility of the screen") { activity in
          activity.add(file.xctAttachment)
        }
      }
    #endif
  }
#endif
