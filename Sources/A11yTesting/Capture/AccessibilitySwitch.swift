#if canImport(UIKit) && !os(watchOS) && (targetEnvironment(simulator) || !canImport(Darwin))
  import A11yUIKit
  import Foundation

  /// Switches accessibility on in this simulator, by a private interface of the system; does nothing
  /// where it is on.
  ///
  /// UIKit names its controls, and SwiftUI builds its elements, only while something asks for
  /// accessibility; in unit tests nothing does. This calls the function of the system's accessibility
  /// library with which UI tests switch it on. **It is no public API.** It exists in simulators only, it
  /// is for test bundles only, a later system may not have it, and its effect outlasts the process: other
  /// apps in the simulator see it, too.
  ///
  ///     override class func setUp() {
  ///       super.setUp()
  ///       MainActor.assumeIsolated { XCTAssertNoThrow(try switchOnAccessibilityByPrivateInterface()) }
  ///     }
  ///
  /// What needs no private interface: two settings of the simulator, see the documentation of the
  /// capture, or a UI test.
  ///
  /// - Throws: ``CouldNotAudit`` when it had no effect: UIKit still does not know the label of a label.
  @MainActor
  public func switchOnAccessibilityByPrivateInterface() throws(CouldNotAudit) {
    try AccessibilitySwitch().switchOn()
  }

  /// The way to switch accessibility on from inside.
  @MainActor
  struct AccessibilitySwitch {
    /// Finds a function of the system's accessibility library.
    var function: @MainActor (_ name: String) -> UnsafeMutableRawPointer? = Self.systemFunction
    /// Time to wait by.
    var clock = CaptureClock.current

    private static let limit = 2.0

    func switchOn() throws(CouldNotAudit) {
      guard !AccessibilityRuntime().isActive else { return }
      guard let address = function("_AXSSetAutomationEnabled") else {
        throw Self.failure("the system has no such interface")
      }
      typealias Setter = @convention(c) (Int32) -> Void
      unsafeBitCast(address, to: Setter.self)(1)
      // UIKit hears of it in a later turn of the run loop.
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
      // Libraries of a simulator lie below its root, which not every system adds by itself.
      let root = ProcessInfo.processInfo.environment["IPHONE_SIMULATOR_ROOT"] ?? ""
      guard let library = dlopen(root + path, RTLD_NOW) ?? dlopen(path, RTLD_NOW) else {
        return nil
      }
      return dlsym(library, name)
    }

    private static func failure(_ what: String) -> CouldNotAudit {
      CouldNotAudit(
        "accessibility could not be switched on by the private interface: \(what)",
        hint: BlindSpot.settings)
    }
  }
#endif
