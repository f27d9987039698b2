#if canImport(UIKit) && !os(watchOS) && (targetEnvironment(simulator) || !canImport(Darwin))
  import A11yUIKit
  import Foundation

  /// Turns on accessibility in this simulator through a private system interface, unless it is already on.
  ///
  /// UIKit names its controls, and SwiftUI builds its accessibility elements, only after a client asks for
  /// accessibility; in unit tests there is no such client. This function calls the same function of the
  /// system's accessibility library that UI tests use. **It isn't public API**: call it from test bundles
  /// only, expect a later system to remove it, and note that its effect outlasts the process and reaches
  /// other apps in the simulator.
  ///
  /// ```swift
  /// override class func setUp() {
  ///   super.setUp()
  ///   MainActor.assumeIsolated { XCTAssertNoThrow(try switchOnAccessibilityByPrivateInterface()) }
  /// }
  /// ```
  ///
  /// Alternatives are two simulator settings (see the capture documentation) and UI tests.
  ///
  /// - Throws: ``CouldNotAudit`` if UIKit still reports no label for a `UILabel` after the call.
  @MainActor
  public func switchOnAccessibilityByPrivateInterface() throws(CouldNotAudit) {
    try AccessibilitySwitch().switchOn()
  }

  @MainActor
  struct AccessibilitySwitch {
    /// Looks up a function of the system's accessibility library.
    var function: @MainActor (_ name: String) -> UnsafeMutableRawPointer? = Self.systemFunction
    var clock = CaptureClock.current

    private static let limit = 2.0

    func switchOn() throws(CouldNotAudit) {
      guard !AccessibilityRuntime().isActive else { return }
      guard let address = function("_AXSSetAutomationEnabled") else {
        throw Self.failure("the system has no such interface")
      }
      typealias Setter = @convention(c) (Int32) -> Void
      unsafeBitCast(address, to: Setter.self)(1)
      // UIKit applies the change in a later turn of the run loop.
      let start = clock.now()
      while !AccessibilityRuntime().isActive {
        guard clock.now() - start < Self.limit else {
          throw Self.failure("it had no effect within \(Int(Self.limit)) seconds")
        }
        clock.sleep(0.05)
      }
    }

    private static func systemFunction(_ name: String) -> UnsafeMutableRawPointer? {
      let path = "/usr/lib/libAccessibility.dylib"
      // Simulator libraries are below the simulator's root, and some systems don't add that prefix.
      let root = ProcessInfo.processInfo.environment["IPHONE_SIMULATOR_ROOT"] ?? ""
      guard let library = dlopen(root + path, RTLD_NOW) ?? dlopen(path, RTLD_NOW) else {
        return nil
      }
      return dlsym(library, name)
    }

    private static func failure(_ what: String) -> CouldNotAudit {
      CouldNotAudit(
        "accessibility could not be switched on by the private interface: \(what)",
        hint: CouldNotAudit.switchOn)
    }
  }
#endif
