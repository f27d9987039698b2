import A11yModel

/// An importer of the issues of Apple's audit where no tree is beside them: as a list, in the results of tests, or in
/// the log of a test run. Each run of an audit is a screen.
struct AppleAuditImporter: Importer {
  let dialect = Dialect("apple-audit", namesScreens: false, unseen: [.tree])

  static let signature = JSONSignature(
    format: "apple-audit",
    keys: [
      .of(.number, .string, named: "auditType"), .of(.string, named: "compactDescription"),
      .of(.number, .string, named: "issue_classification"),
      JSONSignature.Key(name: "issueType") { reader in
        var reader = reader
        return (try? reader.string()).map { $0.hasPrefix("testType") } ?? false
      },
      JSONSignature.Key(name: "nodeType") { reader in
        var reader = reader
        return (try? reader.string()).map { nodeTypes.contains($0) } ?? false
      },
      .of(.bool, named: "isAssociatedWithFailure"), .of(.string, named: "failureText"),
    ])

  private static let nodeTypes: Set<String> = [
    "Test Plan", "Test Suite", "Test Case", "UI test bundle", "Unit test bundle", "Device",
    "Test Plan Configuration", "Repetition", "Test Case Run", "Failure Message", "Arguments",
  ]

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.jsonFormat == dialect.format
      || !marks.isJSONDocument && marks.once(dialect.format) { AuditLog.recognizes(Bytes($0)) }
  }

  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let isJSON = file.storage.withBytes { bytes in
      JSONReader(unowned: bytes).kind.map { [.array, .object, .null].contains($0) } ?? false
    }
    let runs: [TestResults.Run]
    var isCut = false
    if isJSON {
      let records = try JSONRecords(
        of: file, members: AuditList.members.union(TestResults.members), limits)
      isCut = records.isCut
      runs = TestResults(records).runs
      if runs.isEmpty, !records.isOfTests {
        return try list(records, in: file)
      }
    } else {
      runs = AuditLog(file).runs
    }
    var result = ImportResult()
    for run in runs {
      guard let report = run.report else { continue }
      let source = Screen.Source(path: file.path, format: dialect.format, line: run.line)
      var screen = report.screen(name: run.name, source: source, isTruncated: isCut)
      screen.nameOrigin = .test
      screen.context = run.context
      if !run.configuration.isEmpty {
        screen.ownAxes["configuration"] = run.configuration
        screen.context["configuration"] = run.configuration
      }
      result.screens.append(screen)
    }
    if result.screens.isEmpty {
      throw ImportError(
        .noCapture, path: file.path, line: 1,
        "results of tests, of which no UI test passed or failed by an issue of Apple's audit; expected one"
      )
    }
    return result
  }

  private func list(
    _ records: JSONRecords, in file: CaptureFile
  ) throws(ImportError) -> ImportResult {
    let list = AuditList(records)
    if list.isEmpty {
      throw ImportError(.noCapture, path: file.path, "no issue of Apple's audit; expected one")
    }
    let line = records.all.first?.line ?? file.firstLine
    let source = Screen.Source(path: file.path, format: dialect.format, line: line)
    return ImportResult(screens: [
      list.report.screen(name: file.screenName(0), source: source, isTruncated: records.isCut)
    ])
  }
}

extension CaptureFile {
  /// Whether the file is an empty list, alone or in the answer of a driver. It is what an audit without issues prints,
  /// and says nothing about what it lists.
  package var isEmptyList: Bool {
    storage.withBytes { bytes in
      var reader = JSONReader(unowned: bytes, maximumDepth: 2)
      do throws(JSONError) {
        if reader.kind == .object {
          try reader.beginObject()
          var isEmpty = false
          while let key = try reader.nextKey() {
            switch reader.kind {
            case .array where key == "value":
              try reader.beginArray()
              guard try !reader.nextElement() else { return false }
              isEmpty = true
            case .object, .array: return false
            default: break
            }
          }
          return isEmpty
        }
        if reader.isNull {
          try reader.end()
          return true
        }
        guard reader.kind == .array else { return false }
        try reader.beginArray()
        return try !reader.nextElement()
      } catch {
        return false
      }
    }
  }

  /// The screen of an audit without issues, if an empty list is one.
  package var emptyAudit: Screen {
    AppleAudit.Report(kinds: AppleAudit.Kind.allCases, issues: []).screen(
      name: screenName(0),
      source: Screen.Source(path: path, format: AppleAuditImporter().dialect.format))
  }
}

extension JSONRecords {
  /// Whether the document has results of tests, whatever is in them.
  fileprivate var isOfTests: Bool {
    all.contains {
      $0["nodeType"] != nil || $0["testIdentifier"] != nil || $0["failureText"] != nil
    }
  }
}

/// The issues in the log of a test run: `Tests.swift:9: error: -[UITests.Tests testHome] : Contrast failed`.
struct AuditLog {
  private(set) var runs: [TestResults.Run] = []

  static func recognizes(_ bytes: Bytes) -> Bool {
    var position = 0
    while let mark = bytes.first(mark, in: position..<bytes.count) {
      if issue(bytes, at: mark) != nil { return true }
      position = mark + 1
    }
    return false
  }

  private static let mark: StaticString = ": error: -["

  init(_ file: CaptureFile) {
    var runs: [TestResults.Run] = []
    var places: [String: Int] = [:]
    file.storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      var (position, line, counted) = (0, file.firstLine, 0)
      while let mark = bytes.first(Self.mark, in: position..<bytes.count) {
        position = mark + 1
        guard let (test, text) = Self.failure(bytes, at: mark) else { continue }
        line += bytes.lineBreaks(in: counted..<mark)
        counted = mark
        let place = places[test, default: runs.count]
        if place == runs.count {
          places[test] = place
          runs.append(TestResults.Run(name: test, line: line))
        }
        runs[place].texts.append(text)
      }
    }
    self.runs = runs
  }

  private static func issue(_ bytes: Bytes, at mark: Int) -> AppleAudit.Issue? {
    failure(bytes, at: mark)?.text.issue
  }

  // The test and the text of a failure, `-[Target.Suite test] : text`.
  private static func failure(
    _ bytes: Bytes, at mark: Int
  ) -> (test: String, text: FailureText)? {
    let start = mark + Self.mark.utf8CodeUnitCount
    let end = min(bytes.lineEnd(from: start), start + 2000)
    guard let close = bytes.first("] : ", in: start..<end) else { return nil }
    let words = String(decoding: bytes[start..<close], as: UTF8.self).split(separator: " ")
    guard words.count == 2 else { return nil }
    let suite = words[0].split(separator: ".").last ?? words[0]
    return (
      "\(suite).\(words[1])",
      FailureText(String(decoding: bytes[close + 4..<end], as: UTF8.self))
    )
  }
}
