#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The audit plans of the running tests, and the screens that have passed in this process.
  package final class AuditRegistry: @unchecked Sendable {
    package static let shared = AuditRegistry()

    package struct Entry {
      /// The test, kept to detect another test at the same address.
      package weak var test: XCTestCase?
      package var plan: SitedPlan
      package var skipReason: String?
      package var isScheduled = false
      /// Whether the audit at the end has started.
      package var hasEnded = false
      /// Whether the test itself requested the audit, not just its bundle.
      package var isRequested = false
      var app: XCUIApplication?
      /// The screens that audits of this test have seen, passed or not, by the names they got.
      var seen: [PassedScreen: String] = [:]
      /// The last name that a look at a screen gave, with the structure of the screen.
      var named: (name: String, structure: ScreenStructure)?
      /// The number of failures that audits during the test have recorded.
      var auditFailures = 0
    }

    private struct Block: Hashable {
      let test: ObjectIdentifier
      let isRequested: Bool
    }

    // Guards the properties below.
    private let lock = NSLock()
    private var bundlePlan: SitedPlan?
    private weak var runningTest: XCTestCase?
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var passed: [PassedScreen: String] = [:]
    private var likenesses: [String: [ScreenLikeness]] = [:]
    private var seconds: [ObjectIdentifier: Double] = [:]
    private var restless: [ObjectIdentifier: CouldNotAudit] = [:]
    private var drawn: [Consequence: Set<ObjectIdentifier>] = [:]
    private var blocks: [Block: UnownedTest] = [:]

    // MARK: Bundles

    /// The plan of a bundle that audits all its tests, or `nil` if it does not.
    package var planOfBundle: SitedPlan? {
      get { lock.withLock { bundlePlan } }
      set { lock.withLock { bundlePlan = newValue } }
    }

    // MARK: Tests

    /// The running test if it is to be audited; otherwise `nil`.
    package var audited: XCTestCase? {
      get { lock.withLock { runningTest } }
      set { lock.withLock { runningTest = newValue } }
    }

    /// Returns the state of a test. The plan defaults to that of the bundle.
    package func entry(of test: XCTestCase) -> Entry { lock.withLock { found(test) } }

    package func change<Value>(_ test: XCTestCase, _ change: (inout Entry) -> Value) -> Value {
      AuditScheduler.shared.register()
      // The closure runs outside the lock because it may read the registry.
      var entry = entry(of: test)
      defer { lock.withLock { entries[ObjectIdentifier(test)] = entry } }
      return change(&entry)
    }

    /// Returns whether a test may get a teardown block: one from its bundle and one of its own, however often it runs.
    /// XCTest ends the process at a block that comes after it has called the blocks of a test.
    func takesBlock(_ test: XCTestCase, isRequested: Bool) -> Bool {
      lock.withLock {
        let key = Block(test: ObjectIdentifier(test), isRequested: isRequested)
        guard blocks[key]?.value !== test else { return false }
        blocks[key] = UnownedTest(test)
        return true
      }
    }

    /// Forgets a run of a test, but not that it has a block.
    func forget(_ test: XCTestCase) { lock.withLock { entries[ObjectIdentifier(test)] = nil } }

    private func found(_ test: XCTestCase) -> Entry {
      if let entry = entries[ObjectIdentifier(test)], entry.test === test { return entry }
      return Entry(test: test, plan: bundlePlan ?? SitedPlan())
    }

    /// Returns the app of a test, which stays the same while the test runs.
    @MainActor package func app(of test: XCTestCase) -> XCUIApplication {
      let entry = entry(of: test)
      if let app = entry.app { return app }
      let plan = entry.plan.plan
      let standard = {
        plan.occasions.contains(.relaunches) ? AccessibilityApplication() : XCUIApplication()
      }
      let app = plan.app?() ?? standard()
      change(test) { $0.app = app }
      return app
    }

    // MARK: Passed screens

    /// Returns the name under which a screen has passed or been recorded, or `nil` if it has not.
    package func passedName(of screen: PassedScreen) -> String? { lock.withLock { passed[screen] } }

    /// Records a screen if it passed. A failed screen is audited again, so that a retry can't pass for free.
    package func note(_ outcome: any ScreenOutcome, of seen: Screen, _ screen: PassedScreen) {
      guard outcome.hasPassed(isNamed: screen.isNamed), seen.hasSettled else { return }
      lock.withLock { passed[screen] = passed[screen] ?? seen.name }
    }

    // MARK: Names

    /// Returns a name, with a number if another screen has it: `Details`, then `Details#2`.
    func name(_ name: String, for likeness: ScreenLikeness) -> String {
      let index = lock.withLock {
        let known = likenesses[name, default: []]
        if let index = known.firstIndex(where: { !likeness.isOther(than: $0) }) {
          return index
        }
        likenesses[name, default: []].append(likeness)
        return known.count
      }
      return index == 0 ? name : "\(name)#\(index + 1)"
    }

    // MARK: Classes

    /// Returns the seconds that the audits of a class have taken.
    package func spent(in testClass: ObjectIdentifier) -> Double {
      lock.withLock { seconds[testClass] ?? 0 }
    }

    /// Returns what was found about the app of a class that never rests, or `nil` if it rests so far.
    func restlessness(in testClass: ObjectIdentifier) -> CouldNotAudit? {
      lock.withLock { restless[testClass] }
    }

    func note(restlessness: CouldNotAudit, in testClass: ObjectIdentifier) {
      lock.withLock { restless[testClass] = restlessness }
    }

    /// A consequence of an app that never rests, drawn once per class.
    enum Consequence { case telling, failing }

    /// Returns whether this is the first time for a class.
    func isFirst(_ consequence: Consequence, in testClass: ObjectIdentifier) -> Bool {
      lock.withLock { drawn[consequence, default: []].insert(testClass).inserted }
    }

    func spend(_ time: Double, in testClass: ObjectIdentifier) {
      lock.withLock { seconds[testClass, default: 0] += time }
    }
  }
#endif
