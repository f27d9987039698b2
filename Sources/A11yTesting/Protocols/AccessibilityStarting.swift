#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yRules
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Where an audit begins: the app, and what its present screen is called.
  ///
  /// Refine it for a screen, and give the screen its name there:
  ///
  /// ```swift
  /// protocol LoginScreenStarting: AccessibilityStarting {}
  /// extension LoginScreenStarting {
  ///   @MainActor var accessibilityScreen: String { "Login" }
  /// }
  /// ```
  public protocol AccessibilityStarting {
    /// The app; by default the target application.
    @MainActor var app: XCUIApplication { get }
    /// The name by which the baseline knows the screen; by default class and name of the test.
    @MainActor var accessibilityScreen: String { get }
    /// The rules, the baseline and what fails.
    @MainActor var accessibilityAudit: AccessibilityAudit { get }
    /// How the screen is captured.
    @MainActor var accessibilityCapture: CaptureOptions { get }
  }

  extension AccessibilityStarting {
    /// The target application.
    @MainActor public var app: XCUIApplication { XCUIApplication() }

    /// All rules, no baseline.
    @MainActor public var accessibilityAudit: AccessibilityAudit { AccessibilityAudit() }

    /// At rest, without Apple's audit.
    @MainActor public var accessibilityCapture: CaptureOptions { CaptureOptions() }
  }

  extension AccessibilityStarting where Self: XCTestCase {
    /// Class and name of the test, for example `LoginTests.testLogin`.
    @MainActor public var accessibilityScreen: String { plainName }
  }

  /// Drives the app, and says where it has come to.
  public protocol AccessibilityInteracting: AccessibilityStarting {}

  extension AccessibilityInteracting where Self: XCTestCase {
    /// Names the screen that the app shows from now on, for the audits that follow in this test.
    public func arrive(at screen: String) {
      AuditRegistry.shared.arrive(ObjectIdentifier(self), at: screen)
    }
  }

  extension AccessibilityStarting where Self: XCTestCase {
    /// Where the test said that it has come to, or else where it began.
    @MainActor var presentScreen: String {
      AuditRegistry.shared.screen(of: ObjectIdentifier(self)) ?? accessibilityScreen
    }

    /// The place of an assertion in this test, which is known by name.
    func place(fileID: StaticString, file: StaticString, line: UInt) -> Assertion.Place {
      Assertion.Place(
        fileID: "\(fileID)", filePath: "\(file)", line: Int(line),
        test: TestObserver.shared.note(self))
    }
  }
#endif
