// Apple's XCTest as its headers come to Swift. The toolchain's own has other initializers and another isolation,
// and is used where tests run; this one is only compiled against.
@_exported import Foundation

/// https://developer.apple.com/documentation/xctest/xctest
open class XCTest: NSObject {
  public override init() {}

  open var name: String { "" }
  open var testRun: XCTestRun? { nil }

  open func setUp() async throws {}
  open func setUpWithError() throws {}
  open func setUp() {}
  open func tearDown() async throws {}
  open func tearDownWithError() throws {}
  open func tearDown() {}
}

/// https://developer.apple.com/documentation/xctest/xctestcase
open class XCTestCase: XCTest {
  // The initializer of NSObject comes to Swift as one of each class of Objective-C.
  public override init() {}
  public init(invocation: NSInvocation?) {}
  public init(selector: Selector) {}

  open var invocation: NSInvocation?
  open var continueAfterFailure = true
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  open class func setUp() {}
  open class func tearDown() {}
  open func invokeTest() {}
}

extension XCTestCase {
  public func addTeardownBlock(_ block: @escaping () -> Void) {}
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

/// Not for Swift, where it only names the type of a parameter.
public final class NSInvocation: NSObject {}

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector {}

/// https://developer.apple.com/documentation/xctest/xctestrun
open class XCTestRun: NSObject {
  open var hasSucceeded: Bool { true }
  open var hasBeenSkipped: Bool { false }
  open var totalFailureCount: Int { 0 }
}

/// https://developer.apple.com/documentation/xctest/xctestobservation
public protocol XCTestObservation: NSObjectProtocol {
  func testBundleWillStart(_ testBundle: Bundle)
  func testBundleDidFinish(_ testBundle: Bundle)
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
}

// The methods of Apple's protocol are optional.
extension XCTestObservation {
  public func testBundleWillStart(_ testBundle: Bundle) {}
  public func testBundleDidFinish(_ testBundle: Bundle) {}
  public func testCaseWillStart(_ testCase: XCTestCase) {}
  public func testCaseDidFinish(_ testCase: XCTestCase) {}
}

/// https://developer.apple.com/documentation/xctest/xctestobservationcenter
open class XCTestObservationCenter: NSObject {
  open class var shared: XCTestObservationCenter { XCTestObservationCenter() }
  open func addTestObserver(_ testObserver: any XCTestObservation) {}
}
