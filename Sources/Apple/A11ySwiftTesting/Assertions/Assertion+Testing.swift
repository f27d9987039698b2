#if canImport(Testing)
  import A11yTesting
  import Testing

  #if canImport(XCTest) && !compiler(>=6.4)
    import XCTest
  #endif

  extension Assertion {
    /// Reports the outcome to Swift Testing. Remarks become warnings from Swift 6.3 on, the first version
    /// with issues that don't fail. Other details, and remarks in older versions, are attached.
    @discardableResult
    func record() -> AuditResult? {
      RunningTest.connect()
      let location = SourceLocation(site)
      attach(at: location)
      failWithoutTest()
      for text in failures { Issue.record(Comment(rawValue: text), sourceLocation: location) }
      #if compiler(>=6.3)
        for text in remarks {
          Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
        }
      #endif
      return result.map(AuditResult.init)
    }

    // Before Swift 6.4, an issue of Swift Testing is lost in an XCTest test, so the failure is reported to
    // XCTest as well. Without any running test, `XCTFail` does nothing.
    private func failWithoutTest() {
      #if canImport(XCTest) && !compiler(>=6.4)
        guard Test.current == nil else { return }
        for text in failures { XCTFail("\(site.filePath):\(site.line): \(text)") }
      #endif
    }

    private func attach(at location: SourceLocation) {
      #if compiler(>=6.2)
        for attachment in attachments + [remarksAttachment].compactMap(\.self) {
          Attachment.record(
            attachment.bytes, named: attachment.name, sourceLocation: location)
        }
      #endif
    }
  }

  extension SourceLocation {
    /// Creates a valid location. The initializer of Swift Testing traps on numbers below 1 and on a file ID
    /// without a module, which stored or constructed locations may contain.
    init(_ site: CallSite) {
      let fileID = site.fileID
      let isValid =
        fileID.contains("/" as Character) && !fileID.hasPrefix("/") && !fileID.hasSuffix("/")
      self.init(
        fileID: isValid ? fileID : "Unknown/Unknown.swift",
        filePath: site.filePath.isEmpty ? "Unknown.swift" : site.filePath, line: max(1, site.line),
        column: max(1, site.column))
    }
  }
#endif
