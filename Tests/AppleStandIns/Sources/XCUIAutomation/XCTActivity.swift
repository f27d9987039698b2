// Apple declares these in XCTest. The XCTest of the Linux toolchain lacks them and can't be extended with
// types, so they are here, where sources that import both modules find them.
import Foundation
import XCTest

/// https://developer.apple.com/documentation/xctest/xctattachment
open class XCTAttachment: NSObject {
  /// The attached data, which Apple's class doesn't expose.
  public let standInPayload: Data
  public let uniformTypeIdentifier: String
  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess

  public init(data payload: Data, uniformTypeIdentifier identifier: String) {
    standInPayload = payload
    uniformTypeIdentifier = identifier
  }

  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }
}

/// https://developer.apple.com/documentation/xctest/xctactivity
public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// https://developer.apple.com/documentation/xctest/xctcontext
open class XCTContext: NSObject {
  @MainActor @preconcurrency
  public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    let activity = StandInActivity(name: name)
    defer { StandInApp.activities.append(activity) }
    return try block(activity)
  }
}

/// An activity that tests can inspect.
public final class StandInActivity: NSObject, XCTActivity {
  public let name: String
  public private(set) var attachments: [XCTAttachment] = []

  init(name: String) { self.name = name }

  public func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}
