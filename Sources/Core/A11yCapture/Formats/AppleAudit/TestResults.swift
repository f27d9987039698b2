import A11yModel

/// The runs of tests that `xcresulttool get test-results` prints, with the issues of Apple's audit that failed them.
///
/// - `tests` and `test-details`: test nodes, of which *Failure Message* has the text of a failure.
/// - `activities`: the steps of one test, of which failed ones have the text of the failure as their title.
/// - `summary`: the failures alone.
///
/// Source: `xcrun xcresulttool help get test-results`, whose option `--schema` prints the members.
struct TestResults {
  static let members: Set<String> = [
    "nodeType", "name", "nodeIdentifier", "result", "title", "isAssociatedWithFailure",
    "testIdentifier", "testIdentifierString", "failureText", "targetName", "modelName",
    "deviceName", "deviceId", "osVersion", "platform",
  ]

  /// One run of one test, or of one step of it.
  struct Run {
    var name: String
    var context: [String: String] = [:]
    /// The name of the test plan's configuration; empty if there is only one.
    var configuration = ""
    let line: Int
    var texts: [FailureText] = []
    var hasPassed = false
  }

  private(set) var runs: [Run] = []
  private let records: JSONRecords
  private let kinds: [NodeKind?]
  private let devices: [JSONRecords.Record]
  /// The bundles that have a test of a name.
  private var bundles: [String: Set<String>] = [:]
  private let configurations: Set<String>

  /// The nodes that matter, by `nodeType`.
  private enum NodeKind: String {
    case test = "Test Case"
    case device = "Device"
    case configuration = "Test Plan Configuration"
    case repetition = "Repetition"
    case arguments = "Arguments"
    case caseRun = "Test Case Run"
    case failure = "Failure Message"
    case uiBundle = "UI test bundle"
    case unitBundle = "Unit test bundle"

    /// Whether results of single runs lie below it.
    var isRun: Bool {
      switch self {
      case .test, .device, .configuration, .repetition, .arguments, .caseRun: true
      case .failure, .uiBundle, .unitBundle: false
      }
    }
  }

  init(_ records: JSONRecords) {
    self.records = records
    kinds = records.all.map { $0["nodeType"].flatMap(NodeKind.init) }
    devices = records.all.filter { $0["osVersion"] != nil && $0["platform"] != nil }
    configurations = Set(
      zip(records.all, kinds).filter { $1 == .configuration }.compactMap { $0.0["name"] })
    readNodes()
    readSummary()
    readActivities()
  }

  // MARK: Nodes

  private mutating func readNodes() {
    for index in kinds.indices where kinds[index] == .test {
      bundles[test(of: index), default: []].insert(bundle(of: index))
    }
    var inner: Set<Int> = []
    for index in kinds.indices where kinds[index]?.isRun == true {
      if let parent = records.all[index].parent,
        let run = records.nearest(to: parent, where: { isRun($0) })
      {
        inner.insert(run)
      }
    }
    var places: [Int: Int] = [:]
    for index in kinds.indices where kinds[index]?.isRun == true && !inner.contains(index) {
      guard let run = run(index) else { continue }
      places[index] = runs.count
      runs.append(run)
    }
    for index in kinds.indices where kinds[index] == .failure {
      guard let node = records.nearest(to: index, where: { isRun($0) }),
        let text = records.all[index]["name"]
      else { continue }
      if let place = places[node] {
        runs[place].texts.append(FailureText(text))
      } else if var run = run(node) {
        // A failure beside runs, such as one of the whole test.
        run.texts = [FailureText(text)]
        places[node] = runs.count
        runs.append(run)
      }
    }
  }

  private func isRun(_ record: JSONRecords.Record) -> Bool {
    record["nodeType"].flatMap(NodeKind.init)?.isRun == true
  }

  private func name(of kind: NodeKind, around index: Int) -> String? {
    records.nearest(to: index) { $0["nodeType"] == kind.rawValue }
      .flatMap { records.all[$0]["name"] }
  }

  private func bundle(of index: Int) -> String {
    name(of: .uiBundle, around: index) ?? name(of: .unitBundle, around: index) ?? ""
  }

  private func test(of index: Int) -> String {
    let node = records.nearest(to: index) { $0["nodeType"] == NodeKind.test.rawValue }
    let identifier =
      node.flatMap { records.all[$0]["nodeIdentifier"] ?? records.all[$0]["name"] }
      ?? records.all.first?["testIdentifier"] ?? ""
    return identifier.testName
  }

  // Returns nil for a test of units, which has no screen.
  private func run(_ index: Int) -> Run? {
    let record = records.all[index]
    let test = test(of: index)
    guard !test.isEmpty, name(of: .unitBundle, around: index) == nil else { return nil }
    let bundle = bundle(of: index)
    var run = Run(name: test, line: record.line)
    if bundles[test]?.count ?? 0 > 1 { run.name = "\(bundle).\(test)" }
    if let arguments = name(of: .arguments, around: index) { run.name += " \(arguments)" }
    if configurations.count > 1 {
      run.configuration = name(of: .configuration, around: index) ?? ""
    }
    let device = name(of: .device, around: index)
    run.context = context(of: device)
    let result = records.nearest(to: index) { $0["result"] != nil }
    run.hasPassed = result.flatMap { records.all[$0]["result"] } == "Passed"
    return run
  }

  private func context(of name: String?) -> [String: String] {
    let device =
      devices.count == 1 ? devices[0] : devices.first { name != nil && $0["deviceName"] == name }
    guard let device else { return [:] }
    var context: [String: String] = [:]
    context["device"] = device["modelName"] ?? device["deviceName"]
    context["os"] = device["osVersion"]
    let platform = device["platform"]?.split(separator: " ").first.map(String.init)
    context["platform"] = platform
    return context
  }

  // MARK: Failures alone

  private mutating func readSummary() {
    var places: [String: Int] = [:]
    for record in records.all {
      guard let text = record["failureText"], let test = record["testIdentifierString"] else {
        continue
      }
      let name = test.testName
      if let place = places[name] {
        runs[place].texts.append(FailureText(text))
      } else {
        places[name] = runs.count
        var run = Run(name: name, context: context(of: nil), line: record.line)
        run.texts = [FailureText(text)]
        runs.append(run)
      }
    }
  }

  // MARK: Steps

  // The outermost step around an issue names the screen, unless the audit itself is that step.
  private mutating func readActivities() {
    guard let root = records.all.first, let test = root["testIdentifier"] else { return }
    var places: [String: Int] = [:]
    for (index, record) in records.all.enumerated() {
      guard record["isAssociatedWithFailure"] == "1", let title = record["title"] else { continue }
      let text = FailureText(title)
      guard text.issue != nil else { continue }
      let steps = titles(around: index)
      let run = records.nearest(to: index) { $0.key == "testRuns" } ?? 0
      let screen = ([test.testName] + steps.suffix(1)).joined(separator: ": ")
      let key = "\(run) \(screen)"
      if let place = places[key] {
        runs[place].texts.append(text)
      } else {
        places[key] = runs.count
        var new = Run(name: screen, context: context(of: nil), line: record.line)
        new.texts = [text]
        runs.append(new)
      }
    }
  }

  private func titles(around index: Int) -> [String] {
    var titles: [String] = []
    var next = records.all[index].parent
    while let index = next {
      if let title = records.all[index]["title"], FailureText(title).issue == nil,
        title.lowercased().range(ofText: "accessibility audit") == nil
      {
        titles.append(title)
      }
      next = records.all[index].parent
    }
    return titles
  }
}

extension TestResults.Run {
  /// The report of the run's audit; nil for a run that failed for other reasons alone.
  var report: AppleAudit.Report? {
    let issues = texts.compactMap(\.issue)
    guard !issues.isEmpty || hasPassed && texts.isEmpty else { return nil }
    var report = AppleAudit.Report(kinds: AppleAudit.Kind.allCases, issues: issues)
    if issues.count < texts.count {
      report.failure =
        "the test failed for other reasons too, so that its audit may have found more"
    } else if issues.count == 1 {
      report.failure =
        "the test may have stopped at its first failure, so that its audit may have found more"
    }
    return report
  }
}

/// The text of a failure, `Tests.swift:9: Contrast failed`, or of a line of a log.
struct FailureText {
  /// The issue of Apple's audit that failed the test; nil if something else did.
  let issue: AppleAudit.Issue?

  init(_ text: String) {
    issue = Self.issue(text[...]) ?? Self.place(in: text).flatMap { Self.issue(text[$0...]) }
  }

  private static func issue(_ text: Substring) -> AppleAudit.Issue? {
    guard let (kind, description, rest) = AppleAudit.Kind.described(in: text) else { return nil }
    return AppleAudit.Issue(
      kinds: [kind], summary: String(description), details: String(rest),
      element: AppleAudit.Issue.Element(described: rest))
  }

  // The end of a file and a line, `Tests.swift:9: `.
  private static func place(in text: String) -> String.Index? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, Int(parts[1]) != nil else { return nil }
    return parts[2].firstIndex { $0 != " " }
  }
}

extension String {
  /// The name of a test as logs print it, `Suite.test`, from its identifier, `Suite/test()`.
  fileprivate var testName: String {
    var name = self[...]
    if name.hasSuffix("()") { name = name.dropLast(2) }
    return name.split(separator: "/").joined(separator: ".")
  }
}
