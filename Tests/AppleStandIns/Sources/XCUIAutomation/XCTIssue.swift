// Apple declares these in XCTest; see XCTActivity.swift.
import Foundation
import XCTest

/// https://developer.apple.com/documentation/xctest/xctissue-swift.struct
public struct XCTIssue {
  public var type: IssueType
  public var compactDescription: String
  public var detailedDescription: String?
  public var sourceCodeContext: XCTSourceCodeContext
  public var associatedError: (any Error)?
  public var attachments: [XCTAttachment]
  public var severity: Severity

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = .init(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = [], severity: Severity = .error
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
    self.associatedError = associatedError
    self.attachments = attachments
    self.severity = severity
  }

  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system
    case unmatchedExpectedFailure
  }

  /// Available since Xcode 26.
  public enum Severity: Int, Sendable {
    case warning = 4
    case error = 8
  }
}

/// https://developer.apple.com/documentation/xctest/xctsourcecodecontext
public final class XCTSourceCodeContext: NSObject {
  public let location: XCTSourceCodeLocation?

  public override convenience init() { self.init(location: nil) }
  public init(location: XCTSourceCodeLocation?) { self.location = location }
}

/// https://developer.apple.com/documentation/xctest/xctsourcecodelocation
public final class XCTSourceCodeLocation: NSObject {
  public let fileURL: URL
  public let lineNumber: Int

  public init(filePath: String, lineNumber: Int) {
    fileURL = URL(fileURLWithPath: filePath)
    self.lineNumber = lineNumber
  }
}

extension XCTestCase {
  /// https://developer.apple.com/documentation/xctest/xctestcase/record(_:)
  ///
  /// Only stores the issue, because the toolchain's XCTest can't expect failures.
  public func record(_ issue: XCTIssue) { StandInIssues.shared.add(issue) }
}

/// https://developer.apple.com/documentation/xctest/xctexpectfailure(_:enabled:strict:failingblock:issuematcher:)
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  failingBlock: () throws -> R, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try StandInIssues.shared.expecting(issueMatcher ?? { _ in true }, failingBlock)
}

public final class StandInIssues: @unchecked Sendable {
  public static let shared = StandInIssues()

  private let lock = NSLock()
  private var issues: [XCTIssue] = []

  /// Returns and removes all recorded issues.
  public func take() -> [XCTIssue] {
    lock.withLock {
      defer { issues = [] }
      return issues
    }
  }

  func add(_ issue: XCTIssue) {
    if matcher?(issue) == true { return }
    lock.withLock { issues.append(issue) }
  }

  // Used on the main thread only.
  private var matcher: ((XCTIssue) -> Bool)?

  func expecting<R>(_ matcher: @escaping (XCTIssue) -> Bool, _ block: () throws -> R) rethrows -> R
  {
    self.matcher = matcher
    defer { self.matcher = nil }
    return try block()
  }
}
