#if canImport(Testing)
  import A11yRules
  import Testing

  extension Assertion {
    /// Records everything with Swift Testing, which has issues that do not fail from 6.3 on.
    @discardableResult
    func record(at location: SourceLocation) -> CheckResult? {
      attach(at: location)
      for text in failures { Issue.record(Comment(rawValue: text), sourceLocation: location) }
      #if compiler(>=6.3)
        for text in remarks {
          Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
        }
      #endif
      return result
    }

    private func attach(at location: SourceLocation) {
      #if compiler(>=6.2)
        for attachment in attachments {
          Attachment.record(
            attachment.bytes, named: attachment.name, sourceLocation: location)
        }
      #endif
    }
  }

  extension SourceLocation {
    /// A location that is never refused: the initializer traps on numbers below 1 and on a file id
    /// without a module, which a location that was stored or made up may have.
    init(validFileID fileID: String, filePath: String, line: Int, column: Int) {
      let isValid =
        fileID.contains("/" as Character) && !fileID.hasPrefix("/") && !fileID.hasSuffix("/")
      self.init(
        fileID: isValid ? fileID : "Unknown/Unknown.swift",
        filePath: filePath.isEmpty ? "Unknown.swift" : filePath, line: max(1, line),
        column: max(1, column))
    }
  }
#endif
