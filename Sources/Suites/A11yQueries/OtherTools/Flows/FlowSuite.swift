import A11yConfiguration
import A11yModel

/// The Maestro flows of a suite, which run each other with values for variables.
struct FlowSuite {
  private struct Flow {
    let file: SuiteFile
    let header: ConfigurationNode?
    let commands: [ConfigurationNode]
  }

  private struct Site: Hashable {
    let path: String
    let line: Int
    let column: Int
  }

  private let constants: [String: String]
  private var flows: [String: Flow] = [:]
  private var order: [String] = []
  private var visited: Set<Visit> = []
  private var visits: [String: Int] = [:]
  private var found: [Site: [SuiteQuery]] = [:]

  private struct Visit: Hashable {
    let path: String
    let variables: FlowVariables
  }

  // Flows that others run are read once for each set of values, up to this number.
  private static let mostVisits = 32

  /// - Parameter scripts: The constants of scripts, of which flows see the properties of `output`.
  init(_ scripts: ScriptConstants) { constants = scripts.outputs }

  /// Adds a file; one that is no flow is ignored.
  mutating func add(_ file: SuiteFile) throws(SuiteFault) {
    guard FlowCommand.names.contains(where: { file.text.hasPart($0 + ":") }) else { return }
    guard file.text.utf8.count <= ConfigurationText.greatestSize else {
      throw SuiteFault(
        path: file.path, line: 0, column: 0,
        message:
          "\(file.text.utf8.count) bytes; expected at most \(ConfigurationText.greatestSize)")
    }
    let documents: [ConfigurationNode]
    do throws(ConfigurationError) {
      documents = try ConfigurationText(path: file.path, text: file.text).documents()
    } catch {
      throw SuiteFault(
        path: file.path, line: error.line, column: error.column, message: error.message)
    }
    guard let commands = documents.last?.list, documents.count <= 2,
      commands.contains(where: { command in
        FlowCommand.names.contains { command[$0] != nil }
      })
    else { return }
    let path = Self.normalized(file.path)
    order.append(path)
    flows[path] = Flow(
      file: file, header: documents.count == 2 ? documents.first : nil, commands: commands)
  }

  /// Returns the queries of all flows.
  mutating func queries() -> [SuiteQuery] {
    for path in order { visit(path, FlowVariables(constants)) }
    var all: [SuiteQuery] = []
    for queries in found.values {
      // With the values of one caller, the selector is known.
      let known = queries.filter { !$0.isOpen }
      all += known.isEmpty ? Array(queries.prefix(1)) : known
    }
    return all.sorted { ($0.line, $0.column, $0.text) < ($1.line, $1.column, $1.text) }
  }

  private mutating func visit(_ start: String, _ variables: FlowVariables) {
    var waiting = [Visit(path: start, variables: variables)]
    while let next = waiting.popLast() {
      guard let flow = flows[next.path] else { continue }
      let own = next.variables.adding(flow.header?["env"]?.words ?? [:])
      let visit = Visit(path: next.path, variables: own)
      guard visits[next.path, default: 0] < Self.mostVisits, visited.insert(visit).inserted else {
        continue
      }
      visits[next.path, default: 0] += 1
      var open = [(flow.commands, own)]
      for hook in ["onFlowStart", "onFlowComplete"] {
        open.append((flow.header?[hook]?.list ?? [], own))
      }
      while let (commands, variables) = open.popLast() {
        for command in commands {
          read(command, flow, variables)
          for name in FlowCommand.nesting {
            guard let node = command[name], Self.isForIOS(node) else { continue }
            let inner = variables.adding(node["env"]?.words ?? [:])
            open.append((node["commands"]?.list ?? [], inner))
            guard let file = (node["file"] ?? node).word else { continue }
            let path = inner.inserted(in: file).text
            waiting.append(
              Visit(path: Self.normalized(path, from: next.path), variables: inner))
          }
        }
      }
    }
  }

  private mutating func read(
    _ command: ConfigurationNode, _ flow: Flow, _ variables: FlowVariables
  ) {
    for kind in FlowCommand.all {
      guard let node = kind.selector(in: command) else { continue }
      if let outer = kind.path.first.flatMap({ command[$0] }), !Self.isForIOS(outer) { continue }
      let selector = FlowSelector(node, variables)
      guard let text = selector.text else { continue }
      var query = SuiteQuery()
      (query.path, query.line, query.column) = (flow.file.path, node.line, node.column)
      (query.text, query.openReason) = (text, selector.isOpen ? .value : nil)
      (query.owner, query.isTest) = (flow.file.stem, true)
      query.member = flow.header?["name"]?.word ?? ""
      (query.dialect, query.use, query.assertion) = (.maestro, kind.use, kind.assertion)
      let isOptional = (node["optional"] ?? command[kind.path[0]]?["optional"])?.word == "true"
      if isOptional { (query.use, query.assertion) = (.exists, nil) }
      let site = Site(path: query.path, line: query.line, column: query.column)
      if found[site]?.contains(where: { $0.text == text && $0.isOpen == query.isOpen }) != true {
        found[site, default: []].append(query)
      }
    }
  }

  private static func isForIOS(_ node: ConfigurationNode) -> Bool {
    guard let platform = node["when"]?["platform"]?.word else { return true }
    return platform.lowercased() == "ios"
  }

  // Returns a path without `.` and `..`; a relative one stands in the folder of another file.
  private static func normalized(_ path: String, from other: String = "") -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = isAbsolute ? [] : Array(other.split(separator: "/").dropLast())
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolute || other.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
