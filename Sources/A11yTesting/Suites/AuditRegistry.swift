#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// What this process knows of its tests: how each is to be audited, and what has passed.
  final class AuditRegistry: @unchecked Sendable {
    static let shared = AuditRegistry()

    /// One running test.
    struct Entry {
      /// The test itself, because another one may come to lie at the same address.
      weak var test: XCTestCase?
      var plan: SitedPlan
      var skipReason: String?
      var isScheduled = false
      /// Whether its end has come by.
      var hasEnded = false
      /// Whether the test asked for the audit itself, and not its bundle.
      var isRequested = false
      var app: XCUIApplication?
    }

    // Every access holds the lock.
    private let lock = NSLock()
    private var bundlePlan: SitedPlan?
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var passed: [PassedScreen: String] = [:]
    private var seconds: [ObjectIdentifier: Double] = [:]

    // MARK: Bundles

    /// The plan of a bundle whose tests all are audited; nil when they are not.
    var planOfBundle: SitedPlan? {
      get { lock.withLock { bundlePlan } }
      set { lock.withLock { bundlePlan = newValue } }
    }

    // MARK: Tests

    /// What is known of a test; a plan that nobody changed is its bundle's.
    func entry(of test: XCTestCase) -> Entry { lock.withLock { found(test) } }

    /// Changes what is known of a test.
    func change<Value>(_ test: XCTestCase, _ change: (inout Entry) -> Value) -> Value {
      AuditScheduler.shared.register()
      // Outside of the lock, because a change may ask for what is known.
      var entry = entry(of: test)
      defer { lock.withLock { entries[ObjectIdentifier(test)] = entry } }
      return change(&entry)
    }

    /// Forgets a test that begins anew, or that is over.
    func forget(_ test: XCTestCase) { lock.withLock { entries[ObjectIdentifier(test)] = nil } }

    private func found(_ test: XCTestCase) -> Entry {
      if let entry = entries[ObjectIdentifier(test)], entry.test === test { return entry }
      return Entry(test: test, plan: bundlePlan ?? SitedPlan())
    }

    /// The app of a test: the same one as long as it runs.
    @MainActor func app(of test: XCTestCase) -> XCUIApplication {
      let entry = entry(of: test)
      if let app = entry.app { return app }
      let app = entry.plan.plan.app?() ?? XCUIApplication()
      change(test) { $0.app = app }
      return app
    }

    // MARK: What has passed

    /// The name under which a screen has passed; nil when it has not.
    func passedName(of screen: PassedScreen) -> String? { lock.withLock { passed[screen] } }

    /// Notes a screen if it passed: one that failed is audited again, so that a second try does not pass
    /// because of the first.
    func note(_ assertion: Assertion, of seen: Screen, _ screen: PassedScreen) {
      guard screen.hasPassed(assertion), seen.hasSettled else { return }
      lock.withLock { passed[screen] = passed[screen] ?? seen.name }
    }

    // MARK: Classes

    /// Seconds that the audits of a class have taken so far.
    func spent(in testClass: ObjectIdentifier) -> Double {
      lock.withLock { seconds[testClass] ?? 0 }
    }

    func spend(_ time: Double, in testClass: ObjectIdentifier) {
      lock.withLock { seconds[testClass, default: 0] += time }
    }
  }
#endif
