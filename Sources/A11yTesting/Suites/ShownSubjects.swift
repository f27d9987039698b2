#if canImport(Testing) && compiler(>=6.1)
  import Foundation

  /// Hands a screen to the audit at the end of a test that has the trait `.accessibilityAudited`.
  ///
  /// Outside of such a test it does nothing.
  public func showForAudit(
    _ subject: some Auditable, screen: String? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    ShownSubjects.current?.add(
      ShownSubjects.Shown(
        subject: subject, screen: screen,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Leaves the audit at the end of a test out that has the trait `.accessibilityAudited`.
  ///
  /// Outside of such a test it does nothing.
  ///
  /// - Parameter reason: What is wrong with the screen, for the report of the test.
  public func skipAccessibilityAudit(_ reason: String) { ShownSubjects.current?.skip(reason) }

  /// What one test has shown so far.
  final class ShownSubjects: @unchecked Sendable {
    @TaskLocal static var current: ShownSubjects?

    struct Shown: Sendable {
      var subject: any Auditable
      var screen: String?
      var site: CallSite
    }

    // Every access holds the lock.
    private let lock = NSLock()
    private var shown: [Shown] = []
    private var skipped: String?

    var all: [Shown] { lock.withLock { shown } }

    /// Why the test is not to be audited; nil when it is.
    var skipReason: String? { lock.withLock { skipped } }

    func skip(_ reason: String) { lock.withLock { skipped = reason } }

    func add(_ subject: Shown) { lock.withLock { shown.append(subject) } }
  }
#endif
