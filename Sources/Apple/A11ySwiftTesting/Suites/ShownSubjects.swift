#if canImport(Testing) && compiler(>=6.1)
  import A11yTesting
  import Foundation

  /// Passes a screen to the audit at the end of a test, if it has the trait `.accessibilityAudited`.
  public func showForAudit(
    _ subject: some Auditable, screen: String? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    ShownSubjects.current?.add(
      ShownSubjects.Shown(
        subject: subject, screen: screen,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Skips the audit at the end of a test that has the trait `.accessibilityAudited`.
  ///
  /// - Parameter reason: The reason, for the test report.
  public func skipAccessibilityAudit(_ reason: String) { ShownSubjects.current?.skip(reason) }

  final class ShownSubjects: @unchecked Sendable {
    @TaskLocal static var current: ShownSubjects?

    struct Shown: Sendable {
      var subject: any Auditable
      var screen: String?
      var site: CallSite
    }

    // Guards the properties below.
    private let lock = NSLock()
    private var shown: [Shown] = []
    private var skipped: String?

    var all: [Shown] { lock.withLock { shown } }

    var skipReason: String? { lock.withLock { skipped } }

    func skip(_ reason: String) { lock.withLock { skipped = reason } }

    func add(_ subject: Shown) { lock.withLock { shown.append(subject) } }
  }
#endif
