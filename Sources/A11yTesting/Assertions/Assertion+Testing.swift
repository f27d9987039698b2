#if canImport(Testing)
  import Testing

  #if canImport(XCTest)
    import XCTest
  #endif

  extension Assertion {
    /// Records everything with Swift Testing, which has issues that do not fail from 6.3 on; what does not
    /// deserve one, and everything before that, is attached.
    @discardableResult
    func record() -> AuditResult? {
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

    // In a test of XCTest an issue of Swift Testing is lost in most toolchains. Where it is not, the test
    // fails twice, which is better than not at all. Without any test nothing happens here.
    private func failWithoutTest() {
      #if canImport(XCTest)
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
    /// A location that is never refused: the initializer traps on numbers below 1 and on a file id
    /// without a module, which a location that was stored or made up may have.
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
