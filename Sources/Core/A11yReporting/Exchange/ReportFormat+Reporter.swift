extension ReportFormat {
  /// The reporter; nil for the page, which is in another module.
  var reporter: (any Reporter.Type)? {
    switch self {
    case .pretty: PrettyReporter.self
    case .compact: CompactReporter.self
    case .agent: AgentReporter.self
    case .json: JSONReporter.self
    case .jsonSlim: FindingsReporter.self
    case .jsonl: JSONLinesReporter.self
    case .csv: CSVReporter.self
    case .sarif: SARIFReporter.self
    case .github: GitHubReporter.self
    case .githubSummary, .markdown: MarkdownReporter.self
    case .githubOutput: GitHubOutputReporter.self
    case .gitlab: GitLabReporter.self
    case .junit: JUnitReporter.self
    case .checkstyle: CheckstyleReporter.self
    case .xcode: XcodeReporter.self
    case .rdjson: ReviewdogReporter.self
    case .swiftlint: SwiftLintReporter.self
    case .openacr: OpenACRReporter.self
    case .en301549: ClauseReporter.self
    case .html: nil
    }
  }
}

extension EarlierReport {
  /// Returns whether the bytes are a report in any format, or empty like one without findings.
  package static func recognizes(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let file = EarlierReport(bytes)
    return bytes.isEmpty || file.isPage
      || ReportFormat.allCases.contains { $0.reporter?.recognizes(file) ?? false }
  }
}
